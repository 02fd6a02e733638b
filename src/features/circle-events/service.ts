import { and, asc, eq, exists, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { db, onCommit } from '#platform/server/database/database.ts';
import { type Job, sendJob } from '#platform/server/jobs/jobs.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import { dayIn, formatDay, instantAt, timeIn } from '#platform/shared/day.ts';
import { AHEAD_MS, EVENTS_MOST, endOf, findLink, minutesOf, REMIND_BEFORE_MS } from './rules.ts';
import type { CircleEvent, EventNotice, EventNotices, ListedEvent, WrittenEvent } from './shapes.ts';
import { circleEventNotices, circleEventReminders, circleEvents } from './tables.ts';

export type EventRow = typeof circleEvents.$inferSelect;
export const NOTICES_JOB: Pick<Job, 'name'> = { name: 'circle-event-notices' };

const NOT_HERE = 'That event is over, or it is not there any more.';
const STALE = 'Another keeper changed this event meanwhile. Yours is still here.';
const CANCELLED = 'This event was cancelled, so it stays as it is. You can write a new one.';
const MANY = `${EVENTS_MOST} events ahead are the most. When one is over there is room again.`;

const isAhead = () => gt(circleEvents.endsAt, nowDate());
const isEvent = (id: string) => and(eq(circleEvents.id, id), isAhead());

const viewOf = (row: EventRow): CircleEvent => ({
  id: row.id,
  title: row.title,
  text: row.text,
  beginsAt: row.beginsAt.toISOString(),
  minutes: minutesOf(row),
  link: row.link,
  isCancelled: row.cancelledAt !== null,
  version: row.version,
});

/** Lets what is due be told, now or at a later time, once the work under way is kept. What was not sent the sweep makes up for. */
function tellSoon(at?: Date): void {
  onCommit(() => void sendJob(NOTICES_JOB, {}, at && { at }).catch(() => {}));
}

const remindAt = ({ beginsAt }: Pick<EventRow, 'beginsAt'>) =>
  new Date(Math.max(now(), beginsAt.getTime() - REMIND_BEFORE_MS));

/** The events that are not over, for a member. */
export async function listCircleEvents(userId: string): Promise<ListedEvent[]> {
  const asked = db
    .select({ eventId: circleEventReminders.eventId })
    .from(circleEventReminders)
    .where(and(eq(circleEventReminders.userId, userId), eq(circleEventReminders.eventId, circleEvents.id)));
  const rows = await db
    .select({ event: circleEvents, isAsked: sql<boolean>`${exists(asked)}` })
    .from(circleEvents)
    .where(isAhead())
    .orderBy(asc(circleEvents.beginsAt), asc(circleEvents.id));
  return rows.map(({ event, isAsked }) => {
    const { version: _, ...shown } = viewOf(event);
    return { ...shown, isAsked };
  });
}

/** The events that are not over, for a keeper. */
export async function listKeptEvents(): Promise<CircleEvent[]> {
  const rows = await db
    .select()
    .from(circleEvents)
    .where(isAhead())
    .orderBy(asc(circleEvents.beginsAt), asc(circleEvents.id));
  return rows.map(viewOf);
}

/** An event as it is kept. Throws `not-found` for one that is over. */
export async function getEvent(eventId: string): Promise<EventRow> {
  const [row] = await db.select().from(circleEvents).where(isEvent(eventId));
  if (!row) throw new AppError('not-found', NOT_HERE);
  return row;
}

/** Every event that is kept, those that are over too: a calendar program takes out what is not there any more. */
export const listEventsForCalendars = (): Promise<EventRow[]> =>
  db.select().from(circleEvents).orderBy(asc(circleEvents.beginsAt), asc(circleEvents.id));

function refuse(path: 'date' | 'time' | 'minutes', message: string): AppError {
  return new AppError('unacceptable', message, { errors: [{ path, message }] });
}

/** The instant that is meant. Throws `unacceptable` for one that is past, too far ahead, or skipped by the clocks. */
function beginOf({ date, time }: WrittenEvent, timeZone: string): Date {
  const beginsAt = instantAt(date, time, timeZone);
  if (!beginsAt) {
    const day = formatDay(date, 'long');
    throw refuse('time', `On ${day} the clocks go forward and skip ${time}. Please give another time.`);
  }
  if (beginsAt.getTime() <= now()) throw refuse('time', 'Please give a time that is still to come.');
  if (beginsAt.getTime() > now() + AHEAD_MS)
    throw refuse('date', 'Please give a day within the next 360 days.');
  return beginsAt;
}

const wordsOf = ({ title, text, link }: WrittenEvent) => ({
  title,
  text,
  link: link === null ? null : (findLink(link) ?? null),
  changedAt: nowDate(),
});

/** Writes an event. Throws `unacceptable` for a time that cannot be meant, and when there are enough of them. */
export async function createCircleEvent(
  { timeZone }: Caller,
  { id, ...written }: WrittenEvent & { id: string },
): Promise<CircleEvent> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('circle events', 0))`);
  const [known] = await db.select().from(circleEvents).where(eq(circleEvents.id, id));
  if (known) return viewOf(known);
  const beginsAt = beginOf(written, timeZone);
  if ((await db.$count(circleEvents, isAhead())) >= EVENTS_MOST) throw new AppError('unacceptable', MANY);
  const [row] = await db
    .insert(circleEvents)
    .values({ id, ...wordsOf(written), beginsAt, endsAt: endOf(beginsAt, written.minutes) })
    .returning();
  if (!row) throw new Error('an event was not kept');
  tellSoon(remindAt(row));
  return viewOf(row);
}

/** A time that was not touched is the same instant, also where the clocks show it twice. */
function changedBegin({ beginsAt }: EventRow, written: WrittenEvent, timeZone: string): Date {
  const [date, time] = [dayIn(timeZone, beginsAt.getTime()), timeIn(timeZone, beginsAt.getTime())];
  return date === written.date && time === written.time ? beginsAt : beginOf(written, timeZone);
}

/**
 * Changes an event; a new time is told to those who asked about it. Throws `conflict` with the one that is there when
 * that is no longer the version that was read.
 */
export async function changeCircleEvent(
  { timeZone }: Caller,
  eventId: string,
  { version, ...written }: WrittenEvent & { version: number | null },
): Promise<CircleEvent> {
  const [row] = await db.select().from(circleEvents).where(isEvent(eventId)).for('update');
  if (!row) throw new AppError('not-found', NOT_HERE);
  if (version !== null && version !== row.version)
    throw new AppError('conflict', STALE, { current: viewOf(row) });
  if (row.cancelledAt) throw new AppError('unacceptable', CANCELLED);
  const beginsAt = changedBegin(row, written, timeZone);
  const endsAt = endOf(beginsAt, written.minutes);
  if (endsAt.getTime() <= now()) throw refuse('minutes', 'With so few minutes it would be over already.');
  const set = { ...wordsOf(written), beginsAt, endsAt, version: row.version + 1 };
  await db.update(circleEvents).set(set).where(isEvent(eventId));
  tellSoon();
  tellSoon(remindAt(set));
  return viewOf({ ...row, ...set });
}

/** Cancels an event, and tells those who asked about it. */
export async function cancelCircleEvent(eventId: string): Promise<CircleEvent> {
  const at = nowDate();
  const set = { cancelledAt: at, changedAt: at, version: sql`${circleEvents.version} + 1` };
  await db
    .update(circleEvents)
    .set(set)
    .where(and(isEvent(eventId), isNull(circleEvents.cancelledAt)));
  const row = await getEvent(eventId);
  tellSoon();
  return viewOf(row);
}

const ownReminder = (userId: string, eventId: string) =>
  and(eq(circleEventReminders.userId, userId), eq(circleEventReminders.eventId, eventId));

/** Asks for a reminder. One that arrives when the event is over or cancelled is too late to mean anything. */
export async function askForReminder(userId: string, eventId: string): Promise<void> {
  const isOn = and(isEvent(eventId), isNull(circleEvents.cancelledAt));
  const [event] = await db.select().from(circleEvents).where(isOn);
  if (!event) return;
  await db
    .insert(circleEventReminders)
    .values({ userId, eventId, knownBegin: event.beginsAt })
    .onConflictDoNothing();
  // The run that was planned with the event has come before her.
  if (remindAt(event).getTime() <= now()) tellSoon();
}

export async function takeReminderBack(userId: string, eventId: string): Promise<void> {
  await db.delete(circleEventReminders).where(ownReminder(userId, eventId));
}

/** Forgets about which events a user asked. */
export async function leaveCircleEvents(userId: string): Promise<void> {
  await db.delete(circleEventReminders).where(eq(circleEventReminders.userId, userId));
  await db.delete(circleEventNotices).where(eq(circleEventNotices.userId, userId));
}

/** Not told, and still true of the event. */
const isToTell = (userId: string): SQL | undefined =>
  and(
    eq(circleEventNotices.userId, userId),
    eq(circleEventNotices.isTold, false),
    lte(circleEventNotices.showsAt, nowDate()),
    eq(circleEventNotices.beginsAt, circleEvents.beginsAt),
    sql`(${circleEventNotices.kind} = 'cancelled') = (${circleEvents.cancelledAt} is not null)`,
    or(ne(circleEventNotices.kind, 'soon'), gt(circleEvents.beginsAt, nowDate())),
    isAhead(),
  );

const noticeFields = {
  eventId: circleEventNotices.eventId,
  kind: circleEventNotices.kind,
  title: circleEvents.title,
  beginsAt: circleEventNotices.beginsAt,
};
type NoticeRow = Omit<EventNotice, 'beginsAt'> & { beginsAt: Date };
const noticeOf = ({ beginsAt, ...row }: NoticeRow): EventNotice => ({
  ...row,
  beginsAt: beginsAt.toISOString(),
});

/** What no browser and no tab has told a user yet. */
export async function listEventNotices(userId: string): Promise<EventNotices> {
  const rows = await db
    .select(noticeFields)
    .from(circleEventNotices)
    .innerJoin(circleEvents, eq(circleEvents.id, circleEventNotices.eventId))
    .where(isToTell(userId))
    .orderBy(asc(circleEventNotices.beginsAt));
  const [asked] = await db
    .select({ eventId: circleEventReminders.eventId })
    .from(circleEventReminders)
    .innerJoin(circleEvents, eq(circleEvents.id, circleEventReminders.eventId))
    .where(and(eq(circleEventReminders.userId, userId), isAhead()))
    .limit(1);
  return { notices: rows.map(noticeOf), isWaiting: asked !== undefined };
}

/** Gives what was not told yet to whoever asks first. */
export async function takeEventNotices(userId: string): Promise<EventNotice[]> {
  const rows = await db
    .update(circleEventNotices)
    .set({ isTold: true })
    .from(circleEvents)
    .where(and(eq(circleEvents.id, circleEventNotices.eventId), isToTell(userId)))
    .returning(noticeFields);
  return rows.map(noticeOf);
}
