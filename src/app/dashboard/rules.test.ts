import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEAL_IDS, type Meal } from '#features/nutrition/content.ts';
import { aMoodOn } from '#tests/support/moods.ts';
import { isBackAfterGap } from './absence-rules.ts';
import { greetingFor } from './greeting-rules.ts';
import { type Answer, gardenOf, listNextThings, type Situation, type Waiting } from './rules.ts';

const FRIDAY = '2026-03-20';
const LONG_AGO = '2026-01-05';

const situation = (changes: Partial<Situation> = {}): Situation => ({
  today: FRIDAY,
  hour: 16,
  isOnboarded: true,
  isGuest: false,
  isNew: false,
  moods: [],
  focus: [],
  meals: [],
  moment: null,
  isBreakDue: false,
  challengeDay: null,
  hasReflection: false,
  encouragement: 'Rest is part of the plan.',
  ...changes,
});
const MINUTE = { id: 'mindful-minute', title: 'Mindful Minute', duration: 2, because: 'It fits.' };
/** Five practices, the first of them done. */
const focusWith = (done: number) =>
  ['Even Breath', 'Thoughts on a Stream', 'Squeeze and Release', 'Desk Thaw', 'Idea Walk'].map(
    (name, index) => ({
      id: `practice-${index + 1}`,
      type: 'mental' as const,
      name,
      duration: index + 3,
      isCompleted: index < done,
    }),
  );
const mealsOf = (...meals: Meal[]) => meals.map((meal) => ({ meal }));
const idsOf = (changes: Partial<Situation>) => listNextThings(situation(changes)).map(({ id }) => id);
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

const STARTER = { title: 'Spiral Reset', minutes: 4, path: '/ritual-quiz?result=A&session=spiral-reset' };

test('what the quiz found comes before everything else, and nothing that only looks like it', () => {
  const [first] = listNextThings(situation({ starter: STARTER }));
  expect(first).toMatchObject({ title: 'Spiral Reset', start: { minutes: 4, path: STARTER.path } });
  expect(idsOf({ starter: { ...STARTER, path: 'https://example.com' } })).not.toContain('starter');
  expect(idsOf({ starter: {} as typeof STARTER })).not.toContain('starter');
});

const RITUALS = [
  { from: 5, id: 'light-and-water', title: 'Light and Water', minutes: 3, because: 'It helped.' },
  { from: 11, id: 'clean-switch', title: 'Clean Switch', minutes: 2, because: 'It helped.' },
  { from: 18, id: 'shutdown-note', title: 'Shutdown Note', minutes: 5, because: 'It helped.' },
];

test.each([
  [4, 'Shutdown Note'],
  [5, 'Light and Water'],
  [10, 'Light and Water'],
  [11, 'Clean Switch'],
  [18, 'Shutdown Note'],
  [23, 'Shutdown Note'],
])('at %d o’clock the ritual of the hour is among the small things: %s', (hour, title) => {
  const things = listNextThings(situation({ hour, rituals: RITUALS }));
  expect(things.find(({ id }) => id === 'ritual')).toMatchObject({ title, because: 'It helped.' });
  expect(things[0].id).not.toBe('ritual');
});

test('somebody new is offered to set up first, then to note the weather', () => {
  expect(idsOf({ isOnboarded: false, isNew: true })).toEqual(['set-up', 'weather']);
});

test('somebody who has begun without setting up is offered the weather first', () => {
  expect(idsOf({ isOnboarded: false, moods: [aMoodOn('2026-03-18')] })).toEqual(['weather', 'set-up']);
});

test.each([
  [0, 'Even Breath', 'It opens today’s focus. One is plenty, and any of them counts.'],
  [1, 'Thoughts on a Stream', 'One of five done. This one comes next in today’s focus.'],
  [4, 'Idea Walk', 'Four of five done. This one is the last of today’s focus.'],
])('with %i practices of the focus done the next one is %s, and why', (done, title, because) => {
  const [thing] = listNextThings(situation({ moods: [aMoodOn(FRIDAY)], focus: focusWith(done) }));
  const start = { minutes: done + 3, path: `/mental?session=practice-${done + 1}` };
  expect(thing).toMatchObject({ title, because, start, picture: 'mental' });
});

test('a focus that is done is not offered any more', () => {
  expect(idsOf({ moods: [aMoodOn(FRIDAY, { notes: '1. Tea' })], focus: focusWith(5) })).toEqual(['rest']);
});

