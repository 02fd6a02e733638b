import { expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { inTurnOf } from './turns.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('one person’s pieces of work come one after another, also after one that failed, and another’s at once', async () => {
  const done: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    done.push(name);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const own = ['a', 'b', 'c'].map((name) => inTurnOf('one', work(name)));
  expect(await Promise.allSettled(own)).toMatchObject([
    { value: 'a' },
    { status: 'rejected' },
    { value: 'c' },
  ]);
  expect([done, most]).toEqual([['a', 'b', 'c'], 1]);
  await Promise.all([inTurnOf('other', work('d')), inTurnOf('third', work('e'))]);
  expect(most).toBe(2);
});

test('between two pieces of one person’s work there is a pause four times as long, of a second at most', async () => {
  let nowMs = 0;
  const restore = setClock(() => nowMs);
  const pausesMs: number[] = [];
  let endedMs = 0;
  const work = (tookMs: number) => async () => {
    pausesMs.push(performance.now() - endedMs);
    nowMs += tookMs;
    endedMs = performance.now();
  };
  await Promise.all([50, 10_000, 0].map((tookMs) => inTurnOf('one', work(tookMs))));
  restore();
  const [, first = 0, second = 0] = pausesMs;
  expect(first).toBeGreaterThanOrEqual(199);
  expect(second).toBeGreaterThanOrEqual(999);
  expect(second).toBeLessThan(5_000);
});
