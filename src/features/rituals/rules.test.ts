import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGES, RITUALS } from './content.ts';
import {
  firstOfEachPart,
  lengthWords,
  listFitting,
  MINUTES,
  minutesOf,
  readFilter,
  writeFilter,
} from './rules.ts';

const none: ReadonlySet<string> = new Set();
const anyLength = { minutes: undefined, search: '' };
const titles = (search: string) =>
  listFitting(RITUALS, { ...anyLength, search }, none).map(({ title }) => title);

test('the four pages have 10, 12, 15 and 7 cards, with 2, 3, 4 and 1 videos, and one link elsewhere', () => {
  const counts = PAGES.map(({ group }) => {
    const own = RITUALS.filter((ritual) => ritual.group === group);
    return [own.length, own.filter(({ video }) => video).length];
  });
  expect(counts).toEqual([
    [10, 2],
    [12, 3],
    [15, 4],
    [7, 1],
  ]);
  expect(RITUALS.filter(({ guide }) => guide)).toMatchObject([{ group: 'in-the-moment' }]);
});

test('each ritual has an address of its own, steps, a length and a best time', () => {
  expect(new Set(RITUALS.map(({ id }) => id)).size).toBe(RITUALS.length);
  for (const { id, steps, seconds, bestTime } of RITUALS) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(bestTime).not.toBe('');
  }
});

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [316, '5 minutes'],
  [1_500, '25 minutes'],
  [3_600, '1 hour'],
])('%d seconds are told as %s', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words);
});

test.each(MINUTES)('whoever has %d minutes gets what fits, the fullest use of them first', (minutes) => {
  const fitting = listFitting(RITUALS, { minutes, search: '' }, none);
  expect(fitting).toHaveLength(RITUALS.filter((ritual) => minutesOf(ritual) <= minutes).length);
  const seconds = fitting.map((ritual) => ritual.seconds);
  expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
});

test('a search finds names, words of the steps, and what a ritual is for, in any case and with any accents', () => {
  expect(titles('light and water')[0]).toBe('Light and Water');
  expect(titles('LÏGHT')).toContain('Light and Water');
  expect(titles('curtains')).toContain('Light and Water');
  expect(titles('sleep').length).toBeGreaterThan(1);
  expect(titles('today’s date')).toEqual(titles("today's date"));
  expect(titles('zeppelin')).toEqual([]);
});

test('what is named so comes before what only mentions it', () => {
  const found = listFitting(RITUALS, { ...anyLength, search: 'breath' }, none);
  const isNamed = found.map(({ title, tags }) => /breath/i.test([title, ...tags].join(' ')));
  expect(isNamed).toEqual(isNamed.toSorted((one, other) => Number(other) - Number(one)));
  expect(isNamed).toContain(false);
});

test('kept rituals come first, and none is lost or shown twice', () => {
  const ids = RITUALS.map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.constantFrom(undefined, ...MINUTES),
      fc.constantFrom('', 'breath', 'a'),
      (kept, minutes, search) => {
        const keptIds = new Set(kept);
        const found = listFitting(RITUALS, { minutes, search }, keptIds).map(({ id }) => id);
        const expected = listFitting(RITUALS, { minutes, search }, none).map(({ id }) => id);
        expect(found.toSorted()).toEqual(expected.toSorted());
        const firstOther = found.findIndex((id) => !keptIds.has(id));
        if (firstOther >= 0) expect(found.slice(firstOther).some((id) => keptIds.has(id))).toBe(false);
      },
    ),
  );
});

test('one of each part of the day leads, and the others follow', () => {
  const { first, others } = firstOfEachPart(RITUALS);
  expect(first.map(({ group }) => group)).toEqual(['morning', 'midday', 'in-the-moment', 'evening']);
  expect(others).toHaveLength(RITUALS.length - 4);
});

test('what is looked for survives its way through the address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, ...MINUTES),
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      (minutes, typed) => {
        const search = typed.slice(0, 60).trim();
        expect(readFilter(new URLSearchParams(writeFilter({ minutes, search })))).toEqual({
          minutes,
          search,
        });
      },
    ),
  );
});

test.each(['0', '2', '-1', '1.5', 'x', '', '05', '10 '])(
  '%o minutes in an address ask for nothing',
  (text) => {
    expect(readFilter(new URLSearchParams({ minutes: text })).minutes).toBeUndefined();
  },
);
