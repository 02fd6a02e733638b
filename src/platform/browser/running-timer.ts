import { useEffect, useEffectEvent, useMemo, useReducer, useSyncExternalStore } from 'react';
import { now } from '#platform/shared/clock.ts';
import { idleTimer, leftMs, pauseTimer, resetTimer, startTimer, type Timer } from '#platform/shared/timer.ts';
import {
  type KeptTimer,
  keepTimers,
  listKeptTimers,
  readKeptTimers,
  watchKeptTimers,
} from './kept-timers.ts';
import { startTicks } from './ticks.ts';

export type RunningTimer = {
  timer: Timer;
  /** Looked up about four times a second while the timer runs, always from its deadline. */
  leftMs: number;
  endsAtMs: number | undefined;
  /** The timer of another subject runs now, as a rule in another tab; start() here pauses that one. */
  isElsewhere: boolean;
  start(): void;
  pause(): void;
  reset(): void;
};
type Run = { userId: string; subject: string; endsAtMs: number };

const SEEN_BY_ALL_MS = 2_000;
const nothing = () => '';

const othersThan = (subject: string, timers: readonly KeptTimer[]): readonly KeptTimer[] =>
  timers.filter((kept) => kept.subject !== subject);

function change(userId: string, subject: string, durationMs: number, does: (timer: Timer) => Timer): void {
  const timers = listKeptTimers(userId);
  const timer = does(timers.find((kept) => kept.subject === subject)?.timer ?? idleTimer(durationMs));
  const others = othersThan(subject, timers).map((kept) =>
    timer.state === 'running' ? { ...kept, timer: pauseTimer(kept.timer, now()) } : kept,
  );
  keepTimers(userId, timer.state === 'idle' ? others : [{ subject, timer }, ...others]);
}

/** When the last of these timers ends, of those that were started. */
function findDeadline(timers: readonly Timer[]): number | undefined {
  const ends = timers.flatMap((timer) => (timer.state === 'running' ? [timer.endsAtMs] : []));
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Takes a run that is over out of what is kept. False when that is done already. */
function takeEnd({ userId, subject, endsAtMs }: Run): boolean {
  const timers = listKeptTimers(userId);
  const timer = timers.find((kept) => kept.subject === subject)?.timer;
  if (timer?.state !== 'running' || timer.endsAtMs !== endsAtMs) return false;
  keepTimers(userId, othersThan(subject, timers));
  return true;
}

/** Tells of an end in the first tab that comes. A tab that is killed meanwhile leaves its turn to the next. */
function tellEnd(run: Run, isHere: () => boolean, tell: () => void): void {
  const takeTurn = () => {
    if (!isHere() || !takeEnd(run)) return false;
    tell();
    return true;
  };
  if (!navigator.locks) return void takeTurn();
  void navigator.locks.request(`tend-timer ${run.userId} ${run.subject} ${run.endsAtMs}`, async () => {
    // Another tab may read what was kept a moment before, so the turn is held until all have seen the change.
    if (takeTurn()) await new Promise((resolve) => setTimeout(resolve, SEEN_BY_ALL_MS));
  });
}

/** Looks at the clock until a deadline, and once when it is there. */
function useDeadline(endsAtMs: number | undefined, onEnd: (endsAtMs: number, isHere: () => boolean) => void) {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (endsAtMs === undefined) return;
    let isHere = true;
    let stop = () => {};
    const check = () => {
      look();
      if (now() < endsAtMs) return;
      stop();
      end(endsAtMs, () => isHere);
    };
    if (now() < endsAtMs) stop = startTicks(endsAtMs, check);
    else check();
    return () => {
      isHere = false;
      stop();
    };
  }, [endsAtMs]);
}

/** What is kept of a user's timers, as it changes in any tab. */
function useKeptTimers(userId: string): readonly KeptTimer[] {
  const text = useSyncExternalStore(watchKeptTimers, readKeptTimers, nothing);
  return useMemo(() => listKeptTimers(userId, text), [userId, text]);
}

/**
 * A timer that this browser keeps under a user and a subject, through reloads and sleep, one running over all
 * tabs. `onOver` is called once for each run, in one tab; the timer is idle again by then.
 */
export function useRunningTimer(
  userId: string,
  subject: string,
  durationMs: number,
  onOver: (endedAtMs: number) => void,
): RunningTimer {
  const timers = useKeptTimers(userId);
  const timer = timers.find((kept) => kept.subject === subject)?.timer ?? idleTimer(durationMs);
  const endsAtMs = findDeadline([timer]);
  const elsewhereEndsAtMs = findDeadline(othersThan(subject, timers).map((kept) => kept.timer));
  useDeadline(endsAtMs, (at, isHere) => tellEnd({ userId, subject, endsAtMs: at }, isHere, () => onOver(at)));
  useDeadline(elsewhereEndsAtMs, () => {});
  const acts = useMemo(() => {
    const does = (act: (timer: Timer) => Timer) => () => change(userId, subject, durationMs, act);
    return {
      start: does((kept) => startTimer(kept, now())),
      pause: does((kept) => pauseTimer(kept, now())),
      reset: does(resetTimer),
    };
  }, [userId, subject, durationMs]);
  const isElsewhere = elsewhereEndsAtMs !== undefined && now() < elsewhereEndsAtMs;
  return { timer, leftMs: leftMs(timer, now()), endsAtMs, isElsewhere, ...acts };
}

const pick = (timers: readonly KeptTimer[]): KeptTimer | undefined =>
  timers.find(({ timer }) => timer.state === 'running') ?? timers[0];

/** The timer that runs (or ran out and was not told of yet), else the one that was paused last. */
export const findKeptTimer = (userId: string): KeptTimer | undefined => pick(listKeptTimers(userId));

/** The same, as it changes in any tab. */
export const useKeptTimer = (userId: string): KeptTimer | undefined => pick(useKeptTimers(userId));
