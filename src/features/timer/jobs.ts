import { and, eq, gt, isNotNull, lt, ne } from 'drizzle-orm';
import { asSystem, asUser, db } from '#platform/server/database/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { PushMessage } from '#platform/server/push/push.ts';
import { now } from '#platform/shared/clock.ts';
import { type Ending, ofEnding, PAGE_FIRST_MS, TIMER_END_JOB } from './service.ts';
import { timers } from './tables.ts';

/** How long after its end a timer is still told of. */
const LIFETIME_MS = 600_000;
/** After this time an end whose own job did not come is taken up by the sweep. */
const OVERDUE_MS = PAGE_FIRST_MS + 30_000;
const SWEPT_AT_ONCE = 20;
const SWEPT_MOST = 1_000;

type Row = typeof timers.$inferSelect;
type Telling = {
  /** Where the end of what a subject names is gone on with. */
  findPath: (subject: string) => string;
  /** Hands a message to every browser of a person; `planned` when it has to come again later. */
  tellBrowsers: (userId: string, message: PushMessage, signal: AbortSignal) => Promise<string>;
};

const endedBefore = (ageMs: number) => lt(timers.endsAt, new Date(now() - ageMs));
const isOpen = () =>
  and(
    eq(timers.state, 'running'),
    gt(timers.endsAt, new Date(now() - LIFETIME_MS)),
    ne(timers.toldVersion, timers.version),
  );

/** Takes an end for telling it, so that nobody else does. Nothing when she finished it, or it goes on, or was told. */
async function claimEnd(userId: string, ending: Ending): Promise<Row | undefined> {
  const [timer] = await db
    .update(timers)
    .set({ toldVersion: ending.version })
    .where(and(eq(timers.userId, userId), ofEnding(ending), isOpen(), endedBefore(0)))
    .returning();
  return timer;
}

function messageOf({ runId, title, endsAt }: Row, path: string): PushMessage {
  const body = `${title || 'Your timer'}: take your time, it waits for you.`;
  const payload = JSON.stringify({ title: 'The time is over', body, tag: `timer ${runId}`, path });
  const leftMs = (endsAt?.getTime() ?? 0) + LIFETIME_MS - now();
  const ttlSeconds = Math.max(1, Math.round(leftMs / 1_000));
  return { payload, topic: (runId ?? '').replaceAll('-', ''), ttlSeconds };
}

/** Tells all browsers of one person of an end, at most once: whoever claims it first is the only one to try. */
async function tellEnd(
  { findPath, tellBrowsers }: Telling,
  userId: string,
  ending: Ending,
  signal: AbortSignal,
): Promise<void> {
  const timer = await asUser(userId, 'write', () => claimEnd(userId, ending));
  if (!timer) return;
  const outcome = await tellBrowsers(userId, messageOf(timer, findPath(timer.subject)), signal);
  if (outcome !== 'planned') return;
  const own = and(eq(timers.userId, userId), ofEnding(ending));
  await asUser(userId, 'write', () => db.update(timers).set({ toldVersion: 0 }).where(own));
  throw new Error('the push service asked to come again later');
}

export const timerEnds = (telling: Telling) =>
  defineJob<Ending>({
    ...TIMER_END_JOB,
    withinSeconds: 15,
    mostSeconds: 60,
    keptSeconds: 3_600,
    run: async (ending, signal) => {
      const [owner] = await asSystem('read', () =>
        db.select({ userId: timers.userId }).from(timers).where(ofEnding(ending)),
      );
      if (owner) await tellEnd(telling, owner.userId, ending, signal);
      return undefined;
    },
  });

const listOverdue = () =>
  asSystem('read', () =>
    db
      .select({ userId: timers.userId, runId: timers.runId, version: timers.version })
      .from(timers)
      .where(and(isOpen(), endedBefore(OVERDUE_MS), isNotNull(timers.runId)))
      .orderBy(timers.endsAt)
      .limit(SWEPT_MOST),
  );

/** Tells of ends whose job went down with a server, or was never sent. */
export const timerSweep = (telling: Telling) =>
  defineJob({
    name: 'timer-sweep',
    cron: '*/5 * * * *',
    run: async (_, signal) => {
      const overdue = await listOverdue();
      for (let from = 0; from < overdue.length && !signal.aborted; from += SWEPT_AT_ONCE) {
        const some = overdue.slice(from, from + SWEPT_AT_ONCE);
        await Promise.allSettled(
          some.map(({ userId, runId, version }) =>
            tellEnd(telling, userId, { runId: runId ?? '', version }, signal),
          ),
        );
      }
      return overdue.length > 0 ? { overdue: overdue.length } : undefined;
    },
  });
