import { and, asc, between, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { checkDate } from '#platform/server/check-date.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { deedDays, feltIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { type ActivityType, PRACTICES, type Practice } from './content.ts';
import { type Activity, completionRowShape } from './shapes.ts';
import { activityCompletions } from './tables.ts';

type NewCompletion = { completionId?: string; date?: Day; moodBefore?: number };
type Completed = { id: string; activityId: string; date: Day };

const ofDay = and(
  eq(activityCompletions.userId, value('userId')),
  eq(activityCompletions.date, value('date')),
);
const selectCompletions = db
  .select({
    id: activityCompletions.id,
    activityId: activityCompletions.activityId,
    date: activityCompletions.date,
  })
  .from(activityCompletions)
  .where(ofDay)
  .orderBy(asc(activityCompletions.completedAt))
  .prepare('activity_completions_list');
const minutesByDay = db
  .select({
    date: activityCompletions.date,
    type: activityCompletions.type,
    minutes: sql<number>`sum(${activityCompletions.minutes})::int`,
  })
  .from(activityCompletions)
  .where(
    and(
      eq(activityCompletions.userId, value('userId')),
      between(activityCompletions.date, value('from'), value('to')),
    ),
  )
  .groupBy(activityCompletions.date, activityCompletions.type)
  .orderBy(asc(activityCompletions.date))
  .prepare('activity_minutes_by_day');
const insertCompletion = db
  .insert(activityCompletions)
  .values({
    userId: value('userId'),
    id: value('id'),
    activityId: value('activityId'),
    type: value('type'),
    date: value('date'),
    timeZone: value('timeZone'),
    minutes: value('minutes'),
    moodBefore: value('moodBefore'),
  })
  .onConflictDoNothing()
  .returning({ id: activityCompletions.id })
  .prepare('activity_completion_add');
const selectCompletion = db
  .select({ activityId: activityCompletions.activityId })
  .from(activityCompletions)
  .where(and(eq(activityCompletions.userId, value('userId')), eq(activityCompletions.id, value('id'))))
  .prepare('activity_completion_find');

// The types stand in the text: as parameters they would be sent six times over.
const rowsOf = (type: ActivityType) =>
  sql`filter (where ${activityCompletions.type} = ${sql.raw(`'${type}'`)})`;
const timesOf = (type: ActivityType) => sql<number>`(count(*) ${rowsOf(type)})::int`;
const minutesOf = (type: ActivityType) =>
  sql<number>`coalesce(sum(${activityCompletions.minutes}) ${rowsOf(type)}, 0)::int`;

/** What a user completed on a day, always one row, as a part of a larger question. Names `userId` and `date`. */
export const completionsOfDay = db
  .select({
    mental: timesOf('mental').as('mental_times'),
    physical: timesOf('physical').as('physical_times'),
    regulation: timesOf('regulation').as('regulation_times'),
    mentalMinutes: minutesOf('mental').as('mental_minutes'),
    physicalMinutes: minutesOf('physical').as('physical_minutes'),
    regulationMinutes: minutesOf('regulation').as('regulation_minutes'),
  })
  .from(activityCompletions)
  .where(ofDay)
  .as('completions_of_day');

const completionsByDay = db
  .select({
    mental: timesOf('mental').as('mental_that_day'),
    physical: timesOf('physical').as('physical_that_day'),
    regulation: timesOf('regulation').as('regulation_that_day'),
    types: sql<number>`count(distinct ${activityCompletions.type})`.as('types_that_day'),
  })
  .from(activityCompletions)
  .where(eq(activityCompletions.userId, value('userId')))
  .groupBy(activityCompletions.date)
  .as('completions_by_day');
const allOf = (times: SQLWrapper) => sql<number>`coalesce(sum(${times}), 0)::int`;

/** Everything that a user completed, and the days with every type, always one row, as a part of a larger question. Names `userId`. */
const completionCounts = db
  .select({
    mental: allOf(completionsByDay.mental).as('mental_ever'),
    physical: allOf(completionsByDay.physical).as('physical_ever'),
    regulation: allOf(completionsByDay.regulation).as('regulation_ever'),
    allTypesDays: sql<number>`(count(*) filter (where ${completionsByDay.types} = 3))::int`.as(
      'all_types_days',
    ),
  })
  .from(completionsByDay)
  .as('completion_counts');

/** A statement takes at most 65,535 values. */
const NOT_HERE = 'There is nothing here, or it is not yours.';
const NOT_YET = 'This day has not come yet. A practice can be completed today.';

function activityOf(practice: Practice, completed: readonly Completed[]): Activity {
  const { instructions, writtenSteps = [], caution = null, breath = null, ...shown } = practice;
  const completions = completed
    .filter(({ activityId }) => activityId === practice.id)
    .map(({ id, date }) => ({ id, date }));
  return {
    ...shown,
    instructions: [...instructions],
    writtenSteps: [...writtenSteps],
    caution,
    breath,
    isCompleted: completions.length > 0,
    completions,
  };
}

/** Every practice, with the completions of today. */
export async function listActivities({ userId, timeZone }: Caller): Promise<Activity[]> {
  const completed = await selectCompletions.execute({ userId, date: today(timeZone) });
  return PRACTICES.map((practice) => activityOf(practice, completed));
}

/** The practices of one type, with the completions of today. */
export async function listActivitiesOfType(caller: Caller, type: ActivityType): Promise<Activity[]> {
  const activities = await listActivities(caller);
  return activities.filter((activity) => activity.type === type);
}

/** How long practices of each type took on each day of a span, oldest first; days without any are left out. */
export const listMinutesByDay = (
  userId: string,
  from: Day,
  to: Day,
): Promise<{ date: Day; type: ActivityType; minutes: number }[]> =>
  minutesByDay.execute({ userId, from, to });

/**
 * Records a completion, of today or of one of the seven days before it. One that arrives twice under the same id
 * counts once, and is new once. Throws `not-found` for an unknown activity, `conflict` when the id is that of another activity.
 */
export async function completeActivity(
  { userId, timeZone }: Caller,
  activityId: string,
  { completionId = newId(), date = today(timeZone), moodBefore }: NewCompletion = {},
): Promise<{ activity: Activity & { completionId: string }; isNew: boolean }> {
  const practice = PRACTICES.find(({ id }) => id === activityId);
  if (!practice) throw new AppError('not-found', NOT_HERE);
  checkDate(date, timeZone, NOT_YET);
  const { type, duration: minutes } = practice;
  const added = { userId, id: completionId, activityId, type, date, timeZone, minutes };
  const [row] = await insertCompletion.execute({ ...added, moodBefore: moodBefore ?? null });
  const [known] = row ? [added] : await selectCompletion.execute({ userId, id: completionId });
  if (known?.activityId !== activityId)
    throw new AppError('conflict', 'This id belongs to the completion of another activity.');
  const completed = await selectCompletions.execute({ userId, date: today(timeZone) });
  return { activity: { ...activityOf(practice, completed), completionId }, isNew: row !== undefined };
}

/** Says how it was after a completion. Throws `not-found` when it is not there, or somebody else's. */
export async function changeCompletion(
  userId: string,
  id: string,
  changes: { moodAfter: number },
): Promise<void> {
  const own = and(eq(activityCompletions.userId, userId), eq(activityCompletions.id, id));
  const changed = await db
    .update(activityCompletions)
    .set(changes)
    .where(own)
    .returning({ id: activityCompletions.id });
  if (changed.length === 0) throw new AppError('not-found', NOT_HERE);
}

/** Takes a completion back. Throws `not-found` when it is not there, or somebody else's. */
export async function removeCompletion(userId: string, id: string): Promise<void> {
  const own = and(eq(activityCompletions.userId, userId), eq(activityCompletions.id, id));
  const removed = await db.delete(activityCompletions).where(own).returning({ id: activityCompletions.id });
  if (removed.length === 0) throw new AppError('not-found', NOT_HERE);
}

export const activitiesPersonalData = {
  name: 'activities',
  takeRows: (userId) =>
    db.delete(activityCompletions).where(eq(activityCompletions.userId, userId)).returning(),
  mergeRows: mergeNew(activityCompletions),
  listRows: inPages(activityCompletions, 'date', 'completedAt', 'id'),
  rowShape: completionRowShape,
  ...deedDays(activityCompletions, {
    kind: activityCompletions.type,
    seconds: sql`${activityCompletions.minutes} * 60`,
  }),
  felt: () =>
    feltIn(activityCompletions, {
      ...activityCompletions,
      kind: 'practice',
      id: activityCompletions.activityId,
      at: activityCompletions.completedAt,
    }),
  counts: {
    from: completionCounts,
    metrics: {
      'activities.mental.completed': completionCounts.mental,
      'activities.physical.completed': completionCounts.physical,
      'activities.regulation.completed': completionCounts.regulation,
      'activities.allTypesInOneDay': completionCounts.allTypesDays,
    },
  },
} satisfies PersonalData;
