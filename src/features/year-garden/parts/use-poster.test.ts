import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { type GardenDay, listMonths } from '../rules.ts';
import { posterOf } from './use-poster.ts';

const daysFrom = (start: string, count: number): GardenDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(start, index),
    area: 'mental',
    minutes: index,
  }));
const COLOURS = {
  '--soil': 'rgb(1 2 3)',
  '--l1': 'darkgreen',
  '--l2': 'green',
  '--ir': 'violet',
  '--hb': 'rainblue',
};

test('the poster is one picture that needs nothing beside it', () => {
  const months = listMonths(2026, daysFrom('2026-01-01', 60), {
    firstDay: '2026-01-01',
    today: '2026-03-20',
  });
  const poster = posterOf(2026, months, COLOURS);
  expect(poster).toMatch(/^<svg xmlns/);
  expect(poster).not.toMatch(/var\(|href|NaN/);
  const heads = [...poster.matchAll(/d="([^"]*)" fill="violet"/g)].map(
    ([, d = '']) => d.match(/M/g)?.length ?? 0,
  );
  expect(heads).toEqual([31, 28, 1]);
  expect(poster).toContain('December');
});

test('rain falls on the poster too', () => {
  const lowDays = ['2026-03-10', '2026-03-11'];
  const months = listMonths(2026, daysFrom('2026-03-10', 1), {
    firstDay: '2026-03-10',
    today: '2026-03-13',
    lowDays,
  });
  const [rain = ''] = posterOf(2026, months, COLOURS).match(/d="[^"]*" fill="none" stroke="rainblue"/) ?? [];
  expect(rain.match(/M/g)).toHaveLength(2);
});
