import { nutritionScore } from '#features/nutrition/rules.ts';
import { addDays, type Day, daysBetween, LATE_DAYS } from '#platform/shared/day.ts';
import { thirdOf } from '#platform/shared/low-day.ts';
import { isCleanText, joinTexts, lengthOf } from '#platform/shared/text.ts';

export const SMALL_WINS_MOST = 3;
export const SMALL_WIN_LONGEST = 280;
export const REFLECTION_LONGEST = 10_000;

/** What was done on a day, as far as the figures count it. */
export type DayCounts = {
  completions: { mental: number; physical: number; regulation: number };
  meals: number;
  hasMood: boolean;
  hasSmallWins: boolean;
  hasReflection: boolean;
  isLow?: boolean;
};

export type Percentages = Record<'mental' | 'physical' | 'nutrition' | 'regulation' | 'emotions', number>;

const FULL_DAY = 3;
const percentOf = (target: number, count: number): number =>
  Math.min(100, Math.round((count / target) * 100));

/** How full each of the five categories of a day is: three of anything fill it, and one does on a low day. */
export function percentagesOf(counts: DayCounts): Percentages {
  const { completions, meals, hasMood, hasSmallWins, hasReflection, isLow } = counts;
  const target = isLow ? thirdOf(FULL_DAY) : FULL_DAY;
  return {
    mental: percentOf(target, completions.mental),
    physical: percentOf(target, completions.physical),
    nutrition: nutritionScore(meals, target),
    regulation: percentOf(target, completions.regulation),
    emotions: percentOf(target, [hasMood, hasSmallWins, hasReflection].filter(Boolean).length),
  };
}

/** The mean of the five categories. */
export function overallWellnessOf(percentages: Percentages): number {
  const all = Object.values(percentages);
  return Math.round(all.reduce((sum, each) => sum + each, 0) / all.length);
}

/** The texts of a reflection, in the order in which they are asked for. */
export const REFLECTION_TEXTS = ['mental', 'physical', 'emotional', 'wins', 'improve'] as const;
export type ReflectionText = (typeof REFLECTION_TEXTS)[number];
export type Reflection = Record<ReflectionText, string>;

const eachText = (textOf: (name: ReflectionText) => string): Reflection =>
  Object.fromEntries(REFLECTION_TEXTS.map((name) => [name, textOf(name)])) as Reflection;

/** What a person writes into the record of a day. */
export type DayNotes = Reflection & { smallWins: string[] };

export const NO_NOTES: DayNotes = { ...eachText(() => ''), smallWins: [] };

export const reflectionOf = (notes: Reflection): Reflection => eachText((name) => notes[name]);

/** Each text of two reflections one after the other, only once where one holds the other. */
export const joinReflections = (own: Reflection, other: Reflection): Reflection =>
  eachText((name) => joinTexts(own[name], other[name]));

/** One day's record out of two that were made apart: small wins that find no place any more stand among the wins. */
export function joinNotes(own: DayNotes, other: DayNotes): DayNotes {
  const smallWins = [...new Set([...own.smallWins, ...other.smallWins])];
  const wins = joinTexts(own.wins, other.wins);
  const surplus = smallWins.slice(SMALL_WINS_MOST).filter((win) => !`\n${wins}\n`.includes(`\n${win}\n`));
  return {
    ...joinReflections(own, other),
    smallWins: smallWins.slice(0, SMALL_WINS_MOST),
    wins: [wins, surplus.join('\n')].filter(Boolean).join('\n\n'),
  };
}

/** True when both records say the same. */
export const isSameNotes = (one: DayNotes, other: DayNotes): boolean =>
  one.smallWins.join('\n') === other.smallWins.join('\n') &&
  REFLECTION_TEXTS.every((name) => one[name] === other[name]);

/** Text as it is kept: trimmed, without characters that cannot be shown. */
export const textToKeep = (typed: string): string => Array.from(typed).filter(isCleanText).join('').trim();

/** How many characters of a small win are more than fit. */
export const surplusOfWin = (typed: string): number =>
  Math.max(0, lengthOf(textToKeep(typed)) - SMALL_WIN_LONGEST);

/** How many characters of a text of the reflection are more than fit. */
export const surplusOfText = (typed: string): number =>
  Math.max(0, lengthOf(textToKeep(typed)) - REFLECTION_LONGEST);

/** The hour of today until which yesterday can still be written. */
const YESTERDAY_UNTIL_HOUR = 12;

