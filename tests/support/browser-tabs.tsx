import { act, cleanup, renderHook } from '@testing-library/react';
import { vi } from 'vitest';
import { now } from '#platform/shared/clock.ts';
import { stopClock } from './stopped-clock.ts';

/** What the tabs of one browser share of their timers. */
export const TIMERS_KEY = 'tend-timers';

type Work = () => Promise<void>;

/** The browser's locks, over all the tabs of a test: shared ones at once, others one at a time as they were asked for. */
function aLockKeeper() {
  const turns = new Map<string, Promise<unknown>>();
  const shared: { name: string }[] = [];
  return {
    async request(name: string, ...rest: [Work] | [{ mode: 'shared' }, Work]) {
      const work = rest.at(-1) as Work;
      if (rest.length === 1) {
        const turn = (turns.get(name) ?? Promise.resolve()).then(work);
        turns.set(name, turn);
        return turn;
      }
      const lock = { name };
      shared.push(lock);
      await work();
      shared.splice(shared.indexOf(lock), 1);
    },
    query: async () => ({ held: shared }),
  };
}

export function atNoon({ hasLocks = true } = {}): void {
  cleanup();
  stopClock();
  localStorage.clear();
  passedOn = null;
  vi.stubGlobal('navigator', { locks: hasLocks ? aLockKeeper() : undefined });
}

let passedOn: string | null = null;

/** What one tab has kept is told to the others. */
async function passOn(): Promise<void> {
  const kept = localStorage.getItem(TIMERS_KEY);
  if (kept === passedOn) return;
  passedOn = kept;
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: TIMERS_KEY })));
}

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
export async function openTab(
  userId: string,
  subject: string,
  durationMs: number,
  onOver = told(),
  { isShown = false } = {},
) {
  vi.resetModules();
  const code = await import('#platform/browser/running-timer.ts');
  const onToldElsewhere = vi.fn();
  const { result, unmount } = renderHook(() =>
    code.useRunningTimer(userId, subject, durationMs, onOver, isShown ? { onToldElsewhere } : undefined),
  );
  await wait(0);
  return {
    onOver,
    onToldElsewhere,
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
  // What a tab held by itself, because the browser refused to keep it, goes with its code.
  vi.resetModules();
}
