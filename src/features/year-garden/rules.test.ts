import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#platform/shared/day.ts';
import {
  countWeekdays,
  describeDeeds,
  describeSpot,
  describeYear,
  drawGround,
  findFullestWeekday,
  findNeighbour,
  findReturn,
  type GardenDay,
  hillOf,
  keepInRow,
  listGardenDays,
  listMonths,
  listYears,
  minutesIn,
  rainedIn,
  restedIn,
  spotOf,
  stemOf,
  tendedIn,
} from './rules.ts';

const TODAY = '2026-03-20';
const aDay = (date: string, minutes = 5, area: GardenDay['area'] = 'mental'): GardenDay => ({
  date,
  area,
  minutes,
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => aDay(addDays(start, index), index % 50));

test('a day is the area that took most of it, and a day with nothing but a break is there', () => {
  const deed = (date: string, kind: string, seconds: number) => ({ date, kind, times: 1, seconds });
  const deeds = [deed(TODAY, 'mood', 0), deed(TODAY, 'physical', 300), deed('2026-03-01', 'meal', 0)];
  expect(listGardenDays(deeds, ['2026-03-05', TODAY])).toEqual([
    { date: '2026-03-01', area: 'nutrition', minutes: 0 },
    { date: '2026-03-05', area: 'emotions', minutes: 0 },
    { date: TODAY, area: 'physical', minutes: 5 },
  ]);
});

test('a garden has the years from its first day to today', () => {
  expect(listYears(null, TODAY)).toEqual([2026]);
  expect(listYears('2024-12-31', TODAY)).toEqual([2024, 2025, 2026]);
});

test('every day of any year stands in one place, and is tended, rested or bare', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2030 }), fc.nat(800), fc.nat(366), (year, first, count) => {
      const firstDay = addDays(TODAY, -first);
      const days = daysFrom(
        `${year}-01-01`,
        Math.min(count, daysBetween(`${year}-01-01`, `${year}-12-31`) + 1),
      );
      const months = listMonths(year, days, { firstDay, today: TODAY });
      const dates = months.flatMap(({ spots }) => spots.map(({ date }) => date));
      expect(months).toHaveLength(12);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect([dates[0], dates.at(-1)]).toEqual([`${year}-01-01`, `${year}-12-31`]);
      expect(sum(months.map(tendedIn))).toBe(days.length);
      expect(sum(months.map(minutesIn))).toBe(sum(days.map(({ minutes }) => minutes)));
    }),
    { numRuns: 60 },
  );
});

test('only days between the first one and today rest: before and after, the ground is bare', () => {
  const months = listMonths(2026, [aDay('2026-03-10')], { firstDay: '2026-03-10', today: TODAY });
  expect(sum(months.map(restedIn))).toBe(9);
  expect(months.map(restedIn).filter((rested) => rested > 0)).toEqual([9]);
});

test.for([0, 1, 40, 365])('a year of %i days is told in a sentence', (count) => {
  const days = daysFrom('2025-01-01', count);
  const said = describeYear(listMonths(2025, days, { firstDay: days[0]?.date ?? null, today: TODAY }));
  if (count === 0) expect(said).toBe('The ground is ready. Whatever you tend comes up here.');
  if (count === 1) expect(said).toBe('One day has a stem, 364 rested.');
  if (count === 40) expect(said).toBe('40 days have a stem, 325 rested. Fullest in January.');
  if (count === 365) expect(said).toBe('365 days have a stem. Fullest in January.');
});

test('a stem is taller the longer the day took, and never taller than the picture', () => {
  for (const minutes of [0, 1, 20, 44, 500]) {
    const { height } = stemOf(aDay(TODAY, minutes));
    expect(height).toBeGreaterThan(0.1);
    expect(height).toBeLessThanOrEqual(1);
  }
  expect(stemOf(aDay(TODAY, 30)).height).toBeGreaterThan(stemOf(aDay(TODAY, 5)).height);
  expect(stemOf(aDay(TODAY, 5))).toEqual(stemOf(aDay(TODAY, 5)));
});

test('a ground is one path for each colour, however full it is, and has everything that grew', () => {
  const areas = ['mental', 'physical', 'nutrition', 'regulation', 'emotions'] as const;
  const size = { width: 130, height: 168, tallest: 112 };
  fc.assert(
    fc.property(fc.array(fc.nat(90), { minLength: 31, maxLength: 31 }), (minutes) => {
      const days = minutes.map((each, index) => aDay(addDays('2026-01-01', index), each, areas[each % 5]));
      const [month] = listMonths(2026, days, { firstDay: '2026-01-01', today: TODAY });
      const layers = month ? drawGround(month, size) : [];
      expect(layers.length).toBeLessThan(14);
      const stems = layers.filter(({ width }) => width === 1.5).map(({ d }) => d.match(/M/g)?.length ?? 0);
      expect(sum(stems)).toBe(31);
      for (const { d } of layers) expect(d).not.toMatch(/NaN|undefined/);
    }),
    { numRuns: 40 },
  );
});

test('a tall plant is whole: it stands within its row, wherever its day is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(3, 6, 12),
      fc.integer({ min: 0, max: 110 }),
      fc.integer({ min: 4, max: 60 }),
      (month, across, x, half) => {
        const stands = keepInRow(x, half, { month, across, width: 110 });
        const inRow = ((month - 1) % across) * 110 + stands;
        expect(inRow - half).toBeGreaterThanOrEqual(0);
        expect(inRow + half).toBeLessThanOrEqual(across * 110);
        if (x >= half && x <= 110 - half) expect(stands).toBe(x);
      },
    ),
  );
});

