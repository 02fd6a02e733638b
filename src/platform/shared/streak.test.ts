import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZONES } from '#tests/support/zones.ts';
import { setClock } from './clock.ts';
import { addDays, type Day, daysBetween, today, weekdayOf, weekOf } from './day.ts';
import { streakOf } from './streak.ts';

const FRIDAY = '2026-03-20';
const HOUR_MS = 3_600_000;
/** Instants at which clocks change, in as many parts of the world. */
const CLOCK_CHANGES = [
  ...['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-03-08T10:00:00Z', '2026-11-01T06:00:00Z'],
  ...['2026-04-04T14:00:00Z', '2026-09-26T14:00:00Z', '2026-04-04T15:00:00Z', '2026-09-06T04:00:00Z'],
].map((text) => Date.parse(text));

const agesOf = (ages: readonly number[]): Day[] => ages.map((age) => addDays(FRIDAY, -age));
const someAges = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 41 });
const mostAges = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 9 })
  .map((missed) => Array.from({ length: 61 }, (_, age) => age).filter((age) => !missed.includes(age)));
const anyAges = fc.oneof(someAges, mostAges);

/** The streak by its definition: of all first days, the one that gives most and has no two missed days in any seven. */
function streakByDefinition(now: Day, days: readonly Day[]): number {
  const recorded = new Set(days.map((day) => daysBetween(day, now)).filter((age) => age >= 0));
  const counts = [...recorded].map((first) => {
    const all = Array.from({ length: first + 1 }, (_, age) => age);
    const missed = all.filter((age) => age > 0 && !recorded.has(age));
    const isLawful = missed.every((age, index) => index === 0 || age - (missed[index - 1] ?? 0) >= 7);
    return isLawful ? all.length - missed.length - (recorded.has(0) ? 0 : 1) : 0;
  });
  return Math.max(0, ...counts);
}

test.each([
  [[0, 1, 3, 4], 4],
  [[0, 3, 4], 1],
  [[], 0],
  [[0], 1],
  [[1], 1],
  [[2], 1],
  [[3], 0],
  [[1, 2, 3], 3],
  [[0, 1, 2, 4, 5, 6, 7, 8, 9, 11], 10],
  [[0, 1, 2, 4, 5, 6, 7, 8, 10], 8],
  [[0, 0, 1, 1], 2],
  [[-1, -2, 0], 1],
])('recorded so many days ago, %j, is a streak of %i', (ages, streak) => {
  expect(streakOf(FRIDAY, agesOf(ages))).toBe(streak);
});

test('a streak is what its definition says, in whatever order the days come', () => {
  fc.assert(
    fc.property(anyAges, fc.integer({ min: -3, max: 12 }), (ages, later) => {
      const now = addDays(FRIDAY, later);
      const days = agesOf(ages);
      expect(streakOf(now, days)).toBe(streakByDefinition(now, days));
      expect(streakOf(now, days.toReversed())).toBe(streakOf(now, days));
    }),
    { numRuns: 2_000 },
  );
});

/** The streak as if chosen rest days without a record were not there: the days before them move up. */
function streakWithout(days: readonly Day[], rests: readonly Day[]): number {
  const resting = rests.filter((day) => day <= FRIDAY && !days.includes(day));
  const isRestToday = resting.includes(FRIDAY);
  const movedUp = days.map((day) => addDays(day, resting.filter((rest) => rest > day).length));
  return streakByDefinition(isRestToday ? addDays(FRIDAY, 1) : FRIDAY, movedUp);
}

test('a chosen rest day is as if it were not there, and one with a record is a day like any other', () => {
  fc.assert(
    fc.property(anyAges, someAges, (ages, restAges) => {
      const [days, rests] = [agesOf(ages), agesOf(restAges)];
      const streak = streakOf(FRIDAY, days, rests);
      expect(streak).toBe(streakWithout(days, rests));
      expect(streak).toBeLessThanOrEqual(days.length);
      expect(streak).toBeGreaterThanOrEqual(streakOf(FRIDAY, days));
      expect(streakOf(FRIDAY, days, [...days, ...rests])).toBe(streak);
    }),
    { numRuns: 2_000 },
  );
});

test('three weeks of chosen rest keep a streak as it was, and the day after them too', () => {
  const days = agesOf(Array.from({ length: 10 }, (_, index) => 21 + index));
  const rests = agesOf(Array.from({ length: 21 }, (_, age) => age));
  expect(streakOf(FRIDAY, days, rests)).toBe(10);
  expect(streakOf(addDays(FRIDAY, 1), days, rests)).toBe(10);
  expect(streakOf(FRIDAY, days)).toBe(0);
});

test('a streak never counts more days than were recorded, and one more recorded day never lowers it', () => {
  fc.assert(
    fc.property(anyAges, fc.integer({ min: -2, max: 70 }), (ages, added) => {
      const streak = streakOf(FRIDAY, agesOf(ages));
      expect(streak).toBeLessThanOrEqual(ages.length);
      const more = streakOf(FRIDAY, agesOf([...ages, added]));
      expect(more).toBeGreaterThanOrEqual(streak);
    }),
    { numRuns: 2_000 },
  );
});

