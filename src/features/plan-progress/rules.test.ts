import { expect, test } from 'vitest';
import { completedIn, measureBlocks, timesCompleted } from './rules.ts';

const said = (blocks: string[], rating: number, moodBefore: number | null, moodAfter: number | null) => ({
  blocks,
  rating,
  moodBefore,
  moodAfter,
});

test('sessions tell how each block that was in them was rated', () => {
  expect(measureBlocks([said(['a', 'b'], 5, 2, 4), said(['a'], 2, null, 3)])).toEqual({
    a: { rating: 3.5, change: undefined, sessions: 1 },
    b: { rating: 5, change: undefined, sessions: 1 },
  });
});

test('how she felt afterwards is told from five sessions on that say it, of the newest twenty', () => {
  const better = Array.from({ length: 4 }, () => said(['a'], 4, 2, 4));
  const unsaid = said(['a'], 4, null, 4);
  expect(measureBlocks([...better, unsaid]).a).toEqual({ rating: 4, change: undefined, sessions: 4 });
  expect(measureBlocks([...better, said(['a'], 4, 3, 4)]).a).toEqual({ rating: 4, change: 1.8, sessions: 5 });
  const newest = Array.from({ length: 20 }, () => said(['a'], 3, 3, 3));
  expect(measureBlocks([...newest, ...better]).a).toEqual({ rating: 3, change: 0, sessions: 20 });
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
