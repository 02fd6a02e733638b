import { inArray, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
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