type OpenDay = {
  date: Day;
  today: Day;
  hour: number;
  /** Something is typed there, or waits for the person, or was open when its time ran out. */
  isHeld: boolean;
};

/** True for today, for yesterday until noon, and as long as a save may arrive for what is held there. */
export function isOpenDay({ date, today, hour, isHeld }: OpenDay): boolean {
  if (date === today) return true;
  if (date === addDays(today, -1) && hour < YESTERDAY_UNTIL_HOUR) return true;
  return isHeld && daysBetween(date, today) <= LATE_DAYS;
}

/** A day as these pages write it, such as "March 20, 2026". */
export const formatDate = (date: Day): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));

/** A change that was typed over what a person saw, and in which version she saw it. */
export type ReflectionDraft = {
  texts: Partial<Reflection>;
  over: Partial<Reflection>;
  version: number;
};

/** A draft with one more letter in it; nothing once it says what is there already. */
export function typeText(
  draft: ReflectionDraft | undefined,
  seen: Reflection & { version: number },
  name: ReflectionText,
  text: string,
): ReflectionDraft | undefined {
  const over = { ...draft?.over, [name]: draft?.over[name] ?? seen[name] };
  const texts = { ...draft?.texts, [name]: text };
  if (text === over[name] && text === seen[name]) {
    delete over[name];
    delete texts[name];
  }
  const { version } = draft ?? seen;
  return Object.keys(texts).length > 0 ? { texts, over, version } : undefined;
}

/** True when the draft says something else than what is there. */
export const isTyped = ({ texts }: Pick<ReflectionDraft, 'texts'>, stored: Reflection): boolean =>
  REFLECTION_TEXTS.some((name) => {
    const text = texts[name];
    return text !== undefined && textToKeep(text) !== stored[name];
  });

/**
 * What is saved of a reflection, and over what. A text that nobody touched and that became longer than one that is typed,
 * as two accounts became one, is left out and stays.
 */
export function reflectionToKeep(draft: ReflectionDraft | undefined, stored: Reflection) {
  const names = REFLECTION_TEXTS.filter(
    (name) => draft?.texts[name] !== undefined || surplusOfText(stored[name]) === 0,
  );
  const pick = (textOf: (name: ReflectionText) => string): Partial<Reflection> =>
    Object.fromEntries(names.map((name) => [name, textOf(name)]));
  return {
    texts: pick((name) => textToKeep(draft?.texts[name] ?? stored[name])),
    over: pick((name) => draft?.over[name] ?? stored[name]),
  };
}

/** What was typed on while a draft was being kept; nothing when all of it is kept. */
export function typedSince(
  now: ReflectionDraft | undefined,
  kept: ReflectionDraft | undefined,
): ReflectionDraft | undefined {
  const since = REFLECTION_TEXTS.flatMap((name) => {
    const text = now?.texts[name];
    const before = kept?.texts[name];
    if (text === undefined || text === before) return [];
    return [{ name, text, over: before === undefined ? now?.over[name] : textToKeep(before) }];
  });
  if (!now || since.length === 0) return undefined;
  return {
    version: now.version,
    texts: Object.fromEntries(since.map(({ name, text }) => [name, text])),
    over: Object.fromEntries(since.map(({ name, over }) => [name, over])),
  };
}

/**
 * A reflection that met another one of its day: what is kept when the own one is chosen, or both, or the other one. What only
 * one of both has changed is in each of them.
 */
export function waysOn(mine: Reflection, over: Partial<Reflection>, there: Reflection) {
  const isOwn = (name: ReflectionText) => mine[name] !== (over[name] ?? there[name]);
  const own = eachText((name) => (isOwn(name) ? textToKeep(mine[name]) : there[name]));
  return {
    own,
    both: joinReflections(own, there),
    other: eachText((name) => (over[name] === there[name] ? own[name] : there[name])),
    names: REFLECTION_TEXTS.filter((name) => own[name] !== there[name]),
  };
}

/** True where no text is longer than fits. */
export const fitsReflection = (texts: Reflection): boolean =>
  REFLECTION_TEXTS.every((name) => surplusOfText(texts[name]) === 0);

/** The small wins of both, and the wins of the reflection with those that found no place; nothing where that is too long. */
export function joinSmallWins(own: readonly string[], there: DayNotes) {
  const { smallWins, wins } = joinNotes(there, { ...NO_NOTES, smallWins: [...own] });
  return lengthOf(wins) > REFLECTION_LONGEST ? undefined : { smallWins, wins };
}
