import { and, asc, desc, eq, gte, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { getUser, listSessions } from '#features/account/service.ts';
import { asSystem, db } from '#platform/server/database/database.ts';
import { type Job, sendJob } from '#platform/server/jobs/jobs.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { inPages, type PersonalData } from '#platform/server/personal-data.ts';
import { findAddressFault, type PushAddress } from '#platform/server/push/push.ts';
import { getPushKeys } from '#platform/server/push/push-keys.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import { addDays, type Day, dayIn, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { isLowOn } from '#platform/shared/low-day.ts';
import { findSlot, firstToldDay, isQuietAt, mostOn, type Shown, SUBSCRIPTIONS_MOST } from './rules.ts';
import {
  type MissedReminders,
  type ReminderSettings,
  reminderSettingsRowShape,
  type TakenReminder,
} from './shapes.ts';
import { pushSubscriptions, reminderSettings, reminders } from './tables.ts';

type Settings = typeof reminderSettings.$inferSelect;
export type Reminder = typeof reminders.$inferSelect;
export type PushSubscription = typeof pushSubscriptions.$inferSelect;

export type Due = { userId: string; id: string };
/** What the job of one reminder is given: nothing that would tell, once she has left, whose it was. */
export type Waiting = Pick<Due, 'id'>;
export const REMINDER_JOB: Pick<Job<Waiting>, 'name'> = { name: 'break-reminder' };

const NOTHING_SET = { isOn: false, quietFrom: 1_200, quietUntil: 480, mostADay: 8, notOn: null };
const HISTORY_DAYS = 30;

const ofUser = (userId: string) => eq(reminderSettings.userId, userId);
export const ownReminder = (userId: string, id: string) =>
  and(eq(reminders.userId, userId), eq(reminders.id, id));
const planned = (userId: string) => and(eq(reminders.userId, userId), eq(reminders.state, 'planned'));

async function findSettings(userId: string): Promise<Omit<Settings, 'userId' | 'updatedAt'>> {
  const [row] = await db.select().from(reminderSettings).where(ofUser(userId));
  return row ?? NOTHING_SET;
}

/** Whether and when the user wants to be reminded. Writes nothing. */
export async function getReminderSettings({ userId, timeZone }: Caller): Promise<ReminderSettings> {
  const { isOn, quietFrom, quietUntil, notOn } = await findSettings(userId);
  return { isOn, quietFrom, quietUntil, isOffToday: notOn === today(timeZone) };
}

/** Changes what is named. The reminder that is planned moves to where the new settings let it be. */
export async function updateReminderSettings(
  caller: Caller,
  { isOffToday, ...changes }: Partial<ReminderSettings>,
): Promise<ReminderSettings> {
  const { userId, timeZone } = caller;
  const notOn = isOffToday ? today(timeZone) : null;
  const set = { ...changes, ...(isOffToday === undefined ? {} : { notOn }), updatedAt: nowDate() };
  await db
    .insert(reminderSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: reminderSettings.userId, set });
  const [waiting] = await db.select().from(reminders).where(planned(userId)).orderBy(asc(reminders.dueAt));
  if (waiting) await planBreakReminder(userId, waiting.dueAt, waiting.momentId);
  return getReminderSettings(caller);
}

type Wish = { userId: string; dueAt: Date; notBeforeMs: number; momentId: string | null };

async function planSlot({ userId, dueAt, notBeforeMs, momentId }: Wish): Promise<void> {
  const { timeZone } = await getUser(userId);
  const quiet = await findSettings(userId);
  const slotMs = findSlot({ dueAtMs: dueAt.getTime(), notBeforeMs, timeZone, quiet });
  if (slotMs === undefined) return;
  const slot = { kind: 'break', date: dayIn(timeZone, slotMs), dueAt: new Date(slotMs) } as const;
  const [row] = await db
    .insert(reminders)
    .values({ ...slot, userId, id: newId(), state: 'planned', momentId })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  // Not awaited: it needs a connection besides this one. A job that was not sent is made up for by the sweep.
  if (row && quiet.isOn) void sendJob(REMINDER_JOB, { id: row.id }, { at: slot.dueAt }).catch(() => {});
}

/**
 * Plans the reminder of a deadline in place of the one that was planned, and without a deadline none. One in the quiet
 * hours goes to the first slot after them on that day. It is kept also while reminders are off, for when they are
 * turned on. Whoever sets a deadline has seen what was shown before.
 */
