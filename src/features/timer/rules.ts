import { pauseTimer, type Timer } from '#platform/shared/timer.ts';

export const TIMER_KINDS = ['practice', 'moment', 'ritual', 'challenge', 'plan', 'focus', 'break'] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];
export const TIMER_ACTS = ['start', 'pause', 'resume', 'reset', 'extend', 'finish', 'place'] as const;

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
  | { act: 'place'; place: string }
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

function move(timer: OneTimer, act: Exclude<TimerAct, { act: 'place' }>, atMs: number): OneTimer | undefined {
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
 * that says it came before the last one comes right after it. A place that is noted is no act on the time: what
 * another device does to that meanwhile is done to the same version.
 */
export function afterAct(timer: OneTimer, act: TimerAct, saidAtMs: number): OneTimer | undefined {
  if (act.act === 'place') return timer.runId === null ? undefined : { ...timer, place: act.place };
  const actedAtMs = Math.max(saidAtMs, timer.actedAtMs);
  const next = move(timer, act, actedAtMs);
  return next && { ...next, version: timer.version + 1, actedAtMs };
}

/** A timer as a device keeps it, by the clock of that device. */
export type KeptRun = { subject: string; runId?: string | undefined; timer: Timer };

/** What a device last saw of the one timer, what it kept of it then, and when it has done something to it since. */
export type Seen = {
  version: number;
  subject: string;
  kept: string;
  change?: Change | undefined;
  places?: Places | undefined;
};
/** The place beside a run when both were last the same: as it is kept here, and as the server has it. */
type Places = { runId: string | null; here: string; there: string };
/** `sent` is the run that was told to the server, which may have heard of it although its answer was lost. */
type Change = { kept: string; atMs: number; sent?: Sent | undefined };
type Sent = { subject: string; runId: string };
export const NOTHING_SEEN: Seen = { version: 0, subject: '', kept: '' };

/**
 * The one timer as this device has it: what runs, else the one that the server knows of, or may know of. Others are
 * paused here alone.
 */
export function findCurrent(timers: readonly KeptRun[], { subject, change }: Seen): KeptRun | undefined {
  const known = change?.sent?.subject ?? subject;
  return (
    timers.find(({ timer }) => timer.state === 'running') ?? timers.find((each) => each.subject === known)
  );
}

const textOf = (run: KeptRun | undefined): string => (run ? JSON.stringify([run.subject, run.timer]) : '');

/** With the instant at which something was done here, as long as the server has not heard of it. */
export function withChange(seen: Seen, timers: readonly KeptRun[], nowMs: number): Seen {
  const kept = textOf(findCurrent(timers, seen));
  const { change } = seen;
  if (kept === seen.kept && !change?.sent) return change ? { ...seen, change: undefined } : seen;
  return change?.kept === kept ? seen : { ...seen, change: { kept, atMs: nowMs, sent: change?.sent } };
}

/** Before a run is told to the server: from then on it may know of it. */
export const withSent = (seen: Seen, sent: Sent): Seen =>
  seen.change ? { ...seen, change: { ...seen.change, sent } } : seen;

/** Once this device and the server have the same place. */
export const withPlaces = (seen: Seen, places: Places): Seen => ({ ...seen, places });

/** The place of the server is the one that this device has seen there. */
export const isPlaceKnown = ({ places }: Seen, { runId, place }: OneTimer): boolean =>
  places?.runId === runId && places.there === place;

/** What a device has seen once it keeps these timers beside that one of the server. */
export function seenOf({ version, subject }: OneTimer, timers: readonly KeptRun[], places?: Places): Seen {
  const seen = { version, subject, kept: '', places };
  return { ...seen, kept: textOf(findCurrent(timers, seen)) };
}

/** What two clocks that were compared over a network may differ by. */
const NEAR_MS = 1_000;
/** How long before and after its end a timer is left to the page that shows it. */
export const ENDING_MS = 3_000;

const isNear = (oneMs: number | null, otherMs: number): boolean =>
  oneMs !== null && Math.abs(oneMs - otherMs) < NEAR_MS;
const isOpen = ({ state }: OneTimer): boolean => state === 'running' || state === 'paused';

export type DatedAct = { act: TimerAct; atMs: number };
/** What is kept here by the clock of the server; without a timer what stood there is over or was let go. */
type Here = Timed & { timer?: Exclude<Timer, { state: 'idle' }> | undefined };

/** The acts that make the timer of the server what it is on this device, where the last thing was done at an instant. */
export function actsFor(server: OneTimer, { timer, ...timed }: Here, doneAtMs: number): DatedAct[] {
  const { place, runId } = timed;
  const atMs = Math.max(doneAtMs, server.actedAtMs);
  if (!timer) {
    const act = isTimerOver(server, atMs + ENDING_MS) ? 'finish' : 'reset';
    return isOpen(server) ? [{ act: { act, place }, atMs }] : [];
  }
  const { durationMs, state } = timer;
  const isSame = server.runId === runId;
  const isWithin = (ms: number) => ms >= server.actedAtMs - NEAR_MS && ms <= atMs + NEAR_MS;
  const begin = (ms: number, leftMs: number): DatedAct => {
    const left = Math.min(durationMs, Math.max(0, leftMs));
    return { act: { act: 'start', durationMs, leftMs: left, ...timed }, atMs: ms };
  };
  if (state === 'running') {
    if (isSame && server.state === 'running' && isNear(server.endsAtMs, timer.endsAtMs)) return [];
    const resumedAtMs = timer.endsAtMs - server.leftMs;
    if (isSame && server.state === 'paused' && isWithin(resumedAtMs))
      return [{ act: { act: 'resume', place }, atMs: Math.min(resumedAtMs, atMs) }];
    const startedAtMs = Math.min(atMs, timer.endsAtMs);
    return [begin(startedAtMs, timer.endsAtMs - startedAtMs)];
  }
  if (isSame && server.state === 'paused' && isNear(server.leftMs, timer.leftMs)) return [];
  const pausedAtMs = (server.endsAtMs ?? 0) - timer.leftMs;
  if (isSame && server.state === 'running' && isWithin(pausedAtMs))
    return [{ act: { act: 'pause', place }, atMs: Math.min(pausedAtMs, atMs) }];
  return [begin(atMs, timer.leftMs), { act: { act: 'pause', place }, atMs }];
}

/**
 * Whether another device has done something later, so that what was done here gives way: by more than what clocks may
 * differ by, because the last act there can be one of this device whose answer was lost. What runs here goes on where
 * nothing is open there.
 */
export function isOvertaken(
  server: OneTimer,
  seen: Seen,
  runId: string | undefined,
  doneAtMs: number,
): boolean {
  if (server.version === seen.version) return false;
  const letGo = seen.change?.sent ?? seen.places;
  // What was let go of here, or is over, is not what stands there.
  if (letGo && runId === undefined && isOpen(server) && server.runId !== letGo.runId) return true;
  if (server.actedAtMs <= doneAtMs + NEAR_MS) return false;
  return isOpen(server) || runId === undefined || runId === server.runId;
}

/** The same span or deadline is kept as it stands: what shows it would begin anew. */
const SAME_MS = 250;

/** What a device keeps once it shows the timer of the server. `aheadMs` is what the server's clock is ahead of its own. */
export function withServer(
  timers: readonly KeptRun[],
  server: OneTimer,
  { aheadMs, nowMs }: { aheadMs: number; nowMs: number },
): KeptRun[] {
  const own = timers.find(({ subject }) => subject === server.subject);
  const others = timers
    .filter((each) => each !== own)
    .map((each) => ({ ...each, timer: pauseTimer(each.timer, nowMs) }));
  const { durationMs, subject, leftMs, endsAtMs } = server;
  const runId = server.runId ?? undefined;
  if (server.state === 'finished' && own?.timer.state === 'running' && own.runId === runId) {
    const isEnding = Math.abs(own.timer.endsAtMs - nowMs) <= ENDING_MS;
    return isEnding ? [own, ...others] : others;
  }
  if (!isOpen(server)) return others;
  if (endsAtMs === null)
    return [{ subject, runId, timer: { state: 'paused', durationMs, leftMs } }, ...others];
  const endMs = Math.round(endsAtMs - aheadMs);
  const isKept =
    own?.runId === runId && own?.timer.state === 'running' && Math.abs(own.timer.endsAtMs - endMs) < SAME_MS;
  if (own && isKept) return [own, ...others];
  return [{ subject, runId, timer: { state: 'running', durationMs, endsAtMs: endMs } }, ...others];
}
