import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRACTICES } from '#features/activities/content.ts';
import { FOCUS_AREA_IDS } from '#features/daily-focus/content.ts';
import { FEELING_IDS } from '#features/mood/content.ts';
import { type MoodEntry, moodValueOf } from '#features/mood/rules.ts';
import type { Meal } from '#features/nutrition/content.ts';
import { addDays, weekOf } from '#platform/shared/day.ts';
import { aMoodOn } from '#tests/support/moods.ts';
import { FOCUS_PRACTICES } from './content.ts';
import {
  countFocus,
  describeDay,
  describeFigures,
  describeWeek,
  listBeds,
  listFigures,
  listProgress,
  listWeek,
  type WeekDay,
} from './overview-rules.ts';

const FRIDAY = '2026-03-20';
const LONG_AGO = '2026-01-05';

type Minutes = Partial<Record<'mental' | 'physical' | 'regulation', number>>;

/** A week by its moods, the minutes of its days, and the days on which anything else was recorded. */
function weekOfMoods(
  today: string,
  since: string,
  moods: readonly MoodEntry[],
  { minutes = {}, recorded = [] }: { minutes?: Record<string, Minutes>; recorded?: string[] } = {},
): WeekDay[] {
  const recordedDays = [...moods.map(({ date }) => date), ...Object.keys(minutes), ...recorded];
  const minutesOf = (type: keyof Minutes, date = today) => minutes[date]?.[type] ?? 0;
  return listWeek({ today, moods, recordedDays, minutesOf }, since);
}

/** A week by the days, Monday first, on which something was noted. */
const weekWith = (days: readonly number[], today = FRIDAY, since = LONG_AGO): WeekDay[] =>
  weekOfMoods(
    today,
    since,
    days.map((index) => aMoodOn(weekOf(today)[index] ?? today)),
  );

/** A day with these minutes, meals and streak. */
const dayWith = (minutes: Minutes, meals: Meal[] = [], streak = 0) => ({
  minutesOf: (type: keyof Minutes) => minutes[type] ?? 0,
  meals: meals.map((meal, index) => ({ id: String(index), meal })),
  streak,
  today: FRIDAY,
  steadiness: 0.5,
  recordedDays: [] as string[],
});

test('a week has tended days, rest days, today and days ahead, each with its word', () => {
  const moods = [aMoodOn('2026-03-16'), aMoodOn('2026-03-17', { feeling: null, mood: 2 })];
  expect(weekOfMoods(FRIDAY, LONG_AGO, moods).map(({ state, word }) => `${state}: ${word}`)).toEqual([
    'tended: Calm',
    'tended: Tired',
    'rest: Rest day',
    'rest: Rest day',
    'open: Open',
    'ahead: Soon',
    'ahead: Soon',
  ]);
});

test('the first week begins on the day on which the garden began, or something was noted', () => {
  const states = (week: WeekDay[]) => week.slice(0, 4).map(({ state }) => state);
  expect(states(weekOfMoods(FRIDAY, '2026-03-19', []))).toEqual(['rest', 'open', 'ahead', 'ahead']);
  expect(states(weekWith([1], FRIDAY, '2026-03-19'))).toEqual(['tended', 'rest', 'rest', 'open']);
  expect(weekOfMoods(FRIDAY, FRIDAY, []).map(({ word }) => word)).toEqual(['Open', ...Array(6).fill('Soon')]);
});

test.each([
  [[0, 1, 3, 4], 'Four of five days tended. Wednesday rested, and the soil liked it.'],
  [[0, 1], 'Two of four days tended. Wednesday and Thursday rested, and the soil liked it.'],
  [[3], 'One of four days tended. The others rested, and the soil liked it.'],
  [[0, 1, 2, 3, 4], 'All five days tended. Look what came up.'],
  [[], 'A week of rest so far. The soil is ready when you are.'],
])('with entries on days %j of a Friday’s week it reads: %s', (days, sentence) => {
  expect(describeWeek(weekWith(days))).toBe(sentence);
});

