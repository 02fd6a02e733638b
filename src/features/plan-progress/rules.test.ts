import { expect, test } from 'vitest';
import { completedIn, measureBlocks, timesCompleted } from './rules.ts';

const said = (blocks: string[], rating: number, moodBefore: number | null, moodAfter: number | null) => ({
  blocks,
  rating,
  moodBefore,
  moodAfter,
});

test('sessions tell of each block that was in them', () => {
  const felt = measureBlocks([said(['a', 'b'], 5, 2, 4), said(['a'], 2, null, 3), said(['b'], 4, 3, 3)]);
  expect(felt).toEqual({
    a: { rating: 3.5, change: 2, sessions: 2 },
    b: { rating: 4.5, change: 1, sessions: 2 },
  });
  expect(measureBlocks([said(['c'], 1, 3, null)])).toEqual({
    c: { rating: 1, change: undefined, sessions: 1 },
  });
});

const done = (activityId: string, run = 1, planId = 'p') => ({ planId, run, activityId, among: 2 });

test('what is completed belongs to one time of a plan', () => {
  const all = [done('x'), done('y', 2), done('x', 2), done('x', 1, 'q')];
  expect([...completedIn(all, { planId: 'p', run: 1 })]).toEqual(['x']);
  expect(completedIn(all, { planId: 'p', run: 2 }).size).toBe(2);
  expect(completedIn(all, { planId: 'p', run: 3 }).size).toBe(0);
});

test('a time counts once, by its session or by all of its activities', () => {
  const completions = [done('x'), done('x', 2), done('y', 2), done('x', 3)];
  expect(timesCompleted('p', { completions, sessions: [] })).toBe(1);
  const sessions = [
    { planId: 'p', run: 2 },
    { planId: 'p', run: 3 },
    { planId: 'p', run: 3 },
    { planId: 'q', run: 1 },
  ];
  expect(timesCompleted('p', { completions, sessions })).toBe(2);
});
