import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';

const MOST_KEYS = 20_000;

/**
 * Allows `most` events by key over a sliding window, on this server alone. Memory is bounded: past 20,000 keys the one
 * that was idle longest is dropped.
 */
export function createLimit({
  most,
  windowMs,
  message,
}: {
  most: number;
  windowMs: number;
  message: string;
}) {
  const windows = new Map<string, { count: number; before: number; startMs: number }>();

  function windowOf(key: string): { count: number; before: number; startMs: number } {
    const nowMs = now();
    const known = windows.get(key);
    const age = known ? nowMs - known.startMs : Number.POSITIVE_INFINITY;
    if (known && age < windowMs) return known;
    const before = known && age < 2 * windowMs ? known.count : 0;
    const startMs = known && age < 2 * windowMs ? known.startMs + windowMs : nowMs;
    return { count: 0, before, startMs };
  }

  function weight(key: string): number {
    const window = windowOf(key);
    const overlap = 1 - (now() - window.startMs) / windowMs;
    return window.count + window.before * Math.max(0, overlap);
  }

  function add(key: string): void {
    const window = windowOf(key);
    window.count += 1;
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value ?? '');
  }

  /** How long until one more event fits: in this window if its own events leave room, else in the next. */
  function waitMs(key: string): number {
    const { count, before, startMs } = windowOf(key);
    const room = count < most ? (most - count) / before : most / count;
    const freeMs = startMs + windowMs * (1 - Math.min(1, room)) + (count < most ? 0 : windowMs);
    return freeMs - now();
  }

  /** Counts one event. Throws AppError `too-many` when the key has used up its window. */
  function take(key: string): void {
    if (weight(key) >= most) {
      const retryAfterSeconds = Math.max(1, Math.ceil((waitMs(key) + 1) / 1000));
      throw new AppError('too-many', message, { retryAfterSeconds });
    }
    add(key);
  }

  return { take };
}

export type Limit = ReturnType<typeof createLimit>;
