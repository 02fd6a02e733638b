import type { Timer } from '#platform/shared/timer.ts';

export type KeptTimer = { subject: string; timer: Timer };

/** Signing out removes it with the other items of this browser. */
const KEY = 'tend-timers';
const MOST_KEPT = 8;

const listeners = new Set<() => void>();
/** What a browser that keeps nothing holds for this page alone. */
let unkept: string | undefined;

/** All that this browser keeps of timers, as one text that changes with any of them. */
export function readKeptTimers(): string {
  try {
    return unkept ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Calls the listener when a timer changes in this tab or another one. Returns a function that stops it. */
export function watchKeptTimers(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}

const isSpan = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;

function isWhole({ subject, timer }: KeptTimer): boolean {
  if (typeof subject !== 'string' || !isSpan(timer.durationMs)) return false;
  if (timer.state === 'running') return isSpan(timer.endsAtMs);
  return timer.state === 'paused' && isSpan(timer.leftMs) && timer.leftMs <= timer.durationMs;
}

/** The timers of a user that run or are paused, the one that was started last before the others. */
export function listKeptTimers(userId: string, text = readKeptTimers()): readonly KeptTimer[] {
  if (text === '') return [];
  try {
    const kept = JSON.parse(text) as { userId: string; timers: KeptTimer[] };
    return kept.userId === userId ? kept.timers.filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** Keeps these timers of a user, and none of anybody else. */
export function keepTimers(userId: string, timers: readonly KeptTimer[]): void {
  const text = JSON.stringify({ userId, timers: timers.slice(0, MOST_KEPT) });
  try {
    if (timers.length > 0) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    unkept = undefined;
  } catch {
    unkept = text;
  }
  for (const listener of listeners) listener();
}
