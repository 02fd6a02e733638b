import { addDays, type Day, daysBetween, LATE_DAYS, nameOfDay } from '#platform/shared/day.ts';
import { isLowOn, thirdOf } from '#platform/shared/low-day.ts';
import { countOf, isCleanText, lengthOf, surplusWords } from '#platform/shared/text.ts';
import { MEAL_IDS, MEALS, type Meal, TIPS, type Tip } from './content.ts';

export const DESCRIPTION_MOST = 500;
export const CALORIES_MOST = 10_000;
/** How many different meals are offered to be logged again. */
export const RECENT_MOST = 6;
export const MAIN_MEALS = 3;

export type MealWords = { meal: Meal; description: string; calories: number | null };
/** `version` is the one that was read; 0 while the meal is on this device alone. */
export type MealEntry = MealWords & { id: string; date: Day; version: number };

export const mealLabel = (meal: Meal): string => MEALS.find(({ id }) => id === meal)?.label ?? '';

/** How much of a day's three main meals, or of another target, was logged, in percent. */
export const nutritionScore = (meals: number, target: number = MAIN_MEALS): number =>
  Math.min(100, Math.round((meals / target) * 100));

type LowRange = { lowFrom: Day | null; lowUntil: Day | null };

/** How many meals count on a day, as far as the days are known that are low now. */
export const targetOn = ({ lowFrom, lowUntil }: LowRange, day: Day): number =>
  lowFrom !== null && lowFrom <= day && isLowOn({ lowUntil }, day) ? thirdOf(MAIN_MEALS) : MAIN_MEALS;

/** The meals of a day against those that count, three but on low days: "2 of 3 meals", "1 of 1 meal". */
export const describeCount = (meals: number, target: number = MAIN_MEALS): string =>
  meals > target ? `${meals} meals` : `${meals} of ${countOf(target, 'meal')}`;

/** The score as one sentence; `when` is "today" or "on Thursday". */
export const describeScore = (meals: number, when: string, target: number = MAIN_MEALS): string =>
  `${describeCount(meals, target)} logged ${when}: ${nutritionScore(meals, target)} percent.`;

const BRIEF_MOST = 60;

/** The first words of a description, where there is no room for all of them. */
export const briefly = (description: string): string =>
  lengthOf(description) > BRIEF_MOST
    ? `${Array.from(description).slice(0, BRIEF_MOST).join('').trimEnd()}…`
    : description;

/** The meals of a day as the day goes: breakfast before lunch, and of one kind the first logged first. */
export const inOrderOfDay = <M extends MealWords>(meals: readonly M[]): M[] =>
  [...meals].sort((one, other) => MEAL_IDS.indexOf(one.meal) - MEAL_IDS.indexOf(other.meal));

export const isSameMeal = (one: MealWords, other: MealWords): boolean =>
  one.meal === other.meal && one.description.toLowerCase() === other.description.toLowerCase();

/** One meal out of two that were written apart: the own one, with the words of both; nothing when they are too many. */
export function joinMeals(own: MealWords, other: MealWords): MealWords | undefined {
  const [one, two] = [own.description, other.description];
  const holder = [one, two].find((text) => text.includes(one) && text.includes(two));
  const description = holder ?? `${one}; ${two}`;
  if (lengthOf(description) > DESCRIPTION_MOST) return undefined;
  return { meal: own.meal, description, calories: own.calories ?? other.calories };
}

/** What stood in a meal, for telling whether it has changed since. */
export const seenOf = ({ meal, description, calories }: MealWords): Record<keyof MealWords, unknown> => ({
  meal,
  description,
  calories,
});

/** The first of each kind of meal, as many as are offered. */
export function listDifferentMeals<M extends MealWords>(newestFirst: readonly M[]): M[] {
  const different: M[] = [];
  for (const entry of newestFirst)
    if (!different.some((known) => isSameMeal(known, entry))) different.push(entry);
  return different.slice(0, RECENT_MOST);
}

/** The earliest day that a meal can still be added to. */
export const earliestDay = (today: Day): Day => addDays(today, -LATE_DAYS);

/** What the form holds: as it is being typed. */
export type MealFields = { meal: Meal | undefined; description: string; calories: string };
export const EMPTY_FIELDS: MealFields = { meal: undefined, description: '', calories: '' };

export const fieldsOf = ({ meal, description, calories }: MealWords): MealFields => ({
  meal,
  description,
  calories: calories === null ? '' : String(calories),
});

/** A whole number from 0 to 10,000; nothing when the field is empty, and `undefined` for anything else. */
export function readCalories(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const calories = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return calories <= CALORIES_MOST ? calories : undefined;
}

/** The words as they are kept: trimmed, on one line, without characters that cannot be shown. */
const readDescription = (typed: string): string =>
  Array.from(typed).filter(isCleanText).join('').replace(/\s+/g, ' ').trim();

export type MealFaults = Partial<Record<keyof MealFields, string>>;

/** What is still to be done before the form can be logged, by its field. */
export function findFaults({ meal, description, calories }: MealFields): MealFaults {
  const faults: MealFaults = {};
  const over = lengthOf(readDescription(description)) - DESCRIPTION_MOST;
  if (!meal) faults.meal = 'Choose which meal it was.';
  if (over === -DESCRIPTION_MOST) faults.description = 'A word or two is enough.';
  if (over > 0)
    faults.description = `${surplusWords(over)} here. It can be logged once it is a little shorter.`;
  if (readCalories(calories) === undefined)
    faults.calories = 'Please give a whole number from 0 to 10,000, or leave it empty.';
  return faults;
}

/** What the form stands for; nothing while something is still to be done. */
export function findMealWords(fields: MealFields): MealWords | undefined {
  const calories = readCalories(fields.calories);
  if (!fields.meal || calories === undefined || Object.keys(findFaults(fields)).length > 0) return undefined;
  return { meal: fields.meal, description: readDescription(fields.description), calories };
}

/** Two tips for a day; the next day has others. */
export function listTips(date: Day): Tip[] {
  const first = (((daysBetween('2026-01-01', date) * 2) % TIPS.length) + TIPS.length) % TIPS.length;
  return [...TIPS, ...TIPS].slice(first, first + 2);
}

/** A day as a part of a sentence: "today", "yesterday", "on Thursday". */
export const whenOfDay = (date: Day, today: Day): string => {
  const name = nameOfDay(date, today);
  return name === 'Today' || name === 'Yesterday' ? name.toLowerCase() : `on ${name}`;
};