test.each([
  ['2026-03-16', [], 'The soil is ready. Whatever you tend this week comes up here.'],
  ['2026-03-16', [0], 'One day tended. That is how a garden starts.'],
  ['2026-03-17', [0, 1], 'Both days tended. Look what came up.'],
  ['2026-03-17', [1], 'One of two days tended. Monday rested, and the soil liked it.'],
])('on %s, with entries on days %j, the week reads: %s', (today, days, sentence) => {
  expect(describeWeek(weekWith(days, today))).toBe(sentence);
});

test('a week always has seven days, one of them today, and a sentence that blames nobody', () => {
  const anyMoods = fc.uniqueArray(
    fc.record({ offset: fc.integer({ min: -10, max: 10 }), feeling: fc.constantFrom(...FEELING_IDS) }),
    { selector: ({ offset }) => offset },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 20 }),
      anyMoods,
      (later, age, list) => {
        const today = addDays(LONG_AGO, later);
        const moods = list.map(({ offset, feeling }) =>
          aMoodOn(addDays(today, offset), { feeling, mood: moodValueOf(feeling) }),
        );
        const week = weekOfMoods(today, addDays(today, -age), moods);
        expect(week).toHaveLength(7);
        expect(week.filter(({ isToday }) => isToday)).toHaveLength(1);
        expect(week.every(({ word }) => word.length > 0)).toBe(true);
        expect(describeWeek(week)).toMatch(/^[A-Z].*\.$/);
        expect(describeWeek(week)).not.toMatch(/failed|missed|lost|behind|should|No of|undefined/i);
      },
    ),
  );
});

test('a day grows what it held most of, and says its minutes before its weather', () => {
  const minutes = {
    '2026-03-16': { mental: 5, physical: 12 },
    '2026-03-17': { mental: 9, regulation: 3 },
    '2026-03-18': { regulation: 8 },
  };
  const week = weekOfMoods(FRIDAY, LONG_AGO, [aMoodOn('2026-03-16'), aMoodOn('2026-03-19')], {
    minutes,
    recorded: [FRIDAY],
  });
  expect(week.slice(0, 5).map(({ plant, word }) => `${plant}: ${word}`)).toEqual([
    'poppy: 17 min',
    'iris: 12 min',
    'fern: 8 min',
    'peony: Calm',
    'pea: Tended',
  ]);
  expect(week.slice(0, 5).map(describeDay)).toEqual(['17 min, calm', '12 min', '8 min', 'Calm', 'Tended']);
});

test('what is dated ahead does not tend a day that has not come', () => {
  const [saturday] = weekOfMoods(FRIDAY, LONG_AGO, [aMoodOn('2026-03-21')]).slice(5);
  expect(saturday).toMatchObject({ state: 'ahead', word: 'Soon' });
});

test('the last seven days end today', () => {
  const progress = listProgress({ today: FRIDAY, recordedDays: ['2026-03-13', '2026-03-14', FRIDAY] });
  expect(progress.map(({ isTended }) => isTended)).toEqual([true, false, false, false, false, false, true]);
  expect(progress[0]?.day).toBe('2026-03-14');
});

test('the figures of a day are its minutes, its share of three meals and its streak, each with its leaves', () => {
  const figures = listFigures(dayWith({ mental: 8, physical: 12 }, ['breakfast', 'lunch'], 5));
  expect(figures.map(({ label, value, unit }) => `${label}: ${value} ${unit}`)).toEqual([
    'Mental, today: 8 min',
    'Physical, today: 12 min',
    'Nutrition, 2 of 3 meals: 67 %',
    'Day streak: 5 days',
  ]);
  expect(figures.map(({ leaves }) => `${leaves.on} of ${leaves.of}`)).toEqual([
    '4 of 10',
    '6 of 10',
    '7 of 10',
    '5 of 7',
  ]);
});

