import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { db, value } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { daysIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { measureBlocks } from './rules.ts';
import { planCompletionRowShape, planSessionRowShape } from './shapes.ts';
import { planCompletions, planSessions } from './tables.ts';

export type PlanCompletion = typeof planCompletions.$inferSelect;
export type PlanSessionRow = typeof planSessions.$inferSelect;
export type PlanMarks = { completions: PlanCompletion[]; sessions: PlanSessionRow[] };

const SESSIONS_LISTED = 500;

function ofUser(
  table: typeof planCompletions | typeof planSessions,
  userId: string,
  planId: string | undefined,
): SQL | undefined {
  return and(eq(table.userId, userId), planId === undefined ? undefined : eq(table.planId, planId));
}

/** The last sessions of a user, the newest first; of one plan where it is named. */
export const listPlanSessions = (userId: string, planId?: string): Promise<PlanSessionRow[]> =>
  db
    .select()
    .from(planSessions)
    .where(ofUser(planSessions, userId, planId))
    .orderBy(desc(planSessions.createdAt), desc(planSessions.id))
    .limit(SESSIONS_LISTED);

/** What was completed and said in plans; of one plan where it is named. */
export async function listPlanMarks(userId: string, planId?: string): Promise<PlanMarks> {
  const completions = await db
    .select()
    .from(planCompletions)
    .where(ofUser(planCompletions, userId, planId));
  return { completions, sessions: await listPlanSessions(userId, planId) };
}

/** What her last sessions say about each block that was in them. */
export const measurePlans = async (userId: string) => measureBlocks(await listPlanSessions(userId));

/** Notes that an activity was completed; once more changes nothing. */
export async function addPlanCompletion(completion: Omit<PlanCompletion, 'completedAt'>): Promise<void> {
  await db
    .insert(planCompletions)
    .values({ ...completion, completedAt: nowDate() })
    .onConflictDoNothing();
}

/** Takes a completion back; one that is not there stays so. */
export async function removePlanCompletion({
  userId,
  activityId,
  run,
}: Pick<PlanCompletion, 'userId' | 'activityId' | 'run'>): Promise<void> {
  const { userId: owner, activityId: activity, run: time } = planCompletions;
  await db.delete(planCompletions).where(and(eq(owner, userId), eq(activity, activityId), eq(time, run)));
}

/** Keeps how a session was; the same one again changes nothing. Throws `conflict` when the id is that of another plan. */
export async function addPlanSession(session: Omit<PlanSessionRow, 'createdAt'>): Promise<PlanSessionRow> {
  const { userId, id, planId } = session;
  const [row] = await db
    .insert(planSessions)
    .values({ ...session, createdAt: nowDate() })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  const [known] = await db
    .select()
    .from(planSessions)
    .where(and(eq(planSessions.userId, userId), eq(planSessions.id, id)));
  if (known?.planId !== planId)
    throw new AppError('conflict', 'This id belongs to a session of another plan.');
  return known;
}

const completedTimes = db
  .select({
    planId: planCompletions.planId,
    isWhole: sql<boolean>`count(*) >= max(${planCompletions.among})`.as('is_whole'),
  })
  .from(planCompletions)
  .where(eq(planCompletions.userId, value('userId')))
  .groupBy(planCompletions.planId, planCompletions.run)
  .as('plan_times');

/** How many plans a user completed wholly, always one row, as a part of a larger question. Names `userId`. */
const planCounts = db
  .select({
    whole:
      sql<number>`(count(distinct ${completedTimes.planId}) filter (where ${completedTimes.isWhole}))::int`.as(
        'plans_completed',
      ),
  })
  .from(completedTimes)
  .as('plan_progress_counts');

export const planCompletionsPersonalData = {
  name: 'planCompletions',
  takeRows: (userId) => db.delete(planCompletions).where(eq(planCompletions.userId, userId)).returning(),
  mergeRows: mergeNew(planCompletions),
  listRows: inPages(planCompletions, 'date', 'activityId', 'run'),
  rowShape: planCompletionRowShape,
  days: () => daysIn(planCompletions),
  counts: { from: planCounts, metrics: { 'plans.completed': planCounts.whole } },
} satisfies PersonalData;

export const planSessionsPersonalData = {
  name: 'planSessions',
  takeRows: (userId) => db.delete(planSessions).where(eq(planSessions.userId, userId)).returning(),
  mergeRows: mergeNew(planSessions),
  listRows: inPages(planSessions, 'date', 'createdAt', 'id'),
  rowShape: planSessionRowShape,
  days: () => daysIn(planSessions),
} satisfies PersonalData;