test.each([
  [6, [], undefined],
  [8, [], 'Note what breakfast was'],
  [8, ['breakfast'], undefined],
  [12, ['breakfast'], 'Note what lunch was'],
  [12, ['lunch'], undefined],
  [16, [], undefined],
  [19, ['lunch'], 'Note what dinner was'],
  [22, [], undefined],
] as const)('at %i o’clock with %j logged the meal that is offered is: %s', (hour, logged, title) => {
  const things = listNextThings(situation({ hour, meals: mealsOf(...logged) }));
  expect(things.find(({ id }) => id === 'meal')?.title).toBe(title);
});

test('the weather comes before the focus, the focus before a meal, and a good thing after it', () => {
  const focus = focusWith(0);
  expect(idsOf({ hour: 8, focus })).toEqual(['weather', 'practice-1', 'meal']);
  expect(idsOf({ hour: 8, focus, moods: [aMoodOn(FRIDAY)] })).toEqual(['practice-1', 'meal', 'good-thing']);
});

test('a mood without notes asks for one good thing, and with notes for nothing', () => {
  expect(idsOf({ moods: [aMoodOn(FRIDAY)] })).toEqual(['good-thing']);
  const [rest, ...others] = listNextThings(situation({ moods: [aMoodOn(FRIDAY, { notes: '1. Tea' })] }));
  expect(rest).toMatchObject({ id: 'rest', title: 'That is today tended.' });
  expect(rest.start).toBeUndefined();
  expect(others).toEqual([]);
});

test('a break that is due comes before everything, and a moment before its time never leads', () => {
  const focus = focusWith(0);
  const due = { moment: MINUTE, isBreakDue: true };
  expect(idsOf({ hour: 8, focus, ...due })).toEqual(['break', 'weather', 'practice-1', 'meal']);
  expect(idsOf({ isOnboarded: false, isNew: true, ...due })).toEqual(['break', 'set-up', 'weather']);
  const [first] = listNextThings(situation(due));
  expect(first).toMatchObject({
    title: 'A small break: Mindful Minute',
    because: 'It is due now, and it counts as soon as you start.',
    start: { minutes: 2, path: '/wellness-moments?moment=mindful-minute' },
  });
  expect(idsOf({ hour: 8, focus, moment: MINUTE })).toEqual(['weather', 'practice-1', 'moment', 'meal']);
  const tended = { moods: [aMoodOn(FRIDAY, { notes: '1. Tea' })], moment: MINUTE };
  expect(idsOf(tended), 'the day may be tended all the same').toEqual(['rest', 'moment']);
  expect(idsOf({ hour: 8, isBreakDue: true }), 'where breaks are not offered').toEqual(['weather', 'meal']);
});

test('the mood of another day does not count for today', () => {
  expect(idsOf({ moods: [aMoodOn('2026-03-19', { notes: '1. Tea' })] })).toEqual(['weather']);
});

test('a guest is offered to keep the garden, but never first', () => {
  expect(idsOf({ isGuest: true })).toEqual(['weather', 'keep-garden']);
  expect(idsOf({ isGuest: true, moods: [aMoodOn(FRIDAY, { notes: '1. Tea' })] })).toEqual([
    'rest',
    'keep-garden',
  ]);
});

test.each([0, 17, 18, 23])('from six to midnight looking back on the day is offered: %i o’clock', (hour) => {
  const isOffered = hour >= 18;
  const focus = focusWith(0);
  const noted = { hour, focus, moods: [aMoodOn(FRIDAY)] };
  expect(idsOf(noted)[0]).toBe(isOffered ? 'reflection' : 'practice-1');
  expect(idsOf({ ...noted, hasReflection: true })).not.toContain('reflection');
  expect(idsOf({ hour, focus }).slice(0, 2)).toEqual(['weather', isOffered ? 'reflection' : 'practice-1']);
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
    isNew: fc.boolean(),
    focus: fc.integer({ min: 0, max: 5 }).map(focusWith),
    meals: fc.subarray([...MEAL_IDS]).map((meals) => mealsOf(...meals)),
    moods: fc.subarray([aMoodOn('2026-03-17'), aMoodOn(FRIDAY)]),
    moment: fc.constantFrom(null, MINUTE),
    isBreakDue: fc.boolean(),
    challengeDay: fc.constantFrom(null, { id: 12, title: 'Borrowed Company' }),
    hasReflection: fc.boolean(),
  });
  fc.assert(
    fc.property(anySituation, (changes) => {
      const things = listNextThings(situation(changes));
      expect(things[0].id).not.toBe('keep-garden');
      expect(things.length).toBeLessThanOrEqual(5);
      expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
      for (const { title, because, start } of things) {
        expect(`${title} ${because}`).not.toMatch(/failed|missed|lost|behind|should|!/i);
        if (start)
          expect(start.path).toMatch(
            /^\/(onboarding|emotions|nutrition|sign-up|challenge\/12|reflection|mental\?session=practice-\d|wellness-moments\?moment=mindful-minute)$/,
          );
        if (start) expect(start.minutes).toBeGreaterThan(0);
      }
    }),
  );
});

