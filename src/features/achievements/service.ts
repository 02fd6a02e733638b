import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { getUser } from '#features/account/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { asRowsOf } from '#platform/server/merge-rows.ts';
import {
  inPages,
  listMetrics,
  listPersonalData,
  madeOnce,
  type PersonalData,
  recordedDays,
} from '#platform/server/personal-data.ts';
import { ACHIEVEMENTS, type AchievementId, POINTS_BY_RARITY } from './content.ts';
import { canBeEarned, earnedFrom, type Metric, RETURN_AFTER_DAYS } from './rules.ts';
import {
  type Achievement,
  type AchievementOfUser,
  type UserAchievement,
  userAchievementRowShape,
} from './shapes.ts';
import { userAchievements } from './tables.ts';

type Row = typeof userAchievements.$inferSelect;

/** Counted over the days of all features, and so by none of them. */
const RETURNS = 'returns.afterGap7';

/** How often the user came back, always one row, as a part of a larger question. Names `userId`. */
function returnCounts() {
  const recorded = recordedDays().as('recorded_ever');
  const pauses = db
    .select({
      days: sql<number>`${recorded.date} - lag(${recorded.date}) over (order by ${recorded.date})`.as(
        'days_since_before',
      ),
    })
    .from(recorded)
    .groupBy(recorded.date)
    .as('pauses');
  const isReturn = sql`${pauses.days} >= ${sql.raw(String(RETURN_AFTER_DAYS))}`;
  return db
    .select({ count: sql<number>`(count(*) filter (where ${isReturn}))::int`.as('returns_ever') })
    .from(pauses)
    .as('all_returns');
}

/** Everything that is counted of a user, in one question. */
const selectMetrics = madeOnce(() => {
  const all = listPersonalData();
  const returns = returnCounts();
  const counted: { [M in Metric]?: SQL.Aliased<number> } = {
    ...listMetrics(),
    [RETURNS]: returns.count,
  };
  const question = db.select(counted).from(returns).$dynamic();
  for (const { counts } of all) if (counts) question.crossJoin(counts.from);
  return question.prepare('achievements_metrics');
});
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

export const listAchievements = (): Achievement[] => ACHIEVEMENTS.map(shown);

export async function listUserAchievements(userId: string): Promise<AchievementOfUser[]> {
  const rows = await selectEarned.execute({ userId });
  const counted = [...Object.keys(listMetrics()), RETURNS];
  return ACHIEVEMENTS.map((achievement) => {
    const own = rows.find(({ achievementId }) => achievementId === achievement.id);
    return {
      ...shown(achievement),
      hint: achievement.hint,
      earnedAt: own?.earnedAt.toISOString() ?? null,
      seenAt: own?.seenAt?.toISOString() ?? null,
      isEarnable: canBeEarned(achievement.id, counted),
    };
  });
}

/** What the rows of the user have earned by now, whether it was noted or not. */
async function listDue(userId: string): Promise<AchievementId[]> {
  const [metrics] = await selectMetrics().execute({ userId });
  if (!metrics) throw new Error('a user has no figures');
  return earnedFrom(metrics);
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

/** Each achievement once: since it was first earned, and first seen. */
function joinRows(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>();
  for (const { userId, achievementId, earnedAt, seenAt } of rows) {
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

async function mergeRows(userId: string, rows: readonly unknown[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(userAchievements)
    .values(joinRows(asRowsOf(userAchievements, userId, rows)))
    .onConflictDoUpdate({
      target: [userAchievements.userId, userAchievements.achievementId],
      set: {
        earnedAt: sql`least(${userAchievements.earnedAt}, excluded.earned_at)`,
        seenAt: sql`least(${userAchievements.seenAt}, excluded.seen_at)`,
      },
    });
}

export const achievementsPersonalData = {
  name: 'achievements',
  takeRows: (userId) => db.delete(userAchievements).where(eq(userAchievements.userId, userId)).returning(),
  mergeRows,
  listRows: inPages(userAchievements, 'earnedAt', 'achievementId'),
  rowShape: userAchievementRowShape,
} satisfies PersonalData;
