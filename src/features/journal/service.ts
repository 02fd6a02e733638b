import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { completionsOfDay } from '#features/activities/service.ts';
import { lowDayOf } from '#features/low-days/service.ts';
import { moodOfDay } from '#features/mood/service.ts';
import { mealsOfDay } from '#features/nutrition/service.ts';
import { partsOfStreak } from '#features/steadiness/service.ts';
import { checkDate } from '#platform/server/check-date.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeJoined } from '#platform/server/merge-rows.ts';
import { daysIn, deedsIn, inPages, madeOnce, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, type Day } from '#platform/shared/day.ts';
import { streakOf } from '#platform/shared/streak.ts';
import {
  isSameNotes,
  joinNotes,
  NO_NOTES,
  overallWellnessOf,
  percentagesOf,
  REFLECTION_TEXTS as TEXTS,
} from './rules.ts';
import {
  type DayFigures,
  dailyRecordRowShape,
  type NewReflection,
  type NewSmallWins,
  type Progress,
} from './shapes.ts';
import { dailyRecords } from './tables.ts';

type Row = typeof dailyRecords.$inferSelect;

const ownRecords = eq(dailyRecords.userId, value('userId'));

type Columns<N extends keyof Row> = Record<N, AnyPgColumn>;
const holdsWins = ({ smallWins }: Columns<'smallWins'>) => sql<boolean>`cardinality(${smallWins}) > 0`;
const holdsText = ({ mental, physical, emotional, wins, improve }: Columns<(typeof TEXTS)[number]>) =>
  sql<boolean>`(${mental} <> '' or ${physical} <> '' or ${emotional} <> '' or ${wins} <> '' or ${improve} <> '')`;
/** How much a user wrote down, always one row, as a part of a larger question. Names `userId`. */
const journalCounts = db
  .select({
    smallWins: sql<number>`coalesce(sum(cardinality(${dailyRecords.smallWins})), 0)::int`.as(
      'all_small_wins',
    ),
    reflections: sql<number>`(count(*) filter (where ${holdsText(dailyRecords)}))::int`.as('all_reflections'),
  })
  .from(dailyRecords)
  .where(ownRecords)
  .as('journal_counts');

const recordOfDay = db
  .select()
  .from(dailyRecords)
  .where(and(ownRecords, eq(dailyRecords.date, value('date'))))
  .as('record_of_day');

const notes = {
  version: recordOfDay.version,
  smallWins: recordOfDay.smallWins,
  mental: recordOfDay.mental,
  physical: recordOfDay.physical,
  emotional: recordOfDay.emotional,
  wins: recordOfDay.wins,
  improve: recordOfDay.improve,
};

/** The figures of a day, and the same with its record. */
const statements = madeOnce(() => {
  const { parts, last, days, restDays } = partsOfStreak();
  const { mental, physical, regulation, mentalMinutes, physicalMinutes, regulationMinutes } =
    completionsOfDay;
  const figures = {
    completions: { mental, physical, regulation },
    minutes: { mentalMinutes, physicalMinutes, regulationMinutes },
    meals: mealsOfDay.meals,
    hasMood: moodOfDay.hasMood,
    isLow: lowDayOf.isLow,
    hasSmallWins: sql<boolean>`coalesce(${holdsWins(recordOfDay)}, false)`,
    hasReflection: sql<boolean>`coalesce(${holdsText(recordOfDay)}, false)`,
    lastRecordedDay: last,
    days,
    restDays,
  };
  return {
    figures: db
      .with(...parts)
      .select(figures)
      .from(completionsOfDay)
      .crossJoin(mealsOfDay)
      .crossJoin(moodOfDay)
      .crossJoin(lowDayOf)
      .leftJoin(recordOfDay, sql`true`)
      .prepare('journal_figures'),
    progress: db
      .with(...parts)
      .select({ ...figures, notes })
      .from(completionsOfDay)
      .crossJoin(mealsOfDay)
      .crossJoin(moodOfDay)
      .crossJoin(lowDayOf)
      .leftJoin(recordOfDay, sql`true`)
      .prepare('journal_progress'),
  };
});

const isCurrent = sql`(${value('version')}::int is null or ${dailyRecords.version} = ${value('version')}::int)`;
const key = { userId: value('userId'), date: value('date'), timeZone: value('timeZone') };
const changed = {
  timeZone: sql`excluded.time_zone`,
  version: sql`${dailyRecords.version} + 1`,
  updatedAt: sql`now()`,
};
const upsertSmallWins = db
  .insert(dailyRecords)
  .values({ ...key, smallWins: value('smallWins') })
  .onConflictDoUpdate({
    target: [dailyRecords.userId, dailyRecords.date],
    set: { ...changed, smallWins: sql`excluded.small_wins` },
    setWhere: isCurrent,
  })
  .returning({ version: dailyRecords.version })
  .prepare('journal_save_small_wins');
