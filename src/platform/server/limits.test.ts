import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppError } from '#platform/shared/app-error.ts';
import { setClock } from '#platform/shared/clock.ts';
import { createLimit } from './limits.ts';

const START_MS = Date.UTC(2026, 2, 20);
const WINDOW_MS = 900_000;

/** A limit on a clock of its own: `at` moves it on. */
function aLimit(most: number) {
  let nowMs = START_MS;
  const limit = createLimit({ most, windowMs: WINDOW_MS, message: 'Please wait a little.' });
  const inTime = <T>(work: () => T): T => {
    const restore = setClock(() => nowMs);
    try {
      return work();
    } finally {
      restore();
    }
  };
  const refusalOf = (key = 'a'): AppError | undefined =>
    inTime(() => {
      try {
        limit.take(key);
        return undefined;
      } catch (error) {
        return error as AppError;
      }
    });
  return {
    refusalOf,
    takes: (key?: string) => refusalOf(key) === undefined,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('so many events fit a window, and the next one is told to wait', () => {
  const { takes, refusalOf } = aLimit(10);
  for (let event = 0; event < 10; event += 1) expect(takes()).toBe(true);
  expect(refusalOf()).toMatchObject({ code: 'too-many', message: 'Please wait a little.' });
  expect(takes('another key')).toBe(true);
});

test('a burst that used the window up may go on one by one after it', () => {
  const { takes, refusalOf, wait } = aLimit(10);
  for (let event = 0; event < 10; event += 1) takes();
  expect(refusalOf()?.retryAfterSeconds).toBe(901);
  wait(WINDOW_MS);
  expect(takes()).toBe(false);
  wait(1_000);
  expect(takes()).toBe(true);
  expect(refusalOf()?.retryAfterSeconds).toBeLessThanOrEqual(91);
});

test('whoever waits as long as Retry-After says is let through', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: WINDOW_MS / 2 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), gaps, (most, all) => {
      const { refusalOf, takes, wait } = aLimit(most);
      for (const gap of all) {
        wait(gap);
        const refusal = refusalOf();
        if (!refusal) continue;
        wait((refusal.retryAfterSeconds ?? 0) * 1_000);
        expect(takes()).toBe(true);
      }
    }),
  );
});

test('no span as long as the window ever holds more than twice the limit', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: WINDOW_MS / 4 }), { maxLength: 120 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), gaps, (most, all) => {
      const { takes, wait } = aLimit(most);
      const takenMs: number[] = [];
      let nowMs = 0;
      for (const gap of all) {
        wait(gap);
        nowMs += gap;
        if (takes()) takenMs.push(nowMs);
      }
      for (const fromMs of takenMs)
        expect(takenMs.filter((ms) => ms >= fromMs && ms < fromMs + WINDOW_MS).length).toBeLessThanOrEqual(
          2 * most,
        );
    }),
  );
});

test('after two windows of quiet everything is forgotten', () => {
  const { takes, wait } = aLimit(3);
  for (let event = 0; event < 3; event += 1) takes();
  wait(2 * WINDOW_MS);
  for (let event = 0; event < 3; event += 1) expect(takes()).toBe(true);
});

test('memory is bounded: past 20,000 keys the one that was idle longest is dropped', () => {
  const { takes } = aLimit(1);
  takes('first');
  takes('second');
  for (let index = 0; index < 19_998; index += 1) takes(`key ${index}`);
  expect([takes('first'), takes('second')]).toEqual([false, false]);
  takes('one more');
  expect([takes('second'), takes('first')]).toEqual([false, true]);
});
