import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { isLowOn, LOW_DAYS_MOST, thirdOf } from '#platform/shared/low-day.ts';
import { REST, TENDED_IDS, TINY_THINGS } from './content.ts';
import { findRangeFault, type LowDay, pickThings, withThing } from './rules.ts';

const FRIDAY = '2026-03-20';
const aLowDay = fc.record({
  date: fc.integer({ min: -40, max: 3 }).map((age) => addDays(FRIDAY, age)),
  isLow: fc.boolean(),
  done: fc.uniqueArray(fc.constantFrom(...TENDED_IDS)),
});
const lowDay = (age: number, done: LowDay['done']): LowDay => ({
  date: addDays(FRIDAY, -age),
  isLow: true,
  done,
});

test('what can be done on a low day is the tiny things and rest', () => {
  expect(TENDED_IDS).toEqual([...TINY_THINGS.map(({ id }) => id), REST]);
});

test('a low day offers three different tiny things, the same ones all day', () => {
  fc.assert(
    fc.property(fc.array(aLowDay), fc.nat(3_000), (lowDays, later) => {
      const day = addDays(FRIDAY, later);
      const things = pickThings(day, lowDays);
      expect(new Set(things).size).toBe(3);
      const doneToday = { date: day, isLow: true, done: things.map(({ id }) => id) };
      const before = lowDays.filter(({ date }) => date < day);
      expect(pickThings(day, [...before, doneToday])).toEqual(pickThings(day, before));
    }),
  );
});

test('what was done most on other low days comes first', () => {
  const lowDays = [
    lowDay(9, ['door', 'bite']),
    lowDay(5, ['door', 'rest']),
    lowDay(2, ['wrists', 'door', 'bite']),
  ];
  expect(pickThings(FRIDAY, lowDays).map(({ id }) => id)).toEqual(['door', 'bite', 'wrists']);
});

test('without a history each day offers other things', () => {
  const first = pickThings(FRIDAY, []).map(({ id }) => id);
  const second = pickThings(addDays(FRIDAY, 1), []).map(({ id }) => id);
  expect(first.filter((id) => second.includes(id))).toEqual([]);
});

test('presses of different things agree in any order, and each can be taken back', () => {
  expect(withThing(withThing([], 'water', true), 'feet', true)).toEqual(['water', 'feet']);
  expect(withThing(['water', 'feet'], 'water', true)).toEqual(['water', 'feet']);
  expect(withThing(['water', 'feet'], 'water', false)).toEqual(['feet']);
});

test.each([
  [FRIDAY, FRIDAY, undefined],
  [FRIDAY, addDays(FRIDAY, LOW_DAYS_MOST - 1), undefined],
  [FRIDAY, addDays(FRIDAY, LOW_DAYS_MOST), /At most 14 days/],
  [FRIDAY, '2199-01-01', /At most 14 days/],
  [FRIDAY, addDays(FRIDAY, -1), /turn them round/],
  [addDays(FRIDAY, 1), addDays(FRIDAY, 1), /begins today/],
])('low from %s until %s is judged as %s', (from, until, fault) => {
  const found = findRangeFault(from, until, FRIDAY, LOW_DAYS_MOST);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

test('a day is low until its last day is over, and a target is a third, never nothing', () => {
  expect([isLowOn({ lowUntil: null }, FRIDAY), isLowOn({ lowUntil: FRIDAY }, FRIDAY)]).toEqual([false, true]);
  expect(isLowOn({ lowUntil: addDays(FRIDAY, -1) }, FRIDAY)).toBe(false);
  expect([1, 2, 3, 4, 12].map(thirdOf)).toEqual([1, 1, 1, 2, 4]);
});
