import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, timeIn } from '#platform/shared/day.ts';
import { SLOT_MS } from '#platform/shared/slots.ts';
import {
  DAY_MINUTES,
  fewerWords,
  findMinutes,
  findSlot,
  isQuietAt,
  mostOn,
  passedTitle,
  type Shown,
  timeOfMinutes,
} from './rules.ts';

const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Santiago',
];
const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;
const FROM_MS = Date.parse('2026-01-01T00:00:00Z');

const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: 0, max: YEAR_MS }).map((ms) => FROM_MS + ms);
const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
const quiet = fc.record({ quietFrom: minute, quietUntil: minute });
const NIGHT = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
const NONE = { quietFrom: 0, quietUntil: 0 };

/** The clock on the wall, read in another way than the rules read it. */
function wallMinute(timeZone: string, instantMs: number): number {
  const text = new Date(instantMs).toLocaleString('sv-SE', { timeZone });
  const [hours = '', minutes = ''] = text.slice(11).split(':');
  return Number(hours) * 60 + Number(minutes);
}

test('quiet hours are what the clock on the wall says, in any zone, at any time of the year, over midnight too', () => {
  fc.assert(
    fc.property(zone, instant, quiet, (timeZone, atMs, { quietFrom, quietUntil }) => {
      const at = wallMinute(timeZone, atMs);
      // Counted round the clock from where the quiet hours begin.
      const since = (at - quietFrom + DAY_MINUTES) % DAY_MINUTES;
      const length = (quietUntil - quietFrom + DAY_MINUTES) % DAY_MINUTES;
      expect(isQuietAt({ quietFrom, quietUntil }, timeZone, atMs)).toBe(since < length);
    }),
    { numRuns: 600 },
  );
});

test.each([
  ['in spring, when an hour is left out', 'Europe/Lisbon', '2026-03-28T22:00Z', 9],
  ['in autumn, when an hour comes twice', 'Europe/Lisbon', '2026-10-24T21:00Z', 11],
  ['where the clocks move by half an hour', 'Australia/Lord_Howe', '2026-04-04T11:00Z', 10.5],
])('a night of quiet hours is as long as the night is, %s', (_, timeZone, from, hours) => {
  const begin = Date.parse(from);
  const night = { quietFrom: findMinutes(timeIn(timeZone, begin))!, quietUntil: 7 * 60 };
  expect(isQuietAt(night, timeZone, begin - 60_000)).toBe(false);
  for (let atMs = begin; atMs < begin + (hours - 1) * HOUR_MS; atMs += 600_000)
    expect(isQuietAt(night, timeZone, atMs), new Date(atMs).toISOString()).toBe(true);
  expect(isQuietAt(night, timeZone, begin + 14 * HOUR_MS)).toBe(false);
});

test('the same time twice means no quiet hours', () => {
  for (let atMs = FROM_MS; atMs < FROM_MS + 24 * HOUR_MS; atMs += HOUR_MS / 2)
    expect(isQuietAt({ quietFrom: 480, quietUntil: 480 }, 'UTC', atMs)).toBe(false);
});

test('a slot is never quiet, never early, on the day of its deadline, in steps of 45 minutes, and the first one', () => {
  fc.assert(
    fc.property(
      zone,
      instant,
      fc.integer({ min: -HOUR_MS, max: 30 * HOUR_MS }),
      quiet,
      (timeZone, dueAtMs, laterMs, hours) => {
        const notBeforeMs = dueAtMs + laterMs;
        const wish = { dueAtMs, notBeforeMs, timeZone, quiet: hours };
        const candidates = Array.from({ length: 60 }, (_, step) => dueAtMs + step * SLOT_MS).filter(
          (atMs) =>
            atMs >= notBeforeMs &&
            dayIn(timeZone, atMs) === dayIn(timeZone, dueAtMs) &&
            !isQuietAt(hours, timeZone, atMs),
        );
        expect(findSlot(wish)).toBe(candidates[0]);
      },
    ),
    { numRuns: 400 },
  );
});

test('a deadline in a quiet lunch hour moves behind it, one in the night to no slot at all', () => {
  const at = (time: string) => Date.parse(`2026-03-20T${time}Z`);
  const slot = (due: string, hours: typeof NIGHT) =>
    findSlot({ dueAtMs: at(due), notBeforeMs: at(due), timeZone: 'UTC', quiet: hours });
  expect(slot('12:10', { quietFrom: 12 * 60, quietUntil: 13 * 60 })).toBe(at('13:40'));
  expect(slot('22:30', NIGHT)).toBeUndefined();
  expect(slot('22:30', NONE)).toBe(at('22:30'));
});

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const shownOn = (number: number, marks: string): Shown[] =>
  [...marks].map((mark) => ({ date: day(number), isIgnored: mark === '-' }));

test.each([
  ['nothing was shown', [], 8],
  ['two were ignored', shownOn(1, '--'), 8],
  ['three in a row were ignored', shownOn(1, '---'), 4],
  ['eight in a row were ignored', shownOn(1, '--------'), 4],
  ['one in between was seen', shownOn(1, '--+--'), 8],
  ['three at the end were ignored', shownOn(1, '++---'), 4],
  ['three were ignored over two days', [...shownOn(1, '--'), ...shownOn(2, '-')], 4],
  ['they were ignored on two days', [...shownOn(1, '---'), ...shownOn(2, '----')], 2],
  ['one a day is left', [1, 2, 3, 4, 5].flatMap((each) => shownOn(each, '---')), 1],
  ['one was seen after that', [...shownOn(1, '---'), ...shownOn(2, '--+')], 8],
])('when %s, the next day brings so many: %#', (_, shown, most) => {
  expect(mostOn(day(9), 8, shown)).toBe(most);
});

test('what is ignored today makes fewer tomorrow, and not today', () => {
  const shown = shownOn(3, '---');
  expect(mostOn(day(3), 8, shown)).toBe(8);
  expect(mostOn(day(4), 8, shown)).toBe(4);
});

test('there is always at least one reminder a day, and never more than the person has', () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 16 }), (list, most) => {
      const shown = list
        .sort(([one], [other]) => one - other)
        .map(([number, isIgnored]) => ({ date: day(number), isIgnored }));
      const left = mostOn(day(9), most, shown);
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left).toBeLessThanOrEqual(most);
    }),
  );
});

test('a time is read and written as a clock shows it', () => {
  for (let at = 0; at < DAY_MINUTES; at += 7) expect(findMinutes(timeOfMinutes(at))).toBe(at);
  for (const text of ['', '24:00', '7:30', '12:60', 'noon', '12:30:00'])
    expect(findMinutes(text)).toBeUndefined();
});

test('the card says how many went by, and what follows from it', () => {
  expect([1, 3].map(passedTitle)).toEqual(['A break reminder went by', '3 break reminders went by']);
  const figures = { mostADay: 8, mostToday: 8, mostTomorrow: 8 };
  expect(fewerWords(figures)).toBeUndefined();
  expect(fewerWords({ ...figures, mostTomorrow: 4 })).toContain('tomorrow brings at most 4');
  expect(fewerWords({ ...figures, mostToday: 4, mostTomorrow: 4 })).toContain('today brings at most 4');
});
