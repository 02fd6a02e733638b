import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEELING_IDS } from '#features/mood/content.ts';
import { type MoodEntry, moodValueOf } from '#features/mood/rules.ts';
import { addDays, weekOf } from '#platform/shared/day.ts';
import {
  describeWeek,
  greetingFor,
  isBackAfterGap,
  listNextThings,
  listWeek,
  type Situation,
  type WeekDay,
} from './rules.ts';

const FRIDAY = '2026-03-20';
const LONG_AGO = '2026-01-05';

const moodOn = (date: string, changes: Partial<MoodEntry> = {}): MoodEntry => ({
  date,
  mood: 4,
  feeling: 'calm',
  energy: 3,
  stress: 3,
  notes: null,
  ...changes,
});
const situation = (changes: Partial<Situation> = {}): Situation => ({
  today: FRIDAY,
  hour: 9,
  isOnboarded: true,
  isGuest: false,
  moods: [],
  ...changes,
});
const idsOf = (changes: Partial<Situation>) => listNextThings(situation(changes)).map(({ id }) => id);
/** A week by the days, Monday first, on which something was noted. */
const weekWith = (days: readonly number[], today = FRIDAY, since = LONG_AGO): WeekDay[] =>
  listWeek(
    today,
    since,
    days.map((index) => moodOn(weekOf(today)[index] ?? today)),
  );

test.each([
  [4, 'Good evening, Test.'],
  [5, 'Good morning, Test.'],
  [11, 'Good morning, Test.'],
  [12, 'Good afternoon, Test.'],
  [17, 'Good afternoon, Test.'],
  [18, 'Good evening, Test.'],
  [0, 'Good evening, Test.'],
])('at %i o’clock the greeting is %s', (hour, greeting) => {
  expect(greetingFor(hour, 'Test')).toBe(greeting);
});

test.each(['', '   '])('without a first name (%j) the greeting is to a friend', (name) => {
  expect(greetingFor(8, name)).toBe('Good morning, friend.');
});

test('somebody new is offered to set up first, then to note the weather', () => {
  expect(idsOf({ isOnboarded: false })).toEqual(['set-up', 'weather']);
});

test('somebody who has begun without setting up is offered the weather first', () => {
  expect(idsOf({ isOnboarded: false, moods: [moodOn('2026-03-18')] })).toEqual(['weather', 'set-up']);
});

test('a mood without notes asks for one good thing, and with notes for nothing', () => {
  expect(idsOf({ moods: [moodOn(FRIDAY)] })).toEqual(['good-thing']);
  const [rest, ...others] = listNextThings(situation({ moods: [moodOn(FRIDAY, { notes: '1. Tea' })] }));
  expect(rest).toMatchObject({ id: 'rest', title: 'That is today tended.' });
  expect(rest.start).toBeUndefined();
  expect(others).toEqual([]);
});

test('the mood of another day does not count for today', () => {
  expect(idsOf({ moods: [moodOn('2026-03-19', { notes: '1. Tea' })] })).toEqual(['weather']);
});

test('a guest is offered to keep the garden, but never first', () => {
  expect(idsOf({ isGuest: true })).toEqual(['weather', 'keep-garden']);
  expect(idsOf({ isGuest: true, moods: [moodOn(FRIDAY, { notes: '1. Tea' })] })).toEqual([
    'rest',
    'keep-garden',
  ]);
});

test('what is offered speaks of the time of day', () => {
  const titles = [8, 14, 21].map((hour) => listNextThings(situation({ hour }))[0].title);
  expect(new Set(titles).size).toBe(3);
  expect(titles[0]).toMatch(/before the day/);
});

test('what is offered names its cost, its reason and a screen that exists', () => {
  const anySituation = fc.record({
    hour: fc.integer({ min: 0, max: 23 }),
    isOnboarded: fc.boolean(),
    isGuest: fc.boolean(),
    moods: fc.subarray([moodOn('2026-03-17'), moodOn(FRIDAY)]),
  });
  fc.assert(
    fc.property(anySituation, (changes) => {
      const things = listNextThings(situation(changes));
      expect(things[0].id).not.toBe('keep-garden');
      expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
      for (const { title, because, start } of things) {
        expect(`${title} ${because}`).not.toMatch(/failed|missed|lost|behind|should|!/i);
        if (start) expect(['/onboarding', '/emotions', '/sign-up']).toContain(start.path);
        if (start) expect(start.minutes).toBeGreaterThan(0);
      }
    }),
  );
});

test('a week has tended days, rest days, today and days ahead, each with its word', () => {
  const moods = [moodOn('2026-03-16'), moodOn('2026-03-17', { feeling: null, mood: 2 })];
  expect(listWeek(FRIDAY, LONG_AGO, moods).map(({ state, word }) => `${state}: ${word}`)).toEqual([
    'tended: Calm',
    'tended: Tired',
    'rest: Rest day',
    'rest: Rest day',
    'open: Open',
    'ahead: Soon',
    'ahead: Soon',
  ]);
});

test('days before the garden began are no rest days, unless something was noted earlier', () => {
  const states = (week: WeekDay[]) => week.slice(0, 4).map(({ state }) => state);
  expect(states(listWeek(FRIDAY, '2026-03-19', []))).toEqual(['before', 'before', 'before', 'rest']);
  expect(states(weekWith([1], FRIDAY, '2026-03-19'))).toEqual(['before', 'tended', 'rest', 'rest']);
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
          moodOn(addDays(today, offset), { feeling, mood: moodValueOf(feeling) }),
        );
        const week = listWeek(today, addDays(today, -age), moods);
        expect(week).toHaveLength(7);
        expect(week.filter(({ isToday }) => isToday)).toHaveLength(1);
        expect(week.every(({ word }) => word.length > 0)).toBe(true);
        expect(describeWeek(week)).toMatch(/^[A-Z].*\.$/);
        expect(describeWeek(week)).not.toMatch(/failed|missed|lost|behind|should|No of|undefined/i);
      },
    ),
  );
});

test.each([
  ['three days after the last entry', ['2026-03-17'], LONG_AGO, true],
  ['two days after the last entry', ['2026-03-18'], LONG_AGO, false],
  ['with an entry today', ['2026-03-16', FRIDAY], LONG_AGO, false],
  ['with nothing this week', [], LONG_AGO, true],
  ['with nothing yet, two days after beginning', [], '2026-03-18', false],
  ['with nothing yet, three days after beginning', [], '2026-03-17', true],
])('%s, the welcome back is as due as it has to be', (_when, days, since, isBack) => {
  const moods = days.map((day) => moodOn(day));
  expect(isBackAfterGap(FRIDAY, since, null, moods)).toBe(isBack);
});

test('on a Monday the welcome back knows of the weeks before', () => {
  expect(isBackAfterGap('2026-03-16', LONG_AGO, '2026-03-15', [])).toBe(false);
  expect(isBackAfterGap('2026-03-16', LONG_AGO, '2026-03-13', [])).toBe(true);
});
