import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import { db, value } from '#platform/server/database/database.ts';
import { mergeJoined } from '#platform/server/merge-rows.ts';
import { deedDays, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { type Day, mondayOf, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { findWeekFault, isSameEntry, joinEntries, type Ratings } from './rules.ts';
import { type CheckIn, type CheckInChanges, checkInRowShape, type NewCheckIn } from './shapes.ts';
import { weeklyCheckIns } from './tables.ts';

type Row = typeof weeklyCheckIns.$inferSelect;

const ofUser = eq(weeklyCheckIns.userId, value('userId'));
const selectCheckIn = db
  .select()
  .from(weeklyCheckIns)
  .where(and(ofUser, eq(weeklyCheckIns.weekOf, value('weekOf'))))
  .prepare('check_in_find');
const selectById = db
  .select()
  .from(weeklyCheckIns)
  .where(and(ofUser, eq(weeklyCheckIns.id, value('id'))))
  .prepare('check_in_find_by_id');
const selectCheckIns = db
  .select()
  .from(weeklyCheckIns)
  .where(ofUser)
  .orderBy(desc(weeklyCheckIns.weekOf))
  .prepare('check_in_list');
const selectLatest = db
  .select({ createdAt: sql<Date | null>`max(${weeklyCheckIns.createdAt})`.mapWith(weeklyCheckIns.createdAt) })
  .from(weeklyCheckIns)
  .where(ofUser)
  .prepare('check_in_latest');

const { weekOf, bodyRating, mindRating, soulRating, overallFeeling } = weeklyCheckIns;
const selectRatings = db
  .select({ weekOf, bodyRating, mindRating, soulRating, overallFeeling })
  .from(weeklyCheckIns)
  .where(and(ofUser, between(weekOf, value('from'), value('to'))))
  .orderBy(asc(weekOf))
  .prepare('check_in_ratings');

/** How many check-ins a user made, always one row, as a part of a larger question. Names `userId`. */
const checkInCounts = db
  .select({ checkIns: sql<number>`count(*)::int`.as('all_check_ins') })
  .from(weeklyCheckIns)
  .where(ofUser)
  .as('check_in_counts');

const FAULTS = {
  'no-monday': 'A week is named by its Monday.',
  future: 'This week has not come yet. A check-in can be kept for the present week.',
  'too-late': 'This week is over, so it stays as it is.',
} as const;
const NOT_HERE = 'There is nothing here, or it is not yours.';
const TAKEN = 'This week has a check-in already.';
const STALE = 'This check-in was changed on another device. Here is how it stands there.';

function checkWeek(weekOf: Day, timeZone: string): void {
  const fault = findWeekFault(weekOf, today(timeZone));
  if (fault)
    throw new AppError('unacceptable', FAULTS[fault], {
      errors: [{ path: 'weekOf', message: FAULTS[fault] }],
    });
}

const asCheckIn = ({ date: _, timeZone: __, updatedAt: ___, createdAt, ...row }: Row): CheckIn => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The present week of the caller, by its Monday. */
export const getCurrentWeek = ({ timeZone }: Caller): { weekOf: Day } => ({
  weekOf: mondayOf(today(timeZone)),
});

/** The check-in of a week. Throws `not-found` when there is none. */
export async function getCheckIn(userId: string, weekOf: Day): Promise<CheckIn> {
  const [row] = await selectCheckIn.execute({ userId, weekOf });
  if (!row) throw new AppError('not-found', 'There is no check-in for this week.');
  return asCheckIn(row);
}

/** Every check-in of a user, the newest week first. */
export async function listCheckIns(userId: string): Promise<CheckIn[]> {
  return (await selectCheckIns.execute({ userId })).map(asCheckIn);
}

/** The ratings of the weeks whose Mondays lie in a span, oldest first. */
export const listRatings = (userId: string, from: Day, to: Day): Promise<(Ratings & { weekOf: Day })[]> =>
  selectRatings.execute({ userId, from, to });

/** When a user made her latest check-in, if ever. */
export async function findLatestCheckIn(userId: string): Promise<string | null> {
  const [row] = await selectLatest.execute({ userId });
  return row?.createdAt?.toISOString() ?? null;
}

/**
 * Keeps the check-in of this week or of the one before. One that arrives twice under the same id is kept once. Throws
 * `conflict` with the check-in that is there when the week has another one, and when the id belongs to another week.
 */
export async function saveCheckIn(
  { userId, timeZone }: Caller,
  { id = newId(), ...checkIn }: NewCheckIn,
): Promise<CheckIn> {
  checkWeek(checkIn.weekOf, timeZone);
  const at = nowDate();
  const [row] = await db
    .insert(weeklyCheckIns)
    .values({ ...checkIn, userId, id, date: today(timeZone), timeZone, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (row) return asCheckIn(row);
  const [there] = await selectCheckIn.execute({ userId, weekOf: checkIn.weekOf });
  if (there?.id === id) return asCheckIn(there);
  if (there) throw new AppError('conflict', TAKEN, { current: asCheckIn(there) });
  throw new AppError('conflict', 'This id belongs to another week.');
}

/** Changes what is given. Throws `not-found`, and `conflict` when the week is another one or the version has moved on. */
export async function updateCheckIn(
  { userId, timeZone }: Caller,
  id: string,
  { userId: _, weekOf, version, ...changes }: CheckInChanges,
): Promise<CheckIn> {
  checkWeek(weekOf, timeZone);
  const { version: stored } = weeklyCheckIns;
  const own = and(
    eq(weeklyCheckIns.userId, userId),
    eq(weeklyCheckIns.id, id),
    eq(weeklyCheckIns.weekOf, weekOf),
  );
  const [row] = await db
    .update(weeklyCheckIns)
    .set({ ...changes, version: sql`${stored} + 1`, updatedAt: nowDate() })
    .where(and(own, version === null ? undefined : eq(stored, version)))
    .returning();
  if (row) return asCheckIn(row);
  const [known] = await selectById.execute({ userId, id });
  if (!known) throw new AppError('not-found', NOT_HERE);
  const message = known.weekOf === weekOf ? STALE : 'This check-in belongs to another week.';
  throw new AppError('conflict', message, { current: asCheckIn(known) });
}

/** Of two versions of one check-in the later one stands; two check-ins of one week become one. */
function joinRows(own: Row, given: Row): Row | undefined {
  const isSame = own.id === given.id;
  const isNewer = given.updatedAt > own.updatedAt;
  if (isSame && !isNewer) return undefined;
  const [later, earlier] = isNewer ? [given, own] : [own, given];
  const joined = isSame ? given : joinEntries(later, earlier);
  if (isSameEntry(joined, own)) return undefined;
  const { id, createdAt, date, timeZone } = own;
  const version = isSame ? given.version : Math.max(own.version, given.version) + 1;
  return { ...joined, id, createdAt, date, timeZone, version };
}

export const checkInPersonalData = {
  name: 'checkIns',
  takeRows: (userId) => db.delete(weeklyCheckIns).where(eq(weeklyCheckIns.userId, userId)).returning(),
  mergeRows: mergeJoined({
    table: weeklyCheckIns,
    place: 'weekOf',
    join: joinRows,
    renew: (row) => ({ ...row, id: newId() }),
  }),
  listRows: inPages(weeklyCheckIns, 'weekOf'),
  rowShape: checkInRowShape,
  ...deedDays(weeklyCheckIns, { kind: 'checkIn' }),
  counts: { from: checkInCounts, metrics: { 'weeklyCheckIns.count': checkInCounts.checkIns } },
} satisfies PersonalData;
