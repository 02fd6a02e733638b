import { and, asc, between, eq, sql } from 'drizzle-orm';
import { db, value } from '#platform/server/database/database.ts';
import { giveJoined, inPages, type Keepsake } from '#platform/server/keepsakes.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type Day, mondayOf, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { fieldsOf, findDateFault, isSameMood, joinMoods } from './rules.ts';
import { type Mood, moodRowShape } from './shapes.ts';
import { moods } from './tables.ts';

type Row = typeof moods.$inferSelect;
type NewMood = Omit<Mood, 'id' | 'version'> & { version?: number | null };

const shown = {
  id: moods.id,
  userId: moods.userId,
  date: moods.date,
  mood: moods.mood,
  feeling: moods.feeling,
  energy: moods.energy,
  stress: moods.stress,
  notes: moods.notes,
  version: moods.version,
};
const isCurrent = sql`(${value('version')}::int is null or ${moods.version} = ${value('version')}::int)`;
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
/** The days on which a user saved a mood, as a part of a larger question. Names `userId`. */
export const moodDays = db
  .select({ date: moods.date })
  .from(moods)
  .where(eq(moods.userId, value('userId')));
/** Whether a user saved a mood on a day, always one row, as a part of a larger question. Names `userId` and `date`. */
export const moodOfDay = db
  .select({ hasMood: sql<boolean>`count(*) > 0`.as('has_mood') })
  .from(moods)
  .where(and(eq(moods.userId, value('userId')), eq(moods.date, value('date'))))
  .as('mood_of_day');
/** How often a user saved a mood, and a low one, always one row, as a part of a larger question. Names `userId`. */
export const moodCounts = db
  .select({
    entries: sql<number>`count(*)::int`.as('mood_entries'),
    lowEntries: sql<number>`(count(*) filter (where ${moods.mood} <= 2))::int`.as('mood_low_entries'),
  })
  .from(moods)
  .where(eq(moods.userId, value('userId')))
  .as('mood_counts');
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
      version: sql`${moods.version} + 1`,
      updatedAt: sql`now()`,
    },
    setWhere: isCurrent,
  })
  .returning(shown)
  .prepare('mood_save');

const NOT_YET = 'This day has not come yet. A mood can be saved for today.';
const STALE = 'This day was changed on another device. Here is how it stands there.';
const NOT_HERE = 'There is nothing here, or it is not yours.';
const TOO_LATE = 'This day is more than a week ago, so it stays as it is.';

/** Throws `unacceptable` for a day more than a week ago and, in the words given, for one that has not come yet. */
export function checkDate(date: Day, timeZone: string, notYet: string): void {
  const fault = findDateFault(date, today(timeZone));
  const message = fault === 'future' ? notYet : TOO_LATE;
  if (fault) throw new AppError('unacceptable', message, { errors: [{ path: 'date', message }] });
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

/**
 * Saves the mood of a day, today or at most a week ago; there is one a day, so a second replaces the first. Throws
 * `conflict` with the one that is there when that is no longer the version that was read.
 */
export async function saveMood({ userId, timeZone }: Caller, mood: NewMood): Promise<Mood> {
  checkDate(mood.date, timeZone, NOT_YET);
  const version = mood.version ?? null;
  const [row] = await upsertMood.execute({ ...mood, version, userId, timeZone, id: newId() });
  if (row) return row;
  throw new AppError('conflict', STALE, { current: await getMood(userId, mood.date) });
}

/**
 * Changes a mood by its id. Throws `not-found`, and `conflict` when it belongs to another day or has moved on from the
 * version that was read.
 */
export async function updateMood({ userId, timeZone }: Caller, id: string, changes: NewMood): Promise<Mood> {
  checkDate(changes.date, timeZone, NOT_YET);
  const { userId: _, date, version, ...set } = changes;
  const own = and(eq(moods.userId, userId), eq(moods.id, id));
  const [known] = await db.select({ date: moods.date }).from(moods).where(own);
  if (!known) throw new AppError('not-found', NOT_HERE);
  if (known.date !== date) throw new AppError('conflict', 'This entry belongs to another day.');
  const [row] = await db
    .update(moods)
    .set({ ...set, timeZone, version: sql`${moods.version} + 1`, updatedAt: sql`now()` })
    .where(and(own, version == null ? undefined : eq(moods.version, version)))
    .returning(shown);
  if (row) return row;
  throw new AppError('conflict', STALE, { current: await getMood(userId, date) });
}

/** A row as it was taken, or as an import brings it, with its instants as text. */
function asRow(userId: string, row: Row): Row {
  return { ...row, userId, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
}

/** Of two versions of one entry the later one stands; two entries of one day become one. */
function joinRows(own: Row, given: Row): Row | undefined {
  if (own.id === given.id && own.updatedAt >= given.updatedAt) return undefined;
  const [later, earlier] = own.updatedAt >= given.updatedAt ? [own, given] : [given, own];
  const joined = own.id === given.id ? later : joinMoods(later, earlier);
  const { mood, feeling, energy, stress, notes, updatedAt } = joined;
  const isSame = isSameMood(fieldsOf(own), fieldsOf({ ...own, mood, feeling, energy, stress, notes }));
  const version = isSame ? own.version : Math.max(own.version, given.version) + 1;
  return { ...own, mood, feeling, energy, stress, notes, version, updatedAt };
}

export const moodKeepsake: Keepsake = {
  name: 'mood',
  takeRows: (userId) => db.delete(moods).where(eq(moods.userId, userId)).returning(),
  giveRows: (userId, rows) =>
    giveJoined(
      userId,
      (rows as Row[]).map((row) => asRow(userId, row)),
      { table: moods, place: 'date', join: joinRows, renew: (row) => ({ ...row, id: newId() }) },
    ),
  listRows: inPages(moods, 'date'),
  rowShape: moodRowShape,
};
