import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, dayIn, mondayOf, weekdayOf } from '#platform/shared/day.ts';
import { STEPS } from './content.ts';
import {
  averagesOf,
  type CheckInFields,
  daysSince,
  describeRatings,
  type Entry,
  entryOf,
  fieldsOf,
  findFullStep,
  findInvitation,
  findWeekFault,
  formatWeek,
  isSameEntry,
  joinEntries,
  labelOf,
  RATINGS,
  surplusOf,
  TEXT_LONGEST,
  toneOf,
  trendsOf,
} from './rules.ts';

const ZONES = ['UTC', 'America/Los_Angeles', 'Europe/Lisbon', 'Pacific/Auckland', 'Asia/Kathmandu'] as const;
const HOUR_MS = 3_600_000;
const zone = fc.constantFrom(...ZONES, 'Australia/Lord_Howe', 'Pacific/Kiritimati');
const instantMs = fc.integer({
  min: Date.parse('2024-01-01T00:00:00Z'),
  max: Date.parse('2028-01-01T00:00:00Z'),
});
const day = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays('2024-01-01', count));
const rating = fc.integer({ min: 1, max: 5 });
const ratings = fc.record({
  bodyRating: rating,
  mindRating: rating,
  soulRating: rating,
  overallFeeling: rating,
});
const text = fc.option(fc.string({ minLength: 1, maxLength: 20 }).filter((each) => each.trim() !== ''));
const entry: fc.Arbitrary<Entry> = fc
  .tuple(ratings, fc.record({ bodyWins: text, soulFocus: text, biggestWin: text, gratefulFor: text }))
  .map(([rated, texts]) => ({ ...entryOf(fieldsOf(null)), ...rated, ...texts }));
const iso = (ms: number): string => new Date(ms).toISOString();
const since = (createdMs: number, nowMs: number, timeZone: string): number =>
  daysSince(iso(createdMs), timeZone, dayIn(timeZone, nowMs));

test('a check-in is for this week or the one before, by its Monday and no other day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40, max: 40 }), (today, offset) => {
      const named = addDays(today, offset);
      const weeks = [mondayOf(today), addDays(mondayOf(today), -7)];
      const fault = findWeekFault(named, today);
      expect(fault === undefined).toBe(weeks.includes(named));
      if (weekdayOf(named) !== 1) expect(fault).toBe('no-monday');
      else if (named > today) expect(fault).toBe('future');
      else if (fault) expect(fault).toBe('too-late');
    }),
  );
});

test('a day counts once its own midnight has passed, in every zone and over every change of the clocks', () => {
  fc.assert(
    fc.property(zone, instantMs, fc.integer({ min: 0, max: 400 }), (timeZone, createdMs, hours) => {
      const nowMs = createdMs + hours * HOUR_MS;
      const days = since(createdMs, nowMs, timeZone);
      expect(addDays(dayIn(timeZone, createdMs), days)).toBe(dayIn(timeZone, nowMs));
      const later = since(createdMs, nowMs + HOUR_MS, timeZone);
      expect(later - days).toBeGreaterThanOrEqual(0);
      expect(later - days).toBeLessThanOrEqual(1);
    }),
  );
});

test('one minute before midnight and one after are a day apart, also in the nights when the clocks change', () => {
  for (const [timeZone, before, after] of [
    ['America/Los_Angeles', '2026-03-08T07:59:00Z', '2026-03-08T08:01:00Z'],
    ['America/Los_Angeles', '2026-11-02T07:59:00Z', '2026-11-02T08:01:00Z'],
    ['Europe/Lisbon', '2026-03-29T23:59:00+01:00', '2026-03-30T00:01:00+01:00'],
    ['Pacific/Auckland', '2026-04-05T11:59:00Z', '2026-04-05T12:01:00Z'],
  ] as const) {
    expect(since(Date.parse(before), Date.parse(after), timeZone), `${timeZone} ${before}`).toBe(1);
    expect(since(Date.parse(before), Date.parse(before), timeZone)).toBe(0);
  }
});

test('a week with a changed clock still has seven days', () => {
  const created = '2026-03-07T20:00:00Z';
  for (const [at, days] of [
    ['2026-03-14T06:59:00Z', 6],
    ['2026-03-14T07:01:00Z', 7],
    ['2026-03-15T06:59:00Z', 7],
    ['2026-03-15T07:01:00Z', 8],
  ] as const)
    expect(since(Date.parse(created), Date.parse(at), 'America/Los_Angeles'), at).toBe(days);
});

test('who has travelled west since is never told of a day below none', () => {
  expect(daysSince('2026-03-20T12:00:00Z', 'Pacific/Kiritimati', '2026-03-20')).toBe(0);
});

