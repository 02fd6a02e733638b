import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { momentPath } from '#features/moments/rules.ts';
import { asSystem, asUser, db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { type Delivery, type PushMessage, sendPush } from '#platform/server/push/push.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import type { Day } from '#platform/shared/day.ts';
import { ANSWER_MS, LEASE_MS, LIFETIME_MS, reminderTag } from './rules.ts';
import {
  type Due,
  findBrowsersToTell,
  judgeReminder,
  listReachableBrowsers,
  ownReminder,
  type PushSubscription,
  planNext,
  REMINDER_JOB,
  type Reminder,
  type Waiting,
} from './service.ts';
import { pushSubscriptions, reminderSettings, reminders } from './tables.ts';

/** After this time a reminder whose own job did not come is taken up by the sweep. */
const OVERDUE_MS = 30_000;
const SWEPT_AT_ONCE = 20;
const SWEPT_MOST = 1_000;

/** What a reminder says of the focus of a day, and the moment that fits it. */
type BreakWords = { title: string; body: string; momentId: string | null };
/** Asked when a reminder is sent: it may have been planned for another focus. */
type GetBreakWords = (userId: string, date: Day) => Promise<BreakWords>;

function messageOf({ id, dueAt, ...planned }: Reminder, { title, body, momentId }: BreakWords) {
  const dueAtMs = dueAt.getTime();
  const payload = JSON.stringify({
    id,
    title,
    body,
    tag: reminderTag(dueAtMs),
    path: momentPath(momentId ?? planned.momentId ?? undefined),
  });
  const leftMs = Math.min(LIFETIME_MS, dueAtMs + LIFETIME_MS - now());
  return { payload, topic: id.replaceAll('-', ''), ttlSeconds: Math.max(1, Math.round(leftMs / 1_000)) };
}

const end = (userId: string, id: string, state: 'missed' | 'dropped') =>
  db
    .update(reminders)
    .set({ state, endedAt: nowDate() })
    .where(and(ownReminder(userId, id), eq(reminders.state, 'planned')));

type Claim = { reminder: Reminder; words: BreakWords; subscriptions: PushSubscription[] };

/**
 * Takes a planned reminder for handing it over, so that nobody else does, and plans the next one. Nothing when it is
 * not wanted now, has been taken already, or reaches no browser.
 */
async function claimReminder({ userId, id }: Due, getBreakWords: GetBreakWords): Promise<Claim | undefined> {
  const mine = and(ownReminder(userId, id), eq(reminders.state, 'planned'));
  const [reminder] = await db.select().from(reminders).where(mine).for('update');
  if (!reminder) return undefined;
  const verdict = await judgeReminder(reminder);
  if (verdict === 'off') return undefined;
  const isLate = now() > reminder.dueAt.getTime() + LIFETIME_MS;
  if (isLate || verdict !== 'free') {
    await end(userId, id, isLate && verdict === 'free' ? 'missed' : 'dropped');
    if (verdict !== 'enough') await planNext(reminder);
    return undefined;
  }
  const subscriptions = await listReachableBrowsers(userId);
  if (subscriptions.length === 0) return undefined;
  await db.update(reminders).set({ state: 'sending', deliveredAt: nowDate() }).where(mine);
  await planNext(reminder);
  return { reminder, words: await getBreakWords(userId, reminder.date), subscriptions };
}

/** Says how handing a reminder over has ended. */
async function settleReminder({ userId, id }: Due, state: 'delivered' | 'missed' | 'planned'): Promise<void> {
  const times = {
    delivered: {},
    missed: { deliveredAt: null, endedAt: nowDate() },
    planned: { deliveredAt: null },
  };
  await db
    .update(reminders)
    .set({ state, ...times[state] })
    .where(and(ownReminder(userId, id), eq(reminders.state, 'sending')));
}

/** What reached one browser is delivered. It waits for another try only when certainly no browser took it. */
function outcomeOf(deliveries: readonly Delivery[]): 'delivered' | 'missed' | 'planned' {
  if (deliveries.includes('accepted')) return 'delivered';
  return deliveries.includes('later') && !deliveries.includes('unsure') ? 'planned' : 'missed';
}

/** Hands one message to browsers, with no connection of the pool held. */
async function sendToBrowsers(
  subscriptions: readonly PushSubscription[],
  message: PushMessage,
  signal: AbortSignal,
) {
  const deliveries = await Promise.all(subscriptions.map((each) => sendPush(each, message, signal)));
  const goneIds = subscriptions.filter((_, index) => deliveries[index] === 'gone').map(({ id }) => id);
  return { outcome: outcomeOf(deliveries), goneIds };
}

/** Browsers that are gone are told nothing more. */
async function forgetBrowsers(userId: string, goneIds: readonly string[]): Promise<void> {
  const gone = and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, [...goneIds]));
  if (goneIds.length > 0) await db.delete(pushSubscriptions).where(gone);
}

