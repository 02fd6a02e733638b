import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { findStartFault } from '#features/moments/rules.ts';
import { db, value } from '#platform/server/database/database.ts';
import { asRowsOf, excludedOf, inBatches } from '#platform/server/merge-rows.ts';
import { deedDays, feltIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn } from '#platform/shared/day.ts';
import { RITUALS } from './content.ts';
import { SESSIONS_SHOWN } from './rules.ts';
import {
  type KeptRitual,
  keptRitualShape,
  type NewRitualSession,
  type RitualSession,
  ritualSessionRowShape,
} from './shapes.ts';
import { keptRituals, ritualSessions } from './tables.ts';

type Row = typeof ritualSessions.$inferSelect;
type KeptRow = typeof keptRituals.$inferSelect;
type Known = readonly { id: string; seconds: number }[];

const NOT_HERE = 'That ritual is not here.';
const FAULTS = {
  future: 'This day has not come yet. A ritual counts on the day on which it was begun.',
  'too-late': 'This day is more than a week ago, so it stays as it is.',
} as const;

const ofUser = eq(ritualSessions.userId, value('userId'));
const done = not(ritualSessions.wasInterrupted);

const selectSessions = db
  .select()
  .from(ritualSessions)
  .where(ofUser)
  .orderBy(desc(ritualSessions.startedAt), desc(ritualSessions.id))
  .limit(sql.placeholder('limit'))
  .prepare('ritual_sessions_list');
const selectSession = db
  .select()
  .from(ritualSessions)
  .where(and(ofUser, eq(ritualSessions.id, value('id'))))
  .prepare('ritual_session_find');
const deleteSession = db
  .delete(ritualSessions)
  .where(and(ofUser, eq(ritualSessions.id, value('id'))))
  .prepare('ritual_session_remove');
const selectKept = db
  .select({ ritualId: keptRituals.ritualId, keptAt: keptRituals.keptAt })
  .from(keptRituals)
  .where(eq(keptRituals.userId, value('userId')))
  .orderBy(desc(keptRituals.keptAt), desc(keptRituals.ritualId))
  .prepare('kept_rituals_list');
const insertKept = db
  .insert(keptRituals)
  .values({ userId: value('userId'), ritualId: value('ritualId') })
  .onConflictDoNothing()
  .prepare('kept_ritual_add');
const deleteKept = db
  .delete(keptRituals)
  .where(and(eq(keptRituals.userId, value('userId')), eq(keptRituals.ritualId, value('ritualId'))))
  .prepare('kept_ritual_remove');

const asSession = ({ timeZone: _, startedAt, ...row }: Row): RitualSession => ({
  ...row,
  startedAt: startedAt.toISOString(),
});

/** Throws `not-found` for a ritual that neither this feature nor another one has. */
function getSeconds(ritualId: string, others: Known): number {
  const ritual = [...RITUALS, ...others].find(({ id }) => id === ritualId);
  if (!ritual) throw new AppError('not-found', NOT_HERE);
  return ritual.seconds;
}

/** The last rituals that a user did, newest first. */
export async function listRitualSessions(userId: string, limit = SESSIONS_SHOWN): Promise<RitualSession[]> {
  return (await selectSessions.execute({ userId, limit })).map(asSession);
}

/** When a session began. One that says it begins later than now, by a wrong clock, begins now. */
function startOf(startedAt: string, timeZone: string): number {
  const saidMs = Date.parse(startedAt);
  const fault = findStartFault(saidMs, now(), timeZone);
  if (!fault) return Math.min(saidMs, now());
  throw new AppError('unacceptable', FAULTS[fault], {
    errors: [{ path: 'startedAt', message: FAULTS[fault] }],
  });
}

const filled = (name: 'moodBefore' | 'moodAfter'): SQL => {
  const column = ritualSessions[name];
  return sql`coalesce(excluded.${sql.identifier(column.name)}, ${column})`;
};

/** What a session that is there takes from the same one: the moods that are said in it, and that it was done after all. */
const taken = {
  moodBefore: filled('moodBefore'),
  moodAfter: filled('moodAfter'),
  duration: sql`greatest(excluded.duration, ${ritualSessions.duration})`,
  wasInterrupted: sql`excluded.was_interrupted and ${ritualSessions.wasInterrupted}`,
};

/**
 * Records a ritual that is over, on the day on which it was begun. Throws `not-found` for an unknown ritual,
 * `unacceptable` for a day too far away, and `conflict` when the id belongs to the session of another ritual.
 */
