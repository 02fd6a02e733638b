import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleTimer, isOver, leftMs, pauseTimer, resetTimer, startTimer, type Timer } from './timer.ts';

const duration = fc.integer({ min: 1, max: 8 * 3_600_000 });
const instant = fc.integer({ min: 0, max: 2_000_000_000_000 });
const span = fc.integer({ min: 0, max: 10 * 3_600_000 });
type Step = { does: 'start' | 'pause' | 'look' | 'reload'; afterMs: number };
const steps = fc.array(
  fc.record({ does: fc.constantFrom('start', 'pause', 'look', 'reload'), afterMs: span }),
) as fc.Arbitrary<Step[]>;

function take(timer: Timer, does: Step['does'], nowMs: number): Timer {
  if (does === 'start') return startTimer(timer, nowMs);
  if (does === 'pause') return pauseTimer(timer, nowMs);
  if (does === 'reload') return JSON.parse(JSON.stringify(timer)) as Timer;
  leftMs(timer, nowMs);
  return timer;
}

test('what is left runs from the whole duration down to nothing, and never below', () => {
  fc.assert(
    fc.property(duration, instant, span, (durationMs, nowMs, passedMs) => {
      const timer = startTimer(idleTimer(durationMs), nowMs);
      expect(leftMs(timer, nowMs)).toBe(durationMs);
      expect(leftMs(timer, nowMs + passedMs)).toBe(Math.max(0, durationMs - passedMs));
      expect(isOver(timer, nowMs + passedMs)).toBe(passedMs >= durationMs);
    }),
  );
});

test('only the time between start and pause counts, however long the pauses and whoever looks or reloads', () => {
  fc.assert(
    fc.property(duration, instant, steps, (durationMs, startMs, taken) => {
      let timer: Timer = idleTimer(durationMs);
      let nowMs = startMs;
      let ranMs = 0;
      for (const { does, afterMs } of taken) {
        if (timer.state === 'running') ranMs = Math.min(durationMs, ranMs + afterMs);
        nowMs += afterMs;
        timer = take(timer, does, nowMs);
      }
      expect(leftMs(timer, nowMs)).toBe(durationMs - ranMs);
    }),
  );
});

test('starting what runs, and pausing what does not, changes nothing', () => {
  fc.assert(
    fc.property(duration, instant, span, (durationMs, nowMs, laterMs) => {
      const idle = idleTimer(durationMs);
      const running = startTimer(idle, nowMs);
      expect(startTimer(running, nowMs + laterMs)).toEqual(running);
      expect(pauseTimer(idle, nowMs)).toEqual(idle);
      const paused = pauseTimer(running, nowMs);
      expect(pauseTimer(paused, nowMs + laterMs)).toEqual(paused);
    }),
  );
});

test('a timer that is over stays over', () => {
  const over = startTimer(idleTimer(1_000), 0);
  expect(pauseTimer(over, 5_000)).toEqual(over);
  expect(isOver(startTimer(over, 5_000), 5_000)).toBe(true);
});

test('a clock that is set back never makes more of a timer than its duration', () => {
  fc.assert(
    fc.property(duration, instant, span, (durationMs, nowMs, backMs) => {
      expect(leftMs(startTimer(idleTimer(durationMs), nowMs), nowMs - backMs)).toBe(durationMs);
    }),
  );
});

test('reset gives the whole duration again, from any state', () => {
  for (const timer of [
    idleTimer(60),
    startTimer(idleTimer(60), 5),
    pauseTimer(startTimer(idleTimer(60), 5), 20),
  ])
    expect(resetTimer(timer)).toEqual({ state: 'idle', durationMs: 60 });
});
