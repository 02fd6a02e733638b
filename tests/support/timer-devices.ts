import { expect } from 'vitest';
import { meetServer, type TimerDevice, type TimerServer } from '#features/timer/queries.ts';
import {
  afterAct,
  isTimerOver,
  type KeptRun,
  NO_TIMER,
  NOTHING_SEEN,
  type OneTimer,
  withChange,
} from '#features/timer/rules.ts';
import { isOver, pauseTimer, type Timer } from '#platform/shared/timer.ts';

export const MINUTE = 60_000;
const NOON = Date.UTC(2026, 2, 20, 12);

/** The server, one for all devices, by a clock that is right. */
export class World {
  nowMs = NOON;
  timer: OneTimer = NO_TIMER;
  /** What came of ends, under their runs, and how often each was told to devices without an open page. */
  readonly rows = new Set<string>();
  readonly told: string[] = [];
  toldVersion = 0;
  runs = 0;

  serverFor(device: Device): TimerServer {
    const reach = () => {
      if (device.isAway) throw new TypeError('no network');
    };
    return {
      get: async () => {
        reach();
        return { timer: this.timer, nowMs: this.nowMs };
      },
      move: async ({ act, atMs }, version) => {
        reach();
        expect(atMs).toBeLessThanOrEqual(this.nowMs + 1);
        const next = version === this.timer.version ? afterAct(this.timer, act, atMs) : undefined;
        if (next) this.timer = next;
        return { timer: this.timer, isDone: next !== undefined };
      },
    };
  }

  /** What the job of an end does. */
  tellEnd(): void {
    const { version, runId } = this.timer;
    if (!isTimerOver(this.timer, this.nowMs) || this.toldVersion === version || !runId) return;
    this.toldVersion = version;
    this.told.push(`${runId} ${version}`);
  }
}

/** One browser: what it keeps, its own clock, and whether a page of it is open and has a network. */
export class Device implements TimerDevice {
  timers: readonly KeptRun[] = [];
  seen = NOTHING_SEEN;
  isAway = false;
  isOpen = true;
  readonly world: World;
  skewMs: number;

  constructor(world: World, skewMs: number) {
    this.world = world;
    this.skewMs = skewMs;
  }

  now = () => this.world.nowMs + this.skewMs;
  monotonic = () => this.world.nowMs;
  readTimers = () => this.timers;
  writeTimers = (timers: readonly KeptRun[]) => {
    this.timers = structuredClone(timers) as KeptRun[];
  };
  readSeen = () => this.seen;
  writeSeen = (seen: typeof NOTHING_SEEN) => {
    this.seen = seen;
  };
  places = new Map<string, string>();
  findTimed = (subject: string) => ({ kind: 'practice' as const, what: subject, placeName: subject });
  readPlace = (subject: string) => this.places.get(subject) ?? '';
  writePlace = (subject: string, place: string) => void this.places.set(subject, place);

  /** As a screen does it beside its timer. */
  goTo(subject: string, step: number): void {
    this.writePlace(subject, JSON.stringify({ step, goneAtMs: this.now() }));
  }

  /** As every screen does it: one runs, and those under other subjects are paused here. */
  act(subject: string, does: (timer: Timer) => Timer): void {
    const known = this.timers.find((each) => each.subject === subject);
    const timer = does(known?.timer ?? { state: 'idle', durationMs: 5 * MINUTE });
    const others = this.timers
      .filter((each) => each.subject !== subject)
      .map((each) =>
        timer.state === 'running' ? { ...each, timer: pauseTimer(each.timer, this.now()) } : each,
      );
    this.world.runs += 1;
    const run = { subject, runId: known?.runId ?? `run ${this.world.runs}`, timer };
    this.timers = timer.state === 'idle' ? others : [run, ...others];
    this.note();
  }

  /** An open page tells of the end of what runs here, and what comes of it is recorded under its run. */
  tell(): void {
    const over = this.timers.find(({ timer }) => isOver(timer, this.now()));
    if (!this.isOpen || !over?.runId) return;
    this.timers = this.timers.filter((each) => each !== over);
    this.world.rows.add(over.runId);
    this.note();
  }

  /** What is done is noted as it is done, also where nobody can be told. */
  note(): void {
    this.seen = withChange(this.seen, this.timers, this.now());
  }

  /** As whoever calls the server directly does it. */
  async extend(): Promise<void> {
    const act = { act: 'extend', byMs: 5 * MINUTE } as const;
    if (!this.isAway)
      await this.world.serverFor(this).move({ act, atMs: this.world.nowMs }, this.seen.version);
  }

  async meet(): Promise<void> {
    if (!this.isOpen) return;
    try {
      await meetServer(this, this.world.serverFor(this));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** What this device shows, by the clock of the server. */
  shown() {
    const run = this.timers.find(({ subject }) => subject === this.world.timer.subject);
    if (!run || run.timer.state === 'idle') return 'nothing';
    const { runId, timer } = run;
    const leftMs = timer.state === 'running' ? timer.endsAtMs - this.skewMs - this.world.nowMs : timer.leftMs;
    return { runId, state: timer.state, leftMs };
  }

  /** The step that this device stands at, whatever its clock says. */
  step() {
    return /"step":(\d+)/.exec(this.readPlace(this.world.timer.subject))?.[1];
  }
}
