import { apiClient, hasStatus } from '#platform/browser/api.ts';
import { deviceText } from '#platform/browser/device-text.ts';
import { findKeptPlace, keepPlace } from '#platform/browser/kept-places.ts';
import { keepTimers, listKeptTimers } from '#platform/browser/kept-timers.ts';
import { readItem } from '#platform/browser/local-items.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { timerEndpoints } from './contract.ts';
import {
  ACT_OLDEST_MS,
  actsFor,
  type DatedAct,
  findCurrent,
  isOvertaken,
  isPlaceKnown,
  type KeptRun,
  NOTHING_SEEN,
  type OneTimer,
  PLACE_MOST,
  type Seen,
  seenOf,
  type TimerAct,
  type TimerKind,
  withChange,
  withPlaces,
  withSent,
  withServer,
} from './rules.ts';
import type { TimerAnswer, TimerShapes } from './shapes.ts';

const api = apiClient<TimerShapes>()(timerEndpoints);

export type TimedSubject = {
  kind: TimerKind;
  what: string;
  /** Under which name its place is kept. */
  placeName: string;
  /** Who tells of its end without showing it forgets the place for this device alone: it may be shown elsewhere. */
  isForgottenApart?: boolean | undefined;
};
export type FindTimed = (subject: string) => TimedSubject | undefined;

/** What the timers of a device are kept in, by its own clock. */
export type TimerDevice = {
  now(): number;
  /** Goes on evenly whatever is done to the clock. */
  monotonic(): number;
  readTimers(): readonly KeptRun[];
  writeTimers(timers: readonly KeptRun[]): void;
  readSeen(): Seen;
  writeSeen(seen: Seen): void;
  findTimed: FindTimed;
  /** What a subject keeps beside its timer, by the clock of the device too. */
  readPlace(subject: string): string;
  writePlace(subject: string, place: string): void;
};

type Read = { timer: OneTimer; nowMs: number };
export type TimerServer = {
  get(): Promise<Read>;
  /** Answers with the timer after the act, or as it is where the act came too late. */
  move(act: DatedAct, version: number): Promise<{ timer: OneTimer; isDone: boolean }>;
};

const ROUNDS_MOST = 5;
/** Acts are sent as if done a little later before they would be refused as too old. */
const OLDEST_MS = ACT_OLDEST_MS - 60_000;

/** Names the runs that began here. */
function nameRuns(device: TimerDevice): void {
  const timers = device.readTimers();
  if (timers.every(({ runId }) => runId)) return;
  device.writeTimers(timers.map((run) => ({ ...run, runId: run.runId ?? newId() })));
}

/** Instants are named so in every place that is kept. */
const isInstant = (name: string, value: unknown): value is number =>
  /(At|End)Ms$/.test(name) && typeof value === 'number';

/** A place by another clock. One of another version of Tend is none: the session begins with its first step. */
function shifted(place: string, byMs: number): string {
  try {
    const moved: unknown = JSON.parse(place, (name, value: unknown) =>
      isInstant(name, value) ? Math.round(value + byMs) : value,
    );
    return JSON.stringify(moved);
  } catch {
    return '';
  }
}

/** A place as the server is told of it. */
function placeFor(here: string, aheadMs: number): string {
  const place = shifted(here, aheadMs);
  return place.length <= PLACE_MOST ? place : '';
}

/** What is to be done, and the place of this device that it takes along. */
type Planned = { acts: DatedAct[]; here?: string | undefined };
const UNKNOWN = { kind: 'practice', what: '', isForgottenApart: false } as const;
const NOTHING_PLANNED: Planned = { acts: [] };

function planPlace(device: TimerDevice, server: OneTimer, aheadMs: number): Planned {
  const here = device.readPlace(server.subject);
  const place = placeFor(here, aheadMs);
  const seen = device.readSeen();
  // What another device has changed meanwhile stays.
  if (!isPlaceKnown(seen, server) || seen.places?.here === here || place === server.place)
    return NOTHING_PLANNED;
  return { acts: [{ act: { act: 'place', place }, atMs: Math.floor(device.now() + aheadMs) }], here };
}

