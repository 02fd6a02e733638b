import { and, asc, eq, getTableName, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { asUser, db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { listPersonTables } from '#platform/server/person-tables.ts';
import { SESSION_DAYS } from './rules.ts';
import { sessions, users } from './tables.ts';

/** Members' sessions that have ended by themselves. A guest's goes with the guest: it tells when they were last here. */
export const endedSessions: Stale = {
  name: 'sessions',
  async clearSome(most) {
    const ended = sql`select ${sessions}.ctid from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.expiresAt} <= now() and ${users.kind} = 'member' limit ${most}`;
    const { rowCount } = await db.delete(sessions).where(sql`ctid = any(array(${ended}))`);
    return rowCount ?? 0;
  },
};

/**
 * Guests who began 90 days ago and were not seen since, with everything that they kept. One who is saving or
 * signing up at this moment is passed over.
 */
export const absentGuests: Stale = {
  name: 'guests',
  async clearSome(most) {
    const longAgo = sql`now() - make_interval(days => ${SESSION_DAYS.guest})`;
    const seen = sql`select 1 from ${sessions} where ${sessions.userId} = ${users.id}
      and (${sessions.lastSeenAt} > ${longAgo} or ${sessions.expiresAt} > now())`;
    const absent = db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.kind} = 'guest' and ${users.createdAt} <= ${longAgo} and not exists (${seen})`)
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = (await absent).map(({ id }) => id);
    if (ids.length > 0) await db.delete(users).where(inArray(users.id, ids));
    return ids.length;
  },
};

const NOBODY = '00000000-0000-0000-0000-000000000000';
const LOOKED_AT_ONCE = 500;
const IDLE_HOURS = 24;
/** Who kept something is looked at on a few nights only; a night without any server is made up for within them. */
const LOOKED_AT_DAYS = 3;

const lastSeen = sql`coalesce((select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id}), ${users.createdAt})`;

const selectIdleGuests = (which: SQL | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        which,
        eq(users.kind, 'guest'),
        eq(users.firstName, ''),
        eq(users.lastName, ''),
        sql`${lastSeen} <= now() - make_interval(hours => ${IDLE_HOURS})`,
        sql`${lastSeen} > now() - make_interval(days => ${LOOKED_AT_DAYS}, hours => ${IDLE_HOURS})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(LOOKED_AT_ONCE);

/** True for a user who has no row in any table but that of sessions. */
async function hasNothing(userId: string): Promise<boolean> {
  const tables = (await listPersonTables()).filter((name) => name !== getTableName(sessions));
  const found = tables.map(
    (name) => sql`exists (select 1 from ${sql.identifier(name)} where user_id = ${userId})`,
  );
  const question = sql`select ${sql.join(found, sql` or `)} as "hasRow"`;
  const { rows } = await asUser(userId, 'write', () => db.execute<{ hasRow: boolean }>(question));
  return rows[0]?.hasRow === false;
}

async function listEmpty(guests: readonly { id: string }[]): Promise<string[]> {
  const empty: string[] = [];
  for (const { id } of guests) if (await hasNothing(id)) empty.push(id);
  return empty;
}

let lookedAt = NOBODY;

/** Guests who came, kept nothing and were not seen for a day. Those who kept something are looked at, and left. */
export const emptyGuests: Stale = {
  name: 'empty guests',
  async clearSome(most) {
    let cleared = 0;
    do {
      const idle = await selectIdleGuests(gt(users.id, lookedAt));
      lookedAt = (idle.length === LOOKED_AT_ONCE && idle.at(-1)?.id) || NOBODY;
      const empty = await listEmpty(idle);
      if (empty.length === 0) continue;
      // Held before the last look, so that what is being kept at this moment is seen or comes too late.
      const held = await selectIdleGuests(inArray(users.id, empty)).for('update', { skipLocked: true });
      const gone = await listEmpty(held);
      if (gone.length > 0) await db.delete(users).where(inArray(users.id, gone));
      cleared += gone.length;
    } while (lookedAt !== NOBODY && cleared < most);
    return cleared;
  },
};
