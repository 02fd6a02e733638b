import { type Day, dayIn, formatDay } from '#platform/shared/day.ts';
import { isCleanText, lengthOf } from '#platform/shared/text.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { type ChallengeDay, WEEKS } from './content.ts';

export const DAYS_MOST = 30;
export const ROUNDS_MOST = 1_000;
export const NOTES_LONGEST = 10_000;
export const TIMER_MS = 300_000;

export type Completed = {
  round: number;
  dayId: number;
  /** The own day that it counts for; none when two histories became one and that day had another one. */
  date: Day | null;
};
export type Place = Pick<Completed, 'round' | 'dayId'>;
export type Status = 'completed' | 'current' | 'daily_limit' | 'locked';
export type Refusal = 'no-such-day' | 'completed' | 'daily-limit' | 'out-of-order';

export const isDayId = (dayId: number): boolean =>
  Number.isInteger(dayId) && dayId >= 1 && dayId <= DAYS_MOST;

export const isAt =
  ({ round, dayId }: Place) =>
  (each: Place): boolean =>
    each.round === round && each.dayId === dayId;

const inRound = <C extends Place>(completed: readonly C[], round: number): C[] =>
  completed.filter((each) => each.round === round);

/** The round that was begun last; the first one while nothing is completed. */
export const latestRoundOf = (completed: readonly Place[]): number =>
  completed.reduce((latest, { round }) => Math.max(latest, round), 1);

/** The first day of a round that is not completed; none when all thirty are. */
export function findNextDay(completed: readonly Place[], round: number): number | undefined {
  const done = new Set(inRound(completed, round).map(({ dayId }) => dayId));
  for (let dayId = 1; dayId <= DAYS_MOST; dayId += 1) if (!done.has(dayId)) return dayId;
  return undefined;
}

/** How many days of a round are completed. */
export const countIn = (completed: readonly Place[], round: number): number =>
  inRound(completed, round).length;

/** True for a round that was begun, and for the one after it when all thirty days of that are completed. */
export function isRoundOpen(completed: readonly Place[], round: number): boolean {
  const latest = latestRoundOf(completed);
  if (round <= latest) return round >= 1;
  return round === latest + 1 && findNextDay(completed, latest) === undefined;
}

/** What can be done now: the one day that comes next; none when a round is complete and no other was begun. */
export function findNextPlace(completed: readonly Place[]): Place | undefined {
  const round = latestRoundOf(completed);
  const dayId = findNextDay(completed, round);
  return dayId === undefined ? undefined : { round, dayId };
}

/** How a day of a round stands on an own day of the person. */
export function statusOf(completed: readonly Completed[], { round, dayId }: Place, today: Day): Status {
  if (completed.some(isAt({ round, dayId }))) return 'completed';
  const isLast = round >= latestRoundOf(completed) && isRoundOpen(completed, round);
  if (!isLast || findNextDay(completed, round) !== dayId) return 'locked';
  return completed.some(({ date }) => date === today) ? 'daily_limit' : 'current';
}

/** Why a day cannot be completed on a date, by the first of the reasons; none when it can. */
export function findRefusal(
  completed: readonly Completed[],
  { round, dayId }: Place,
  date: Day,
): Refusal | undefined {
  if (!isDayId(dayId)) return 'no-such-day';
  const status = statusOf(completed, { round, dayId }, date);
  if (status === 'completed') return 'completed';
  if (completed.some((each) => each.date === date)) return 'daily-limit';
  return status === 'current' ? undefined : 'out-of-order';
}

const QUARTER_MS = 900_000;

/** How long an own day still lasts. Days begin on a quarter of an hour everywhere. */
export function secondsUntilTomorrow(timeZone: string, nowMs: number): number {
  const day = dayIn(timeZone, nowMs);
  let atMs = Math.floor(nowMs / QUARTER_MS) * QUARTER_MS;
  while (dayIn(timeZone, atMs) <= day) atMs += QUARTER_MS;
  return Math.ceil((atMs - nowMs) / 1_000);
}

