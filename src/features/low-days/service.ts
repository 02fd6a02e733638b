import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { checkDate } from '#platform/server/check-date.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeJoined } from '#platform/server/merge-rows.ts';
import { daysIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type Day, daysBetween, today } from '#platform/shared/day.ts';
import { LOW_DAYS_MOST } from '#platform/shared/low-day.ts';
import type { TendedId } from './content.ts';
import { findRangeFault, type LowDay } from './rules.ts';
import { lowDayRowShape, type TendedThing } from './shapes.ts';
import { lowDays } from './tables.ts';

type Row = typeof lowDays.$inferSelect;

const SHOWN_DAYS = 60;
const NOT_YET = 'This day has not come yet. A tiny thing counts on its own day.';
const NO_RANGE = 'Please give both: from which day on, and until which one.';

const selectShown = db
  .select({ date: lowDays.date, isLow: lowDays.isLow, done: lowDays.done })
  .from(lowDays)
  .where(
    and(
      eq(lowDays.userId, value('userId')),
      gte(lowDays.date, sql`${value('from')}::date`),
      lte(lowDays.date, sql`${value('date')}::date`),
    ),
  )
  .orderBy(lowDays.date)
  .prepare('low_days_list');

const shownOf = ({ date, isLow, done }: Pick<Row, 'date' | 'isLow' | 'done'>): LowDay => ({
  date,
  isLow,
  done: done as TendedId[],
});

/** Whether a day is low, always one row, as a part of a larger question. Names `userId` and `date`. */
export const lowDayOf = db
  .select({ isLow: sql<boolean>`coalesce(bool_or(${lowDays.isLow}), false)`.as('is_low_day') })
  .from(lowDays)
  .where(and(eq(lowDays.userId, value('userId')), eq(lowDays.date, value('date'))))
  .as('low_day');

/** The days that were said to be low, as a part of a larger question. Names `userId`. */
export const lowDates = () => daysIn(lowDays, sql`${lowDays.isLow}`);

const selectLow = db.select({ isLow: lowDayOf.isLow }).from(lowDayOf).prepare('low_day_is');

/** The low days of the last weeks up to a day, oldest first, with what was done on them. */
export async function listLowDays(userId: string, date: Day): Promise<LowDay[]> {
  const rows = await selectShown.execute({ userId, date, from: addDays(date, -SHOWN_DAYS) });
  return rows.map(shownOf);
}

export async function isLowDay(userId: string, date: Day): Promise<boolean> {
  const [row] = await selectLow.execute({ userId, date });
  return row?.isLow ?? false;
}

const refuse = (path: string, message: string): AppError =>
  new AppError('unacceptable', message, { errors: [{ path, message }] });

type Range = { lowFrom?: Day | null | undefined; lowUntil?: Day | null | undefined };

/**
 * Makes the days of a range low; without an end it is lighter again from its first day on. What was done on a day stays.
 * Throws `unacceptable` for a range that is none.
 */
export async function keepLowDays({ userId, timeZone }: Caller, range: Range): Promise<void> {
  const { lowFrom, lowUntil } = range;
  if (lowFrom === undefined && lowUntil === undefined) return;
  if (!lowFrom || lowUntil === undefined) throw refuse('lowUntil', NO_RANGE);
  checkDate(lowFrom, timeZone, 'It begins today. What comes later can be said later.');
  const fault = lowUntil ? findRangeFault(lowFrom, lowUntil, today(timeZone), LOW_DAYS_MOST) : undefined;
  if (fault) throw refuse('lowUntil', fault);
  const own = eq(lowDays.userId, userId);
  const isPast = lowUntil ? gt(lowDays.date, lowUntil) : gte(lowDays.date, lowFrom);
  await db
    .update(lowDays)
    .set({ isLow: false, updatedAt: sql`now()` })
    .where(and(own, isPast, lowDays.isLow));
  if (!lowUntil) return;
  const days = Array.from({ length: daysBetween(lowFrom, lowUntil) + 1 }, (_, age) => addDays(lowFrom, age));
  await db
    .insert(lowDays)
    .values(days.map((date) => ({ userId, date })))
    .onConflictDoUpdate({
      target: [lowDays.userId, lowDays.date],
      set: { isLow: true, updatedAt: sql`now()` },
    });
}

/** Notes a tiny thing as done, or takes it back. Each press is of its own, so that two devices agree in any order. */
export async function tendLowDay(
  { userId, timeZone }: Caller,
  date: Day,
  { thing, isDone }: TendedThing,
): Promise<LowDay> {
  checkDate(date, timeZone, NOT_YET);
  const others = sql`array_remove(${lowDays.done}, ${thing})`;
  const [row] = await db
    .insert(lowDays)
    .values({ userId, date, done: isDone ? [thing] : [] })
    .onConflictDoUpdate({
      target: [lowDays.userId, lowDays.date],
      set: { done: isDone ? sql`array_append(${others}, ${thing})` : others, updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('a low day was not kept');
  return shownOf(row);
}

function joinRows(own: Row, given: Row): Row | undefined {
  const done = [...new Set([...own.done, ...given.done])];
  const isLow = own.isLow || given.isLow;
  return done.length === own.done.length && isLow === own.isLow ? undefined : { ...own, done, isLow };
}

export const lowDaysPersonalData = {
  name: 'lowDays',
  takeRows: (userId) => db.delete(lowDays).where(eq(lowDays.userId, userId)).returning(),
  mergeRows: mergeJoined({ table: lowDays, place: 'date', join: joinRows }),
  listRows: inPages(lowDays, 'date'),
  rowShape: lowDayRowShape,
  days: () => daysIn(lowDays, sql`cardinality(${lowDays.done}) > 0`),
} satisfies PersonalData;
