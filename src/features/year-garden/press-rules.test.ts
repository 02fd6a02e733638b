import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEDS } from '#features/progress/content.ts';
import { addDays } from '#platform/shared/day.ts';
import { HEADS, VIEWS } from './content.ts';
import { sizeOf, tallPlantOf } from './drawing-rules.ts';
import { dayAt } from './press-rules.ts';
import { type GardenDay, listMonths, type Month, placeOf, stemOf } from './rules.ts';

const AREAS = BEDS.map(({ area }) => area);
const REACH = 12;

/** A year with something on so many of a hundred days. */
function yearOf(share: number, seed: number): Month[] {
  const days = Array.from({ length: 365 }, (_, index): GardenDay[] => {
    const dice = (index * 37 + seed * 101) % 100;
    const area = AREAS[(index + seed) % AREAS.length] ?? 'mental';
    return dice < share ? [{ date: addDays('2026-01-01', index), area, minutes: (dice * 3) % 19 }] : [];
  }).flat();
  return listMonths(2026, days, { firstDay: days[0]?.date ?? null, today: '2026-12-31' });
}

const headOf = (month: Month, index: number, day: GardenDay, size: ReturnType<typeof sizeOf>) => {
  const { height, bend } = stemOf(day);
  const { middle } = HEADS[day.area];
  return { x: placeOf(index, month, size) + bend + middle.x, y: 2 - height * size.tallest + middle.y };
};

test.for(['narrow', 'middle', 'wide'] as const)(
  'on a %s screen the middle of each head opens its day, unless a tall plant stands before it',
  (view) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat(500),
        fc.constantFrom('year', 'month'),
        (share, seed, zoom) => {
          const months = yearOf(share, seed);
          const shown = { zoom, view } as const;
          const size = sizeOf(shown);
          // Along the whole year: a tall plant also stands before what leans over from the next ground.
          const along = (month: Month, x: number) => x + (month.month - 1) * size.width;
          const tall = months.flatMap((month) =>
            (zoom === 'year' ? month.spots.filter(({ mark }) => mark) : []).map((spot) =>
              along(month, tallPlantOf(spot, month, shown).x),
            ),
          );
          const heads = months.flatMap((month) =>
            month.spots.flatMap(({ date, day }, index) => {
              const head = day ? headOf(month, index, day, size) : undefined;
              const isBehind = (x: number) => tall.some((each) => Math.abs(each - x) < size.width);
              return head && !isBehind(along(month, head.x)) ? [{ month, date, head }] : [];
            }),
          );
          const opened = heads.map(({ month, head }) =>
            dayAt(months, month, head, { ...shown, reach: REACH }),
          );
          expect(opened).toEqual(heads.map(({ date }) => date));
        },
      ),
      { numRuns: 30 },
    );
  },
);

const aDay = (date: string, minutes = 10): GardenDay => ({ date, area: 'mental', minutes });
const gardenWith = (...days: GardenDay[]) =>
  listMonths(2026, days, { firstDay: '2026-01-01', today: '2026-12-31' });
const pressIn = (months: Month[], month: number, x: number, y: number, zoom: 'year' | 'week' = 'year') => {
  const own = months[month - 1];
  return own && dayAt(months, own, { x, y }, { zoom, view: 'narrow', reach: REACH });
};
const { width, tallest } = VIEWS.narrow.year;

test('a head that leans over the next ground opens its own day there too', () => {
  const day = aDay('2026-03-01');
  const { height, bend } = stemOf(day);
  const head = { x: width / 62 + bend, y: -height * tallest - 4 };
  expect(head.x).toBeLessThan(0);
  expect(pressIn(gardenWith(day), 2, width + head.x, head.y)).toBe('2026-03-01');
  expect(pressIn(gardenWith(day), 3, head.x, head.y)).toBe('2026-03-01');
});

test('no stem leans over from another row', () => {
  const day = aDay('2026-04-01');
  expect(pressIn(gardenWith(day), 3, width, -4)).toBe('2026-03-31');
});

test('a day that stands out is pressed where its tall plant stands, also beside its place', () => {
  const months = gardenWith(aDay('2026-01-02', 40));
  const [january] = months;
  const spot = january?.spots[1];
  if (!january || !spot) throw new Error('no spot');
  const { x } = tallPlantOf(spot, january, { zoom: 'year', view: 'narrow' });
  expect(x).toBeGreaterThan((5 / 31) * width);
  expect(pressIn(months, 1, x + 10, -0.6 * VIEWS.narrow.year.height)).toBe('2026-01-02');
});

test('what comes up in the rain is pressed as a stem is, and below the ground what stands over it', () => {
  const months = listMonths(2026, [], { firstDay: null, today: '2026-12-31', lowDays: ['2026-03-12'] });
  const x = (11.5 / 31) * width;
  expect(pressIn(months, 3, x + 6, -20)).toBe('2026-03-12');
  expect(pressIn(months, 3, x + 6, 30)).toBe('2026-03-12');
  expect(pressIn(months, 3, x + 6, -60)).toBe('2026-03-13');
});

test('from near, a plant is as wide as it is drawn', () => {
  const months = gardenWith(aDay('2026-03-10', 40));
  const size = sizeOf({ zoom: 'week', view: 'narrow' });
  const column = size.width / 31;
  expect(pressIn(months, 3, 10.1 * column, -0.6 * size.tallest, 'week')).toBe('2026-03-10');
  expect(pressIn(months, 3, 11.5 * column, -0.6 * size.tallest, 'week')).toBe('2026-03-12');
});
