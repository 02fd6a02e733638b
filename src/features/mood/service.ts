import { and, asc, between, eq, sql } from 'drizzle-orm';
import { checkDate } from '#platform/server/check-date.ts';
import { asExcluded, asNamed, columnsBut } from '#platform/server/database/columns.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeJoined } from '#platform/server/merge-rows.ts';
import { deedDays, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type Day, mondayOf } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { fieldsOf, isSameMood, joinMoods } from './rules.ts';
import { type Mood, moodRowShape } from './shapes.ts';
import { moods } from './tables.ts';

type Row = typeof moods.$inferSelect;
type NewMood = Omit<Mood, 'id' | 'version'> & { version?: number | null };

const shown = columnsBut(moods, ['timeZone', 'createdAt', 'updatedAt']);
const written = columnsBut(moods, ['version', 'createdAt', 'updatedAt']);
const changed = columnsBut(moods, ['userId', 'id', 'date', 'version', 'createdAt', 'updatedAt']);
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
const selectLevels = db
  .select({ date: moods.date, mood: moods.mood, energy: moods.energy, stress: moods.stress })
  .from(moods)
  .where(and(eq(moods.userId, value('userId')), between(moods.date, value('from'), value('to'))))
  .orderBy(asc(moods.date))
  .prepare('mood_levels');
/** Whether a user saved a mood on a day, always one row, as a part of a larger question. Names `userId` and `date`. */
export const moodOfDay = db
  .select({ hasMood: sql<boolean>`count(*) > 0`.as('has_mood') })
  .from(moods)
  .where(and(eq(moods.userId, value('userId')), eq(moods.date, value('date'))))
  .as('mood_of_day');
/** How often a user saved a mood, and a low one, always one row, as a part of a larger question. Names `userId`. */
const moodCounts = db
  .select({
    entries: sql<number>`count(*)::int`.as('mood_entries'),
    lowEntries: sql<number>`(count(*) filter (where ${moods.mood} <= 2))::int`.as('mood_low_entries'),
  })
  .from(moods)
  .where(eq(moods.userId, value('userId')))
  .as('mood_counts');
const upsertMood = db
  .insert(moods)
  .values(asNamed(written))
  .onConflictDoUpdate({
    target: [moods.userId, moods.date],
    set: {
      ...asExcluded(changed),
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

/** How it was on the days of a span, oldest first, without words. */
export const listMoodLevels = (
  userId: string,
  from: Day,
  to: Day,
): Promise<{ date: Day; mood: number; energy: number; stress: number }[]> =>
  selectLevels.execute({ userId, from, to });

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

/** Of two versions of one entry the later one stands; two entries of one day become one. */
function joinRows(own: Row, given: Row): Row | undefined {
  if (own.id === given.id && own.updatedAt >= given.updatedAt) return undefined;
  const [later, earlier] = own.updatedAt >= given.updatedAt ? [own, given] : [given, own];
  const joined = own.id === given.id ? later : joinMoods(later, earlier);
  const isSame = isSameMood(fieldsOf(own), fieldsOf(joined));
  const version = isSame ? own.version : Math.max(own.version, given.version) + 1;
  const { id, date, timeZone, createdAt } = own;
  return { ...joined, id, date, timeZone, createdAt, version };
}

export const moodPersonalData = {
  name: 'mood',
  takeRows: (userId) => db.delete(moods).where(eq(moods.userId, userId)).returning(),
  mergeRows: mergeJoined({
    table: moods,
    place: 'date',
    join: joinRows,
    renew: (row) => ({ ...row, id: newId() }),
  }),
  listRows: inPages(moods, 'date'),
  rowShape: moodRowShape,
  ...deedDays(moods, { kind: 'mood' }),
  counts: {
    from: moodCounts,
    metrics: { 'mood.entries': moodCounts.entries, 'mood.lowEntries': moodCounts.lowEntries },
  },
} satisfies PersonalData;