export async function planBreakReminder(
  userId: string,
  dueAt: Date | null,
  momentId: string | null,
): Promise<void> {
  await db.delete(reminders).where(planned(userId));
  const open = and(eq(reminders.userId, userId), eq(reminders.state, 'delivered'));
  await db.update(reminders).set({ state: 'seen', endedAt: nowDate() }).where(open);
  if (dueAt) await planSlot({ userId, dueAt, notBeforeMs: now(), momentId });
}

/** The next one of the same day, 45 minutes on. */
export const planNext = ({ userId, dueAt, momentId }: Reminder): Promise<void> =>
  planSlot({ userId, dueAt, notBeforeMs: Math.max(now(), dueAt.getTime() + 1), momentId });

async function listShown(userId: string, from: Day): Promise<Shown[]> {
  const rows = await db
    .select({ date: reminders.date, state: reminders.state })
    .from(reminders)
    .where(and(eq(reminders.userId, userId), gte(reminders.date, from), isNotNull(reminders.deliveredAt)))
    .orderBy(asc(reminders.dueAt));
  return rows.map(({ date, state }) => ({ date, isIgnored: state === 'missed' || state === 'noted' }));
}

const isQuietNow = (
  { notOn, ...quiet }: Awaited<ReturnType<typeof findSettings>>,
  timeZone: string,
): boolean => notOn === today(timeZone) || isQuietAt(quiet, timeZone, now());

/** Whether a reminder may be shown now: not at all, not any more today, or yes. */
export async function judgeReminder({
  userId,
  date,
}: Pick<Reminder, 'userId' | 'date'>): Promise<'off' | 'quiet' | 'enough' | 'free'> {
  const user = await getUser(userId);
  const { timeZone } = user;
  const settings = await findSettings(userId);
  if (!settings.isOn) return 'off';
  if (isQuietNow(settings, timeZone)) return 'quiet';
  const shown = await listShown(userId, addDays(date, -HISTORY_DAYS));
  const count = shown.filter((each) => each.date === date).length;
  const most = isLowOn(user, date) ? 1 : mostOn(date, settings.mostADay, shown);
  return count >= most ? 'enough' : 'free';
}

const FAR_MS = 2 * 86_400_000;

/** Gives the reminder of a deadline to the tab that asks first, so that no other tab or device shows it as well. */
export async function takeReminder(
  { userId, timeZone }: Caller,
  dueAt: Date,
  isVisible: boolean,
): Promise<TakenReminder> {
  if (Math.abs(dueAt.getTime() - now()) > FAR_MS) return { id: null, isYours: false };
  const ofSlot = and(eq(reminders.userId, userId), eq(reminders.dueAt, dueAt));
  const [reminder] = await db.select().from(reminders).where(ofSlot).for('update');
  const slot = reminder ?? { userId, date: dayIn(timeZone, dueAt.getTime()) };
  const isFree = (reminder?.state ?? 'planned') === 'planned' && (await judgeReminder(slot)) === 'free';
  if (!reminder || !isFree) return { id: reminder?.id ?? null, isYours: isFree };
  const at = nowDate();
  const shown = isVisible ? ({ state: 'seen', endedAt: at } as const) : ({ state: 'delivered' } as const);
  await db
    .update(reminders)
    .set({ ...shown, deliveredAt: at })
    .where(ownReminder(userId, reminder.id));
  await planNext(reminder);
  return { id: reminder.id, isYours: true };
}

/** Marks a reminder that was shown as seen or acted on; what was acted on stays so. Throws `not-found`. */
export async function endReminder(
  userId: string,
  id: string,
  state: 'seen' | 'acted',
): Promise<Pick<Reminder, 'id' | 'state'>> {
  const shown = { id: reminders.id, state: reminders.state };
  const open = notInArray(reminders.state, ['planned', 'dropped', 'acted']);
  const [row] = await db
    .update(reminders)
    .set({ state, endedAt: nowDate(), deliveredAt: sql`coalesce(${reminders.deliveredAt}, ${nowDate()})` })
    .where(and(ownReminder(userId, id), open))
    .returning(shown);
  const [known] = row ? [row] : await db.select(shown).from(reminders).where(ownReminder(userId, id));
  if (!known) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
  return known;
}

const missed = (userId: string) => and(eq(reminders.userId, userId), eq(reminders.state, 'missed'));