const eachText = (textOf: (name: (typeof TEXTS)[number]) => SQL) =>
  Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])) as Record<(typeof TEXTS)[number], SQL>;
const upsertReflection = db
  .insert(dailyRecords)
  .values({ ...key, ...eachText((name) => sql`coalesce(${value(name)}::text, '')`) })
  .onConflictDoUpdate({
    target: [dailyRecords.userId, dailyRecords.date],
    set: { ...changed, ...eachText((name) => sql`coalesce(${value(name)}::text, ${dailyRecords[name]})`) },
    setWhere: isCurrent,
  })
  .returning({ version: dailyRecords.version })
  .prepare('journal_save_reflection');

const NOT_YET = 'This day has not come yet. Small wins and reflections can be kept for today.';
const STALE = 'This day was changed on another device. Here is how it stands there.';

type Counted = Awaited<ReturnType<ReturnType<typeof statements>['figures']['execute']>>[number];

function figuresOf(date: Day, { minutes, days, restDays, isLow, ...counted }: Counted): DayFigures {
  const percentages = percentagesOf({ ...counted, isLow });
  const weekAgo = addDays(date, -7);
  return {
    ...counted,
    ...minutes,
    nutritionScore: percentages.nutrition,
    percentages,
    overallWellness: overallWellnessOf(percentages),
    streak: streakOf(date, days, restDays),
    recordedDays: days.filter((each) => each >= weekAgo).sort(),
  };
}

/** What a day amounts to; all zero where nothing was ever recorded. One question, one answer. */
export async function getDayFigures(userId: string, date: Day): Promise<DayFigures> {
  const [row] = await statements().figures.execute({ userId, date });
  if (!row) throw new Error('a day has no figures');
  return figuresOf(date, row);
}

async function findProgress(userId: string, date: Day): Promise<Progress | undefined> {
  const [row] = await statements().progress.execute({ userId, date });
  // A record that was emptied again is there still: its version counts on.
  if (!row || !(row.lastRecordedDay || row.notes)) return undefined;
  const { notes: kept, ...counted } = row;
  return { userId, date, ...(kept ?? { ...NO_NOTES, version: 0 }), ...figuresOf(date, counted) };
}

/** The record of a day with its figures. Throws `not-found` when nothing was recorded on it or before. */
export async function getProgress(userId: string, date: Day): Promise<Progress> {
  const progress = await findProgress(userId, date);
  if (!progress) throw new AppError('not-found', 'Nothing was noted on this day or before it.');
  return progress;
}

/** Waits for both, which leave together: the write that takes only the version it names, and how the day stands then. */
async function finishSave(written: Promise<unknown[]>, userId: string, date: Day): Promise<Progress> {
  const [rows, progress] = await Promise.all([written, getProgress(userId, date)]);
  if (rows.length === 0) throw new AppError('conflict', STALE, { current: progress });
  return progress;
}

/** Keeps the small wins of a day in the place of those before. Throws `conflict` with the record when it moved on. */
export function saveSmallWins({ userId, timeZone }: Caller, wins: NewSmallWins): Promise<Progress> {
  checkDate(wins.date, timeZone, NOT_YET);
  return finishSave(upsertSmallWins.execute({ ...wins, userId, timeZone }), userId, wins.date);
}

/** Keeps the texts of a day's reflection that are given. Throws `conflict` with the record when it moved on. */
export function saveReflection({ userId, timeZone }: Caller, texts: NewReflection): Promise<Progress> {
  checkDate(texts.date, timeZone, NOT_YET);
  return finishSave(upsertReflection.execute({ ...texts, userId, timeZone }), userId, texts.date);
}

function joinRows(own: Row, given: Row): Row | undefined {
  const joined = joinNotes(own, given);
  if (isSameNotes(joined, own)) return undefined;
  return { ...own, ...joined, version: Math.max(own.version, given.version) + 1, updatedAt: nowDate() };
}

export const journalPersonalData = {
  name: 'journal',
  takeRows: (userId) => db.delete(dailyRecords).where(eq(dailyRecords.userId, userId)).returning(),
  mergeRows: mergeJoined({ table: dailyRecords, place: 'date', join: joinRows }),
  listRows: inPages(dailyRecords, 'date'),
  rowShape: dailyRecordRowShape,
  days: () => daysIn(dailyRecords, or(holdsWins(dailyRecords), holdsText(dailyRecords))),
  deeds: () => [
    deedsIn(dailyRecords, { kind: 'smallWins' }, holdsWins(dailyRecords)),
    deedsIn(dailyRecords, { kind: 'reflection' }, holdsText(dailyRecords)),
  ],
  counts: {
    from: journalCounts,
    metrics: {
      'progress.smallWins.total': journalCounts.smallWins,
      'progress.reflections': journalCounts.reflections,
    },
  },
} satisfies PersonalData;
