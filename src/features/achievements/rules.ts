import type { AchievementId } from './content.ts';

/** A return is an action this many days or more after the one before it. */
export const RETURN_AFTER_DAYS = 7;

/** What the rules count, each under the name of the feature that keeps it. */
export type Metric =
  | 'momentSessions.completed'
  | 'ritualSessions.completed'
  | 'momentSessions.distinctMoments'
  | 'dailyFocus.completedBreaks.sum'
  | 'dailyFocus.targetMet.days'
  | 'progress.smallWins.total'
  | 'progress.reflections'
  | 'mood.entries'
  | 'mood.lowEntries'
  | 'nutrition.entries'
  | 'nutrition.fullDays'
  | 'activities.mental.completed'
  | 'activities.physical.completed'
  | 'activities.regulation.completed'
  | 'activities.allTypesInOneDay'
  | 'settings.supportPerson'
  | 'returns.afterGap7'
  | 'challenge.completedDays'
  | 'challenge.week1'
  | 'weeklyCheckIns.count'
  | 'tasks.done'
  | 'plans.count'
  | 'plans.completed'
  | 'bodyDouble.pings';
/** What no feature counts yet is left out, and 0 for everybody. */
export type Metrics = { readonly [M in Metric]?: number };

type Rule = { sumOf: readonly Metric[]; atLeast: number };

/** When each is earned: totals, so that no gap undoes anything. */
export const RULES: Readonly<Record<AchievementId, Rule>> = {
  'first-breath': { atLeast: 1, sumOf: ['momentSessions.completed'] },
  'micro-break-one': { atLeast: 1, sumOf: ['dailyFocus.completedBreaks.sum'] },
  'day-one-done': { atLeast: 1, sumOf: ['challenge.completedDays'] },
  'small-win-spotter': { atLeast: 1, sumOf: ['progress.smallWins.total'] },
  'mood-named': { atLeast: 1, sumOf: ['mood.entries'] },
  'fed-yourself': { atLeast: 1, sumOf: ['nutrition.entries'] },
  'first-check-in': { atLeast: 1, sumOf: ['weeklyCheckIns.count'] },
  'one-thing-done': { atLeast: 1, sumOf: ['tasks.done'] },
  'body-moved': { atLeast: 1, sumOf: ['activities.physical.completed'] },
  'mind-tended': { atLeast: 1, sumOf: ['activities.mental.completed'] },
  'system-soothed': { atLeast: 1, sumOf: ['activities.regulation.completed'] },
  'not-alone': { atLeast: 1, sumOf: ['settings.supportPerson'] },
  'three-breaks': { atLeast: 1, sumOf: ['dailyFocus.targetMet.days'] },
  'welcome-back': { atLeast: 1, sumOf: ['returns.afterGap7'] },
  'week-one': { atLeast: 7, sumOf: ['challenge.week1'] },
  'all-three-kinds': { atLeast: 1, sumOf: ['activities.allTypesInOneDay'] },
  'moment-collector': { atLeast: 5, sumOf: ['momentSessions.distinctMoments'] },
  'honest-heart': { atLeast: 1, sumOf: ['mood.lowEntries'] },
  'plan-made': { atLeast: 1, sumOf: ['plans.count'] },
  'reflection-five': { atLeast: 5, sumOf: ['progress.reflections'] },
  'three-nourished': { atLeast: 1, sumOf: ['nutrition.fullDays'] },
  halfway: { atLeast: 15, sumOf: ['challenge.completedDays'] },
  'four-check-ins': { atLeast: 4, sumOf: ['weeklyCheckIns.count'] },
  'thirty-wins': { atLeast: 30, sumOf: ['progress.smallWins.total'] },
  'plan-finished': { atLeast: 1, sumOf: ['plans.completed'] },
  'came-back-thrice': { atLeast: 3, sumOf: ['returns.afterGap7'] },
  'fifty-breaks': { atLeast: 50, sumOf: ['dailyFocus.completedBreaks.sum'] },
  helper: { atLeast: 1, sumOf: ['bodyDouble.pings'] },
  'thirty-days': { atLeast: 30, sumOf: ['challenge.completedDays'] },
  'hundred-moments': {
    atLeast: 100,
    sumOf: ['momentSessions.completed', 'ritualSessions.completed', 'dailyFocus.completedBreaks.sum'],
  },
  'season-keeper': { atLeast: 12, sumOf: ['weeklyCheckIns.count'] },
};

/** Everything that these figures have earned, in the order of the list. */
export const earnedFrom = (metrics: Metrics): AchievementId[] =>
  (Object.keys(RULES) as AchievementId[]).filter((id) => {
    const { atLeast, sumOf } = RULES[id];
    return sumOf.reduce((sum, metric) => sum + (metrics[metric] ?? 0), 0) >= atLeast;
  });

export const totalPoints = (achievements: readonly { points: number }[]): number =>
  achievements.reduce((sum, { points }) => sum + points, 0);

/** False while nothing that she could do would bring it: no feature counts it. */
export const canBeEarned = (id: AchievementId, counted: readonly string[]): boolean =>
  RULES[id].sumOf.some((metric) => counted.includes(metric));

type Earnable = { earnedAt: string | null; isEarnable: boolean };

/** What was earned, the newest first, and what can be. */
export function splitByEarned<A extends Earnable>(achievements: readonly A[]) {
  const earned = achievements.flatMap((each) =>
    each.earnedAt === null ? [] : [{ ...each, earnedAt: each.earnedAt }],
  );
  return {
    earned: earned.sort((one, other) => other.earnedAt.localeCompare(one.earnedAt)),
    ahead: achievements.filter(({ earnedAt, isEarnable }) => earnedAt === null && isEarnable),
  };
}