/** The missed ones that nobody was told of yet, the newest first, and how many a day may bring. */
export async function listMissedReminders({ userId, timeZone }: Caller): Promise<MissedReminders> {
  const day = today(timeZone);
  const { mostADay } = await findSettings(userId);
  const shown = await listShown(userId, addDays(day, -HISTORY_DAYS));
  const rows = await db
    .select()
    .from(reminders)
    .where(and(missed(userId), gte(reminders.date, firstToldDay(day))))
    .orderBy(desc(reminders.dueAt));
  return {
    reminders: rows.map(({ id, date, dueAt, momentId }) => ({
      id,
      date,
      dueAt: dueAt.toISOString(),
      momentId,
    })),
    mostADay,
    mostToday: mostOn(day, mostADay, shown),
    mostTomorrow: mostOn(addDays(day, 1), mostADay, shown),
  };
}

export async function noteMissedReminders(userId: string): Promise<void> {
  await db.update(reminders).set({ state: 'noted' }).where(missed(userId));
}

export const getPushKey = async (): Promise<{ publicKey: string }> => ({
  publicKey: (await getPushKeys()).publicKey,
});

/**
 * A browser is one person's at a time: whoever used it before is told elsewhere. Only the browser itself knows its
 * keys, so who gives other ones for an endpoint takes it away from nobody.
 */
async function takeOver(userId: string, { endpoint, p256dh, auth }: PushAddress): Promise<void> {
  const same = and(
    eq(pushSubscriptions.endpoint, endpoint),
    eq(pushSubscriptions.p256dh, p256dh),
    eq(pushSubscriptions.auth, auth),
    ne(pushSubscriptions.userId, userId),
  );
  const { userId: holder, id } = pushSubscriptions;
  await asSystem('write', async () => {
    for (const held of await db.select({ holder, id }).from(pushSubscriptions).where(same))
      await db.delete(pushSubscriptions).where(and(eq(holder, held.holder), eq(id, held.id)));
  });
}

/** Adds a browser for as long as its session lasts; one that is known already gets its new keys. Of more than ten, the oldest go. */
export async function addPushSubscription(
  { userId, sessionId }: Caller,
  address: PushAddress,
): Promise<{ id: string }> {
  const fault = findAddressFault(address);
  if (fault) {
    const path = fault.field === 'endpoint' ? fault.field : `keys.${fault.field}`;
    throw new AppError('unacceptable', fault.message, { errors: [{ path, message: fault.message }] });
  }
  const { endpoint, p256dh, auth } = address;
  await takeOver(userId, address);
  const set = { sessionId, p256dh, auth, createdAt: sql`clock_timestamp()` };
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ userId, id: newId(), endpoint, ...set })
    .onConflictDoUpdate({ target: [pushSubscriptions.userId, pushSubscriptions.endpoint], set })
    .returning({ id: pushSubscriptions.id });
  if (!row) throw new Error('a push subscription was not kept');
  await letOldestGo(userId);
  return row;
}

async function letOldestGo(userId: string): Promise<void> {
  const ofOwner = eq(pushSubscriptions.userId, userId);
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(ofOwner)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(SUBSCRIPTIONS_MOST);
  await db.delete(pushSubscriptions).where(and(ofOwner, notInArray(pushSubscriptions.id, newest)));
}

export async function removePushSubscription(userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** The browsers whose session has not ended, by itself or by anybody. */
export async function listReachableBrowsers(userId: string): Promise<PushSubscription[]> {
  const open = (await listSessions(userId, '')).map(({ id }) => id);
  const ofOpen = and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.sessionId, open));
  return db.select().from(pushSubscriptions).where(ofOpen);
}

/** The zone of a user, and her browsers that may be told something now: none in her quiet hours, none on a quiet day. */
export async function findBrowsersToTell(
  userId: string,
): Promise<{ timeZone: string; browsers: PushSubscription[] }> {
  const { timeZone } = await getUser(userId);
  const isQuiet = isQuietNow(await findSettings(userId), timeZone);
  return { timeZone, browsers: isQuiet ? [] : await listReachableBrowsers(userId) };
}

/** Browsers are no part of it: they belong to the session, which ends where this is taken. */
export const remindersPersonalData = {
  name: 'reminders',
  takeRows: (userId) => db.delete(reminderSettings).where(ofUser(userId)).returning(),
  mergeRows: mergeNew(reminderSettings),
  listRows: inPages(reminderSettings, 'userId'),
  rowShape: reminderSettingsRowShape,
  isSingle: true,
} satisfies PersonalData;