async function tellThese(
  userId: string,
  browsers: readonly PushSubscription[],
  message: PushMessage,
  signal: AbortSignal,
) {
  const { outcome, goneIds } = await sendToBrowsers(browsers, message, signal);
  if (goneIds.length > 0) await asUser(userId, 'write', () => forgetBrowsers(userId, goneIds));
  return outcome;
}

/** Hands a message to every browser of a person that can be reached. */
export async function tellBrowsers(userId: string, message: PushMessage, signal: AbortSignal) {
  const subscriptions = await asUser(userId, 'read', () => listReachableBrowsers(userId));
  return tellThese(userId, subscriptions, message, signal);
}

/** As `tellBrowsers`, but nothing in her quiet hours and on a quiet day; true once a browser took it. */
export async function tellUnlessQuiet(
  userId: string,
  messageIn: (timeZone: string) => PushMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const { timeZone, browsers } = await asUser(userId, 'read', () => findBrowsersToTell(userId));
  return (await tellThese(userId, browsers, messageIn(timeZone), signal)) === 'delivered';
}

async function handOver(due: Due, { reminder, words, subscriptions }: Claim, signal: AbortSignal) {
  const message = messageOf(reminder, words);
  const { outcome, goneIds } = await sendToBrowsers(subscriptions, message, signal);
  await asUser(due.userId, 'write', async () => {
    await settleReminder(due, outcome);
    await forgetBrowsers(due.userId, goneIds);
  });
  return outcome;
}

/**
 * Hands a reminder over, at most once: whoever claims it first is the only one to try. After a kill in between, its
 * claim runs out and it counts as missed.
 */
async function deliver(due: Due, getBreakWords: GetBreakWords, signal: AbortSignal): Promise<void> {
  const claim = await asUser(due.userId, 'write', () => claimReminder(due, getBreakWords));
  if (claim && (await handOver(due, claim, signal)) === 'planned')
    throw new Error('the push service asked to come again later');
}

async function findDue({ id }: Waiting): Promise<Due | undefined> {
  const [owner] = await asSystem('read', () =>
    db.select({ userId: reminders.userId }).from(reminders).where(eq(reminders.id, id)),
  );
  return owner && { ...owner, id };
}

export const breakReminders = (getBreakWords: GetBreakWords) =>
  defineJob<Waiting>({
    ...REMINDER_JOB,
    withinSeconds: 15,
    mostSeconds: 60,
    run: async (waiting, signal) => {
      const due = await findDue(waiting);
      if (due) await deliver(due, getBreakWords, signal);
      return undefined;
    },
  });

const before = (ageMs: number): Date => new Date(now() - ageMs);

/** Ends as missed what was begun and never finished, and what was shown and never answered. */
const closeOpen = () =>
  asSystem('write', async () => {
    const endedAt = nowDate();
    const unfinished = await db
      .update(reminders)
      .set({ state: 'missed', endedAt, deliveredAt: null })
      .where(and(eq(reminders.state, 'sending'), lt(reminders.deliveredAt, before(LEASE_MS))));
    const unanswered = await db
      .update(reminders)
      .set({ state: 'missed', endedAt })
      .where(and(eq(reminders.state, 'delivered'), lt(reminders.deliveredAt, before(ANSWER_MS))));
    return (unfinished.rowCount ?? 0) + (unanswered.rowCount ?? 0);
  });

const listOverdue = (): Promise<Due[]> =>
  asSystem('read', () =>
    db
      .select({ userId: reminders.userId, id: reminders.id })
      .from(reminders)
      .innerJoin(reminderSettings, eq(reminderSettings.userId, reminders.userId))
      .where(
        and(
          eq(reminders.state, 'planned'),
          lt(reminders.dueAt, before(OVERDUE_MS)),
          eq(reminderSettings.isOn, true),
        ),
      )
      .orderBy(reminders.dueAt)
      .limit(SWEPT_MOST),
  );

/** Sees to it that every reminder ends: also those whose job went down with a server, or was never sent. */
export const reminderSweep = (getBreakWords: GetBreakWords) =>
  defineJob({
    name: 'reminder-sweep',
    cron: '*/5 * * * *',
    run: async (_, signal) => {
      const closed = await closeOpen();
      const overdue = await listOverdue();
      for (let from = 0; from < overdue.length && !signal.aborted; from += SWEPT_AT_ONCE) {
        const some = overdue.slice(from, from + SWEPT_AT_ONCE);
        await Promise.allSettled(some.map((due) => deliver(due, getBreakWords, signal)));
      }
      return closed + overdue.length > 0 ? { closed, overdue: overdue.length } : undefined;
    },
  });

/** Reminders of more than 90 days ago. Nothing depends on them any more. */
export const pastReminders: Stale = {
  name: 'reminders',
  async clearSome(most) {
    const old = sql`select ctid from ${reminders} where ${reminders.dueAt} < now() - interval '90 days' limit ${most}`;
    const { rowCount } = await db.delete(reminders).where(sql`ctid = any(array(${old}))`);
    return rowCount ?? 0;
  },
};
