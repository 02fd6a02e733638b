import { type Day, daysBetween } from '#platform/shared/day.ts';
import { type TendedId, TINY_THINGS } from './content.ts';

const OFFERED = 3;

export type LowDay = {
  date: Day;
  /** False where it was said to be lighter again. */
  isLow: boolean;
  done: TendedId[];
};
export type TinyThing = (typeof TINY_THINGS)[number];

/** The tiny things of a day: what was done most on other low days first, and of the others each day another one. */
export function pickThings(today: Day, lowDays: readonly LowDay[]): TinyThing[] {
  const before = lowDays.filter(({ date }) => date < today);
  const timesDone = ({ id }: TinyThing): number => before.filter(({ done }) => done.includes(id)).length;
  const first = daysBetween('2026-01-01', today) * OFFERED;
  const placeOf = (thing: TinyThing): number =>
    (((TINY_THINGS.indexOf(thing) - first) % TINY_THINGS.length) + TINY_THINGS.length) % TINY_THINGS.length;
  return TINY_THINGS.toSorted(
    (one, other) => timesDone(other) - timesDone(one) || placeOf(one) - placeOf(other),
  ).slice(0, OFFERED);
}

/** What is done once a thing was pressed: each press is of its own, so that two devices agree in any order. */
export const withThing = (done: readonly TendedId[], thing: TendedId, isDone: boolean): TendedId[] =>
  isDone ? [...new Set([...done, thing])] : done.filter((each) => each !== thing);

/** The range of low days that a change leaves, told by what is wrong with it; nothing when it is fine. */
export function findRangeFault(from: Day, until: Day, today: Day, most: number): string | undefined {
  if (until < from) return 'The last day comes before the first one. Please turn them round.';
  if (daysBetween(from, until) >= most)
    return `At most ${most} days at once, please. More can be added later.`;
  if (from > today) return 'It begins today. What comes later can be said later.';
  return undefined;
}
