import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { asSystem, asUser, db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { PushMessage } from '#platform/server/push/push.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import {
  EVENTS_PATH,
  findNotice,
  type NoticeKind,
  noticeWords,
  PUSHING_MS,
  REMIND_BEFORE_MS,
} from './rules.ts';
import { type EventRow, NOTICES_JOB } from './service.ts';
import { circleEventNotices, circleEventReminders, circleEvents } from './tables.ts';

const AT_ONCE = 20;
const MOST = 1_000;
const DAY_SECONDS = 86_400;

/** Tells the browsers of a user where they may be told now; true once one of them took it. */
type TellBrowsers = (
  userId: string,
  messageIn: (timeZone: string) => PushMessage,
  signal: AbortSignal,
) => Promise<boolean>;
type Due = { userId: string; eventId: string };
type Claim = { event: EventRow; kind: NoticeKind };

const noticeOf = ({ userId, eventId }: Due, { event, kind }: Claim) =>
  and(
    eq(circleEventNotices.userId, userId),
    eq(circleEventNotices.eventId, eventId),
    eq(circleEventNotices.kind, kind),
    eq(circleEventNotices.beginsAt, event.beginsAt),
  );

/** Who is to be told something of an event that she asked about: as `findNotice` decides it for one. */
const listDue = (): Promise<Due[]> =>
  asSystem('read', () => {
    const told = (kind: NoticeKind) =>
      notExists(
        db
          .select({ one: sql`1` })
          .from(circleEventNotices)
          .where(
            and(
              eq(circleEventNotices.userId, circleEventReminders.userId),
              eq(circleEventNotices.eventId, circleEvents.id),
              eq(circleEventNotices.kind, kind),
              eq(circleEventNotices.beginsAt, circleEvents.beginsAt),
            ),
          ),
      );
    const isSoon = and(
      lte(circleEvents.beginsAt, new Date(now() + REMIND_BEFORE_MS)),
      gt(circleEvents.beginsAt, nowDate()),
      told('soon'),
    );
    const isMoved = ne(circleEvents.beginsAt, circleEventReminders.knownBegin);
    return db
      .select({ userId: circleEventReminders.userId, eventId: circleEvents.id })
      .from(circleEventReminders)
      .innerJoin(circleEvents, eq(circleEvents.id, circleEventReminders.eventId))
      .where(
        and(
          gt(circleEvents.endsAt, nowDate()),
          or(
            and(isNotNull(circleEvents.cancelledAt), told('cancelled')),
            and(isNull(circleEvents.cancelledAt), or(isMoved, isSoon)),
          ),
        ),
      )
      .limit(MOST);
  });

/** Takes what a user is to be told now, so that nobody else tells it. Nothing when it was taken already. */
async function claimNotice({ userId, eventId }: Due): Promise<Claim | undefined> {
  const own = and(eq(circleEventReminders.userId, userId), eq(circleEventReminders.eventId, eventId));
  const [found] = await db
    .select({ event: circleEvents, knownBegin: circleEventReminders.knownBegin })
    .from(circleEventReminders)
    .innerJoin(circleEvents, eq(circleEvents.id, circleEventReminders.eventId))
    .where(own)
    .for('update', { of: circleEventReminders });
  const kind = found && findNotice(found.event, found.knownBegin, now());
  if (!kind) return undefined;
  const { event } = found;
  const { beginsAt } = event;
  await db.update(circleEventReminders).set({ knownBegin: beginsAt }).where(own);
  const fresh = { isTold: false, showsAt: new Date(now() + PUSHING_MS) };
  const given = db.insert(circleEventNotices).values({ userId, eventId, kind, beginsAt, ...fresh });
  const { userId: user, eventId: ofEvent, kind: ofKind, beginsAt: begin } = circleEventNotices;
  // An event may be moved back to where it was: that is told again.
  const claimed = await (kind === 'moved'
    ? given.onConflictDoUpdate({ target: [user, ofEvent, ofKind, begin], set: fresh })
    : given.onConflictDoNothing());
  return claimed.rowCount ? { event, kind } : undefined;
}

const messageOf =
  ({ event, kind }: Claim) =>
  (timeZone: string): PushMessage => {
    const tag = `circle-event ${event.id} ${kind}`;
    const payload = { ...noticeWords({ ...event, kind }, timeZone), tag, path: EVENTS_PATH };
    const untilMs = (kind === 'soon' ? event.beginsAt : event.endsAt).getTime();
    const leftSeconds = Math.round((untilMs - now()) / 1_000);
    return {
      payload: JSON.stringify(payload),
      topic: event.id.replaceAll('-', ''),
      ttlSeconds: Math.min(DAY_SECONDS, Math.max(1, leftSeconds)),
    };
  };

/** Tells a user all that is due of an event, each at most once by her browsers; what none of them took, a tab shows. */
async function tell(due: Due, tellBrowsers: TellBrowsers, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claim = await asUser(due.userId, 'write', () => claimNotice(due));
    if (!claim) return;
    const isTold = await tellBrowsers(due.userId, messageOf(claim), signal);
    const set = { isTold, showsAt: nowDate() };
    await asUser(due.userId, 'write', () =>
      db.update(circleEventNotices).set(set).where(noticeOf(due, claim)),
    );
  }
}

/** Tells who asked that an event is near, moved or cancelled: when it is, and every five minutes for what went by. */
export const circleEventNoticesJob = (tellBrowsers: TellBrowsers) =>
  defineJob({
    ...NOTICES_JOB,
    cron: '*/5 * * * *',
    withinSeconds: 30,
    run: async (_, signal) => {
      const due = await listDue();
      for (let from = 0; from < due.length; from += AT_ONCE)
        await Promise.allSettled(
          due.slice(from, from + AT_ONCE).map((each) => tell(each, tellBrowsers, signal)),
        );
      return due.length > 0 ? { told: due.length } : undefined;
    },
  });

/** Events that were over 90 days ago; who asked about them goes along. */
export const pastEvents: Stale = {
  name: 'circle events',
  async clearSome(most) {
    const past = lt(circleEvents.endsAt, sql`now() - interval '90 days'`);
    const some = db.select({ id: circleEvents.id }).from(circleEvents).where(past).limit(most);
    const { rowCount } = await db.delete(circleEvents).where(sql`${circleEvents.id} in ${some}`);
    return rowCount ?? 0;
  },
};