function planActs(device: TimerDevice, server: OneTimer, aheadMs: number): Planned {
  const timers = device.readTimers();
  const seen = withChange(device.readSeen(), timers, device.now());
  if (!seen.change) return planPlace(device, server, aheadMs);
  const run = findCurrent(timers, seen);
  const atMs = Math.round(seen.change.atMs + aheadMs);
  const nowMs = Math.floor(device.now() + aheadMs);
  const doneAtMs = Math.min(nowMs, Math.max(nowMs - OLDEST_MS, atMs));
  if (isOvertaken(server, seen, run?.runId, doneAtMs)) return NOTHING_PLANNED;
  const subject = run?.subject ?? server.subject;
  const here = device.readPlace(subject);
  const { kind, what: title, isForgottenApart } = device.findTimed(subject) ?? UNKNOWN;
  const runId = run?.runId ?? server.runId ?? newId();
  const isLeft = seen.places?.here === here && seen.places.runId === runId && server.runId === runId;
  const place = isLeft ? server.place : placeFor(here, aheadMs);
  const timer = run && byServer(run.timer, aheadMs);
  const acts = actsFor(server, { kind, subject, title, place, runId, timer }, doneAtMs);
  if (!run && here === '' && isForgottenApart && acts.every(({ act }) => act.act === 'finish'))
    return { acts: acts.map(({ atMs }) => ({ act: { act: 'finish' }, atMs })), here };
  if (acts.length === 0) return planPlace(device, server, aheadMs);
  return { acts, here: isLeft ? undefined : here };
}

function noteSent(device: TimerDevice, act: TimerAct): void {
  if (act.act !== 'start') return;
  const seen = withChange(device.readSeen(), device.readTimers(), device.now());
  device.writeSeen(withSent(seen, { subject: act.subject, runId: act.runId }));
}

function byServer(timer: KeptRun['timer'], aheadMs: number) {
  if (timer.state === 'idle') return undefined;
  if (timer.state === 'paused') return { ...timer, leftMs: Math.round(timer.leftMs) };
  return { ...timer, endsAtMs: Math.round(timer.endsAtMs + aheadMs) };
}

/** The place of the server by the clock of the device. */
const placeOf = (device: TimerDevice, { subject, place }: OneTimer, aheadMs: number): string =>
  device.findTimed(subject) ? shifted(place, -aheadMs) : '';

/** What is kept here of a place that the server has: as it was then, or what has come to be the same. */
function agreedPlace(device: TimerDevice, { subject, place }: OneTimer, aheadMs: number): string {
  const here = device.readPlace(subject);
  return placeFor(here, aheadMs) === place ? here : (device.readSeen().places?.here ?? here);
}

function show(device: TimerDevice, server: OneTimer, aheadMs: number): void {
  const timers = withServer(device.readTimers(), server, { aheadMs, nowMs: device.now() });
  const seen = device.readSeen();
  const isKnown = isPlaceKnown(seen, server);
  const here = isKnown ? agreedPlace(device, server, aheadMs) : placeOf(device, server, aheadMs);
  const places = { runId: server.runId, here, there: server.place };
  device.writeSeen(withPlaces(seen, places));
  if (!isKnown && here !== device.readPlace(server.subject)) device.writePlace(server.subject, here);
  device.writeSeen(seenOf(server, timers, places));
  if (JSON.stringify(timers) !== JSON.stringify(device.readTimers())) device.writeTimers(timers);
}

/**
 * Tells the server what was done here, unless another device has done something later, and shows here what stands there
 * then. Throws without a network, and leaves everything as it was.
 */
export async function meetServer(device: TimerDevice, server: TimerServer): Promise<OneTimer> {
  const beganMs = device.monotonic();
  const read = await server.get();
  const aheadMs = read.nowMs - device.now() + (device.monotonic() - beganMs) / 2;
  let { timer } = read;
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    nameRuns(device);
    const { acts, here } = planActs(device, timer, aheadMs);
    if (acts.length === 0) break;
    for (const act of acts) {
      noteSent(device, act.act);
      const moved = await server.move(act, timer.version);
      timer = moved.timer;
      if (!moved.isDone) break;
      const known = device.readSeen();
      // Beside a place nothing of the timer was sent, and what another device did to it is shown only below.
      const seen = act.act.act === 'place' ? known : { ...known, version: timer.version };
      device.writeSeen(
        here === undefined ? seen : withPlaces(seen, { runId: timer.runId, here, there: timer.place }),
      );
    }
  }
  show(device, timer, aheadMs);
  return timer;
}