test('the banner knows never, resting, due and waiting, and nothing else', () => {
  expect(findInvitation(null)).toEqual({ state: 'first' });
  expect(findInvitation(7)).toEqual({ state: 'due' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), (days) => {
      expect(findInvitation(days)).toEqual({ state: 'resting', nextInDays: 7 - days });
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 4_000 }), (days) => {
      expect(findInvitation(days)).toEqual({ state: 'waiting' });
    }),
  );
});

test('a week is written from its first day to its sixth after it', () => {
  const today: Day = '2026-03-20';
  for (const [weekOf, words] of [
    ['2026-03-16', '16 to 22 March'],
    ['2026-03-30', '30 March to 5 April'],
    ['2025-12-29', '29 December 2025 to 4 January 2026'],
    ['2025-03-17', '17 to 23 March 2025'],
    ['2025-04-28', '28 April to 4 May 2025'],
  ] as const)
    expect(formatWeek(weekOf, today)).toBe(words);
});

test('the colour turns at 3 and at 4', () => {
  expect([1, 2, 2.9, 3, 3.9, 4, 5].map(toneOf)).toEqual([
    'orange',
    'orange',
    'orange',
    'yellow',
    'yellow',
    'green',
    'green',
  ]);
});

test('an average lies between its ratings and has one decimal', () => {
  fc.assert(
    fc.property(fc.array(ratings, { minLength: 1, maxLength: 60 }), (all) => {
      const averages = averagesOf(all);
      for (const name of RATINGS) {
        const own = all.map((each) => each[name]);
        expect(averages[name]).toBeGreaterThanOrEqual(Math.min(...own));
        expect(averages[name]).toBeLessThanOrEqual(Math.max(...own));
        expect(String(averages[name])).toMatch(/^[1-5](\.\d)?$/);
      }
    }),
  );
  const three = [4, 4, 3].map((bodyRating) => ({ ...fieldsOf(null), bodyRating }));
  expect(averagesOf(three).bodyRating).toBe(3.7);
});

test('a trend is the latest less the one before it', () => {
  fc.assert(
    fc.property(ratings, ratings, (latest, previous) => {
      const trends = trendsOf(latest, previous);
      for (const name of RATINGS) expect(previous[name] + trends[name]).toBe(latest[name]);
    }),
  );
});

test('every rating has a word', () => {
  for (const step of STEPS) {
    expect(step.labels).toHaveLength(5);
    for (const each of [1, 2, 3, 4, 5]) expect(labelOf(step, each)).not.toBe('');
  }
  expect(describeRatings({ bodyRating: 4, mindRating: 1, soulRating: 5, overallFeeling: 2 })).toBe(
    'Body good, mind overwhelmed, soul fulfilled, overall tough',
  );
});

test('a form that nobody touched says 3 four times and no word', () => {
  const said = entryOf(fieldsOf(null));
  expect(RATINGS.map((name) => said[name])).toEqual([3, 3, 3, 3]);
  expect(Object.values(said).filter((each) => each === null)).toHaveLength(9);
});

test('what a form says fills a form that says the same', () => {
  fc.assert(
    fc.property(entry, (said) => {
      const kept = entryOf(fieldsOf(said));
      expect(isSameEntry(entryOf(fieldsOf(kept)), kept)).toBe(true);
    }),
  );
});

test('blank texts are none, and characters that cannot be shown are left out', () => {
  const fields: CheckInFields = { ...fieldsOf(null), bodyWins: ' \n ', gratefulFor: ' a\u0007 walk ' };
  expect(entryOf(fields)).toMatchObject({ bodyWins: null, gratefulFor: 'a walk' });
});

test('the first step with a text that does not fit is found, counted as a person counts', () => {
  const full = '🌱'.repeat(TEXT_LONGEST);
  expect(findFullStep({ ...fieldsOf(null), bodyWins: full })).toBeUndefined();
  expect(surplusOf(`${full}🌱`)).toBe(1);
  expect(findFullStep({ ...fieldsOf(null), soulWins: `${full}x`, gratefulFor: `${full}x` })).toBe(3);
  expect(findFullStep({ ...fieldsOf(null), nextWeekIntent: `${full}x` })).toBe(4);
});

test('two check-ins of a week become one that holds every word of both, each once', () => {
  fc.assert(
    fc.property(entry, entry, (own, other) => {
      const joined = joinEntries(own, other);
      for (const name of RATINGS) expect(joined[name]).toBe(own[name]);
      for (const name of ['bodyWins', 'soulFocus', 'biggestWin', 'gratefulFor'] as const) {
        expect(joined[name] ?? '').toContain(own[name] ?? '');
        expect(joined[name] ?? '').toContain(other[name] ?? '');
      }
      expect(joinEntries(joined, other)).toEqual(joined);
      expect(joinEntries(joined, own)).toEqual(joined);
    }),
  );
});
