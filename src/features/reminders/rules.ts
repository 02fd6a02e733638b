import { addDays, type Day, dayIn, timeIn } from '#platform/shared/day.ts';
import { nextSlot, SLOT_MS } from '#platform/shared/slots.ts';

const MINUTE_MS = 60_000;

/** How long after its time a break reminder is still worth something. */
export const LIFETIME_MS = 10 * MINUTE_MS;
/** How long a reminder that was shown waits for the person. */
export const ANSWER_MS = 30 * MINUTE_MS;
/** How long handing a reminder over may take. After that nobody tries again: it may have arrived. */
export const LEASE_MS = 20_000;
export const SUBSCRIPTIONS_MOST = 10;
export const ENDPOINT_MOST = 2_000;
const IGNORED_IN_A_ROW = 3;

export const DAY_MINUTES = 1_440;
/** Minutes after midnight in the person's zone; the same twice means no quiet hours. */
export type Quiet = { quietFrom: number; quietUntil: number };

/** The minutes after midnight of a time such as `20:05`; nothing when it is none. */
export function findMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Whether she is reminded, in a few words. */
export function wordsForReminders({
  isOn,
  isOffToday,
  ...quiet
}: Quiet & Record<'isOn' | 'isOffToday', boolean>) {
  if (!isOn) return 'Off';
  if (isOffToday) return 'On, quiet for today';
  const { quietFrom, quietUntil } = quiet;
  return quietFrom === quietUntil
    ? 'On'
    : `On, quiet ${timeOfMinutes(quietFrom)} to ${timeOfMinutes(quietUntil)}`;
}

/** True in the quiet hours, by the clock on the wall: they may reach over midnight, and one is longer when clocks change. */
export function isQuietAt({ quietFrom, quietUntil }: Quiet, timeZone: string, instantMs: number): boolean {
  const minute = findMinutes(timeIn(timeZone, instantMs)) ?? 0;
  if (quietFrom <= quietUntil) return quietFrom <= minute && minute < quietUntil;
  return quietFrom <= minute || minute < quietUntil;
}

type Wish = { dueAtMs: number; notBeforeMs: number; timeZone: string; quiet: Quiet };

/** The first slot of the same day, counted in steps of 45 minutes from a deadline, that is not in the quiet hours. */
export function findSlot({ dueAtMs, notBeforeMs, timeZone, quiet }: Wish): number | undefined {
  const day = dayIn(timeZone, dueAtMs);
  for (let slotMs = nextSlot(dueAtMs, notBeforeMs); dayIn(timeZone, slotMs) === day; slotMs += SLOT_MS)
    if (!isQuietAt(quiet, timeZone, slotMs)) return slotMs;
  return undefined;
}

/** A reminder that was shown, as far as the number of further ones depends on it. */
export type Shown = { date: Day; isIgnored: boolean };

/**
 * How many reminders a day may bring: half as many after every day at whose end the last three were all ignored, and
 * as many as ever once one was seen. `shown` is in order of time.
 */
export function mostOn(day: Day, most: number, shown: readonly Shown[]): number {
  let ignored = 0;
  let left = most;
  for (const [index, { date, isIgnored }] of shown.entries()) {
    if (date >= day) break;
    ignored = isIgnored ? ignored + 1 : 0;
    if (!isIgnored) left = most;
    const isLastOfDay = shown[index + 1]?.date !== date;
    if (isLastOfDay && ignored >= IGNORED_IN_A_ROW) left = Math.max(1, Math.floor(left / 2));
  }
  return left;
}

/** What a notification about a slot is known by, so that a tab and a push show one together. */
export const reminderTag = (dueAtMs: number): string => `break ${dueAtMs}`;

export const passedTitle = (count: number): string =>
  count === 1 ? 'A break reminder went by' : `${count} break reminders went by`;

type Figures = { mostADay: number; mostToday: number; mostTomorrow: number };

/** What the card says of fewer reminders to come; nothing when there are as many as ever. */
export function fewerWords({ mostADay, mostToday, mostTomorrow }: Figures): string | undefined {
  if (mostTomorrow < mostToday) return `Three in a row went by, so tomorrow brings at most ${mostTomorrow}.`;
  if (mostToday < mostADay) return `Several in a row went by, so today brings at most ${mostToday}.`;
  return undefined;
}

/** The first day whose reminders the card still tells of. */
export const firstToldDay = (today: Day): Day => addDays(today, -1);
