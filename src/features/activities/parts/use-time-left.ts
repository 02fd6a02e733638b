import { useEffect, useReducer } from 'react';
import { useKeptTimers } from '#platform/browser/running-timer.ts';
import { startTicks } from '#platform/browser/ticks.ts';
import { now } from '#platform/shared/clock.ts';
import { leftMs } from '#platform/shared/timer.ts';

/** What is left of a timer in milliseconds, looked up while it runs, for what only shows it: its end is told elsewhere. */
export function useTimeLeft(userId: string, subject: string, durationMs: number): number {
  const timer = useKeptTimers(userId).find((each) => each.subject === subject)?.timer;
  const endsAtMs = timer?.state === 'running' ? timer.endsAtMs : undefined;
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => (endsAtMs === undefined ? undefined : startTicks(endsAtMs, look)), [endsAtMs]);
  return timer ? leftMs(timer, now()) : durationMs;
}
