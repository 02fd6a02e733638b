import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useSyncExternalStore } from 'react';
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
/** Given by the screen that shows what is timed, and by nobody who only tells of it. */
type Shown = { onToldElsewhere: () => void };

const SEEN_BY_ALL_MS = 2_000;
/** How long a tab that shows something else leaves an end to the one that shows what has ended. */
const GIVE_WAY_MS = 3_000;
const nothing = () => '';

const othersThan = (subject: string, timers: readonly KeptTimer[]): readonly KeptTimer[] =>
  timers.filter((kept) => kept.subject !== subject);

function change(userId: string, subject: string, durationMs: number, does: (timer: Timer) => Timer): void {
  const timers = listKeptTimers(userId);
  const known = timers.find((kept) => kept.subject === subject);
  const timer = does(known?.timer ?? idleTimer(firstMs(durationMs)));
  const others = othersThan(subject, timers).map((kept) =>
    timer.state === 'running' ? { ...kept, timer: pauseTimer(kept.timer, now()) } : kept,
  );
  keepTimers(userId, timer.state === 'idle' ? others : [{ ...known, subject, timer }, ...others]);
}

/** Starts a timer that no hook holds yet, such as that of the part which a press leads to. */
export const startKeptTimer = (userId: string, subject: string, durationMs: number): void =>
  change(userId, subject, durationMs, (timer) => startTimer(timer, now()));

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

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const nameOf = ({ userId, subject, endsAtMs }: Run): string => `tend-timer ${userId} ${subject} ${endsAtMs}`;
const shownNameOf = (run: Run): string => `${nameOf(run)} shown`;

/** Says to all tabs that this one shows what runs, until the function that it returns is called or the tab is gone. */
function sayShown(run: Run): () => void {
  let stop = () => {};
  const isOver = new Promise<void>((resolve) => {
    stop = resolve;
  });
  void navigator.locks?.request(shownNameOf(run), { mode: 'shared' }, () => isOver).catch(() => {});
  return stop;
}

async function isShownSomewhere(run: Run): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === shownNameOf(run));
}

/**
 * Tells of an end in the first tab that comes; one that does not show what has ended leaves it to one that does. A tab
 * that is killed or asleep meanwhile leaves its turn to the next.
 */
async function tellEnd(run: Run, isShown: boolean, isHere: () => boolean, tell: () => void): Promise<void> {
  const takeTurn = () => {
    if (!isHere() || !takeEnd(run)) return false;
    tell();
    return true;
  };
  if (!navigator.locks) return void takeTurn();
  if (!isShown && (await isShownSomewhere(run))) await wait(GIVE_WAY_MS);
  await navigator.locks.request(nameOf(run), async () => {
    // Another tab may read what was kept a moment before, so the turn is held until all have seen the change.
    if (takeTurn()) await wait(SEEN_BY_ALL_MS);
  });
}

/** Says that this tab shows what runs, and hears when its end was told in another one. */
function useShown(
  { userId, subject, timer }: { userId: string; subject: string; timer: Timer },
  shown: Shown | undefined,
  hasTold: (endsAtMs: number) => boolean,
): void {
  const isShown = shown !== undefined;
  const endsAtMs = findDeadline([timer]);
  const isIdle = timer.state === 'idle';
  const ranUntilMs = useRef<number>(undefined);
  const follow = useEffectEvent((untilMs: number | undefined, isOver: boolean) => {
    const before = ranUntilMs.current;
    ranUntilMs.current = untilMs;
    if (before !== undefined && isOver && now() >= before && !hasTold(before)) shown?.onToldElsewhere();
  });
  useEffect(() => {
    if (!isShown || endsAtMs === undefined) return;
    return sayShown({ userId, subject, endsAtMs });
  }, [isShown, userId, subject, endsAtMs]);
  useEffect(() => follow(endsAtMs, isIdle), [endsAtMs, isIdle]);
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

/** A timer begins with at most five minutes while the page says that today is low. */
const LOW_DAY_MS = 300_000;
const firstMs = (durationMs: number): number =>
  'lowDay' in document.documentElement.dataset ? Math.min(durationMs, LOW_DAY_MS) : durationMs;

/** What is kept of a user's timers, as it changes in any tab. */
export function useKeptTimers(userId: string): readonly KeptTimer[] {
  const text = useSyncExternalStore(watchKeptTimers, readKeptTimers, nothing);
  return useMemo(() => listKeptTimers(userId, text), [userId, text]);
}

/**
 * A timer that this browser keeps under a user and a subject, through reloads and sleep, one running over all
 * tabs. `onOver` is called once for each run, in one tab, and that is one that shows what is timed if there is any;
 * the timer is idle again by then. The others that show it are told by `shown`.
 */
export function useRunningTimer(
  userId: string,
  subject: string,
  durationMs: number,
  onOver: (endedAtMs: number) => void,
  shown?: Shown,
): RunningTimer {
  const timers = useKeptTimers(userId);
  const timer = timers.find((kept) => kept.subject === subject)?.timer ?? idleTimer(firstMs(durationMs));
  const endsAtMs = findDeadline([timer]);
  const elsewhereEndsAtMs = findDeadline(othersThan(subject, timers).map((kept) => kept.timer));
  const toldMs = useRef<number>(undefined);
  useDeadline(endsAtMs, (at, isHere) => {
    const tell = () => {
      toldMs.current = at;
      onOver(at);
    };
    void tellEnd({ userId, subject, endsAtMs: at }, shown !== undefined, isHere, tell);
  });
  useShown({ userId, subject, timer }, shown, (at) => toldMs.current === at);
  useDeadline(elsewhereEndsAtMs, () => {});
  const acts = useMemo(() => {
    const does = (act: (timer: Timer) => Timer) => () => change(userId, subject, durationMs, act);
    return {
      start: does((kept) => startTimer(kept, now())),
      pause: does((kept) => pauseTimer(kept, now())),
      reset: does(resetTimer),
    };
  }, [userId, subject, durationMs]);
  const isElsewhere = now() < (elsewhereEndsAtMs ?? 0);
  return { timer, leftMs: leftMs(timer, now()), endsAtMs, isElsewhere, ...acts };
}

const pick = (timers: readonly KeptTimer[]): KeptTimer | undefined =>
  timers.find(({ timer }) => timer.state === 'running') ?? timers[0];

/** The timer that runs (or ran out and was not told of yet), else the one that was paused last. */
export const findKeptTimer = (userId: string): KeptTimer | undefined => pick(listKeptTimers(userId));

/** The same, as it changes in any tab. */
export const useKeptTimer = (userId: string): KeptTimer | undefined => pick(useKeptTimers(userId));
