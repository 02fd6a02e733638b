/**
 * A timer is a deadline on the clock, or what was left when it was paused: never a count of ticks.
 * It is plain data, so that it can be stored and read again after a reload or a night's sleep.
 */
export type Timer =
  | { state: 'idle'; durationMs: number }
  | { state: 'running'; durationMs: number; endsAtMs: number }
  | { state: 'paused'; durationMs: number; leftMs: number };

export const durationMsOf = (minutes: number): number => minutes * 60_000;

export const idleTimer = (durationMs: number): Timer => ({ state: 'idle', durationMs });

/** How much is left at an instant: from the whole duration down to 0. */
export function leftMs(timer: Timer, nowMs: number): number {
  if (timer.state === 'idle') return timer.durationMs;
  if (timer.state === 'paused') return timer.leftMs;
  return Math.min(timer.durationMs, Math.max(0, timer.endsAtMs - nowMs));
}

export const isOver = (timer: Timer, nowMs: number): boolean =>
  timer.state === 'running' && leftMs(timer, nowMs) === 0;

/** Starts an idle timer, or takes a paused one up again. A running one goes on unchanged. */
export function startTimer(timer: Timer, nowMs: number): Timer {
  if (timer.state === 'running') return timer;
  return { state: 'running', durationMs: timer.durationMs, endsAtMs: nowMs + leftMs(timer, nowMs) };
}

/** Pauses a running timer. One that is over, idle or paused stays as it is. */
export function pauseTimer(timer: Timer, nowMs: number): Timer {
  if (timer.state !== 'running' || isOver(timer, nowMs)) return timer;
  return { state: 'paused', durationMs: timer.durationMs, leftMs: leftMs(timer, nowMs) };
}

export const resetTimer = (timer: Timer): Timer => idleTimer(timer.durationMs);
