import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { checkDate } from '#platform/server/check-date.ts';
import { db, value } from '#platform/server/database/database.ts';
import { asRowsOf, inBatches } from '#platform/server/merge-rows.ts';
import { deedDays, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { DAYS } from './content.ts';
import {
  DAYS_MOST,
  findNextPlace,
  findRefusal,
  isAt,
  isDayId,
  latestRoundOf,
  NOTES_LONGEST,
  type Place,
  secondsUntilTomorrow,
  statusOf,
} from './rules.ts';
import { type Completion, completionRowShape, type ListedDay, type NewCompletion } from './shapes.ts';
import { challengeCompletions } from './tables.ts';

type Row = typeof challengeCompletions.$inferSelect;

const ofUser = eq(challengeCompletions.userId, value('userId'));
const selectCompletions = db
  .select()
  .from(challengeCompletions)
  .where(ofUser)
  .orderBy(asc(challengeCompletions.round), asc(challengeCompletions.dayId))
  .prepare('challenge_progress');
const selectPlaces = db
  .select({
    round: challengeCompletions.round,
    dayId: challengeCompletions.dayId,
    date: challengeCompletions.date,
  })
  .from(challengeCompletions)
  .where(ofUser)
  .prepare('challenge_places');
const selectOfDate = db
  .select({ dayId: challengeCompletions.dayId })
  .from(challengeCompletions)
  .where(and(ofUser, eq(challengeCompletions.date, value('date'))))
  .prepare('challenge_daily_status');

const countOf = (round: SQL, before: SQL) =>
  sql`(select count(*) from ${challengeCompletions} where ${ofUser} and ${challengeCompletions.round} = ${round} and ${challengeCompletions.dayId} < ${before})`;
const round = sql`${value('round')}::int`;
const dayId = sql`${value('dayId')}::int`;
// Rows are only ever added, so what came before a day is there for good once it is seen: the one statement decides.
const insertNext = db
  .insert(challengeCompletions)
  .select(
    sql`select ${value('userId')}::uuid, ${round}, ${dayId}, ${value('date')}::date, ${value('timeZone')}, ${value('notes')}, ${value('completedAt')}::timestamptz
      where ${countOf(round, dayId)} = ${dayId} - 1
        and (${round} = 1 or ${countOf(sql`${round} - 1`, sql.raw(String(DAYS_MOST + 1)))} = ${sql.raw(String(DAYS_MOST))})`,
  )
  .onConflictDoNothing()
  .returning()
  .prepare('challenge_complete');

/** How many days a user completed, always one row, as a part of a larger question. Names `userId`. */
const challengeCounts = db
  .select({
    days: sql<number>`count(*)::int`.as('challenge_days'),
    weekOne:
      sql<number>`(count(distinct ${challengeCompletions.dayId}) filter (where ${challengeCompletions.dayId} <= 7))::int`.as(
        'challenge_week_one',
      ),
  })
  .from(challengeCompletions)
  .where(ofUser)
  .as('challenge_counts');

const NOT_YET = 'This day has not come yet. A day of the challenge can be completed today.';
const REFUSALS = {
  'no-such-day': ['not-found', 'The challenge has thirty days, from 1 to 30.'],
  completed: ['conflict', 'This day is completed already. Here is how it stands.'],
  'daily-limit': ['too-many', 'Daily challenge limit reached'],
  'out-of-order': ['malformed', 'You must complete challenges in order'],
} as const;

/** Both notes, a line between them; only one where it holds the other already. */
const joinedWith = (notes: SQL) => sql`case
  when position(${notes} in ${challengeCompletions.notes}) > 0 then ${challengeCompletions.notes}
  when position(${challengeCompletions.notes} in ${notes}) > 0 then ${notes}
  else ${challengeCompletions.notes} || E'\n\n' || ${notes} end`;
const ofDay = and(
  eq(challengeCompletions.round, value('round')),
  eq(challengeCompletions.dayId, value('dayId')),
);
const keepBeside = db
  .update(challengeCompletions)
  .set({ notes: joinedWith(sql`${value('notes')}::text`) })
  .where(
    and(
      ofUser,
      ofDay,
      sql`length(${challengeCompletions.notes}) <= ${sql.raw(String(9 * NOTES_LONGEST - 2))}`,
    ),
  )
  .returning()
  .prepare('challenge_keep_beside');

const asCompletion = ({ timeZone: _, completedAt, ...row }: Row): Completion => ({
  ...row,
  completedAt: completedAt.toISOString(),
});

export const listChallengeDays = (): ListedDay[] => [...DAYS];

/** Every completed day of a user, by rounds in their order. */
export async function listChallengeProgress(userId: string): Promise<Completion[]> {
  return (await selectCompletions.execute({ userId })).map(asCompletion);
}

/** Whether a day was completed on the caller's present day. */
export async function getChallengeDailyStatus({
  userId,
  timeZone,
}: Caller): Promise<{ hasCompletedToday: boolean }> {
  const rows = await selectOfDate.execute({ userId, date: today(timeZone) });
  return { hasCompletedToday: rows.length > 0 };
}

/** The day of the challenge that a person may complete today; none before the first, and once today has one. */
export async function findNextChallengeDay({
  userId,
  timeZone,
}: Caller): Promise<{ id: number; title: string } | null> {
  const completed = await selectPlaces.execute({ userId });
  const next = completed.length > 0 ? findNextPlace(completed) : undefined;
  const day = DAYS.find(({ id }) => id === next?.dayId);
  const isToday = next && statusOf(completed, next, today(timeZone)) === 'current';
  return day && isToday ? { id: day.id, title: day.title } : null;
}

function refusalOf(completions: readonly Completion[], place: Place, date: Day, timeZone: string): AppError {
  const refusal = findRefusal(completions, place, date) ?? 'out-of-order';
  const [code, message] = REFUSALS[refusal];
  const isLimit = refusal === 'daily-limit';
  const inTheWay = completions.find(isLimit ? (each) => each.date === date : isAt(place));
  return new AppError(code, message, {
    ...(inTheWay && { current: inTheWay }),
    ...(isLimit && { retryAfterSeconds: secondsUntilTomorrow(timeZone, now()) }),
  });
}

/**
 * Completes a day, for today or for one of the seven days before it. Throws, in this order: `not-found` for a day that is
 * none of the thirty, `unacceptable` for a date that may not be written, `conflict` when the day is completed, `too-many`
 * when the date has a completion, `malformed` when another day comes first. With `isBeside` a completed day keeps both notes.
 */
export async function completeChallengeDay(
  caller: Caller,
  { userId: _, round: asked, date, isBeside, timeZone = caller.timeZone, ...completion }: NewCompletion,
): Promise<Completion> {
  const { userId } = caller;
  if (!isDayId(completion.dayId)) throw new AppError(...REFUSALS['no-such-day']);
  const on = date ?? today(timeZone);
  checkDate(on, timeZone, NOT_YET);
  const latest = asked ?? latestRoundOf(await selectPlaces.execute({ userId }));
  const added = {
    ...completion,
    userId,
    round: latest,
    date: on,
    timeZone,
    completedAt: nowDate().toISOString(),
  };
  const [row] = await insertNext.execute(added);
  const [both] = row || !isBeside ? [row] : await keepBeside.execute(added);
  if (both) return asCompletion(both);
  throw refusalOf(await listChallengeProgress(userId), added, on, timeZone);
}

const { userId, round: roundColumn, dayId: dayIdColumn } = challengeCompletions;

/** Completes what is not completed yet, and joins the notes of what is. A date that has a completion keeps that one. */
async function mergeRows(owner: string, rows: readonly unknown[]): Promise<void> {
  for await (const batch of inBatches(asRowsOf(challengeCompletions, owner, rows))) {
    const given = batch.map((row) => ({ ...row, userId: owner }));
    const added = await db
      .insert(challengeCompletions)
      .values(given)
      .onConflictDoNothing()
      .returning({ round: roundColumn, dayId: dayIdColumn });
    // One statement may change a row only once.
    for (const row of given.filter((each) => !added.some(isAt(each))))
      await db
        .insert(challengeCompletions)
        .values({ ...row, date: null })
        .onConflictDoUpdate({
          target: [userId, roundColumn, dayIdColumn],
          set: { notes: joinedWith(sql`excluded.notes`) },
        });
  }
}

export const challengePersonalData = {
  name: 'challenge',
  takeRows: (owner) =>
    db.delete(challengeCompletions).where(eq(challengeCompletions.userId, owner)).returning(),
  mergeRows,
  listRows: inPages(challengeCompletions, 'round', 'dayId'),
  rowShape: completionRowShape,
  ...deedDays(challengeCompletions, { kind: 'challenge' }, isNotNull(challengeCompletions.date)),
  counts: {
    from: challengeCounts,
    metrics: {
      'challenge.completedDays': challengeCounts.days,
      'challenge.week1': challengeCounts.weekOne,
    },
  },
} satisfies PersonalData;
