import { now } from './clock.ts';

/** A calendar day, `YYYY-MM-DD`, without a zone of its own. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
const MOST_ZONES = 1_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const formats = new Map<string, Intl.DateTimeFormat>();
const todays = new Map<string, { quarter: number; day: Day }>();

const asUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const asDay = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10);

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size < 500) formats.set(key, known);
  return known;
}

/** True for a real date of the years 1900 to 2199: `2026-02-29` is none. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  // A day past the end of its month is read as one of the next month.
  const dayOfMonth = new Date(asUtc(text)).getUTCDate();
  return dayOfMonth === Number(text.slice(8)) && text >= '1900' && text < '2200';
}

/** True for a name of the IANA zone database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    format('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The calendar day that an instant falls on in a zone. */
export function dayIn(timeZone: string, instantMs: number): Day {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // By its parts: browsers do not agree on the order in which a locale writes them.
  const parts = format('en-GB', options).formatToParts(instantMs);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The present day in a zone. Days begin on a quarter of an hour everywhere, so within one the answer stays. */
export function today(timeZone: string): Day {
  const nowMs = now();
  const quarter = Math.floor(nowMs / QUARTER_MS);
  const known = todays.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const day = dayIn(timeZone, nowMs);
  if (known || todays.size < MOST_ZONES) todays.set(timeZone, { quarter, day });
  return day;
}

/** The instant at which a day begins in a zone: midnight, or what the clocks show first where they skip it. */
export function midnightOf(day: Day, timeZone: string): Date {
  let [before, after] = [asUtc(day) - DAY_MS, asUtc(day) + DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The hour of the day, 0 to 23, that an instant falls in, in a zone. */
export function hourIn(timeZone: string, instantMs: number): number {
  return Number(format('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instantMs));
}

/** What the clock on the wall shows in a zone, such as `20:05`. */
export const timeIn = (timeZone: string, instantMs: number): string =>
  format('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instantMs);

/** How far the clock on the wall is ahead of UTC there, in whole minutes. */
function aheadOfUtc(timeZone: string, instantMs: number): number {
  const shown = Date.parse(`${dayIn(timeZone, instantMs)}T${timeIn(timeZone, instantMs)}Z`);
  return shown - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant at which the clock on the wall shows a time, such as `20:05`, on a day: the first of two where clocks are
 * set back, and nothing where they skip it.
 */
export function instantAt(day: Day, time: string, timeZone: string): Date | undefined {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const [first] = [asIfUtc - DAY_MS, asIfUtc + DAY_MS]
    .map((near) => asIfUtc - aheadOfUtc(timeZone, near))
    .filter((each) => dayIn(timeZone, each) === day && timeIn(timeZone, each) === time)
    .sort((one, other) => one - other);
  return first === undefined ? undefined : new Date(first);
}

export const addDays = (day: Day, count: number): Day => asDay(asUtc(day) + count * DAY_MS);

/** How many days lie from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  from === to ? 0 : Math.round((asUtc(to) - asUtc(from)) / DAY_MS);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(asUtc(day)).getUTCDay() || 7;

/** The Monday that begins the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The seven days, Monday first, of the week that holds the day. */
export const weekOf = (day: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

const STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  date: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in words, such as "Friday 20 March" (`long`). */
export function formatDay(day: Day, style: keyof typeof STYLES): string {
  return format('en-GB', { ...STYLES[style], timeZone: 'UTC' })
    .format(asUtc(day))
    .replace(',', '');
}

/** What a day is called: "Today", "Yesterday", or its weekday. */
export function nameOfDay(date: Day, today: Day): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDay(date, 'weekday');
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** How many days a save may arrive late. */
export const LATE_DAYS = 7;
export type DateFault = 'future' | 'too-late';

/** A record may be of today and, arriving late, of the seven days before it. */
export function findDateFault(date: Day, todayThere: Day): DateFault | undefined {
  const ageDays = daysBetween(date, todayThere);
  if (ageDays < 0) return 'future';
  return ageDays > LATE_DAYS ? 'too-late' : undefined;
}

export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
