import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { describeRange, findRangeFault, listAhead, RANGE_MOST } from './rules.ts';

const FRIDAY = '2026-03-20';
const later = (days: number) => addDays(FRIDAY, days);
const range = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

test.each([
  ['one day', range(FRIDAY, FRIDAY), undefined],
  ['a whole year', range(later(1), later(RANGE_MOST)), undefined],
  ['a range that arrives a week late', range(later(-7), later(2)), undefined],
  ['a range backwards', range(later(3), later(1)), /turn them round/],
  ['a day more than a year', range(later(1), later(RANGE_MOST + 1)), /At most a year/],
  ['a thousand years', range(FRIDAY, '3026-03-20'), /At most a year/],
  ['ten thousand years', range(FRIDAY, '12026-03-20'), /At most a year/],
  ['a beginning in a thousand years', range('3026-03-20', '3026-03-21'), /begin within a year/],
  ['a beginning in two years', range('2028-01-01', '2028-01-02'), /begin within a year/],
  ['a beginning long ago', range(later(-8), FRIDAY), /chosen ahead/],
  ['a last day that was not given', range(FRIDAY, ''), /give both days/],
  ['a first day that there is none', range('2026-02-30', FRIDAY), /give both days/],
])('%s is judged', (_, given, fault) => {
  const found = findRangeFault(given, FRIDAY)?.message;
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

test('what is chosen on this device begins today at the earliest', () => {
  expect(findRangeFault(range(later(-1), later(2)), FRIDAY, 0)?.path).toBe('firstDay');
  expect(findRangeFault(range(FRIDAY, later(2)), FRIDAY, 0)).toBeUndefined();
});

test.each([
  [range(later(1), later(1)), 'Saturday 21 March'],
  [range(later(1), later(9)), 'Saturday 21 March to Sunday 29 March'],
  [range(later(-3), later(2)), 'Today to Sunday 22 March'],
  [range(later(-3), FRIDAY), 'Today'],
  [range('2026-12-30', '2027-01-02'), 'Wednesday 30 December to Saturday 2 January 2027'],
])('%j is told as %s', (given, words) => {
  expect(describeRange(given, FRIDAY)).toBe(words);
});

test('what is over is not listed, and the rest comes in its order', () => {
  const ranges = [
    { id: 'c', ...range(later(5), later(6)) },
    { id: 'a', ...range(later(-5), later(-1)) },
    { id: 'b', ...range(later(-2), FRIDAY) },
  ];
  expect(listAhead(ranges, FRIDAY).map(({ id }) => id)).toEqual(['b', 'c']);
});
