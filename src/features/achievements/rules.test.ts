import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACHIEVEMENTS, type AchievementId, POINTS_BY_RARITY, STARS_BY_RARITY } from './content.ts';
import {
  type CountedMetric,
  earnedFrom,
  type Metric,
  type Metrics,
  NOT_COUNTED_YET,
  RULES,
  splitByEarned,
  totalPoints,
  withUncounted,
} from './rules.ts';

const COUNTED: readonly CountedMetric[] = [
  'momentSessions.completed',
  'momentSessions.distinctMoments',
  'dailyFocus.completedBreaks.sum',
  'dailyFocus.targetMet.days',
  'progress.smallWins.total',
  'progress.reflections',
  'mood.entries',
  'mood.lowEntries',
  'nutrition.entries',
  'nutrition.fullDays',
  'activities.mental.completed',
  'activities.physical.completed',
  'activities.regulation.completed',
  'activities.allTypesInOneDay',
  'settings.supportPerson',
  'returns.afterGap7',
];
const nothing = withUncounted(
  Object.fromEntries(COUNTED.map((metric) => [metric, 0])) as Record<CountedMetric, number>,
);
const having = (metrics: Partial<Metrics>): Metrics => ({ ...nothing, ...metrics });
const ids = ACHIEVEMENTS.map(({ id }) => id);
const rules = Object.entries(RULES) as [AchievementId, (typeof RULES)[AchievementId]][];
const anyMetrics = fc
  .array(fc.nat({ max: 120 }), {
    minLength: Object.keys(nothing).length,
    maxLength: Object.keys(nothing).length,
  })
  .map(
    (counts) =>
      Object.fromEntries(Object.keys(nothing).map((metric, index) => [metric, counts[index]])) as Metrics,
  );

test('there are thirty-one achievements, each with a rule of its own', () => {
  expect(ids).toHaveLength(31);
  expect(new Set(ids).size).toBe(31);
  expect(Object.keys(RULES)).toEqual(ids);
});

test('who has done nothing has earned nothing', () => {
  expect(earnedFrom(nothing)).toEqual([]);
});

test.for(rules)('%s is earned at its threshold and not before', ([id, { atLeast, sumOf }]) => {
  const [first] = sumOf;
  for (const [count, isEarned] of [
    [atLeast - 1, false],
    [atLeast, true],
    [atLeast + 1, true],
  ] as const)
    expect(earnedFrom(having({ [first as Metric]: count })).includes(id), `${count}`).toBe(isEarned);
});

test('moments and breaks add up to a hundred small mercies', () => {
  const almost = { 'momentSessions.completed': 60, 'dailyFocus.completedBreaks.sum': 39 };
  expect(earnedFrom(having(almost))).not.toContain('hundred-moments');
  expect(earnedFrom(having({ ...almost, 'dailyFocus.completedBreaks.sum': 40 }))).toContain(
    'hundred-moments',
  );
});

test('a hundred moments of one kind alone are a hundred small mercies too', () => {
  expect(earnedFrom(having({ 'momentSessions.completed': 100 }))).toContain('hundred-moments');
  expect(earnedFrom(having({ 'dailyFocus.completedBreaks.sum': 100 }))).toContain('hundred-moments');
});

test('doing more never takes an achievement away', () => {
  const more = fc.tuple(anyMetrics, fc.constantFrom(...(Object.keys(nothing) as Metric[])), fc.nat(50));
  fc.assert(
    fc.property(more, ([metrics, metric, added]) => {
      const later = earnedFrom({ ...metrics, [metric]: metrics[metric] + added });
      return earnedFrom(metrics).every((id) => later.includes(id));
    }),
  );
});

test('every figure that is counted, or will be, earns something', () => {
  const used = new Set(rules.flatMap(([, { sumOf }]) => sumOf));
  expect([...used].sort()).toEqual([...COUNTED, ...Object.keys(NOT_COUNTED_YET)].sort());
});

test('what no feature counts yet is nothing, and everything else is as it was counted', () => {
  for (const metric of Object.keys(NOT_COUNTED_YET) as Metric[]) expect(nothing[metric]).toBe(0);
  const counted = Object.fromEntries(COUNTED.map((metric, index) => [metric, index + 1]));
  expect(withUncounted(counted as Record<CountedMetric, number>)).toMatchObject(counted);
});

test('points and stars follow the rarity', () => {
  expect(POINTS_BY_RARITY).toEqual({ common: 10, rare: 25, epic: 50, legendary: 100 });
  expect(STARS_BY_RARITY).toEqual({ common: 0, rare: 1, epic: 2, legendary: 3 });
  expect(totalPoints(ACHIEVEMENTS.map(({ rarity }) => ({ points: POINTS_BY_RARITY[rarity] })))).toBe(995);
});

test('what was earned stands with the newest first, and the rest in the order of the list', () => {
  const each = (id: string, earnedAt: string | null) => ({ id, earnedAt });
  const { earned, ahead } = splitByEarned([
    each('one', '2026-03-18T08:00:00.000Z'),
    each('two', null),
    each('three', '2026-03-20T08:00:00.000Z'),
    each('four', null),
  ]);
  expect(earned.map(({ id }) => id)).toEqual(['three', 'one']);
  expect(ahead.map(({ id }) => id)).toEqual(['two', 'four']);
});

test('no hint counts a streak, a gap or what is still to do', () => {
  for (const { hint, id } of ACHIEVEMENTS)
    expect(hint, id).not.toMatch(/streak|in a row|gap|left|only|must|missing|\d|!/i);
});
