export const TIMER_KINDS = ['practice', 'moment', 'ritual', 'challenge', 'plan', 'focus', 'break'] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];
export const TIMER_ACTS = ['start', 'pause', 'resume', 'reset', 'extend', 'finish'] as const;

const DAY_MS = 86_400_000;
export const DURATION_MOST_MS = DAY_MS;
export const PLACE_MOST = 2_000;
/** An act may have waited this long for a network. */
export const ACT_OLDEST_MS = DAY_MS;
/** By how much a clock may be ahead that was measured over a slow network. */
export const ACT_AHEAD_MS = 60_000;

/** What a timer measures, and what its subject keeps beside it. */
export type Timed = { kind: TimerKind; subject: string; title: string; runId: string; place: string };

type Lengths = { durationMs: number; endsAtMs: number | null; leftMs: number };

/** The one timer of a person. `finished` is an end that she has seen; one that is over and was not seen still runs. */
export type OneTimer = Omit<Timed, 'kind' | 'runId'> &
  Lengths & {
    kind: TimerKind | null;
    runId: string | null;
    state: 'idle' | 'running' | 'paused' | 'finished';
    version: number;
    /** When the last act on it was done. */
    actedAtMs: number;
  };

export const NO_TIMER: OneTimer = {
  kind: null,
  subject: '',
  title: '',
  runId: null,
  place: '',
  durationMs: 0,
  endsAtMs: null,
  leftMs: 0,
  state: 'idle',
  version: 0,
  actedAtMs: 0,
};

type Placed = { place?: string | undefined };
export type TimerAct =
  | ({ act: 'start'; durationMs: number; leftMs?: number | undefined } & Timed)
  | ({ act: 'extend'; byMs: number } & Placed)
  | ({ act: 'pause' | 'resume' | 'reset' | 'finish' } & Placed);

export const isTimerOver = ({ state, endsAtMs }: OneTimer, nowMs: number): boolean =>
  state === 'running' && endsAtMs !== null && endsAtMs <= nowMs;

/** What is left at an instant, from the whole duration down to 0. */
export function leftAt({ state, endsAtMs, leftMs, durationMs }: OneTimer, nowMs: number): number {
  if (state !== 'running' || endsAtMs === null) return leftMs;
  return Math.min(durationMs, Math.max(0, endsAtMs - nowMs));
}

function start(timer: OneTimer, act: Extract<TimerAct, { act: 'start' }>, atMs: number): OneTimer {
  const { durationMs, kind, subject, title, runId, place } = act;
  const leftMs = Math.min(durationMs, act.leftMs ?? durationMs);
  const lengths = { durationMs, leftMs, endsAtMs: atMs + leftMs };
  return { ...timer, ...lengths, kind, subject, title, runId, place, state: 'running' };
}

function extend(timer: OneTimer, byMs: number, atMs: number): OneTimer | undefined {
  const durationMs = timer.durationMs + byMs;
  if (durationMs > DURATION_MOST_MS) return undefined;
  if (timer.state === 'paused') return { ...timer, durationMs, leftMs: timer.leftMs + byMs };
  // What went by after the end is not part of what is added.
  return { ...timer, durationMs, endsAtMs: Math.max(timer.endsAtMs ?? 0, atMs) + byMs };
}

function move(timer: OneTimer, act: TimerAct, atMs: number): OneTimer | undefined {
  if (act.act === 'start') return start(timer, act, atMs);
  const { state } = timer;
  if (state !== 'running' && state !== 'paused') return undefined;
  const placed = act.place === undefined ? timer : { ...timer, place: act.place };
  switch (act.act) {
    case 'pause':
      if (state === 'paused' || isTimerOver(timer, atMs)) return undefined;
      return { ...placed, state: 'paused', leftMs: leftAt(timer, atMs), endsAtMs: null };
    case 'resume':
      return state === 'paused' ? { ...placed, state: 'running', endsAtMs: atMs + timer.leftMs } : undefined;
    case 'reset':
      return { ...placed, state: 'idle', endsAtMs: null, leftMs: timer.durationMs };
    case 'finish':
      return { ...placed, state: 'finished', leftMs: leftAt(timer, atMs) };
    case 'extend':
      return extend(placed, act.byMs, atMs);
  }
}

/**
 * The timer after an act that was done at an instant; nothing when it cannot be done to the timer as it is. An act
 * that says it came before the last one comes right after it.
 */
export function afterAct(timer: OneTimer, act: TimerAct, saidAtMs: number): OneTimer | undefined {
  const actedAtMs = Math.max(saidAtMs, timer.actedAtMs);
  const next = move(timer, act, actedAtMs);
  return next && { ...next, version: timer.version + 1, actedAtMs };
}
