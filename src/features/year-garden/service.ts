import { asc, between, eq, lte, sql } from 'drizzle-orm';
import { getProgress } from '#features/journal/service.ts';
import { lowDates } from '#features/low-days/service.ts';
import { findMood } from '#features/mood/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { madeOnce, recordedDays, recordedDeeds } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { listGardenDays } from './rules.ts';
import type { GardenDayDetails, GardenYear } from './shapes.ts';

const statements = madeOnce(() => {
  const deeds = recordedDeeds().as('deeds');
  const days = recordedDays().as('days');
  const low = lowDates().as('low');
  const counted = {
    date: deeds.date,
    kind: deeds.kind,
    times: sql<number>`count(*)::int`,
    seconds: sql<number>`sum(${deeds.seconds})::int`,
  };
  return {
    deeds: db
      .select(counted)
      .from(deeds)
      .where(between(deeds.date, value('from'), value('to')))
      .groupBy(deeds.date, deeds.kind)
      .orderBy(asc(deeds.date), asc(deeds.kind))
      .prepare('garden_deeds'),
    days: db
      .selectDistinct({ date: days.date })
      .from(days)
      .where(between(days.date, value('from'), value('to')))
      .prepare('garden_days'),
    low: db
      .select({ date: low.date })
      .from(low)
      .where(between(low.date, value('from'), value('to')))
      .orderBy(asc(low.date))
      .prepare('garden_low_days'),
    first: db
      .select({ date: sql<Day | null>`min(${days.date})::text` })
      .from(days)
      .where(lte(days.date, value('today')))
      .prepare('garden_first_day'),
    ofDay: db
      .select(counted)
      .from(deeds)
      .where(eq(deeds.date, value('date')))
      .groupBy(deeds.date, deeds.kind)
      .orderBy(asc(deeds.kind))
      .prepare('garden_deeds_of_day'),
  };
});

export async function getYear({ userId, timeZone }: Caller, year: number): Promise<GardenYear> {
  const day = today(timeZone);
  const end = `${year}-12-31`;
  const span = { userId, from: `${year}-01-01`, to: end < day ? end : day };
  const [deeds, days, low, [first]] = await Promise.all([
    statements().deeds.execute(span),
    statements().days.execute(span),
    statements().low.execute(span),
    statements().first.execute({ userId, today: day }),
  ]);
  const recorded = days.map(({ date }) => date);
  return {
    year,
    today: day,
    firstDay: first?.date ?? null,
    days: listGardenDays(deeds, recorded),
    lowDays: low.map(({ date }) => date),
  };
}

async function findRecord(userId: string, date: Day) {
  try {
    return await getProgress(userId, date);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** What a day held; a day without anything is there, and empty. */
export async function getGardenDay(userId: string, date: Day): Promise<GardenDayDetails> {
  const [mood, record, deeds] = await Promise.all([
    findMood(userId, date),
    findRecord(userId, date),
    statements().ofDay.execute({ userId, date }),
  ]);
  const texts = record ? [record.mental, record.physical, record.emotional, record.wins, record.improve] : [];
  return {
    date,
    mood: mood ?? null,
    smallWins: record?.smallWins ?? [],
    reflection: texts.filter((text) => text !== ''),
    done: deeds.map(({ kind, times, seconds }) => ({ kind, times, minutes: Math.round(seconds / 60) })),
  };
}
