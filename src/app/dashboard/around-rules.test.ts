import { expect, test } from 'vitest';
import { addDays, type Day } from '#platform/shared/day.ts';
import { daysAround } from './around-rules.ts';
import { listWeek } from './overview-rules.ts';

const MONDAY = '2026-03-16';

const around = (today: Day, since = '2026-01-05') => {
  const week = listWeek({ today, minutesOf: () => 0, moods: [], recordedDays: [] }, since);
  const { before, ahead } = daysAround(week);
  return { before: before.map(({ day }) => day), ahead: ahead.map((days) => days.map(({ day }) => day)) };
};

test('today parts the week, wherever in it today is', () => {
  expect(around(MONDAY).before).toEqual([]);
  expect(around(addDays(MONDAY, 4))).toEqual({
    before: [MONDAY, '2026-03-17', '2026-03-18', '2026-03-19'],
    ahead: [['2026-03-21'], ['2026-03-22']],
  });
  expect(around(addDays(MONDAY, 6)).ahead).toEqual([]);
});

test('three days ahead and more are told as one', () => {
  expect(around(addDays(MONDAY, 3)).ahead).toEqual([['2026-03-20', '2026-03-21', '2026-03-22']]);
  expect(around(MONDAY).ahead[0]).toHaveLength(6);
});

test('nothing stands before the day on which the garden began', () => {
  const { before, ahead } = around('2026-03-19', '2026-03-18');
  expect(before).toEqual(['2026-03-18']);
  expect(ahead[0]?.at(-1)).toBe('2026-03-24');
});
