import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACHIEVEMENTS, type AchievementId, POINTS_BY_RARITY, STARS_BY_RARITY } from './content.ts';
import { canBeEarned, earnedFrom, type Metric, RULES, splitByEarned, totalPoints } from './rules.ts';

const METRICS = [...new Set(Object.values(RULES).flatMap(({ sumOf }) => sumOf))];
const ids = ACHIEVEMENTS.map(({ id }) => id);
const rules = Object.entries(RULES) as [AchievementId, (typeof RULES)[AchievementId]][];
const anyMetrics = fc.record(
  Object.fromEntries(METRICS.map((metric) => [metric, fc.nat({ max: 120 })])) as Record<
    Metric,
    fc.Arbitrary<number>
  >,
);

test('there are thirty-one achievements, each with a rule of its own', () => {
  expect(ids).toHaveLength(31);
  expect(new Set(ids).size).toBe(31);
  expect(Object.keys(RULES)).toEqual(ids);
});

test('who has done nothing has earned nothing', () => {
  expect(earnedFrom({})).toEqual([]);
});

test.for(rules)('%s is earned at its threshold and not before', ([id, { atLeast, sumOf }]) => {
  const [first] = sumOf;
  for (const [count, isEarned] of [
    [atLeast - 1, false],
    [atLeast, true],
    [atLeast + 1, true],
  ] as const)
    expect(earnedFrom({ [first as Metric]: count }).includes(id), `${count}`).toBe(isEarned);
});

test('moments and breaks add up to a hundred small mercies', () => {
  const almost = { 'momentSessions.completed': 60, 'dailyFocus.completedBreaks.sum': 39 };
  expect(earnedFrom(almost)).not.toContain('hundred-moments');
  expect(earnedFrom({ ...almost, 'dailyFocus.completedBreaks.sum': 40 })).toContain('hundred-moments');
});

test('a hundred moments of one kind alone are a hundred small mercies too', () => {
  expect(earnedFrom({ 'momentSessions.completed': 100 })).toContain('hundred-moments');
  expect(earnedFrom({ 'dailyFocus.completedBreaks.sum': 100 })).toContain('hundred-moments');
});

test('doing more never takes an achievement away', () => {
  const more = fc.tuple(anyMetrics, fc.constantFrom(...METRICS), fc.nat(50));
  fc.assert(
    fc.property(more, ([metrics, metric, added]) => {
      const later = earnedFrom({ ...metrics, [metric]: metrics[metric] + added });
      return earnedFrom(metrics).every((id) => later.includes(id));
    }),
  );
});

test('points and stars follow the rarity', () => {
  expect(POINTS_BY_RARITY).toEqual({ common: 10, rare: 25, epic: 50, legendary: 100 });
  expect(STARS_BY_RARITY).toEqual({ common: 0, rare: 1, epic: 2, legendary: 3 });
  expect(totalPoints(ACHIEVEMENTS.map(({ rarity }) => ({ points: POINTS_BY_RARITY[rarity] })))).toBe(995);
});

test('what was earned stands with the newest first, and what can be in the order of the list', () => {
  const each = (id: AchievementId, earnedAt: string | null, isEarnable = true) => ({
    id,
    earnedAt,
    isEarnable,
  });
  const { earned, ahead } = splitByEarned([
    each('first-breath', '2026-03-18T08:00:00.000Z'),
    each('mood-named', null),
    each('plan-made', '2026-03-20T08:00:00.000Z'),
    each('plan-finished', null, false),
    each('fifty-breaks', null),
  ]);
  expect(earned.map(({ id }) => id)).toEqual(['plan-made', 'first-breath']);
  expect(ahead.map(({ id }) => id)).toEqual(['mood-named', 'fifty-breaks']);
});

test('what no feature counts cannot be earned', () => {
  expect(canBeEarned('mood-named', ['mood.entries'])).toBe(true);
  expect(canBeEarned('plan-made', ['mood.entries'])).toBe(false);
  expect(canBeEarned('reflection-five', ['progress.reflections'])).toBe(true);
});

test('no hint counts a streak, a gap or what is still to do', () => {
  for (const { hint, id } of ACHIEVEMENTS)
    expect(hint, id).not.toMatch(/streak|in a row|gap|left|only|must|missing|\d|!/i);
});
