import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Profile } from '#features/entrepreneur-profile/content.ts';
import { keepProfile } from '#features/entrepreneur-profile/service.ts';
import { type Asked, compose } from '#features/plan-composer/rules.ts';
import { completedIn, timesCompleted } from '#features/plan-progress/rules.ts';
import {
  addPlanCompletion,
  addPlanSession,
  listPlanMarks,
  listPlanSessions,
  measurePlans,
  type PlanMarks,
  type PlanSessionRow,
  removePlanCompletion,
} from '#features/plan-progress/service.ts';
import { asWorded, type Wording } from '#features/plan-wording/rules.ts';
import { mayWord, wordPlan } from '#features/plan-wording/service.ts';
import { checkDate } from '#platform/server/check-date.ts';
import { asUser, db, value } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import { hourIn, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { asKept, focusOf, type KeptActivity, nameOf, nextRun, PLANS_MOST, recommendType } from './rules.ts';
import {
  type NewPlan,
  type NewPlanCompletion,
  type NewPlanSession,
  type Plan,
  type PlanActivity,
  type PlanChanges,
  type PlanSession,
  planRowShape,
} from './shapes.ts';
import { entrepreneurPlans } from './tables.ts';

type PlanRow = typeof entrepreneurPlans.$inferSelect;

const NOT_HERE = 'There is nothing here, or it is not yours.';
const NOT_YET = 'This day has not come yet. A plan is for today.';
const FULL = `You keep ${PLANS_MOST} plans, and that is all the room there is. Put one on the back shelf, and there is room again.`;
const ON_THE_SHELF = 'Please put this plan on the back shelf first. From there it can be removed.';
const OTHER_PLAN = 'Please name activities of this plan.';

const notHere = (): AppError => new AppError('not-found', NOT_HERE);

export const recommendPlanType = (profile: Profile, { timeZone }: Caller) => ({
  recommendedType: recommendType(profile, hourIn(timeZone, now())),
});

function asPlan({ activities, archivedAt, createdAt, ...row }: PlanRow, marks: PlanMarks): Plan {
  const { id: planId, run } = row;
  const done = completedIn(marks.completions, { planId, run });
  const left = activities.filter(({ id }) => !done.has(id));
  return {
    ...row,
    activities: activities.length,
    completedActivities: activities.length - left.length,
    minutesLeft: left.reduce((sum, { duration }) => sum + duration, 0),
    nextMinutes: left[0]?.duration ?? null,
    timesCompleted: timesCompleted(planId, marks),
    isArchived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

/** Every plan of a user, the newest first. */
export async function listPlans(userId: string): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(entrepreneurPlans)
    .where(eq(entrepreneurPlans.userId, userId))
    .orderBy(desc(entrepreneurPlans.createdAt), desc(entrepreneurPlans.id));
  if (rows.length === 0) return [];
  const marks = await listPlanMarks(userId);
  return rows.map((row) => asPlan(row, marks));
}

const own = (userId: string, id: string) =>
  and(eq(entrepreneurPlans.userId, userId), eq(entrepreneurPlans.id, id));

async function findRow(userId: string, id: string): Promise<PlanRow> {
  const [row] = await db.select().from(entrepreneurPlans).where(own(userId, id));
  if (!row) throw notHere();
  return row;
}

/** One plan. Throws `not-found` when it is not there, or somebody else's. */
export async function getPlan(userId: string, id: string): Promise<Plan> {
  const row = await findRow(userId, id);
  return asPlan(row, await listPlanMarks(userId, id));
}

function asActivity(
  { blockId: _, breath = null, ...activity }: KeptActivity,
  { id: planId, run }: PlanRow,
  { completions }: PlanMarks,
): PlanActivity {
  return {
    ...activity,
    breath,
    planId,
    isCompleted: completedIn(completions, { planId, run }).has(activity.id),
  };
}

/** The activities of a plan, in their order. Throws `not-found` as `getPlan` does. */
export async function listPlanActivities(userId: string, planId: string): Promise<PlanActivity[]> {
  const row = await findRow(userId, planId);
  const marks = await listPlanMarks(userId, planId);
  return row.activities.map((activity) => asActivity(activity, row, marks));
}

async function checkShelf(userId: string): Promise<void> {
  const open = and(eq(entrepreneurPlans.userId, userId), isNull(entrepreneurPlans.archivedAt));
  if ((await db.$count(entrepreneurPlans, open)) >= PLANS_MOST) throw new AppError('unacceptable', FULL);
}

/** What the composer has to know. Throws `unacceptable` where the shelf is full, `not-found` for an unknown `anewOf`. */
async function findAsked(
  { userId, timeZone }: Caller,
  { profile, planType, anewOf }: NewPlan,
): Promise<Asked> {
  await checkShelf(userId);
  const apart = anewOf === undefined ? [] : (await findRow(userId, anewOf)).activities;
  return {
    profile,
    planType,
    hour: hourIn(timeZone, now()),
    history: await measurePlans(userId),
    apart: apart.map(({ blockId }) => blockId),
  };
}

async function generatePlan(caller: Caller, order: NewPlan, wording?: Wording): Promise<{ plan: Plan }> {
  const { userId } = caller;
  const { profile, planType } = order;
  // From here on no other plan of this person is made until this one is.
  await keepProfile(userId, profile);
  const asked = await findAsked(caller, order);
  const chosen = compose(asked);
  const worded = wording && asWorded(wording, chosen, asked);
  const focus = focusOf(profile, planType);
  const [row] = await db
    .insert(entrepreneurPlans)
    .values({
      ...{ userId, id: newId(), planType, entrepreneurFocus: focus, createdAt: nowDate() },
      ...(worded?.names ??
        nameOf({ planType, focus, blocks: chosen.map(({ block }) => block), hour: asked.hour })),
      duration: chosen.reduce((sum, { block }) => sum + block.duration, 0),
      difficulty: profile.experience,
      wordedBy: worded ? 'model' : 'rules',
      activities: (worded?.chosen ?? chosen).map((each) => asKept(each, profile)),
    })
    .returning();
  if (!row) throw notHere();
  return { plan: asPlan(row, { completions: [], sessions: [] }) };
}

/**
 * Makes a plan out of a profile, and keeps both; a language model may word it before any transaction. Throws as
 * `findAsked` does.
 */
export async function preparePlan(caller: Caller, order: NewPlan): Promise<() => Promise<{ plan: Plan }>> {
  if (!mayWord(order.profile)) return () => generatePlan(caller, order);
  const asked = await asUser(caller.userId, 'read', () => findAsked(caller, order));
  const wording = await wordPlan(caller.userId, { ...order, chosen: compose(asked) });
  return () => generatePlan(caller, order, wording);
}

/** Changes a plan. Throws `not-found` as `getPlan` does, and `unacceptable` where the shelf is full. */
export async function changePlan(
  userId: string,
  id: string,
  { title, isArchived, run }: PlanChanges,
): Promise<Plan> {
  const row = await findRow(userId, id);
  const comesBack = isArchived === false && row.archivedAt !== null;
  if (comesBack) await checkShelf(userId);
  await db
    .update(entrepreneurPlans)
    .set({
      title: title ?? row.title,
      run: nextRun(row.run, run),
      ...(isArchived !== undefined && { archivedAt: isArchived ? (row.archivedAt ?? nowDate()) : null }),
    })
    .where(own(userId, id));
  return getPlan(userId, id);
}

/**
 * Removes a plan from the back shelf. What was done in it stays done. Throws `conflict` for one that is not there, and
 * `not-found` as `getPlan` does.
 */
export async function removePlan(userId: string, id: string): Promise<void> {
  const onBackShelf = and(own(userId, id), isNotNull(entrepreneurPlans.archivedAt));
  const removed = await db.delete(entrepreneurPlans).where(onBackShelf).returning();
  if (removed.length > 0) return;
  await findRow(userId, id);
  throw new AppError('conflict', ON_THE_SHELF);
}

async function findOfActivity(userId: string, activityId: string): Promise<[PlanRow, KeptActivity]> {
  const holds = sql`${entrepreneurPlans.activities} @> ${JSON.stringify([{ id: activityId }])}::jsonb`;
  const [row] = await db
    .select()
    .from(entrepreneurPlans)
    .where(and(eq(entrepreneurPlans.userId, userId), holds));
  const activity = row?.activities.find(({ id }) => id === activityId);
  if (!row || !activity) throw notHere();
  return [row, activity];
}

/** Completes an activity; once more changes nothing. Throws `not-found`, and `unacceptable` for a day too far away. */
export async function completePlanActivity(
  { userId, timeZone }: Caller,
  activityId: string,
  { date = today(timeZone), run }: NewPlanCompletion = {},
): Promise<PlanActivity> {
  const [row, activity] = await findOfActivity(userId, activityId);
  checkDate(date, timeZone, NOT_YET);
  const among = row.activities.length;
  const completion = { userId, activityId, run: run ?? row.run, planId: row.id, among, date, timeZone };
  await addPlanCompletion(completion);
  return asActivity(activity, row, await listPlanMarks(userId, row.id));
}

/** Takes a completion back, of this time or the one that is named. Throws `not-found` for an unknown activity. */
export async function reopenPlanActivity(
  userId: string,
  activityId: string,
  run: number | undefined,
): Promise<PlanActivity> {
  const [row, activity] = await findOfActivity(userId, activityId);
  await removePlanCompletion({ userId, activityId, run: run ?? row.run });
  return asActivity(activity, row, await listPlanMarks(userId, row.id));
}

const asSession = ({ timeZone: _, blocks: __, createdAt: ___, ...row }: PlanSessionRow): PlanSession => {
  const { moodBefore, moodAfter, ...shown } = row;
  return { ...shown, mood_before: moodBefore, mood_after: moodAfter };
};

/** How the last sessions were, the newest first; of one plan where it is named. */
export async function listPlanProgress(userId: string, planId: string | undefined): Promise<PlanSession[]> {
  return (await listPlanSessions(userId, planId)).map(asSession);
}

/**
 * Keeps how a session was. Throws `not-found` when the plan is not there, `unacceptable` for activities of another plan and
 * for a day too far away, `conflict` when the id is that of another session.
 */
export async function savePlanProgress(
  { userId, timeZone }: Caller,
  { id = newId(), planId, run, date, completedActivities, rating, notes, ...moods }: NewPlanSession,
): Promise<PlanSession> {
  const row = await findRow(userId, planId);
  checkDate(date, timeZone, NOT_YET);
  const done = row.activities.filter((each) => completedActivities.includes(each.id));
  if (done.length < completedActivities.length)
    throw new AppError('unacceptable', OTHER_PLAN, {
      errors: [{ path: 'completedActivities', message: OTHER_PLAN }],
    });
  const session = await addPlanSession({
    ...{ userId, id, planId, date, timeZone, rating, notes },
    run: run ?? row.run,
    completedActivities: done.map((each) => each.id),
    blocks: done.map(({ blockId }) => blockId),
    totalDuration: done.reduce((sum, { duration }) => sum + duration, 0),
    moodBefore: moods.mood_before,
    moodAfter: moods.mood_after,
  });
  return asSession(session);
}

/** How many plans a user has, always one row, as a part of a larger question. Names `userId`. */
const planCounts = db
  .select({ plans: sql<number>`count(*)::int`.as('plans_made') })
  .from(entrepreneurPlans)
  .where(eq(entrepreneurPlans.userId, value('userId')))
  .as('plan_counts');

export const plansPersonalData = {
  name: 'plans',
  takeRows: (userId) => db.delete(entrepreneurPlans).where(eq(entrepreneurPlans.userId, userId)).returning(),
  mergeRows: mergeNew(entrepreneurPlans),
  listRows: inPages(entrepreneurPlans, 'createdAt', 'id'),
  rowShape: planRowShape,
  counts: { from: planCounts, metrics: { 'plans.count': planCounts.plans } },
} satisfies PersonalData;
