import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, mondayOf, weekOf } from '#platform/shared/day.ts';
import {
  describeCheckIns,
  describeDone,
  describeWeather,
  encourage,
  findRoom,
  hasLine,
  labelOf,
  lastDaysOf,
  lastWords,
  listMondays,
  listWeekDays,
  listWeeks,
  nameOfWeek,
  stepsOf,
  totalDone,
} from './rules.ts';

const FRIDAY = '2026-03-20';
const aDay = (age: number, mood = 3, energy = 3, stress = 3) => ({
  date: addDays(FRIDAY, -age),
  mood,
  energy,
  stress,
});
const weeksWith = (rows: Partial<Parameters<typeof listWeeks>[1]>) =>
  listWeeks(FRIDAY, { levels: [], ratings: [], deeds: [], ...rows });
const ratings = (weeksAgo: number, body: number, mind = 3) => ({
  weekOf: addDays(mondayOf(FRIDAY), -7 * weeksAgo),
  bodyRating: body,
  mindRating: mind,
  soulRating: 3,
  overallFeeling: 3,
});

test.for([
  [100, 'Excellent'],
  [80, 'Excellent'],
  [79, 'Good'],
  [60, 'Good'],
  [59, 'Fair'],
  [40, 'Fair'],
  [39, 'Getting Started'],
  [0, 'Getting Started'],
] as const)('%i percent is %s', ([percent, label]) => {
  expect(labelOf(percent)).toBe(label);
});

test('the weeks are twelve Mondays in a row, and this one is the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (age) => {
      const today = addDays('2040-01-01', -age);
      const mondays = listMondays(today);
      expect(mondays).toHaveLength(12);
      expect(mondays.at(-1)).toBe(mondayOf(today));
      for (const [index, monday] of mondays.entries())
        expect(monday).toBe(addDays(mondays[0] ?? '', index * 7));
    }),
  );
});

test('a day of words counts once, whether it holds wins, a reflection or both', () => {
  const deed = (date: string, kind: string) => ({ date, kind, times: 1, seconds: 0 });
  const weeks = weeksWith({
    deeds: [deed(FRIDAY, 'smallWins'), deed(FRIDAY, 'reflection'), deed('2026-03-19', 'smallWins')],
  });
  expect(totalDone(weeks, 'words')).toBe(2);
});

test('a day is the area that took most of it, and the kinds that nobody knows are no fault', () => {
  const deed = (kind: string, seconds: number) => ({ date: FRIDAY, kind, times: 1, seconds });
  const areaOf = (...deeds: ReturnType<typeof deed>[]) =>
    listWeekDays(FRIDAY, deeds, [FRIDAY]).find(({ date }) => date === FRIDAY)?.area;
  expect(areaOf(deed('mental', 60), deed('physical', 300), deed('mood', 0))).toBe('physical');
  expect(areaOf(deed('ritual', 90), deed('mental', 60))).toBe('regulation');
  expect(areaOf(deed('meal', 0))).toBe('nutrition');
  expect(areaOf(deed('something-new', 0))).toBe('emotions');
  expect(areaOf()).toBeNull();
});

test('the weather says where it went only from five days in each half on, and how many days stand behind it', () => {
  const early = [60, 61, 62, 63, 64].map((age) => aDay(age, 2, 3, 4));
  const late = [1, 2, 3, 4, 5].map((age) => aDay(age, 4, 3, 2));
  expect(describeWeather(weeksWith({ levels: [...early, ...late] }))).toBe(
    'Mood was higher, energy was about the same and stress was lower over the last six weeks, beside the six before. 10 days stand behind this.',
  );
  expect(describeWeather(weeksWith({ levels: [...early.slice(1), ...late] }))).toBe(
    'Too few days yet to say where it goes. 9 days stand behind this.',
  );
});

test('a line needs two weeks', () => {
  expect(hasLine(weeksWith({ levels: [aDay(0), aDay(1)] }))).toBe(false);
  expect(hasLine(weeksWith({ levels: [aDay(0), aDay(7)] }))).toBe(true);
});