test('a hill goes on from one ground to the next', () => {
  const crests = Array.from({ length: 12 }, (_, index) =>
    hillOf(index + 1, { level: 66, swing: 7, shift: 0 }).match(/M0 ([\d.]+)C.* ([\d.]+)V/),
  );
  expect(crests.slice(0, -1).map((each) => each?.[2])).toEqual(crests.slice(1).map((each) => each?.[1]));
});

test('a spot and a neighbour are found by their day', () => {
  const days = [aDay('2026-03-01'), aDay('2026-03-10'), aDay(TODAY, 18)];
  expect(findNeighbour(days, '2026-03-10', 1)).toBe(TODAY);
  expect(findNeighbour(days, '2026-03-09', -1)).toBe('2026-03-01');
  expect(findNeighbour(days, TODAY, 1)).toBeUndefined();
  const spot = { date: TODAY, day: null, isRainy: false, mark: null };
  expect(describeSpot({ ...spot, day: aDay(TODAY, 18), state: 'tended' })).toBe(
    'Friday 20 March: mental, 18 min',
  );
  expect(describeSpot({ ...spot, state: 'rest' })).toBe('Friday 20 March: rest');
  expect(describeSpot({ ...spot, state: 'bare' })).toBe('Friday 20 March: bare ground');
});

test('what was done is told with how often and how long', () => {
  expect(
    describeDeeds([
      { kind: 'meal', times: 2, minutes: 0 },
      { kind: 'ritual', times: 1, minutes: 3 },
      { kind: 'mood', times: 1, minutes: 0 },
    ]),
  ).toEqual(['2 meals', '1 ritual, 3 min']);
});

test('a low day is rain, whether it held something or not, and is told as what it was to the garden', () => {
  const days = [aDay('2026-03-10', 18), aDay('2026-03-12')];
  const lowDays = ['2026-03-10', '2026-03-11'];
  const months = listMonths(2026, days, { firstDay: '2026-03-10', today: '2026-03-13', lowDays });
  expect(sum(months.map(rainedIn))).toBe(2);
  const said = (day: string) => {
    const spot = spotOf(months, day);
    return spot && describeSpot(spot);
  };
  expect(said('2026-03-10')).toBe('Tuesday 10 March: mental, 18 min, rain');
  expect(said('2026-03-11')).toBe('Wednesday 11 March: rain');
  expect(said('2026-03-09')).toBe('Monday 9 March: bare ground');
  expect(describeYear(months)).toBe(
    '2 days have a stem, 1 rested. Fullest in March. Rain fell on 2 days, and the garden drank it.',
  );
});

const marksOf = (days: readonly GardenDay[]) =>
  listMonths(2026, days, { firstDay: days[0]?.date ?? null, today: '2026-12-31' }).flatMap(({ spots }) =>
    spots.flatMap(({ date, mark }) => (mark ? [`${date} ${mark.words}`] : [])),
  );

test('what stands out in a year is named on its day', () => {
  expect(marksOf([])).toEqual([]);
  expect(marksOf(daysFrom('2026-01-01', 6))).toEqual([]);
  const feelings = Array.from({ length: 10 }, (_, index) =>
    aDay(addDays('2026-06-01', 3 * index), 0, 'emotions'),
  );
  const days = [...daysFrom('2026-01-05', 8), aDay('2026-04-01', 43), ...feelings, aDay('2026-09-01')];
  expect(marksOf(days)).toEqual([
    '2026-01-11 First full week',
    '2026-04-01 43 minutes in a day',
    '2026-06-28 Ten days of feelings, named',
    '2026-09-01 Back again',
  ]);
  expect(marksOf([...daysFrom('2026-01-05', 8), aDay('2026-02-01', 43)])).toEqual([
    '2026-01-11 First full week',
  ]);
});

test('a return is the first day after a week or more of rest, the last time that there was one', () => {
  const backOf = (...dates: string[]) => {
    const days = dates.map((date) => aDay(date));
    const months = listMonths(2026, days, { firstDay: dates[0] ?? null, today: TODAY });
    return findReturn(months.flatMap(({ spots }) => spots));
  };
  expect(backOf()).toBeUndefined();
  expect(backOf('2026-01-01', '2026-01-08')).toBeUndefined();
  expect(backOf('2026-01-01', '2026-01-09')).toBe('2026-01-09');
  expect(backOf('2026-01-01', '2026-01-20', '2026-03-01', '2026-03-02')).toBe('2026-03-01');
});

test('a weekday is named where most was tended on it alone, and not of a few days', () => {
  const tuesdays = Array.from({ length: 11 }, (_, index) => aDay(addDays('2026-01-06', 7 * index)));
  const countsOf = (days: readonly GardenDay[]) =>
    countWeekdays(listMonths(2026, days, { firstDay: '2026-01-01', today: TODAY }));
  expect(findFullestWeekday(countsOf(tuesdays))).toBeUndefined();
  expect(countsOf([...tuesdays, aDay('2026-01-05')])).toEqual([1, 11, 0, 0, 0, 0, 0]);
  expect(findFullestWeekday(countsOf([...tuesdays, aDay('2026-01-05')]))).toBe(1);
  expect(findFullestWeekday([6, 6, 0, 0, 0, 0, 0])).toBeUndefined();
});
