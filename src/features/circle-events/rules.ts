import { dayIn, formatDay, timeIn } from '#platform/shared/day.ts';

export const TITLE_MOST = 120;
export const TEXT_MOST = 1_000;
export const LINK_MOST = 500;
export const MINUTES = { least: 5, most: 480 } as const;
export const EVENTS_MOST = 100;
const MINUTE_MS = 60_000;
/** How long before its beginning an event is said to be near. */
export const REMIND_BEFORE_MS = 15 * MINUTE_MS;
/** How far ahead an event may be: a day is named without its year. */
export const AHEAD_MS = 360 * 86_400_000;
/** How long a notice stays with the browsers that are told of it, before a tab may show it instead. */
export const PUSHING_MS = 20_000;

export const NOTICE_KINDS = ['soon', 'moved', 'cancelled'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A link as it is kept: an https address without a name or password in it; nothing for any other text. */
export function findLink(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? url.href : undefined;
}

/** Where a link leads, as the network reads it: look-alike letters of other scripts do not look alike here. */
export const hostOf = (link: string): string => new URL(link).host;

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

type Planned = { beginsAt: Date; endsAt: Date; cancelledAt: Date | null };

/** What somebody who knows of this beginning is to be told of an event now, if anything. */
export function findNotice(event: Planned, knownBegin: Date, nowMs: number): NoticeKind | undefined {
  const beginsAtMs = event.beginsAt.getTime();
  if (nowMs >= event.endsAt.getTime()) return undefined;
  if (event.cancelledAt) return 'cancelled';
  if (beginsAtMs !== knownBegin.getTime()) return 'moved';
  return beginsAtMs - REMIND_BEFORE_MS <= nowMs && nowMs < beginsAtMs ? 'soon' : undefined;
}

export const minutesOf = ({ beginsAt, endsAt }: Pick<Planned, 'beginsAt' | 'endsAt'>): number =>
  Math.round((endsAt.getTime() - beginsAt.getTime()) / MINUTE_MS);

/** When it ends, of an event that begins then and lasts so many minutes. */
export const endOf = (beginsAt: Date, minutes: number): Date =>
  new Date(beginsAt.getTime() + minutes * MINUTE_MS);

/** When an event is, in words and by the clock of whoever reads: "Friday 20 March, 18:00 to 18:45". */
export function whenWords(beginsAt: Date, minutes: number, timeZone: string): string {
  const beginsAtMs = beginsAt.getTime();
  const day = formatDay(dayIn(timeZone, beginsAtMs), 'long');
  return `${day}, ${timeIn(timeZone, beginsAtMs)} to ${timeIn(timeZone, beginsAtMs + minutes * MINUTE_MS)}`;
}

type Told = { kind: NoticeKind; title: string; beginsAt: Date };

/** What a notice says, by the clock of whoever reads it. */
export function noticeWords({ kind, title, beginsAt }: Told, timeZone: string) {
  const beginsAtMs = beginsAt.getTime();
  const time = timeIn(timeZone, beginsAtMs);
  const day = formatDay(dayIn(timeZone, beginsAtMs), 'long');
  const said = {
    soon: { title: 'Soon: a circle event', body: `${title}, at ${time}.` },
    moved: { title: 'A circle event has a new time', body: `${title}: now ${day}, at ${time}.` },
    cancelled: { title: 'A circle event is cancelled', body: `${title}, ${day}, will not take place.` },
  };
  return said[kind];
}

/** Where the events stand on the page of the wall. */
export const EVENTS_ID = 'circle-events';
export const EVENTS_PATH = `/community#${EVENTS_ID}`;

export const eventFilePath = (userId: string, eventId: string): string =>
  `/api/circle-events/${userId}/${eventId}/calendar`;