export async function recordRitualSession(
  { userId, timeZone }: Caller,
  { ritualId, ...said }: NewRitualSession,
  others: Known,
): Promise<{ session: RitualSession; isNew: boolean }> {
  const most = getSeconds(ritualId, others);
  const startedAtMs = startOf(said.startedAt, timeZone);
  const startedAt = new Date(startedAtMs);
  const date = dayIn(timeZone, startedAtMs);
  const duration = Math.min(said.duration, most);
  const [known] = await selectSession.execute({ userId, id: said.id });
  if (known && known.ritualId !== ritualId)
    throw new AppError('conflict', 'This id belongs to a session of another ritual.', {
      current: asSession(known),
    });
  const [row] = await db
    .insert(ritualSessions)
    .values({ ...said, userId, ritualId, timeZone, startedAt, date, duration })
    .onConflictDoUpdate({
      target: [ritualSessions.userId, ritualSessions.id],
      set: taken,
      setWhere: eq(ritualSessions.ritualId, ritualId),
    })
    .returning();
  if (!row) throw new AppError('conflict', 'This id belongs to a session of another ritual.');
  return { session: asSession(row), isNew: !known || known.wasInterrupted };
}

export async function removeRitualSession(userId: string, id: string): Promise<void> {
  await deleteSession.execute({ userId, id });
}

const asKept = ({ ritualId, keptAt }: Pick<KeptRow, 'ritualId' | 'keptAt'>): KeptRitual => ({
  ritualId,
  keptAt: keptAt.toISOString(),
});

/** The rituals that a user keeps, the latest first. */
export async function listKeptRituals(userId: string): Promise<KeptRitual[]> {
  return (await selectKept.execute({ userId })).map(asKept);
}

/** Keeps a ritual. Throws `not-found` for an unknown one. */
export async function keepRitual(userId: string, ritualId: string, others: Known): Promise<KeptRitual[]> {
  getSeconds(ritualId, others);
  await insertKept.execute({ userId, ritualId });
  return listKeptRituals(userId);
}

/** Keeps a ritual no longer, also one that is not in the catalogue any more. */
export async function letGoOfRitual(userId: string, ritualId: string): Promise<KeptRitual[]> {
  await deleteKept.execute({ userId, ritualId });
  return listKeptRituals(userId);
}

/** How many rituals a user did, always one row, as a part of a larger question. Names `userId`. */
const ritualCounts = db
  .select({
    sessions: sql<number>`count(*)::int`.as('ritual_sessions_done'),
  })
  .from(ritualSessions)
  .where(and(ofUser, done))
  .as('ritual_counts');

async function mergeSessions(userId: string, rows: readonly unknown[]): Promise<void> {
  const given = new Map(asRowsOf(ritualSessions, userId, rows).map((row) => [row.id, row]));
  for await (const batch of inBatches([...given.values()]))
    await db
      .insert(ritualSessions)
      .values(batch)
      .onConflictDoUpdate({
        target: [ritualSessions.userId, ritualSessions.id],
        set: taken,
        setWhere: sql`excluded.ritual_id = ${ritualSessions.ritualId}`,
      });
}

export const ritualsPersonalData = {
  name: 'rituals',
  takeRows: (userId) => db.delete(ritualSessions).where(eq(ritualSessions.userId, userId)).returning(),
  mergeRows: mergeSessions,
  listRows: inPages(ritualSessions, 'date', 'startedAt', 'id'),
  rowShape: ritualSessionRowShape,
  ...deedDays(ritualSessions, { kind: 'ritual', seconds: ritualSessions.duration }, done),
  felt: () =>
    feltIn(
      ritualSessions,
      { ...ritualSessions, kind: 'ritual', id: ritualSessions.ritualId, at: ritualSessions.startedAt },
      done,
    ),
  counts: {
    from: ritualCounts,
    metrics: { 'ritualSessions.completed': ritualCounts.sessions },
  },
} satisfies PersonalData;

async function mergeKept(userId: string, rows: readonly unknown[]): Promise<void> {
  const given = new Map(asRowsOf(keptRituals, userId, rows).map((row) => [row.ritualId, row]));
  for await (const batch of inBatches([...given.values()]))
    await db
      .insert(keptRituals)
      .values(batch)
      .onConflictDoUpdate({
        target: [keptRituals.userId, keptRituals.ritualId],
        set: excludedOf(keptRituals, ['keptAt']),
        setWhere: sql`excluded.kept_at < ${keptRituals.keptAt}`,
      });
}

export const keptRitualsPersonalData = {
  name: 'keptRituals',
  takeRows: (userId) => db.delete(keptRituals).where(eq(keptRituals.userId, userId)).returning(),
  mergeRows: mergeKept,
  listRows: inPages(keptRituals, 'keptAt', 'ritualId'),
  rowShape: keptRitualShape,
} satisfies PersonalData;
