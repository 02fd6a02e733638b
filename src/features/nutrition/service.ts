import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import { checkDate } from '#platform/server/check-date.ts';
import { asExcluded, asNamed, columnsBut } from '#platform/server/database/columns.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeLatest } from '#platform/server/merge-rows.ts';
import { deedDays, inPages, type PersonalData } from '#platform/server/personal-data.ts';

import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { MAIN_MEALS, type MealWords, RECENT_MOST } from './rules.ts';
import { type LoggedMeal, mealRowShape } from './shapes.ts';
import { meals } from './tables.ts';

type NewMeal = Omit<LoggedMeal, 'id' | 'calories' | 'version'> & {
  id?: string | undefined;
  version?: number | null;
  calories?: number | null | undefined;
};
type Changes = { [K in keyof MealWords | 'date' | 'userId']?: LoggedMeal[K] | undefined } & {
  version: number | null;
};

/** How far back the meals lie that are offered again. */
const RECENT_DAYS = 60;

const shown = columnsBut(meals, ['timeZone', 'createdAt', 'updatedAt']);
const written = columnsBut(meals, ['version', 'createdAt', 'updatedAt']);
const changed = columnsBut(meals, ['userId', 'id', 'version', 'createdAt', 'updatedAt']);
const isCurrent = sql`(${value('version')}::int is null or ${meals.version} = ${value('version')}::int)`;
const own = and(eq(meals.userId, value('userId')), eq(meals.id, value('id')));
const ofDay = and(eq(meals.userId, value('userId')), eq(meals.date, value('date')));

const selectMeals = db
  .select(shown)
  .from(meals)
  .where(ofDay)
  .orderBy(asc(meals.createdAt), asc(meals.id))
  .prepare('nutrition_list');
const selectCount = db.select({ count: count() }).from(meals).where(ofDay).prepare('nutrition_count');
const differentMeals = db
  .selectDistinctOn([meals.meal, sql`lower(${meals.description})`], { ...shown, createdAt: meals.createdAt })
  .from(meals)
  .where(and(eq(meals.userId, value('userId')), gte(meals.date, value('since'))))
  .orderBy(meals.meal, sql`lower(${meals.description})`, desc(meals.date), desc(meals.createdAt))
  .as('different_meals');
const selectRecentMeals = db
  .select()
  .from(differentMeals)
  .orderBy(desc(differentMeals.date), desc(differentMeals.createdAt))
  .limit(RECENT_MOST)
  .prepare('nutrition_recent');
const upsertMeal = db
  .insert(meals)
  .values({
    ...asNamed(written),
    // One that was removed counts on where it was, so that older readings of it stay stale.
    version: sql`coalesce(${value('version')}::int, 0) + 1`,
  })
  .onConflictDoUpdate({
    target: [meals.userId, meals.id],
    set: {
      ...asExcluded(changed),
      version: sql`${meals.version} + 1`,
      updatedAt: sql`now()`,
    },
    setWhere: isCurrent,
  })
  .returning(shown)
  .prepare('nutrition_log');
const selectMeal = db.select(shown).from(meals).where(own).prepare('nutrition_find');
const deleteMeal = db.delete(meals).where(and(own, isCurrent)).returning(shown).prepare('nutrition_remove');

/** How many meals a user logged on a day, always one row, as a part of a larger question. Names `userId` and `date`. */
export const mealsOfDay = db
  .select({ meals: sql<number>`count(*)::int`.as('meals') })
  .from(meals)
  .where(ofDay)
  .as('meals_of_day');

const mealsByDay = db
  .select({ logged: count().as('meals_logged') })
  .from(meals)
  .where(eq(meals.userId, value('userId')))
  .groupBy(meals.date)
  .as('meals_by_day');
/** All meals of a user, and the days with every main meal, always one row, as a part of a larger question. Names `userId`. */
const mealCounts = db
  .select({
    entries: sql<number>`coalesce(sum(${mealsByDay.logged}), 0)::int`.as('meal_entries'),
    fullDays:
      sql<number>`(count(*) filter (where ${mealsByDay.logged} >= ${sql.raw(String(MAIN_MEALS))}))::int`.as(
        'meal_full_days',
      ),
  })
  .from(mealsByDay)
  .as('meal_counts');

const NOT_YET = 'This day has not come yet. A meal can be logged for today.';

const STALE = 'This meal was changed on another device. Here is how it stands there.';

/** Tells why a meal was not written: it is not there, or it has moved on from the version that was read. */
async function refusalOf(userId: string, id: string): Promise<AppError> {
  const [current] = await selectMeal.execute({ userId, id });
  return current
    ? new AppError('conflict', STALE, { current })
    : new AppError('not-found', 'This meal is not there any more, or it is not yours.');
}

/** The meals of a day, in the order in which they were logged. */
export const listMeals = (userId: string, date: Day): Promise<LoggedMeal[]> =>
  selectMeals.execute({ userId, date });

export async function countMeals(userId: string, date: Day): Promise<number> {
  const [row] = await selectCount.execute({ userId, date });
  return row?.count ?? 0;
}

/** The different meals of the last weeks, newest first. */
export async function listRecentMeals({ userId, timeZone }: Caller): Promise<LoggedMeal[]> {
  const rows = await selectRecentMeals.execute({ userId, since: addDays(today(timeZone), -RECENT_DAYS) });
  return rows.map(({ createdAt: _, ...meal }) => meal);
}

/**
 * Logs a meal of today or at most a week ago; with the id of an own meal it replaces that one. Throws `conflict` with that
 * meal when it has moved on from the version that was read.
 */
export async function logMeal({ userId, timeZone }: Caller, meal: NewMeal): Promise<LoggedMeal> {
  checkDate(meal.date, timeZone, NOT_YET);
  const { id = newId(), calories = null, version = null } = meal;
  const [row] = await upsertMeal.execute({ ...meal, userId, timeZone, id, calories, version });
  if (row) return row;
  throw await refusalOf(userId, id);
}

/** Changes what is named of a meal. Throws `not-found`, and `conflict` when it has moved on from the version that was read. */
export async function updateMeal(
  { userId, timeZone }: Caller,
  id: string,
  { userId: _, version, ...changes }: Changes,
): Promise<LoggedMeal> {
  if (changes.date) checkDate(changes.date, timeZone, NOT_YET);
  const [row] = await db
    .update(meals)
    .set({
      ...changes,
      ...(changes.date && { timeZone }),
      version: sql`${meals.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(meals.userId, userId),
        eq(meals.id, id),
        version === null ? undefined : eq(meals.version, version),
      ),
    )
    .returning(shown);
  if (row) return row;
  throw await refusalOf(userId, id);
}

/** Removes a meal and answers with it. Throws as `updateMeal` does. */
export async function removeMeal(
  userId: string,
  id: string,
  version: number | null = null,
): Promise<LoggedMeal> {
  const [row] = await deleteMeal.execute({ userId, id, version });
  if (row) return row;
  throw await refusalOf(userId, id);
}

export const nutritionPersonalData = {
  name: 'nutrition',
  takeRows: (userId) => db.delete(meals).where(eq(meals.userId, userId)).returning(),
  mergeRows: mergeLatest(meals),
  listRows: inPages(meals, 'date', 'createdAt', 'id'),
  rowShape: mealRowShape,
  ...deedDays(meals, { kind: 'meal' }),
  counts: {
    from: mealCounts,
    metrics: { 'nutrition.entries': mealCounts.entries, 'nutrition.fullDays': mealCounts.fullDays },
  },
} satisfies PersonalData;
