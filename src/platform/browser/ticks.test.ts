import { afterEach, expect, test, vi } from 'vitest';
import { now } from '#platform/shared/clock.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';
import { startTicks } from './ticks.ts';

/** What a browser makes of `new Worker`; each one that was made is remembered. */
function letWorkersBe() {
  const made: AWorker[] = [];
  class AWorker {
    onmessage: (() => void) | null = null;
    onerror: (() => void) | null = null;
    told: unknown[] = [];
    isAlive = true;
    address: string;
    constructor(address: URL) {
      this.address = String(address);
      made.push(this);
    }
    postMessage(message: unknown) {
      this.told.push(message);
    }
    terminate() {
      this.isAlive = false;
    }
  }
  vi.stubGlobal('Worker', AWorker);
  return made;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ticks come from one worker, which is gone when they stop', () => {
  stopClock();
  const made = letWorkersBe();
  const onTick = vi.fn();
  const stop = startTicks(now() + 60_000, onTick);
  expect(made).toHaveLength(1);
  expect(made[0]?.address).toMatch(/ticks-worker/);
  made[0]?.onmessage?.();
  expect(onTick).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  stop();
  expect(made[0]).toMatchObject({ isAlive: false, onmessage: null, onerror: null });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onTick).toHaveBeenCalledTimes(1);
});

test('right before the end, the worker is asked for one more tick right after it', () => {
  stopClock();
  const made = letWorkersBe();
  const stop = startTicks(now() + 60_000, vi.fn());
  for (const passedMs of [30_000, 29_700, 120]) {
    vi.setSystemTime(now() + passedMs);
    made[0]?.onmessage?.();
  }
  expect(made[0]?.told).toEqual([182]);
  stop();
});

test('a page that is seen again looks at the clock at once', () => {
  letWorkersBe();
  const onTick = vi.fn();
  const stop = startTicks(now() + 60_000, onTick);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onTick).toHaveBeenCalledTimes(1);
  stop();
});

test('a worker that cannot be loaded is replaced by the page’s own timers, which stop as well', async () => {
  stopClock();
  const made = letWorkersBe();
  const onTick = vi.fn();
  const stop = startTicks(now() + 60_000, onTick);
  made[0]?.onerror?.();
  expect(made[0]?.isAlive).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onTick).toHaveBeenCalledTimes(4);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('where there are no workers, the page ticks four times a second and right after the end', async () => {
  stopClock();
  const onTick = vi.fn();
  const stop = startTicks(now() + 1_130, onTick);
  await vi.advanceTimersByTimeAsync(1_129);
  expect(onTick).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(5);
  expect(onTick).toHaveBeenCalledTimes(5);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
