import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { getUser } from '#features/account/service.ts';
import { completionCounts, completionDays } from '#features/activities/service.ts';
import { breakCounts, breakDays } from '#features/daily-focus/service.ts';
import { journalCounts, journalDays } from '#features/journal/service.ts';
import { completedSessions, momentDays } from '#features/moments/service.ts';
import { moodCounts, moodDays } from '#features/mood/service.ts';
import { mealCounts, mealDays } from '#features/nutrition/service.ts';
import { supportPersons } from '#features/settings/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { inPages, type Keepsake } from '#platform/server/keepsakes.ts';
import { ACHIEVEMENTS, type AchievementId, POINTS_BY_RARITY } from './content.ts';
import { type CountedMetric, earnedFrom, RETURN_AFTER_DAYS, withUncounted } from './rules.ts';
import {
  type Achievement,
  type AchievementOfUser,
  type UserAchievement,
  userAchievementRowShape,
} from './shapes.ts';
import { userAchievements } from './tables.ts';

type Row = typeof userAchievements.$inferSelect;

// The first one is changed by being united, so it is one of our own.
const recorded = unionAll(journalDays(), completionDays, mealDays, moodDays, momentDays, breakDays).as(
  'recorded_ever',
);
const pauses = db
  .select({
    days: sql<number>`${recorded.date} - lag(${recorded.date}) over (order by ${recorded.date})`.as(
      'days_since_before',
    ),
  })
  .from(recorded)
  .groupBy(recorded.date)
  .as('pauses');
const returns = db
  .select({
    count:
      sql<number>`(count(*) filter (where ${pauses.days} >= ${sql.raw(String(RETURN_AFTER_DAYS))}))::int`.as(
        'returns_ever',
      ),
  })
  .from(pauses)
  .as('all_returns');

const counted = {
  'momentSessions.completed': completedSessions.momentSessions,
  'momentSessions.distinctMoments': completedSessions.distinctMoments,
  'dailyFocus.completedBreaks.sum': breakCounts.breaks,
  'dailyFocus.targetMet.days': breakCounts.metDays,
  'progress.smallWins.total': journalCounts.smallWins,
  'progress.reflections': journalCounts.reflections,
  'mood.entries': moodCounts.entries,
  'mood.lowEntries': moodCounts.lowEntries,
  'nutrition.entries': mealCounts.entries,
  'nutrition.fullDays': mealCounts.fullDays,
  'activities.mental.completed': completionCounts.mental,
  'activities.physical.completed': completionCounts.physical,
  'activities.regulation.completed': completionCounts.regulation,
  'activities.allTypesInOneDay': completionCounts.allTypesDays,
  'settings.supportPerson': supportPersons.count,
  'returns.afterGap7': returns.count,
} satisfies Record<CountedMetric, unknown>;
const selectMetrics = db
  .select(counted)
  .from(completedSessions)
  .crossJoin(breakCounts)
  .crossJoin(journalCounts)
  .crossJoin(moodCounts)
  .crossJoin(mealCounts)
  .crossJoin(completionCounts)
  .crossJoin(supportPersons)
  .crossJoin(returns)
  .prepare('achievements_metrics');
const selectEarned = db
  .select({
    achievementId: userAchievements.achievementId,
    earnedAt: userAchievements.earnedAt,
    seenAt: userAchievements.seenAt,
  })
  .from(userAchievements)
  .where(eq(userAchievements.userId, value('userId')))
  .prepare('achievements_earned');

const shown = ({ id, name, description, icon, rarity }: (typeof ACHIEVEMENTS)[number]): Achievement => ({
  id,
  name,
  description,
  icon,
  rarity,
  points: POINTS_BY_RARITY[rarity],
});

/** Every achievement that there is. */
export const listAchievements = (): Achievement[] => ACHIEVEMENTS.map(shown);

/** Every achievement, with when the user earned and saw it. */
export async function listUserAchievements(userId: string): Promise<AchievementOfUser[]> {
  const rows = await selectEarned.execute({ userId });
  return ACHIEVEMENTS.map((achievement) => {
    const own = rows.find(({ achievementId }) => achievementId === achievement.id);
    return {
      ...shown(achievement),
      hint: achievement.hint,
      earnedAt: own?.earnedAt.toISOString() ?? null,
      seenAt: own?.seenAt?.toISOString() ?? null,
    };
  });
}

/** What the rows of the user have earned by now, whether it was noted or not. */
async function listDue(userId: string): Promise<AchievementId[]> {
  const [metrics] = await selectMetrics.execute({ userId });
  if (!metrics) throw new Error('a user has no figures');
  return earnedFrom(withUncounted(metrics));
}

/**
 * Notes what the user has earned since the last check, and answers with it: each is answered once, however many
 * checks run at a time. Nothing is noted for who does not want achievements.
 */
export async function checkAchievements(userId: string): Promise<UserAchievement[]> {
  // They leave together and share one round trip.
  const [{ showsAchievements }, due, earned] = await Promise.all([
    getUser(userId),
    listDue(userId),
    selectEarned.execute({ userId }),
  ]);
  const fresh = due.filter((id) => !earned.some(({ achievementId }) => achievementId === id));
  if (!showsAchievements || fresh.length === 0) return [];
  const noted = await db
    .insert(userAchievements)
    .values(fresh.map((achievementId) => ({ userId, achievementId })))
    .onConflictDoNothing()
    .returning({ achievementId: userAchievements.achievementId, earnedAt: userAchievements.earnedAt });
  return fresh.flatMap((achievementId) => {
    const own = noted.find((each) => each.achievementId === achievementId);
    return own ? [{ achievementId, earnedAt: own.earnedAt.toISOString() }] : [];
  });
}

/** Notes that the user has seen these, as far as they were earned. */
export async function markAchievementsSeen(userId: string, ids: readonly AchievementId[]): Promise<void> {
  await db
    .update(userAchievements)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        eq(userAchievements.userId, userId),
        inArray(userAchievements.achievementId, [...ids]),
        isNull(userAchievements.seenAt),
      ),
    );
}

const earliest = (one: Date, other: Date): Date => (one <= other ? one : other);

/** Rows with their instants as dates, each achievement once: since it was first earned, and first seen. */
function joinRows(userId: string, rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>();
  for (const { achievementId, ...row } of rows) {
    const [earnedAt, seenAt] = [new Date(row.earnedAt), row.seenAt && new Date(row.seenAt)];
    const known = byId.get(achievementId) ?? { earnedAt, seenAt };
    byId.set(achievementId, {
      userId,
      achievementId,
      earnedAt: earliest(known.earnedAt, earnedAt),
      seenAt: known.seenAt && seenAt ? earliest(known.seenAt, seenAt) : (known.seenAt ?? seenAt),
    });
  }
  return [...byId.values()];
}

async function giveRows(userId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(userAchievements)
    .values(joinRows(userId, rows))
    .onConflictDoUpdate({
      target: [userAchievements.userId, userAchievements.achievementId],
      set: {
        earnedAt: sql`least(${userAchievements.earnedAt}, excluded.earned_at)`,
        seenAt: sql`least(${userAchievements.seenAt}, excluded.seen_at)`,
      },
    });
}

export const achievementsKeepsake: Keepsake = {
  name: 'achievements',
  takeRows: (userId) => db.delete(userAchievements).where(eq(userAchievements.userId, userId)).returning(),
  giveRows: (userId, rows) => giveRows(userId, rows as Row[]),
  listRows: inPages(userAchievements, 'earnedAt', 'achievementId'),
  rowShape: userAchievementRowShape,
};
