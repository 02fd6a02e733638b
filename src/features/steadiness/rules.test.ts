import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#platform/shared/day.ts';
import { STEADINESS } from './content.ts';
import { percentOf, steadinessBefore, steadinessOn } from './rules.ts';

const FRIDAY = '2026-03-20';
const agesOf = (ages: readonly number[]): Day[] => ages.map((age) => addDays(FRIDAY, -age));
const lastDays = (count: number, from = 0): Day[] =>
  agesOf(Array.from({ length: count }, (_, index) => from + index));
/** At the end of a day, or as far as it has come. */
const steadinessOf = (today: Day, days: readonly Day[], rests: readonly Day[]): number =>
  steadinessOn(today, steadinessBefore(today, days, rests), days);
const someAges = fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 90 });

/** By its definition: each kept day counts half as much as one 13 days later, rest days are not there. */
function byDefinition(days: readonly Day[], rests: readonly Day[]): number {
  const counted = lastDays(400).filter((day) => days.includes(day) || !rests.includes(day));
  const weightOf = (place: number): number => 0.5 ** (place / 13);
  const all = 1 / (1 - weightOf(1));
  const isTodayOpen = counted[0] === FRIDAY && !days.includes(FRIDAY);
  const over = isTodayOpen ? counted.slice(1) : counted;
  return over.reduce((sum, day, place) => sum + (days.includes(day) ? weightOf(place) / all : 0), 0);
}

test('steadiness is the share of days that its definition says', () => {
  fc.assert(
    fc.property(someAges, someAges, (ages, restAges) => {
      const [days, rests] = [agesOf(ages), agesOf(restAges)];
      expect(steadinessOf(FRIDAY, days, rests)).toBeCloseTo(byDefinition(days, rests), 8);
    }),
    { numRuns: 500 },
  );
});

test('a day counts half as much after 13 days', () => {
  const oneDay = (age: number) =>
    steadinessOf(FRIDAY, [FRIDAY, ...agesOf([age])], []) - steadinessOf(FRIDAY, [FRIDAY], []);
  expect(oneDay(15) / oneDay(2)).toBeCloseTo(0.5, 8);
});

test('one day left out after 60 kept ones costs at most 6 percent, whatever was before', () => {
  fc.assert(
    fc.property(someAges, fc.integer({ min: 60, max: 400 }), (ages, kept) => {
      const before = agesOf(ages.map((age) => age + kept + 2));
      const days = [...lastDays(kept, 2), ...before];
      const whole = steadinessOf(addDays(FRIDAY, -2), days, []);
      const after = steadinessOf(FRIDAY, days, []);
      expect(whole - after).toBeLessThanOrEqual(0.06 * whole);
      expect(after).toBeLessThan(whole);
    }),
    { numRuns: 1_000 },
  );
});

test('rest days leave it as it is, a record on one adds, and today only adds', () => {
  fc.assert(
    fc.property(someAges, fc.integer({ min: 1, max: 60 }), (ages, rested) => {
      const days = agesOf(ages.map((age) => age + rested));
      const before = steadinessOf(addDays(FRIDAY, -rested), days, []);
      const settled = days.includes(addDays(FRIDAY, -rested)) ? before : undefined;
      const rests = lastDays(rested);
      const after = steadinessOf(FRIDAY, days, rests);
      if (settled !== undefined) expect(after).toBeCloseTo(settled, 10);
      expect(steadinessOf(FRIDAY, [...days, FRIDAY], rests)).toBeGreaterThan(after);
      expect(steadinessOf(FRIDAY, [...days, FRIDAY], [])).toBeGreaterThan(steadinessOf(FRIDAY, days, []));
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

test('nothing is no steadiness, a fortnight is half of it, and two months are nearly all', () => {
  expect(steadinessOf(FRIDAY, [], [])).toBe(0);
  expect([1, 13, 60].map((count) => percentOf(steadinessOf(FRIDAY, lastDays(count), [])))).toEqual([
    5, 50, 96,
  ]);
});

test('how it is computed is said in one sentence that scolds nobody', () => {
  expect(STEADINESS.sentence).toMatch(/^[^.!?]+\.$/);
  expect(STEADINESS.sentence).not.toMatch(/miss|lost|fail|lose|only|should/i);
});
