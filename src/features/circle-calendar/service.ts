import { eq } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type EventRow, getEvent, listEventsForCalendars } from '#features/circle-events/service.ts';
import { asSystem, db } from '#platform/server/database/database.ts';
import { publicLink } from '#platform/server/mail.ts';
import { hashToken, isToken, newToken } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { circleCalendars } from './tables.ts';

const UNKNOWN = 'This address leads to no calendar. Perhaps it was ended.';
/** How often a calendar program is asked to look, in seconds. */
const ASK_AGAIN_SECONDS = 3_600;

const ofUser = (userId: string) => eq(circleCalendars.userId, userId);

/** Events as iCalendar. What changed is told from what a program has by its sequence, under an id that stays. */
function calendarOf(rows: readonly EventRow[]): string {
  const calendar = ical({
    name: 'Tend circle events',
    prodId: { company: 'Tend', product: 'Circle events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  const { hostname } = new URL(publicLink('/'));
  for (const { id, title, text, link, ...row } of rows)
    calendar.createEvent({
      id: `${id}@${hostname}`,
      sequence: row.version - 1,
      stamp: row.changedAt,
      lastModified: row.changedAt,
      start: row.beginsAt,
      end: row.endsAt,
      summary: title,
      description: [text, link].filter(Boolean).join('\n\n') || null,
      url: link,
      status: row.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

/** One event as a calendar file. Throws `not-found` for one that is over. */
export const getEventFile = async (eventId: string): Promise<string> => calendarOf([await getEvent(eventId)]);

export async function getCalendarAddress(userId: string): Promise<{ madeAt: string | null }> {
  const [row] = await db.select().from(circleCalendars).where(ofUser(userId));
  return { madeAt: row?.madeAt.toISOString() ?? null };
}

/** A new private address in place of the one before. Its token is told this once. */
export async function makeCalendarAddress(userId: string): Promise<{ token: string }> {
  const token = newToken();
  const set = { tokenHash: hashToken(token), madeAt: nowDate() };
  await db
    .insert(circleCalendars)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: circleCalendars.userId, set });
  return { token };
}

export async function endCalendarAddress(userId: string): Promise<void> {
  await db.delete(circleCalendars).where(ofUser(userId));
}

/** All events for whoever has a private address. Throws `not-found` for one that was ended, or never was. */
export const getCalendar = (token: string): Promise<string> =>
  asSystem('read', async () => {
    const ofToken = eq(circleCalendars.tokenHash, isToken(token) ? hashToken(token) : '');
    const [known] = await db.select({ madeAt: circleCalendars.madeAt }).from(circleCalendars).where(ofToken);
    if (!known) throw new AppError('not-found', UNKNOWN);
    return calendarOf(await listEventsForCalendars());
  });
