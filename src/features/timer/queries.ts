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
  type KeptRun,
  NOTHING_SEEN,
  type OneTimer,
  PLACE_MOST,
  type Seen,
  seenOf,
  type TimerAct,
  type TimerKind,
  withChange,
  withSent,
  withServer,
} from './rules.ts';
import type { TimerAnswer, TimerShapes } from './shapes.ts';

const api = apiClient<TimerShapes>()(timerEndpoints);

/** What a subject is called, and under which name its place is kept if that goes along. */
export type TimedSubject = { kind: TimerKind; what: string; placeName?: string | undefined };
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
  /** What a subject keeps beside its timer, by the clock of the server. */
  readPlace(subject: string, aheadMs: number): string;
  writePlace(subject: string, place: string, aheadMs: number): void;
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

function planActs(device: TimerDevice, server: OneTimer, aheadMs: number): DatedAct[] {
  const timers = device.readTimers();
  const seen = withChange(device.readSeen(), timers, device.now());
  if (!seen.change) return [];
  const run = findCurrent(timers, seen);
  const atMs = Math.round(seen.change.atMs + aheadMs);
  const nowMs = Math.floor(device.now() + aheadMs);
  const doneAtMs = Math.min(nowMs, Math.max(nowMs - OLDEST_MS, atMs));
  if (isOvertaken(server, seen, run?.runId, doneAtMs)) return [];
  const subject = run?.subject ?? server.subject;
  const place = device.readPlace(subject, aheadMs);
  const { kind, what: title } = device.findTimed(subject) ?? { kind: 'practice', what: '' };
  const timed = { kind, subject, title, place, runId: run?.runId ?? server.runId ?? newId() };
  return actsFor(server, { ...timed, timer: run && byServer(run.timer, aheadMs) }, doneAtMs);
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

function show(device: TimerDevice, server: OneTimer, aheadMs: number): void {
  const timers = withServer(device.readTimers(), server, { aheadMs, nowMs: device.now() });
  if (server.version !== device.readSeen().version) device.writePlace(server.subject, server.place, aheadMs);
  device.writeSeen(seenOf(server, timers));
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
    const acts = planActs(device, timer, aheadMs);
    if (acts.length === 0) break;
    for (const act of acts) {
      noteSent(device, act.act);
      const moved = await server.move(act, timer.version);
      timer = moved.timer;
      if (!moved.isDone) break;
      device.writeSeen({ ...device.readSeen(), version: timer.version });
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

/** Instants are named so in every place that is kept. */
const isInstant = (name: string, value: unknown): value is number =>
  /(At|End)Ms$/.test(name) && typeof value === 'number';
const shifted = (text: string, byMs: number): object =>
  JSON.parse(text, (name, value: unknown) => (isInstant(name, value) ? Math.round(value + byMs) : value));

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
  readPlace: (subject, aheadMs) => {
    const name = findTimed(subject)?.placeName;
    const place = name && findKeptPlace(userId, name);
    const text = place ? JSON.stringify(shifted(JSON.stringify(place), aheadMs)) : '';
    return text.length <= PLACE_MOST ? text : '';
  },
  writePlace: (subject, place, aheadMs) => {
    const name = findTimed(subject)?.placeName;
    if (!name || hasLeft()) return;
    try {
      keepPlace(userId, name, place === '' ? undefined : shifted(place, -aheadMs));
    } catch {
      // A place of another version of Tend: the session begins with its first step.
    }
  },
});

/** Whether something was done here that the server has not heard of; notes when. */
export function noteTimerChange(userId: string, findTimed: FindTimed): boolean {
  const device = deviceOf(userId, findTimed);
  const known = device.readSeen();
  const seen = withChange(known, device.readTimers(), now());
  if (seen !== known) device.writeSeen(seen);
  return seen.change !== undefined;
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
