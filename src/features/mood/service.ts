import { and, asc, between, eq, max, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Keepsake } from '#platform/server/keepsakes.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type Day, mondayOf, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { findDateFault, joinMoods } from './rules.ts';
import type { Mood } from './shapes.ts';
import { moods } from './tables.ts';

type Row = typeof moods.$inferSelect;
type NewMood = Omit<Mood, 'id'>;

const shown = {
  id: moods.id,
  userId: moods.userId,
  date: moods.date,
  mood: moods.mood,
  feeling: moods.feeling,
  energy: moods.energy,
  stress: moods.stress,
  notes: moods.notes,
};
const value = sql.placeholder;
const selectMood = db
  .select(shown)
  .from(moods)
  .where(and(eq(moods.userId, value('userId')), eq(moods.date, value('date'))))
  .prepare('mood_find');
const selectMoods = db
  .select(shown)
  .from(moods)
  .where(and(eq(moods.userId, value('userId')), between(moods.date, value('from'), value('to'))))
  .orderBy(asc(moods.date))
  .prepare('mood_list');
const selectLastDay = db
  .select({ date: max(moods.date) })
  .from(moods)
  .where(eq(moods.userId, value('userId')))
  .prepare('mood_last_day');
const upsertMood = db
  .insert(moods)
  .values({
    userId: value('userId'),
    id: value('id'),
    date: value('date'),
    timeZone: value('timeZone'),
    mood: value('mood'),
    feeling: value('feeling'),
    energy: value('energy'),
    stress: value('stress'),
    notes: value('notes'),
  })
  .onConflictDoUpdate({
    target: [moods.userId, moods.date],
    set: {
      timeZone: sql`excluded.time_zone`,
      mood: sql`excluded.mood`,
      feeling: sql`excluded.feeling`,
      energy: sql`excluded.energy`,
      stress: sql`excluded.stress`,
      notes: sql`excluded.notes`,
      updatedAt: sql`now()`,
    },
  })
  .returning(shown)
  .prepare('mood_save');

const FAULTS = {
  future: 'This day has not come yet. A mood can be saved for today.',
  'too-late': 'This day is more than a week ago, so it stays as it is.',
} as const;

function checkDate(date: Day, timeZone: string): void {
  const fault = findDateFault(date, today(timeZone));
  if (fault)
    throw new AppError('unacceptable', FAULTS[fault], { errors: [{ path: 'date', message: FAULTS[fault] }] });
}

/** The mood of a day, if there is one. */
export async function findMood(userId: string, date: Day): Promise<Mood | undefined> {
  const [row] = await selectMood.execute({ userId, date });
  return row;
}

/** As `findMood`. Throws `not-found` when there is none. */
export async function getMood(userId: string, date: Day): Promise<Mood> {
  const mood = await findMood(userId, date);
  if (!mood) throw new AppError('not-found', 'There is no mood for this day.');
  return mood;
}

/** The moods of the week that holds the day, oldest first. */
export function listMoodWeek(userId: string, day: Day): Promise<Mood[]> {
  const from = mondayOf(day);
  return selectMoods.execute({ userId, from, to: addDays(from, 6) });
}

/** The newest day with a mood, if there is any. */
export async function findLastMoodDay(userId: string): Promise<Day | undefined> {
  const [row] = await selectLastDay.execute({ userId });
  return row?.date ?? undefined;
}

/** Saves the mood of a day, today or at most a week ago; there is one a day, so a second replaces the first. */
export async function saveMood({ userId, timeZone }: Caller, mood: NewMood): Promise<Mood> {
  checkDate(mood.date, timeZone);
  const [row] = await upsertMood.execute({ ...mood, userId, timeZone, id: newId() });
  if (!row) throw new Error('a mood was not saved');
  return row;
}

/** Changes a mood by its id. Throws `not-found`, and `conflict` when it belongs to another day. */
export async function updateMood({ userId, timeZone }: Caller, id: string, changes: NewMood): Promise<Mood> {
  checkDate(changes.date, timeZone);
  const { userId: _, date, ...set } = changes;
  const own = and(eq(moods.userId, userId), eq(moods.id, id));
  const [known] = await db.select({ date: moods.date }).from(moods).where(own);
  if (!known) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
  if (known.date !== date) throw new AppError('conflict', 'This entry belongs to another day.');
  const [row] = await db
    .update(moods)
    .set({ ...set, timeZone, updatedAt: sql`now()` })
    .where(own)
    .returning(shown);
  if (!row) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
  return row;
}

async function giveMood(userId: string, row: Row): Promise<void> {
  const taken = { ...row, userId };
  const [own] = await db
    .select()
    .from(moods)
    .where(and(eq(moods.userId, userId), eq(moods.date, row.date)));
  if (!own) return void (await db.insert(moods).values(taken));
  const [later, earlier] = own.updatedAt >= row.updatedAt ? [own, taken] : [taken, own];
  const { mood, feeling, energy, stress, notes, updatedAt } = joinMoods(later, earlier);
  const joined = { mood, feeling, energy, stress, notes, updatedAt };
  await db
    .update(moods)
    .set(joined)
    .where(and(eq(moods.userId, userId), eq(moods.id, own.id)));
}

export const moodKeepsake: Keepsake = {
  name: 'mood',
  takeRows: (userId) => db.delete(moods).where(eq(moods.userId, userId)).returning(),
  giveRows: async (userId, rows) => {
    for (const row of rows as Row[]) await giveMood(userId, row);
  },
};
