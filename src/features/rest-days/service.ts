import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lowDates } from '#features/low-days/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { inPages, madeOnce, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { type DayRange, findRangeFault, type RestDays } from './rules.ts';
import { restDaysRowShape } from './shapes.ts';
import { restDays } from './tables.ts';

const ofUser = eq(restDays.userId, value('userId'));

const selectAhead = db
  .select({ id: restDays.id, firstDay: restDays.firstDay, lastDay: restDays.lastDay })
  .from(restDays)
  .where(and(ofUser, gte(restDays.lastDay, sql`${value('today')}::date`)))
  .orderBy(asc(restDays.firstDay), asc(restDays.id))
  .prepare('rest_days_list');

/**
 * The days that neither add nor break: those that were chosen ahead, and those that were said to be low. Some may come
 * twice. A part of a larger question, new each time. Names `userId`.
 */
export function restDates() {
  const low = lowDates().as('low_date');
  const count = sql`generate_series(0, ${restDays.lastDay} - ${restDays.firstDay})`;
  return unionAll(
    db.select({ date: sql<Day>`${low.date}`.as('date') }).from(low),
    db
      .select({ date: sql<Day>`${restDays.firstDay} + ${count}`.as('date') })
      .from(restDays)
      .where(ofUser),
  );
}

const selectDates = madeOnce(() => {
  const rest = restDates().as('rest_date');
  return db
    .selectDistinct({ date: sql<Day>`${rest.date}::text` })
    .from(rest)
    .where(lte(rest.date, sql`${value('date')}::date`))
    .prepare('rest_dates');
});

/** The days up to one that neither add nor break. */
export async function listRestDates(userId: string, date: Day): Promise<Day[]> {
  const rows = await selectDates().execute({ userId, date });
  return rows.map((row) => row.date);
}

/** The ranges that are not over, the first one first. */
export const listRestDays = ({ userId, timeZone }: Caller): Promise<RestDays[]> =>
  selectAhead.execute({ userId, today: today(timeZone) });

/** Chooses a range, or changes the one with this id. Throws `unacceptable` for a range that is none. */
export async function keepRestDays(caller: Caller, id: string, range: DayRange): Promise<RestDays[]> {
  const fault = findRangeFault(range, today(caller.timeZone));
  if (fault) throw new AppError('unacceptable', fault.message, { errors: [fault] });
  const { firstDay, lastDay } = range;
  await db
    .insert(restDays)
    .values({ userId: caller.userId, id, firstDay, lastDay })
    .onConflictDoUpdate({ target: [restDays.userId, restDays.id], set: { firstDay, lastDay } });
  return listRestDays(caller);
}

/** Lets a range go from today on: the days of it that are over stay as they were. One that is not there stays so. */
export async function removeRestDays(caller: Caller, id: string): Promise<RestDays[]> {
  const { userId, timeZone } = caller;
  const day = today(timeZone);
  const own = and(eq(restDays.userId, userId), eq(restDays.id, id));
  await db.delete(restDays).where(and(own, gte(restDays.firstDay, day)));
  await db
    .update(restDays)
    .set({ lastDay: addDays(day, -1) })
    .where(and(own, lt(restDays.firstDay, day), gte(restDays.lastDay, day)));
  return listRestDays(caller);
}

export const restDaysPersonalData = {
  name: 'restDays',
  takeRows: (userId) => db.delete(restDays).where(eq(restDays.userId, userId)).returning(),
  mergeRows: mergeNew(restDays),
  listRows: inPages(restDays, 'firstDay', 'id'),
  rowShape: restDaysRowShape,
} satisfies PersonalData;
