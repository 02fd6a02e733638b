import { and, eq } from 'drizzle-orm';
import { db, value } from '#platform/server/database/database.ts';
import { type Job, sendJob } from '#platform/server/jobs/jobs.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import {
  ACT_AHEAD_MS,
  ACT_OLDEST_MS,
  afterAct,
  isTimerOver,
  leftAt,
  NO_TIMER,
  type OneTimer,
  type TimerAct,
} from './rules.ts';
import type { SaidAct, TimerAnswer } from './shapes.ts';
import { timers } from './tables.ts';

type Row = typeof timers.$inferSelect;

/** What the job of one end is given: nothing that would tell, once she has left, whose it was. */
export type Ending = { runId: string; version: number };
export const TIMER_END_JOB: Pick<Job<Ending>, 'name'> = { name: 'timer-end' };
/** A page that shows the timer has this long to tell of its end itself. */
export const PAGE_FIRST_MS = 4_000;

const STALE = 'The timer has changed on another device since. Here is how it stands.';
const NOT_NOW = 'This cannot be done to the timer as it stands.';
const FUTURE = 'This has not happened yet. Please give an instant that is past.';
const TOO_OLD = 'This was more than 24 hours ago, so the timer stays as it is.';

const selectTimer = db
  .select()
  .from(timers)
  .where(eq(timers.userId, value('userId')))
  .prepare('timer_find');

const asTimer = ({ endsAt, actedAt, userId: _, toldVersion: __, ...row }: Row): OneTimer => ({
  ...row,
  endsAtMs: endsAt?.getTime() ?? null,
  actedAtMs: actedAt.getTime(),
});

function answerOf(timer: OneTimer): TimerAnswer {
  const nowMs = now();
  const { endsAtMs, actedAtMs, version, ...said } = timer;
  const isOver = isTimerOver(timer, nowMs);
  return {
    ...said,
    version,
    state: isOver ? 'over' : timer.state,
    endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
    leftMs: leftAt(timer, nowMs),
    overtimeSeconds: isOver && endsAtMs !== null ? Math.floor((nowMs - endsAtMs) / 1_000) : 0,
    actedAt: version === 0 ? null : new Date(actedAtMs).toISOString(),
    now: new Date(nowMs).toISOString(),
  };
}

/** The timer as it is now. Where none was ever started there is no row, and none is made. */
export async function getTimer(userId: string): Promise<TimerAnswer> {
  const [row] = await selectTimer.execute({ userId });
  return answerOf(row ? asTimer(row) : NO_TIMER);
}

const refuse = (path: string, message: string): AppError =>
  new AppError('unacceptable', message, { errors: [{ path, message }] });

/** When an act was done. What a measured clock is ahead by is taken as now. */
function instantOf(at: string): number {
  const saidMs = Date.parse(at);
  const nowMs = now();
  if (saidMs > nowMs + ACT_AHEAD_MS) throw refuse('at', FUTURE);
  if (saidMs < nowMs - ACT_OLDEST_MS) throw refuse('at', TOO_OLD);
  return Math.min(saidMs, nowMs);
}

function actOf({ act, place, ...said }: SaidAct): TimerAct {
  if (act === 'extend') return { act, place, byMs: (said.seconds ?? 0) * 1_000 };
  if (act === 'place') return { act, place: place ?? '' };
  if (act !== 'start') return { act, place };
  const { kind, subject = '', title = '', runId = '', durationSeconds = 0, leftMs } = said;
  if (!kind) throw new Error('a start without a kind came through');
  const durationMs = durationSeconds * 1_000;
  return { act, kind, subject, title, runId, place: place ?? '', durationMs, leftMs };
}

/** The row of a person, held until the transaction ends. The first act makes it. */
async function holdTimer(userId: string): Promise<OneTimer> {
  await db
    .insert(timers)
    .values({ userId, actedAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await db.select().from(timers).where(eq(timers.userId, userId)).for('update');
  if (!row) throw new Error('a timer was not kept');
  return asTimer(row);
}

/**
 * Does one act to the timer as it was at a version. Throws `conflict` with the timer as it is when that is another one
 * or the act does not fit it, and `unacceptable` for an instant that is ahead or more than a day past.
 */
export async function moveTimer(userId: string, said: SaidAct): Promise<TimerAnswer> {
  const atMs = instantOf(said.at);
  const known = await holdTimer(userId);
  const current = answerOf(known);
  if (said.version !== null && known.version !== said.version)
    throw new AppError('conflict', STALE, { current });
  const next = afterAct(known, actOf(said), atMs);
  if (!next) throw new AppError('conflict', NOT_NOW, { current });
  const { endsAtMs, actedAtMs, ...set } = next;
  const endsAt = endsAtMs === null ? null : new Date(endsAtMs);
  await db
    .update(timers)
    .set({ ...set, endsAt, actedAt: new Date(actedAtMs) })
    .where(eq(timers.userId, userId));
  const { state, runId, version } = next;
  // Not awaited: it needs a connection besides this one. A job that was not sent is made up for by the sweep.
  if (version !== known.version && state === 'running' && runId && endsAt)
    void sendJob(TIMER_END_JOB, { runId, version }, { at: new Date(endsAt.getTime() + PAGE_FIRST_MS) }).catch(
      () => {},
    );
  return answerOf(next);
}

/** One timer of one run and version, whoever asks. */
export const ofEnding = ({ runId, version }: Ending) =>
  and(eq(timers.runId, runId), eq(timers.version, version));