test.each([
  ['three days after the last entry', '2026-03-17', LONG_AGO, true],
  ['two days after the last entry', '2026-03-18', LONG_AGO, false],
  ['with an entry today', FRIDAY, LONG_AGO, false],
  ['with an entry weeks ago', '2026-02-20', LONG_AGO, true],
  ['with nothing yet, two days after beginning', null, '2026-03-18', false],
  ['with nothing yet, three days after beginning', null, '2026-03-17', true],
])('%s, the welcome back is as due as it has to be', (_when, lastRecorded, since, isBack) => {
  expect(isBackAfterGap(FRIDAY, since, lastRecorded)).toBe(isBack);
});

const anAnswer = (changes: Partial<Answer> = {}): Answer => ({
  today: FRIDAY,
  moods: [],
  onboarding: null,
  figures: { streak: 2, lastRecordedDay: '2026-03-19', recordedDays: ['2026-03-18', '2026-03-19'] },
  focusArea: 'stress_management',
  focus: focusWith(1),
  moment: null,
  suggestions: [],
  minutesByDay: [{ date: FRIDAY, type: 'mental', minutes: 5 }],
  meals: [],
  lastCheckInAt: null,
  challengeDay: null,
  ...changes,
});
const nothingWaits: Waiting = {
  moods: [],
  meals: [],
  practices: [],
  days: [],
  isOnboarded: false,
  hasCheckIn: false,
  hasChallengeDay: false,
  hasReflection: false,
};

test('a day of the challenge is offered while it is ready, and no more once one was completed here', () => {
  const challengeDay = { id: 12, title: 'Borrowed Company' };
  const [, thing] = listNextThings(situation({ challengeDay }));
  expect(thing).toMatchObject({
    title: 'Day 12: Borrowed Company',
    start: { minutes: 5, path: '/challenge/12' },
  });
  expect(gardenOf(anAnswer({ challengeDay }), nothingWaits, FRIDAY).challengeDay).toEqual(challengeDay);
  const done = { ...nothingWaits, hasChallengeDay: true };
  expect(gardenOf(anAnswer({ challengeDay }), done, FRIDAY).challengeDay).toBeNull();
});

test('a reflection of today counts as written, also while it waits here, and one of yesterday does not', () => {
  const written = anAnswer({ figures: { ...anAnswer().figures, hasReflection: true } });
  expect(gardenOf(anAnswer(), nothingWaits, FRIDAY).hasReflection).toBe(false);
  expect(gardenOf(written, nothingWaits, FRIDAY).hasReflection).toBe(true);
  expect(gardenOf(written, nothingWaits, '2026-03-21').hasReflection).toBe(false);
  expect(gardenOf(anAnswer(), { ...nothingWaits, hasReflection: true }, FRIDAY).hasReflection).toBe(true);
});

test('what waits on the device counts: its minutes, its day, the streak and the focus', () => {
  const practice = { activityId: 'practice-2', type: 'mental' as const, date: FRIDAY, minutes: 4 };
  const waiting = { ...nothingWaits, practices: [{ ...practice, isCompleted: true }], days: [FRIDAY] };
  const garden = gardenOf(anAnswer(), waiting, FRIDAY);
  expect(garden.minutesOf('mental')).toBe(9);
  expect(garden.streak).toBe(3);
  expect(garden.lastRecordedDay).toBe(FRIDAY);
  expect(garden.focus.filter(({ isCompleted }) => isCompleted)).toHaveLength(2);
});

test('what was taken back on the device counts no more', () => {
  const practice = { activityId: 'practice-1', type: 'mental' as const, date: FRIDAY, minutes: -5 };
  const waiting = { ...nothingWaits, practices: [{ ...practice, isCompleted: false }] };
  const garden = gardenOf(anAnswer(), waiting, FRIDAY);
  expect(garden.minutesOf('mental')).toBe(0);
  expect(garden.focus.some(({ isCompleted }) => isCompleted)).toBe(false);
});

test('an answer of yesterday leaves today open', () => {
  const garden = gardenOf(anAnswer(), nothingWaits, '2026-03-21');
  expect(garden.minutesOf('mental')).toBe(0);
  expect(garden.minutesOf('mental', FRIDAY)).toBe(5);
  expect(garden.focus.some(({ isCompleted }) => isCompleted)).toBe(false);
  expect(garden.streak).toBe(2);
});

test('a garden without a single day knows of none', () => {
  const fresh = anAnswer({ figures: { lastRecordedDay: null, recordedDays: [], streak: 0 } });
  expect(gardenOf(fresh, nothingWaits, FRIDAY).lastRecordedDay).toBeNull();
});
