import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { findStartFault } from '#features/moments/rules.ts';
import { findSettings } from '#features/settings/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { canSendMail } from '#platform/server/mail.ts';
import { type MailWriter, queueMail } from '#platform/server/mail-queue.ts';
import { asRowsOf, inBatches, mergeNew } from '#platform/server/merge-rows.ts';
import { deedDays, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { COMPANY } from './content.ts';
import { findCompanyLink } from './rules.ts';
import {
  bodyDoubleRowShape,
  type FocusSession,
  focusSessionRowShape,
  type NewFocusSession,
} from './shapes.ts';
import { bodyDoubles, focusSessions } from './tables.ts';

type Row = typeof focusSessions.$inferSelect;

const MAILS_AN_HOUR = 6;
const FAULTS = {
  future: 'This day has not come yet. A session counts on the day on which it was begun.',
  'too-late': 'This day is more than a week ago, so it stays as it is.',
} as const;

const ofUser = eq(focusSessions.userId, value('userId'));
const ofDay = and(ofUser, eq(focusSessions.date, value('date')));
const selectSessions = db
  .select()
  .from(focusSessions)
  .where(ofDay)
  .orderBy(asc(focusSessions.startedAt), asc(focusSessions.id))
  .prepare('focus_sessions_today');

const asSession = ({ timeZone: _, startedAt, ...row }: Row): FocusSession => ({
  ...row,
  startedAt: startedAt.toISOString(),
});

/** The work periods that were begun on the caller's present day, in their order. */
export async function listFocusSessions({ userId, timeZone }: Caller): Promise<FocusSession[]> {
  return (await selectSessions.execute({ userId, date: today(timeZone) })).map(asSession);
}

/** When a period began. One that says it begins later than now, by a wrong clock, begins now. */
function startOf(startedAt: string, timeZone: string): number {
  const saidMs = Date.parse(startedAt);
  const fault = findStartFault(saidMs, now(), timeZone);
  if (!fault) return Math.min(saidMs, now());
  throw new AppError('unacceptable', FAULTS[fault], {
    errors: [{ path: 'startedAt', message: FAULTS[fault] }],
  });
}

/** What a session that is there takes from the same one: the time that she went on. */
const taken = {
  overtime: sql`greatest(excluded.overtime, ${focusSessions.overtime})`,
  taskId: sql`coalesce(excluded.task_id, ${focusSessions.taskId})`,
};

/** Records a work period on the day on which it was begun. Throws `unacceptable` for a day too far away. */
export async function recordFocusSession(
  { userId, timeZone }: Caller,
  said: NewFocusSession,
): Promise<FocusSession> {
  const startedAtMs = startOf(said.startedAt, timeZone);
  const date = dayIn(timeZone, startedAtMs);
  const [row] = await db
    .insert(focusSessions)
    .values({ ...said, userId, timeZone, startedAt: new Date(startedAtMs), date })
    .onConflictDoUpdate({ target: [focusSessions.userId, focusSessions.id], set: taken })
    .returning();
  if (!row) throw new Error('a focus session was not written');
  return asSession(row);
}

/** Counts the sessions of today anew. What was begun after `at` stays counted. */
export async function resetFocusCount(caller: Caller, at: string): Promise<FocusSession[]> {
  const date = today(caller.timeZone);
  await db
    .update(focusSessions)
    .set({ isCounted: false })
    .where(
      and(
        eq(focusSessions.userId, caller.userId),
        eq(focusSessions.date, date),
        lte(focusSessions.startedAt, new Date(at)),
      ),
    );
  return listFocusSessions(caller);
}

export const focusMails = {
  'body-double': async () => COMPANY,
} satisfies Record<string, MailWriter>;

/** Asks the support person for company: the link that opens the message, which also goes out as a mail. */
export async function pingBodyDouble(
  userId: string,
  roomLink: string | undefined,
): Promise<{ link: string | null }> {
  const contact = await findSettings(userId);
  const link = contact && findCompanyLink(contact, [COMPANY.text, roomLink].filter(Boolean).join(' '));
  if (!link) return { link: null };
  await db.insert(bodyDoubles).values({ userId, id: newId() });
  if (contact.supportType === 'email' && canSendMail())
    await queueMail({ kind: 'body-double', to: contact.supportValue.trim(), userId }, MAILS_AN_HOUR);
  return { link };
}

async function mergeSessions(userId: string, rows: readonly unknown[]): Promise<void> {
  const given = new Map(asRowsOf(focusSessions, userId, rows).map((row) => [row.id, row]));
  for await (const batch of inBatches([...given.values()]))
    await db
      .insert(focusSessions)
      .values(batch)
      .onConflictDoUpdate({ target: [focusSessions.userId, focusSessions.id], set: taken });
}

export const focusPersonalData = {
  name: 'focus',
  takeRows: (userId) => db.delete(focusSessions).where(eq(focusSessions.userId, userId)).returning(),
  mergeRows: mergeSessions,
  listRows: inPages(focusSessions, 'date', 'startedAt', 'id'),
  rowShape: focusSessionRowShape,
  ...deedDays(focusSessions, { kind: 'focus', seconds: sql`${focusSessions.minutes} * 60` }),
} satisfies PersonalData;

/** How often a user asked for company, always one row, as a part of a larger question. Names `userId`. */
const doubleCounts = db
  .select({ pings: sql<number>`count(*)::int`.as('body_double_pings') })
  .from(bodyDoubles)
  .where(eq(bodyDoubles.userId, value('userId')))
  .as('body_double_counts');

export const bodyDoublesPersonalData = {
  name: 'bodyDoubles',
  takeRows: (userId) => db.delete(bodyDoubles).where(eq(bodyDoubles.userId, userId)).returning(),
  mergeRows: mergeNew(bodyDoubles),
  listRows: inPages(bodyDoubles, 'askedAt', 'id'),
  rowShape: bodyDoubleRowShape,
  counts: { from: doubleCounts, metrics: { 'bodyDouble.pings': doubleCounts.pings } },
} satisfies PersonalData;