test.each([
  ['beside', ['Day streak: 5 days', 'Steadiness: 50 %']],
  ['instead', ['Steadiness: 50 %']],
  ['hidden', ['Day streak: 5 days']],
] as const)('steadiness stands %s the streak', (shown, expected) => {
  const day = dayWith({}, [], 5);
  const figures = listFigures(day, shown).slice(3);
  expect(figures.map(({ label, value, unit }) => `${label}: ${value} ${unit}`)).toEqual(expected);
  expect(describeFigures(day, shown).includes('streak')).toBe(shown !== 'instead');
  expect(describeFigures(day, shown).includes('steadiness of 50 percent')).toBe(shown !== 'hidden');
});

test('a record of today adds to steadiness, also while it waits on this device', () => {
  const [, steadiness] = listFigures({ ...dayWith({}), recordedDays: [FRIDAY] }, 'beside').slice(3);
  expect(steadiness?.value).toBe(53);
});

test('a day without anything has words in place of a streak', () => {
  const streak = listFigures(dayWith({})).at(-1);
  expect(streak).toMatchObject({ value: 0, instead: 'Starts with any day' });
});

test.each([
  [dayWith({}), 'Today is still open.'],
  [dayWith({ mental: 1 }, [], 1), 'Today so far: 1 minute for the mind, a streak of 1 day.'],
  [
    dayWith({ mental: 8, physical: 12 }, ['breakfast', 'lunch'], 5),
    'Today so far: 8 minutes for the mind, 12 minutes of movement, 2 of 3 meals logged, a streak of 5 days.',
  ],
])('the figures in a sentence: case %#', (day, sentence) => {
  expect(describeFigures(day)).toBe(sentence);
});

test('figures never have more leaves than their vine, nor fewer than none', () => {
  fc.assert(
    fc.property(
      fc.nat(1_500),
      fc.nat(1_500),
      fc.nat(40),
      fc.nat(4_000),
      (mental, physical, meals, streak) => {
        const day = dayWith({ mental, physical }, Array<Meal>(meals).fill('snack'), streak);
        for (const { leaves, value } of listFigures(day)) {
          expect(leaves.on).toBeLessThanOrEqual(leaves.of);
          expect(leaves.on > 0).toBe(value > 0);
        }
        expect(describeFigures(day)).not.toMatch(/failed|missed|lost|behind|should|\b0 /i);
      },
    ),
  );
});

const practice = (type: 'mental' | 'physical' | 'regulation', name: string, isCompleted = false) => ({
  id: name,
  type,
  name,
  duration: 5,
  isCompleted,
});

test('a bed says how it stands today and what comes next: out of the focus, else a suggestion', () => {
  const beds = listBeds({
    ...dayWith({ mental: 8 }, ['breakfast']),
    today: FRIDAY,
    moods: [aMoodOn(FRIDAY)],
    focus: [
      practice('mental', 'Done', true),
      practice('mental', 'Brain Sweep'),
      practice('physical', 'Desk', true),
    ],
    suggestions: [practice('mental', 'Another'), practice('physical', 'Stair Spark')],
  });
  expect(beds.map(({ path, line, go }) => [path, line, go])).toEqual([
    ['/mental', '8 min today', 'Brain Sweep, 5 min'],
    ['/physical', 'Resting so far', 'Stair Spark, 5 min'],
    ['/nutrition', '1 of 3 meals', 'Log lunch, 1 min'],
    ['/regulation', 'Resting so far', 'Choose any of them again'],
    ['/emotions', 'Calm', 'See today’s weather'],
  ]);
});

test.each(FOCUS_AREA_IDS)('the focus on %s has five practices of the catalogue', (area) => {
  expect(new Set(FOCUS_PRACTICES[area]).size).toBe(5);
  for (const id of FOCUS_PRACTICES[area]) expect(PRACTICES.map((each) => each.id)).toContain(id);
});

test('the focus counts what is done and the minutes of the others', () => {
  const focus = [practice('mental', 'One', true), practice('physical', 'Two'), practice('mental', 'Three')];
  expect(countFocus(focus)).toEqual({ done: 1, all: 3, minutesLeft: 10 });
});
