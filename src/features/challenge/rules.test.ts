import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from '#platform/shared/day.ts';
import { DAYS, WEEKS } from './content.ts';
import {
  breathsOf,
  type Completed,
  challengePath,
  DAYS_MOST,
  dayIdsOf,
  dayPath,
  findDayId,
  findNextDay,
  findNextPlace,
  findRefusal,
  findTimedDay,
  isRoundOpen,
  latestRoundOf,
  NOTES_LONGEST,
  notesOf,
  roundIn,
  secondsUntilTomorrow,
  statusOf,
  surplusOf,
  timerSubject,
  weekOfDay,
} from './rules.ts';

const TODAY = '2026-03-20';
const upTo = (days: number, round = 1): Completed[] =>
  Array.from({ length: days }, (_, index) => ({ round, dayId: index + 1, date: `2026-01-${index + 1}` }));
const statuses = (completed: Completed[], today = TODAY, round = 1) =>
  Array.from({ length: DAYS_MOST }, (_, index) => statusOf(completed, { round, dayId: index + 1 }, today));

test('the content has thirty days in four weeks, each with a goal, a script, and something to write about', () => {
  expect(DAYS.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  for (const day of DAYS) {
    expect(weekOfDay(day.id).week).toBe(day.week);
    for (const text of [day.title, day.goal, day.reflectionPrompt]) expect(text.trim()).toBe(text);
    expect(day.script.split(' ').length).toBeGreaterThan(110);
  }
  expect(WEEKS.flatMap(dayIdsOf)).toEqual(DAYS.map(({ id }) => id));
  expect(WEEKS.at(-1)?.title).toBe('Tend Integration');
});

test('nothing completed: the first day is current and all others are locked', () => {
  expect(statuses([])).toEqual(['current', ...Array(29).fill('locked')]);
});

test('after eleven days the twelfth is current; once today has one, the next is at its daily limit', () => {
  expect(statuses(upTo(11)).slice(10, 13)).toEqual(['completed', 'current', 'locked']);
  const done = [...upTo(11), { round: 1, dayId: 12, date: TODAY }];
  expect(statuses(done).slice(11, 14)).toEqual(['completed', 'daily_limit', 'locked']);
  expect(statuses(done, '2026-03-21').slice(11, 14)).toEqual(['completed', 'current', 'locked']);
});

test('after day 30 nothing comes next until she begins again; the round before stays completed', () => {
  const month = upTo(30);
  expect(findNextPlace(month)).toBeUndefined();
  expect(findNextDay(month, 1)).toBeUndefined();
  expect([isRoundOpen(month, 1), isRoundOpen(month, 2), isRoundOpen(month, 3)]).toEqual([true, true, false]);
  expect(statuses(month, TODAY, 2).slice(0, 2)).toEqual(['current', 'locked']);
  const again = [...month, { round: 2, dayId: 1, date: TODAY }];
  expect(latestRoundOf(again)).toBe(2);
  expect(new Set(statuses(again))).toEqual(new Set(['completed']));
  expect(statuses(again, '2026-03-21', 2).slice(0, 3)).toEqual(['completed', 'current', 'locked']);
  expect(isRoundOpen(upTo(29), 2)).toBe(false);
  expect(statuses(upTo(29), TODAY, 2)).toEqual(Array(30).fill('locked'));
});

test('a day is refused for the first reason that holds: unknown, completed, limit, order', () => {
  const done = [...upTo(11), { round: 1, dayId: 12, date: TODAY }];
  const refusal = (dayId: number, date = TODAY, round = 1) => findRefusal(done, { round, dayId }, date);
  for (const dayId of [0, 31, -1, 1.5, Number.NaN]) expect(refusal(dayId)).toBe('no-such-day');
  expect(refusal(12)).toBe('completed');
  expect(refusal(3)).toBe('completed');
  expect(refusal(13)).toBe('daily-limit');
  expect(refusal(20)).toBe('daily-limit');
  expect(refusal(20, '2026-03-21')).toBe('out-of-order');
  expect(refusal(13, '2026-03-21')).toBeUndefined();
  expect(refusal(1, '2026-03-21', 2)).toBe('out-of-order');
});

test('a completion that lost its day to another one counts as completed, and leaves the day free', () => {
  const joined = [...upTo(3), { round: 1, dayId: 4, date: null }];
  expect(statuses(joined).slice(2, 5)).toEqual(['completed', 'completed', 'current']);
});

const ZONES = Intl.supportedValuesOf('timeZone').filter(
  (_, index, all) => index % Math.floor(all.length / 40) === 0,
);

/** A month or two of somebody who flies about, presses at odd hours, and sends some of it days later. */
const flights = fc.array(
  fc.record({
    afterMinutes: fc.integer({ min: 1, max: 3_000 }),
    zone: fc.constantFrom(...ZONES),
    flies: fc.integer({ min: 0, max: 3 }),
    /** What a device that knows nothing of the others believes to be next. */
    staleBy: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 90 },
);

test('10,000 histories over 40 zones: never two on one own day, and a new own day always has its day', () => {
  expect(new Set(ZONES).size).toBeGreaterThanOrEqual(40);
  fc.assert(
    fc.property(flights, (steps) => {
      const completed: Completed[] = [];
      let nowMs = Date.parse('2026-02-10T12:00:00Z');
      let zone = ZONES[0] ?? 'UTC';
      for (const step of steps) {
        nowMs += step.afterMinutes * 60_000;
        if (step.flies === 0) zone = step.zone;
        const today = dayIn(zone, nowMs);
        const latest = latestRoundOf(completed);
        const next = findNextPlace(completed) ?? { round: latest + 1, dayId: 1 };
        const isNewDay = completed.every(({ date }) => date !== today);
        expect(statusOf(completed, next, today)).toBe(isNewDay ? 'current' : 'daily_limit');
        const asked = { ...next, dayId: Math.max(1, next.dayId - step.staleBy) };
        const refusal = findRefusal(completed, asked, today);
        if (asked.dayId === next.dayId) expect(refusal === undefined).toBe(isNewDay);
        else expect(refusal).toBe('completed');
        if (refusal === undefined) completed.push({ ...asked, date: today });
      }
      const dates = completed.map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      for (const [index, { round, dayId }] of completed.entries())
        expect((round - 1) * DAYS_MOST + dayId).toBe(index + 1);
    }),
    { numRuns: 10_000 },
  );
});

test('each script is read in breaths of a few sentences, and not a word is lost', () => {
  for (const { script } of DAYS) {
    const breaths = breathsOf(script);
    expect(breaths.join(' ')).toBe(script);
    expect(breaths.length).toBeGreaterThanOrEqual(5);
    for (const breath of breaths) expect(breath.length).toBeLessThan(260);
  }
  expect(breathsOf('Only words')).toEqual(['Only words']);
});

test('notes are trimmed, hold every script, and say by how much they are too long', () => {
  expect(notesOf('  \n ')).toBe('');
  expect(notesOf(' שלום, <b>hei</b> \u0000')).toBe('שלום, <b>hei</b>');
  expect(surplusOf('🌱'.repeat(NOTES_LONGEST))).toBe(0);
  expect(surplusOf('a'.repeat(20_000))).toBe(20_000 - NOTES_LONGEST);
});

test('an address names one of the thirty days or none', () => {
  expect(findDayId('/challenge/1')).toBe(1);
  expect(findDayId('/challenge/30')).toBe(30);
  for (const odd of ['0', '31', '-1', '1.5', 'x', '01', '1e1', '', '12/3', '%31'])
    expect(findDayId(`/challenge/${odd}`)).toBeUndefined();
});

test('an address may name a round that is open, and else means the latest', () => {
  const again = [...upTo(30), { round: 2, dayId: 1, date: TODAY }];
  expect(roundIn('', again)).toBe(2);
  expect(roundIn('?round=1', again)).toBe(1);
  for (const odd of ['3', '0', '-1', 'x', '', '1.5']) expect(roundIn(`?round=${odd}`, again)).toBe(2);
  expect(roundIn('?round=2', upTo(30))).toBe(2);
  expect(roundIn('?round=2', upTo(29))).toBe(1);
  expect(challengePath(1)).toBe('/challenge?round=1');
  expect(dayPath(12)).toBe('/challenge/12');
});

test('a timer is found again by its subject, and one of something else is not', () => {
  expect(findTimedDay(timerSubject({ round: 2, dayId: 12 }))).toEqual({ round: 2, dayId: 12 });
  for (const other of ['activity mental m-hum', 'moment a b', 'challenge 1', 'challenge x 1'])
    expect(findTimedDay(other)).toBeUndefined();
});

test('how long a day still lasts follows the zone, also when the clock is put back', () => {
  expect(secondsUntilTomorrow('UTC', Date.parse('2026-03-20T23:59:30Z'))).toBe(30);
  expect(secondsUntilTomorrow('Asia/Kathmandu', Date.parse('2026-03-20T18:00:00Z'))).toBe(900);
  expect(secondsUntilTomorrow('America/New_York', Date.parse('2026-11-01T04:00:00Z'))).toBe(25 * 3_600);
});