export const weekOfDay = (dayId: number) =>
  WEEKS.find(({ from, to }) => dayId >= from && dayId <= to) ?? WEEKS[0];

export const dayIdsOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const FIRST_BREATH_MOST = 60;
const BREATH_MOST = 118;

/** A script in breaths of two or three sentences, the first one shorter: never a wall of words. */
export function breathsOf(script: string): string[] {
  const sentences = script.match(/[^.?!]+[.?!]+[’”]?(?:\s+|$)/g) ?? [script];
  const breaths: string[] = [];
  let breath = '';
  for (const sentence of sentences) {
    breath += sentence;
    const most = breaths.length === 0 ? FIRST_BREATH_MOST : BREATH_MOST;
    if (breath.trim().length <= most) continue;
    breaths.push(breath.trim());
    breath = '';
  }
  if (breath.trim()) breaths.push(breath.trim());
  return breaths;
}

/** Notes as they are sent: without characters that cannot be shown, and trimmed. */
export const notesOf = (typed: string): string => Array.from(typed).filter(isCleanText).join('').trim();

/** How many characters of what was typed are more than fit. */
export const surplusOf = (typed: string): number => Math.max(0, lengthOf(notesOf(typed)) - NOTES_LONGEST);

/** What a day's timer is kept under. */
export const timerSubject = ({ round, dayId }: Place): string => `challenge ${round} ${dayId}`;

/** What is kept beside a day's timer, apart from what she writes: it goes along to her other devices. */
export const fiveMinutesName = (place: Place): string => `${timerSubject(place)} minutes`;

/** The day that a timer belongs to; nothing when it is the timer of something else. */
export function findTimedDay(subject: string): Place | undefined {
  const [, round, dayId] = /^challenge (\d+) (\d+)$/.exec(subject) ?? [];
  return round && dayId ? { round: Number(round), dayId: Number(dayId) } : undefined;
}

const withRound = (path: string, round: number | undefined): string =>
  round === undefined ? path : `${path}?round=${round}`;

/** Where the thirty days are; the round is named when it is not the latest. */
export const challengePath = (round?: number): string => withRound('/challenge', round);
export const dayPath = (dayId: number, round?: number): string => withRound(`/challenge/${dayId}`, round);

/** The round that an address names, as far as it may be seen; otherwise the latest. */
export function roundIn(search: string, completed: readonly Place[]): number {
  const named = Number(new URLSearchParams(search).get('round') ?? Number.NaN);
  return Number.isInteger(named) && isRoundOpen(completed, named) ? named : latestRoundOf(completed);
}

/** The number that an address names as a day; nothing when it is none of the thirty. */
export function findDayId(path: string): number | undefined {
  const [, digits] = /^\/challenge\/([1-9]\d?)$/.exec(path) ?? [];
  return digits && isDayId(Number(digits)) ? Number(digits) : undefined;
}

/** The title of a day's page: once its time was started, how much is left stands first. */
export const dayTitle = ({ title }: Pick<ChallengeDay, 'title'>, leftMs: number | undefined): string =>
  leftMs === undefined ? title : `${clockOf(leftMs)} · ${title}`;

/** A day in words, with its year. */
export const formatGrown = (date: Day): string => `${formatDay(date, 'long')} ${date.slice(0, 4)}`;

type Written = { dayId: number; date: Day | null; notes: string };
type Asked = Pick<ChallengeDay, 'title' | 'reflectionPrompt'>;

/** What was written, as a text of its own: day by day, each with what was asked. */
export const linesAsText = (days: readonly Asked[], written: readonly Written[]): string =>
  written
    .map(({ dayId, date, notes }) => {
      const day = days[dayId - 1];
      const when = date ? `\n${formatGrown(date)}` : '';
      return `Day ${dayId}: ${day?.title ?? ''}${when}\n${day?.reflectionPrompt ?? ''}\n\n${notes}\n`;
    })
    .join('\n\n');
