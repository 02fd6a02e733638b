import { and, between, desc, eq, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { completionDays, completionsOfDay } from '#features/activities/service.ts';
import { checkInDays } from '#features/check-in/service.ts';
import { breakDays } from '#features/daily-focus/service.ts';
import { momentDays } from '#features/moments/service.ts';
import { checkDate, moodDays, moodOfDay } from '#features/mood/service.ts';
import { mealDays, mealsOfDay } from '#features/nutrition/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { giveJoined, inPages, type Keepsake } from '#platform/server/keepsakes.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, type Day } from '#platform/shared/day.ts';
import { isSameNotes, joinNotes, overallWellnessOf, percentagesOf, ROLLING_DAYS, streakOf } from './rules.ts';
import {
  type DayFigures,
  dailyRecordRowShape,
  type NewReflection,
  type NewSmallWins,
  type Progress,
} from './shapes.ts';
import { dailyRecords } from './tables.ts';

type Row = typeof dailyRecords.$inferSelect;

const TEXTS = ['mental', 'physical', 'emotional', 'wins', 'improve'] as const;
const ownRecords = eq(dailyRecords.userId, value('userId'));
const day = sql`${value('date')}::date`;

type Columns<N extends keyof Row> = Record<N, AnyPgColumn>;
const holdsWins = ({ smallWins }: Columns<'smallWins'>) => sql<boolean>`cardinality(${smallWins}) > 0`;
const holdsText = ({ mental, physical, emotional, wins, improve }: Columns<(typeof TEXTS)[number]>) =>
  sql<boolean>`(${mental} <> '' or ${physical} <> '' or ${emotional} <> '' or ${wins} <> '' or ${improve} <> '')`;
/** The days with small wins or a reflection, as a part of a larger question, new each time. Names `userId`. */
export const journalDays = () =>
  db
    .select({ date: dailyRecords.date })
    .from(dailyRecords)
    .where(and(ownRecords, or(holdsWins(dailyRecords), holdsText(dailyRecords))));

/** How much a user wrote down, always one row, as a part of a larger question. Names `userId`. */
export const journalCounts = db
  .select({
    smallWins: sql<number>`coalesce(sum(cardinality(${dailyRecords.smallWins})), 0)::int`.as(
      'all_small_wins',
    ),
    reflections: sql<number>`(count(*) filter (where ${holdsText(dailyRecords)}))::int`.as('all_reflections'),
  })
  .from(dailyRecords)
  .where(ownRecords)
  .as('journal_counts');

// Most streaks end within the recent days; what lies before them, and before the last ones, is read for longer ones only.
const RECENT_DAYS = 64;
const LAST_DAYS = 512;
// The first one is changed by being united, so it is one of our own.
const otherDays = [completionDays, mealDays, moodDays, momentDays, breakDays, checkInDays] as const;
const recorded = unionAll(journalDays(), ...otherDays).as('recorded');
const count = (days: number) => sql.raw(String(days));
const firstOf = (days: number) => sql`${day} - ${count(days - 1)}`;
/** Recorded days, each with how far back the fifth one before it lies: within a week, while the streak lasts. */
const listDays = (fits: SQL | undefined) => {
  const { date } = recorded;
  const reach = sql<number>`${date} - lead(${date}, ${count(ROLLING_DAYS - 2)}) over (order by ${date} desc)`;
  const shown = { date, reach: reach.as('reach') };
  return db.select(shown).from(recorded).where(fits).groupBy(date);
};
const recent = db.$with('recent').as(listDays(between(recorded.date, firstOf(RECENT_DAYS), day)));
/** False where the days hold a gap that ends every streak. */
const mayGoOn = ({ date, reach }: { date: SQLWrapper; reach: SQLWrapper }, from: SQL, to: SQL) =>
  sql<boolean>`max(${date}) >= ${to} - 2 and min(${date}) <= ${from} + 1 and bool_and(${reach} < ${count(ROLLING_DAYS)})`;
const recentGoesOn = sql`(select ${mayGoOn(recent, firstOf(RECENT_DAYS), day)} from ${recent})`;
const isEarlier = between(recorded.date, firstOf(LAST_DAYS), firstOf(RECENT_DAYS + 1));
const earlier = db.$with('earlier').as(listDays(and(isEarlier, recentGoesOn)));
const earlierGoesOn = sql`(select ${mayGoOn(earlier, firstOf(LAST_DAYS), firstOf(RECENT_DAYS + 1))} from ${earlier})`;
const before = listDays(and(lt(recorded.date, firstOf(LAST_DAYS)), earlierGoesOn)).as('before');
const streakDays = unionAll(
  db.select({ date: recent.date }).from(recent),
  db.select({ date: earlier.date }).from(earlier),
  db.select({ date: before.date }).from(before),
);
// One look into each index: the largest of all together would be looked for among all of a person's rows.
const newestOf = (days: ReturnType<typeof journalDays> | (typeof otherDays)[number]) => {
  const each = days.as('each_day');
  return db
    .select({ date: each.date })
    .from(each)
    .where(lte(each.date, day))
    .orderBy(desc(each.date))
    .limit(1);
};
const newest = sql.join(
  [...otherDays, journalDays()].map((days) => sql`${newestOf(days)}`),
  sql`, `,
);
const lastDay = sql<Day | null>`coalesce((select max(${recent.date}) from ${recent}), greatest(${newest}))`;
const recordOfDay = db
  .select()
  .from(dailyRecords)
  .where(and(ownRecords, eq(dailyRecords.date, value('date'))))
  .as('record_of_day');

const { mental, physical, regulation, mentalMinutes, physicalMinutes, regulationMinutes } = completionsOfDay;
const figures = {
  completions: { mental, physical, regulation },
  minutes: { mentalMinutes, physicalMinutes, regulationMinutes },
  meals: mealsOfDay.meals,
  hasMood: moodOfDay.hasMood,
  hasSmallWins: sql<boolean>`coalesce(${holdsWins(recordOfDay)}, false)`,
  hasReflection: sql<boolean>`coalesce(${holdsText(recordOfDay)}, false)`,
  lastRecordedDay: lastDay,
  days: sql<Day[]>`array${streakDays}::text[]`,
};
const notes = {
  version: recordOfDay.version,
  smallWins: recordOfDay.smallWins,
  mental: recordOfDay.mental,
  physical: recordOfDay.physical,
  emotional: recordOfDay.emotional,
  wins: recordOfDay.wins,
  improve: recordOfDay.improve,
};
const selectFigures = db
  .with(recent, earlier)
  .select(figures)
  .from(completionsOfDay)
  .crossJoin(mealsOfDay)
  .crossJoin(moodOfDay)
  .leftJoin(recordOfDay, sql`true`)
  .prepare('journal_figures');
const selectProgress = db
  .with(recent, earlier)
  .select({ ...figures, notes })
  .from(completionsOfDay)
  .crossJoin(mealsOfDay)
  .crossJoin(moodOfDay)
  .leftJoin(recordOfDay, sql`true`)
  .prepare('journal_progress');

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
const NO_NOTES = {
  version: 0,
  smallWins: [],
  mental: '',
  physical: '',
  emotional: '',
  wins: '',
  improve: '',
};

type Counted = Awaited<ReturnType<typeof selectFigures.execute>>[number];

function figuresOf(date: Day, { minutes, days, ...counted }: Counted): DayFigures {
  const percentages = percentagesOf(counted);
  const weekAgo = addDays(date, -7);
  return {
    ...counted,
    ...minutes,
    nutritionScore: percentages.nutrition,
    percentages,
    overallWellness: overallWellnessOf(percentages),
    streak: streakOf(date, days),
    recordedDays: days.filter((each) => each >= weekAgo).sort(),
  };
}

/** What a day amounts to; all zero where nothing was ever recorded. One question, one answer. */
export async function getDayFigures(userId: string, date: Day): Promise<DayFigures> {
  const [row] = await selectFigures.execute({ userId, date });
  if (!row) throw new Error('a day has no figures');
  return figuresOf(date, row);
}

async function findProgress(userId: string, date: Day): Promise<Progress | undefined> {
  const [row] = await selectProgress.execute({ userId, date });
  // A record that was emptied again is there still: its version counts on.
  if (!row || !(row.lastRecordedDay || row.notes)) return undefined;
  const { notes: kept, ...counted } = row;
  return { userId, date, ...(kept ?? NO_NOTES), ...figuresOf(date, counted) };
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

const asRow = (userId: string, row: Row): Row => ({
  ...row,
  userId,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
});

function joinRows(own: Row, given: Row): Row | undefined {
  const joined = joinNotes(own, given);
  if (isSameNotes(joined, own)) return undefined;
  return { ...own, ...joined, version: Math.max(own.version, given.version) + 1, updatedAt: nowDate() };
}

export const journalKeepsake: Keepsake = {
  name: 'journal',
  takeRows: (userId) => db.delete(dailyRecords).where(eq(dailyRecords.userId, userId)).returning(),
  giveRows: (userId, rows) =>
    giveJoined(
      userId,
      (rows as Row[]).map((row) => asRow(userId, row)),
      { table: dailyRecords, place: 'date', join: joinRows },
    ),
  listRows: inPages(dailyRecords, 'date'),
  rowShape: dailyRecordRowShape,
};