test('a day that has just begun takes nothing away, and rest after a week of days does not either', () => {
  fc.assert(
    fc.property(anyAges, (ages) => {
      const days = agesOf([0, ...ages]);
      expect(streakOf(addDays(FRIDAY, 1), days)).toBe(streakOf(FRIDAY, days));
      const week = agesOf([0, 1, 2, 3, 4, 5, 6, ...ages]);
      expect(streakOf(addDays(FRIDAY, 2), week)).toBe(streakOf(FRIDAY, week));
      expect(streakOf(addDays(FRIDAY, 3), week)).toBe(0);
    }),
  );
});

const zone = fc.constantFrom(...ZONES);
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2034, 0, 1) }),
  fc
    .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -120 * HOUR_MS, max: HOUR_MS }))
    .map(([change, before]) => change + before),
);
const step = fc.record({
  hours: fc.integer({ min: 4, max: 22 }),
  flightTo: fc.option(zone, { freq: 4 }),
  notes: fc.boolean(),
});
const history = fc.record({
  startMs: instant,
  home: zone,
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});

/** `expect` costs more than what is checked here a million times. */
function check(isKept: boolean, law: string): void {
  if (!isKept) throw new Error(`broken: ${law}`);
}

const calendars = new Map(ZONES.map((each) => [each, new Intl.DateTimeFormat('sv-SE', { timeZone: each })]));
const onTheWall = (nowMs: number, timeZone: string) => calendars.get(timeZone)?.format(nowMs) ?? '';

function todayAt(nowMs: number, timeZone: string): Day {
  const restore = setClock(() => nowMs);
  const day = today(timeZone);
  restore();
  check(day === onTheWall(nowMs, timeZone), 'today is what a calendar on the wall of the zone shows');
  return day;
}

function checkWeek(day: Day): void {
  const week = weekOf(day);
  check(week.map(weekdayOf).join('') === '1234567', 'a week begins on its Monday');
  check(daysBetween(week[0] ?? '', week[6] ?? '') === 6, 'a week has seven days in a row');
  check(week.includes(day), 'the week holds today');
}

function checkFlight(from: Day, to: Day, days: ReadonlySet<Day>): void {
  const [before, after] = [streakOf(from, [...days]), streakOf(to, [...days])];
  const ahead = [...days].filter((day) => day > to && day <= from).length;
  const isWholeWeek = [0, 1, 2, 3, 4, 5, 6].every((age) => days.has(addDays(from, -age)));
  check(Math.abs(daysBetween(from, to)) <= 2 && ahead <= 2, 'a flight moves today by two days at most');
  if (to <= from) check(after >= before - ahead, 'a flight west takes only what lies ahead there');
  if (isWholeWeek) check(after >= before - ahead, 'after a whole week a flight east takes nothing');
}

const LAWFUL =
  '10,000 histories over 40 zones, with flights and clock changes, keep today, week and streak lawful';
test(LAWFUL, { timeout: 60_000 }, () => {
  expect(new Set(ZONES).size).toBe(40);
  const keepsLaws = fc.property(history, ({ startMs, home, steps }) => {
    const days = new Set<Day>();
    let [nowMs, timeZone, day] = [startMs, home, todayAt(startMs, home)];
    for (const { hours, flightTo, notes } of steps) {
      nowMs += hours * HOUR_MS;
      const next = todayAt(nowMs, timeZone);
      check(next === day || next === addDays(day, 1), 'at home the day stays or is followed by the next');
      day = next;
      if (notes) days.add(day);
      if (flightTo) {
        timeZone = flightTo;
        checkFlight(day, todayAt(nowMs, timeZone), days);
        day = todayAt(nowMs, timeZone);
      }
      checkWeek(day);
      const streak = streakOf(day, [...days]);
      check(streak <= days.size, 'a streak counts recorded days only');
      check(streak === streakByDefinition(day, [...days]), 'a streak is what its definition says');
    }
  });
  fc.assert(keepsLaws, { numRuns: 10_000 });
});

const KEPT = 'who notes something on every day that she sees keeps her streak through a flight anywhere';
test(KEPT, { timeout: 60_000 }, () => {
  const stay = fc.array(fc.integer({ min: 4, max: 22 }), { minLength: 1, maxLength: 12 });
  const keepsStreak = fc.property(instant, zone, zone, stay, stay, (startMs, home, abroad, before, after) => {
    const days = new Set<Day>();
    let nowMs = startMs;
    const noteAfter = (hours: number, timeZone: string) => {
      nowMs += hours * HOUR_MS;
      const day = todayAt(nowMs, timeZone);
      days.add(day);
      const seen = [...days].filter((each) => each <= day);
      check(streakOf(day, [...days]) === seen.length, 'the streak holds every day up to today');
    };
    for (const hours of before) noteAfter(hours, home);
    for (const hours of after) noteAfter(hours, abroad);
  });
  fc.assert(keepsStreak, { numRuns: 2_000 });
});

test('every day of a year comes, and none twice, in each of 40 zones', { timeout: 60_000 }, () => {
  const startMs = Date.UTC(2026, 0, 1);
  for (const each of ZONES) {
    const seen = new Set<Day>();
    for (let hours = 0; hours < 365 * 24; hours += 6) seen.add(onTheWall(startMs + hours * HOUR_MS, each));
    const days = [...seen];
    const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? '', day));
    expect(new Set(gaps), each).toEqual(new Set([1]));
  }
});