const asTimer = ({ state, endsAt, actedAt, ...answer }: TimerAnswer): OneTimer => ({
  ...answer,
  state: state === 'over' ? 'running' : state,
  endsAtMs: endsAt === null ? null : Date.parse(endsAt),
  actedAtMs: actedAt === null ? 0 : Date.parse(actedAt),
});

function bodyOf(act: TimerAct) {
  if (act.act === 'extend') return { act: act.act, place: act.place, seconds: act.byMs / 1_000 };
  if (act.act !== 'start') return act;
  const { durationMs, leftMs, ...said } = act;
  return { ...said, durationSeconds: Math.max(1, Math.round(durationMs / 1_000)), leftMs };
}

const serverFor = (userId: string): TimerServer => ({
  get: async () => {
    const answer = await api.getTimer.send({ params: { userId } });
    return { timer: asTimer(answer), nowMs: Date.parse(answer.now) };
  },
  move: async ({ act, atMs }, version) => {
    const body = { ...bodyOf(act), version, at: new Date(atMs).toISOString() };
    try {
      const answer = await api.moveTimer.send({ params: { userId }, body });
      return { timer: asTimer(answer), isDone: true };
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      return { timer: asTimer(error.problem?.current as TimerAnswer), isDone: false };
    }
  },
});

/** Signing out removes it with the other items of this browser. */
const seenText = deviceText('tend-timer');

function readSeen(userId: string): Seen {
  try {
    const kept = JSON.parse(seenText.read()) as { userId: string; seen: Seen };
    return kept.userId === userId ? kept.seen : NOTHING_SEEN;
  } catch {
    return NOTHING_SEEN;
  }
}

/** What was under way while she left is kept no more. */
const hasLeft = (): boolean => readItem('left') !== undefined;

const deviceOf = (userId: string, findTimed: FindTimed): TimerDevice => ({
  now,
  monotonic: () => performance.now(),
  readTimers: () => listKeptTimers(userId).filter(({ subject }) => findTimed(subject)),
  writeTimers: (timers) => {
    const others = listKeptTimers(userId).filter(({ subject }) => !findTimed(subject));
    if (!hasLeft()) keepTimers(userId, [...timers, ...others]);
  },
  readSeen: () => readSeen(userId),
  writeSeen: (seen) => {
    if (!hasLeft()) seenText.write(JSON.stringify({ userId, seen }));
  },
  findTimed,
  readPlace: (subject) => {
    const name = findTimed(subject)?.placeName;
    const place = name && findKeptPlace(userId, name);
    return place ? JSON.stringify(place) : '';
  },
  writePlace: (subject, place) => {
    const name = findTimed(subject)?.placeName;
    if (name && !hasLeft()) keepPlace(userId, name, place === '' ? undefined : (JSON.parse(place) as object));
  },
});

/** Whether something was done here that the server has not heard of; notes when that was to the time. */
export function noteTimerChange(userId: string, findTimed: FindTimed): boolean {
  const device = deviceOf(userId, findTimed);
  const known = device.readSeen();
  const seen = withChange(known, device.readTimers(), now());
  if (seen !== known) device.writeSeen(seen);
  const { change, places, subject } = seen;
  return change !== undefined || (places !== undefined && places.here !== device.readPlace(subject));
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('tend-timer-meeting', work) : work();

/** The one timer, once this device and the server agree on it; one tab at a time. */
export const askTimer = (userId: string, findTimed: FindTimed) => ({
  queryKey: api.getTimer.key({ params: { userId } }),
  // What was done without a network goes out with the next one.
  staleTime: 0,
  queryFn: () => inTurn(() => meetServer(deviceOf(userId, findTimed), serverFor(userId))),
});
