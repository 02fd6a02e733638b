import { addDays, type Day, dayIn, daysBetween, formatDay, mondayOf } from '#platform/shared/day.ts';
import { isCleanText, joinTexts, lengthOf } from '#platform/shared/text.ts';
import { type RatingName, STEPS, type Step, type TextName } from './content.ts';

export const RATING_AT_FIRST = 3;
export const TEXT_LONGEST = 10_000;
/** How many days after one check-in the next one is offered. */
export const INTERVAL_DAYS = 7;
const WEEK_DAYS = 7;

export const RATINGS: readonly RatingName[] = STEPS.map(({ rating }) => rating);
const TEXTS: readonly TextName[] = STEPS.flatMap(({ texts }) => texts.map(({ name }) => name));

export type Ratings = Record<RatingName, number>;
type Texts = Record<TextName, string | null>;
export type Entry = Ratings & Texts;
/** What the form holds: like an entry, with its texts as they are being typed. */
export type CheckInFields = Ratings & Record<TextName, string>;

export type WeekFault = 'no-monday' | 'future' | 'too-late';

/** A check-in may be saved for the present week and, arriving late, for the one before it. */
export function findWeekFault(weekOf: Day, today: Day): WeekFault | undefined {
  if (weekOf !== mondayOf(weekOf)) return 'no-monday';
  const age = daysBetween(weekOf, mondayOf(today));
  if (age < 0) return 'future';
  return age > WEEK_DAYS ? 'too-late' : undefined;
}

/** How many midnights of a person's own zone lie between an instant and her present day. */
export const daysSince = (instant: string, timeZone: string, today: Day): number =>
  Math.max(0, daysBetween(dayIn(timeZone, Date.parse(instant)), today));

export type Invitation =
  | { state: 'first' }
  | { state: 'resting'; nextInDays: number }
  | { state: 'due' }
  | { state: 'waiting' };

/** What the banner says, by the days since the latest check-in; nothing stands for never. */
export function findInvitation(days: number | null): Invitation {
  if (days === null) return { state: 'first' };
  if (days < INTERVAL_DAYS) return { state: 'resting', nextInDays: INTERVAL_DAYS - days };
  return { state: days === INTERVAL_DAYS ? 'due' : 'waiting' };
}

/** "16 to 22 March": from a Monday to the Sunday after it, with the year where it is not this one. */
export function formatWeek(weekOf: Day, today: Day): string {
  const end = addDays(weekOf, WEEK_DAYS - 1);
  const [from, until] = [formatDay(weekOf, 'date'), formatDay(end, 'date')];
  const [yearFrom, yearUntil] = [weekOf.slice(0, 4), end.slice(0, 4)];
  const isThisYear = yearFrom === yearUntil && yearUntil === today.slice(0, 4);
  const year = isThisYear ? '' : ` ${yearUntil}`;
  if (yearFrom !== yearUntil) return `${from} ${yearFrom} to ${until}${year}`;
  const [day, month] = from.split(' ');
  return until.endsWith(` ${month}`) ? `${day} to ${until}${year}` : `${from} to ${until}${year}`;
}

type Tone = 'green' | 'yellow' | 'orange';

/** The colour of a rating or of an average; a word or a number always stands beside it. */
export function toneOf(rating: number): Tone {
  if (rating >= 4) return 'green';
  return rating >= 3 ? 'yellow' : 'orange';
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const eachRating = (ratingOf: (name: RatingName) => number): Ratings =>
  Object.fromEntries(RATINGS.map((name) => [name, ratingOf(name)])) as Ratings;

/** The mean of each rating, to one decimal. */
export const averagesOf = (checkIns: readonly Ratings[]): Ratings =>
  eachRating((name) =>
    oneDecimal(checkIns.reduce((sum, each) => sum + each[name], 0) / Math.max(1, checkIns.length)),
  );

/** True for a week that was hard as a whole, or in most of its parts. */
export const isLowWeek = (ratings: Ratings): boolean =>
  ratings.overallFeeling < RATING_AT_FIRST ||
  RATINGS.reduce((sum, name) => sum + ratings[name], 0) < RATINGS.length * RATING_AT_FIRST;

export const trendsOf = (latest: Ratings, previous: Ratings): Ratings =>
  eachRating((name) => latest[name] - previous[name]);

export const labelOf = ({ labels }: Step, rating: number): string => labels[rating - 1] ?? '';

/** The ratings in words: "Body good, mind calm, soul neutral, overall okay". */
export const describeRatings = (ratings: Ratings): string =>
  STEPS.map((step) => `${step.word} ${labelOf(step, ratings[step.rating])}`.toLowerCase())
    .join(', ')
    .replace(/^b/, 'B');

/** The texts that are there, each with the question that it answers. */
export const listWords = (entry: Texts): { name: TextName; label: string; text: string }[] =>
  STEPS.flatMap(({ texts }) =>
    texts.flatMap(({ name, label }) => (entry[name] ? [{ name, label, text: entry[name] }] : [])),
  );

/** The form as a check-in fills it; without one, as it is before anything was said. */
export function fieldsOf(entry: Partial<Entry> | null | undefined): CheckInFields {
  const texts = TEXTS.map((name) => [name, entry?.[name] ?? '']);
  return {
    ...eachRating((name) => entry?.[name] ?? RATING_AT_FIRST),
    ...(Object.fromEntries(texts) as Record<TextName, string>),
  };
}

const shownOnly = (text: string): string => Array.from(text).filter(isCleanText).join('').trim();

/** What a form says. Characters that cannot be shown are left out, and a blank text is none. */
export function entryOf(fields: CheckInFields): Entry {
  const texts = TEXTS.map((name) => [name, shownOnly(fields[name]) || null]);
  return { ...eachRating((name) => fields[name]), ...(Object.fromEntries(texts) as Texts) };
}

/** True when both say the same. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  [...RATINGS, ...TEXTS].every((name) => (one[name] || null) === (other[name] || null));

/** How many characters of a text are more than fit. */
export const surplusOf = (text: string): number => Math.max(0, lengthOf(text.trim()) - TEXT_LONGEST);

/** The first step, from 1, with a text that does not fit. */
export function findFullStep(fields: CheckInFields): number | undefined {
  const index = STEPS.findIndex(({ texts }) => texts.some(({ name }) => surplusOf(fields[name]) > 0));
  return index < 0 ? undefined : index + 1;
}

/** One check-in out of two of the same week: the ratings of the own one, the words of both, each only once. */
export function joinEntries<E extends Entry>(own: E, other: Entry): E {
  const texts = TEXTS.map((name) => [name, joinTexts(own[name] ?? '', other[name] ?? '') || null]);
  return { ...own, ...(Object.fromEntries(texts) as Texts) };
}
