import { act, cleanup, renderHook } from '@testing-library/react';
import { vi } from 'vitest';
import { now } from '#platform/shared/clock.ts';

/** What the tabs of one browser share of their timers. */
export const TIMERS_KEY = 'tend-timers';

/** The browser's locks, over all the tabs of a test: one at a time, in the order in which they were asked for. */
function aLockKeeper() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<void>) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(work);
      turns.set(name, turn);
      return turn;
    },
  };
}

export function atNoon({ hasLocks = true } = {}): void {
  cleanup();
  vi.useFakeTimers({
    now: Date.UTC(2026, 2, 20, 12),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: hasLocks ? aLockKeeper() : undefined });
}

/** What one tab keeps is told to the others. */
const passOn = () => act(async () => void dispatchEvent(new StorageEvent('storage', { key: TIMERS_KEY })));

export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await passOn();
}

/** The lid is closed and opened: the clock goes on, and nothing ran meanwhile. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(now() + ms);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await passOn();
}

export const told = () => vi.fn<(endedAtMs: number) => void>();

/** A tab of its own, with code of its own; what it shares with the others is what the browser keeps. */
export async function openTab(userId: string, subject: string, durationMs: number, onOver = told()) {
  vi.resetModules();
  const code = await import('#platform/browser/running-timer.ts');
  const { result, unmount } = renderHook(() => code.useRunningTimer(userId, subject, durationMs, onOver));
  await wait(0);
  return {
    onOver,
    close: unmount,
    shown: () => result.current,
    find: () => code.findKeptTimer(userId),
    press: async (control: 'start' | 'pause' | 'reset') => {
      act(() => result.current[control]());
      await passOn();
    },
  };
}

/** Closes every tab and puts the browser back as it was. */
export function closeTabs(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
}