test('check-ins are told by the part that moved most, and one of them is compared with nothing', () => {
  const say = (...rated: ReturnType<typeof ratings>[]) => describeCheckIns(weeksWith({ ratings: rated }));
  expect(say()).toBe('No check-in in these twelve weeks.');
  expect(say(ratings(0, 3))).toMatch(/^One check-in/);
  expect(say(ratings(4, 2, 4), ratings(0, 4, 3))).toBe(
    'Body moved most from the first to the last, 2 steps up. 2 check-ins stand behind this.',
  );
  expect(say(ratings(4, 3), ratings(0, 3))).toBe(
    'All four stand where they began. 2 check-ins stand behind this.',
  );
});

test('what was done is one sentence', () => {
  expect(describeDone(weeksWith({}))).toBe('Nothing in these twelve weeks yet.');
  const deeds = [
    { date: FRIDAY, kind: 'meal', times: 3, seconds: 0 },
    { date: addDays(FRIDAY, -14), kind: 'mental', times: 1, seconds: 300 },
  ];
  expect(describeDone(weeksWith({ deeds }))).toBe('4 small things in 2 weeks. Most often: meals, 3.');
});

test('the latest day of an area is that of any of its kinds, and is told as when', () => {
  const last = lastDaysOf([
    { kind: 'mood', date: '2026-03-02' },
    { kind: 'reflection', date: '2026-03-19' },
    { kind: 'meal', date: FRIDAY },
  ]);
  expect(last).toEqual({
    mental: null,
    physical: null,
    nutrition: FRIDAY,
    regulation: null,
    emotions: '2026-03-19',
  });
  expect(lastWords(last.nutrition, FRIDAY)).toBe('Last completed today');
  expect(lastWords(last.emotions, FRIDAY)).toBe('Last completed yesterday');
  expect(lastWords('2026-03-02', FRIDAY)).toBe('Last completed on 2 March');
  expect(lastWords('2025-12-31', FRIDAY)).toBe('Last completed on 31 December 2025');
  expect(lastWords(null, FRIDAY)).toBe('Nothing here yet');
});

test('the area with the most room is the first of the lowest, and none when all are full', () => {
  const full = { mental: 100, physical: 100, nutrition: 100, regulation: 100, emotions: 100 };
  expect(findRoom(full)).toBeNull();
  expect(findRoom({ ...full, regulation: 33, emotions: 33 })).toBe('regulation');
});

test('the steps of a percentage are those that make it', () => {
  expect([0, 33, 67, 100].map((percent) => stepsOf(percent, 3))).toEqual([0, 1, 2, 3]);
  expect([0, 100].map((percent) => stepsOf(percent, 1))).toEqual([0, 1]);
});

test('the week is told kindly, and never what was not done', () => {
  const week = (...tended: string[]) =>
    weekOf(FRIDAY).map((date) => ({ date, isTended: tended.includes(date), minutes: 0, area: null }));
  const [monday = '', tuesday = ''] = weekOf(FRIDAY);
  expect(encourage(week(), FRIDAY, 'regulation', monday)).toEqual({
    title: 'The week is open.',
    words: 'Your nervous system bed has the most room.',
  });
  expect(encourage(week(monday, tuesday), FRIDAY, null, monday).title).toBe(
    'Two days out of five, you came by.',
  );
  expect(encourage(week(monday), tuesday, null, monday).title).toBe('One day out of two, you came by.');
  expect(encourage(week(monday), monday, null, monday).title).toBe('You came by today.');
  // Whoever came on Tuesday missed no Monday, and what she brought along counts from its day on.
  expect(encourage(week(tuesday), tuesday, null, tuesday).title).toBe('You came by today.');
  expect(encourage(week(monday), tuesday, null, tuesday).title).toBe('One day out of two, you came by.');
});

test('a week is called by its Monday', () => {
  expect(nameOfWeek('2026-03-16', FRIDAY)).toBe('This week');
  expect(nameOfWeek('2026-03-09', FRIDAY)).toBe('9 March');
});
