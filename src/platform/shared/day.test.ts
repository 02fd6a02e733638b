import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { setClock } from './clock.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  deviceTimeZone,
  findDateFault,
  formatDay,
  hourIn,
  instantAt,
  isDay,
  isTimeZone,
  mondayOf,
  timeIn,
  today,
  weekdayOf,
  weekOf,
} from './day.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const DEVICE_ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Chatham', 'Pacific/Apia'];
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: -20_000, max: 70_000 }).map((count) => addDays('1970-01-01', count));
const count = fc.integer({ min: -3_000, max: 3_000 });
const instant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2099, 0, 1) });
const HOUR_MS = 3_600_000;

/** Runs the work as if this device stood in each of these zones. */
function everywhere(work: () => void): void {
  for (const each of DEVICE_ZONES) {
    vi.stubEnv('TZ', each);
    expect(deviceTimeZone()).toBe(each);
    work();
  }
  vi.unstubAllEnvs();
}

test('a day is a real date of the years 1900 to 2199', () => {
  for (const real of ['1900-01-01', '2000-02-29', '2024-02-29', '2026-12-31', '2199-12-31'])
    expect(isDay(real), real).toBe(true);
  for (const none of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '2200-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '２０２６-01-01',
    '',
  ])
    expect(isDay(none), none).toBe(false);
});

test('of all numbers that look like a date exactly the calendar’s are days', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const parts = fc.tuple(fc.integer({ min: 1900, max: 2199 }), fc.nat(14), fc.nat(33));
  fc.assert(
    fc.property(parts, ([year, month, date]) => {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const lengths = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      const isReal = date >= 1 && date <= (lengths[month] ?? 0);
      expect(isDay(`${year}-${two(month)}-${two(date)}`)).toBe(isReal);
    }),
    { numRuns: 2_000 },
  );
});

test('days can be added one after another or at once', () => {
  fc.assert(
    fc.property(day, count, count, (start, first, second) => {
      expect(addDays(addDays(start, first), second)).toBe(addDays(start, first + second));
    }),
  );
});

test('between a day and the one so many days on lie so many days', () => {
  fc.assert(
    fc.property(day, count, (start, days) => {
      expect(daysBetween(start, addDays(start, days))).toBe(days);
      expect(daysBetween(addDays(start, days), start) + days).toBe(0);
    }),
  );
});

test('a week begins on the Monday on or before the day, and holds it', () => {
  fc.assert(
    fc.property(day, (each) => {
      const monday = mondayOf(each);
      expect(weekdayOf(monday)).toBe(1);
      expect(daysBetween(monday, each)).toBe(weekdayOf(each) - 1);
      expect(weekOf(each)).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => addDays(monday, index)));
      expect(weekOf(each)).toContain(each);
    }),
  );
});

test('calculating with days gives the same wherever the device stands', () => {
  everywhere(() => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(weekdayOf('2026-03-20')).toBe(5);
    expect(mondayOf('2026-03-22')).toBe('2026-03-16');
    expect(formatDay('2026-03-20', 'long')).toBe('Friday 20 March');
    expect(isDay('2026-03-29')).toBe(true);
    expect(dayIn('Asia/Tokyo', Date.UTC(2026, 2, 20, 15))).toBe('2026-03-21');
  });
});

test('the day in a zone is a real day, at most one away from that of UTC', () => {
  fc.assert(
    fc.property(zone, instant, (each, nowMs) => {
      const here = dayIn(each, nowMs);
      expect(isDay(here)).toBe(true);
      expect(Math.abs(daysBetween(dayIn('UTC', nowMs), here))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test('day and hour of a zone agree with what a clock on its wall shows', () => {
  fc.assert(
    fc.property(zone, instant, (each, nowMs) => {
      const wall = new Date(nowMs).toLocaleString('sv-SE', { timeZone: each });
      expect(`${dayIn(each, nowMs)} ${String(hourIn(each, nowMs)).padStart(2, '0')}`).toBe(wall.slice(0, 13));
    }),
    { numRuns: 1_000 },
  );
});

test('from noon to the next noon no day is skipped, whatever the clocks do in the night', () => {
  fc.assert(
    fc.property(zone, instant, (each, nowMs) => {
      const later = dayIn(each, nowMs + 26 * HOUR_MS);
      const days = daysBetween(dayIn(each, nowMs), later);
      // Only where the date line was moved is a whole day left out or lived twice.
      const isDateLine = days > 2 || days < 1;
      if (isDateLine) expect(each).toMatch(/^(Pacific|Asia\/Manila)/);
    }),
    { numRuns: 2_000 },
  );
});

test('the night when the clocks change has one midnight', () => {
  for (const [each, before, after, first, second] of [
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-28', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z', '2026-03-29', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-26'],
    ['Pacific/Auckland', '2026-04-04T10:59:59Z', '2026-04-04T11:00:00Z', '2026-04-04', '2026-04-05'],
    ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-02T08:00:00Z', '2026-11-01', '2026-11-02'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', '2011-12-29', '2011-12-31'],
    ['Pacific/Kiritimati', '2026-03-19T09:59:59Z', '2026-03-19T10:00:00Z', '2026-03-19', '2026-03-20'],
  ] as const) {
    expect(dayIn(each, Date.parse(before)), before).toBe(first);
    expect(dayIn(each, Date.parse(after)), after).toBe(second);
  }
});

test('today is the day of the zone at the present instant', () => {
  const restore = setClock(() => Date.parse('2026-03-20T11:30:00Z'));
  expect(today('Pacific/Auckland')).toBe('2026-03-21');
  expect(today('America/Los_Angeles')).toBe('2026-03-20');
  restore();
});

test('every zone of the runtime is a zone, and so is that of the device', () => {
  for (const each of [...ZONES, 'UTC', 'GMT', 'Etc/GMT+12', 'EST5EDT', deviceTimeZone()])
    expect(isTimeZone(each), each).toBe(true);
});

test('what is no zone is none, and asking costs no exception', () => {
  for (const none of [
    '',
    'Mars/Olympus',
    '+01:00',
    'UTC ',
    '../UTC',
    'constructor',
    'Europe',
    '\u0000',
    'x'.repeat(5_000),
  ])
    expect(isTimeZone(none), none.slice(0, 40)).toBe(false);
  fc.assert(fc.property(fc.string(), (text) => void isTimeZone(text)));
});

test('a day is written in each of its styles', () => {
  expect(formatDay('2026-03-20', 'short')).toBe('Fri 20 Mar');
  expect(formatDay('2026-03-20', 'weekday')).toBe('Friday');
  expect(formatDay('2026-03-20', 'weekdayShort')).toBe('Fri');
});

test('the time of day is that of the person’s zone', () => {
  const instant = Date.parse('2026-03-20T10:24:30Z');
  expect(timeIn('UTC', instant)).toBe('10:24');
  expect(timeIn('Asia/Kathmandu', instant)).toBe('16:09');
  expect(timeIn('UTC', Date.parse('2026-03-20T00:05:00Z'))).toBe('00:05');
});

test('a record may be of exactly today and the seven days before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const fault = findDateFault(addDays('2026-03-16', days), '2026-03-16');
      const late = days < -7 ? 'too-late' : undefined;
      expect(fault).toBe(days > 0 ? 'future' : late);
    }),
  );
});

test.each([
  ['Europe/Lisbon', '2026-03-20', '18:00', '2026-03-20T18:00:00.000Z'],
  ['Europe/Lisbon', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Lisbon', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['America/St_Johns', '2026-07-01', '00:00', '2026-07-01T02:30:00.000Z'],
  ['Pacific/Apia', '2026-03-20', '23:59', '2026-03-20T10:59:00.000Z'],
])('in %s the clock shows %s %s at one instant', (zone, day, time, instant) => {
  expect(instantAt(day, time, zone)?.toISOString()).toBe(instant);
});

test('a time that the clocks skip is none, and of one that they show twice it is the first', () => {
  expect(instantAt('2026-03-29', '01:30', 'Europe/Lisbon')).toBeUndefined();
  expect(instantAt('2026-03-08', '02:30', 'America/New_York')).toBeUndefined();
  expect(instantAt('2011-12-30', '12:00', 'Pacific/Apia')).toBeUndefined();
  expect(instantAt('2026-11-01', '01:30', 'America/New_York')?.toISOString()).toBe(
    '2026-11-01T05:30:00.000Z',
  );
});

test('what the clock shows at any instant leads back to a time that shows the same', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, ms) => {
      const [day, time] = [dayIn(timeZone, ms), timeIn(timeZone, ms)];
      const found = instantAt(day, time, timeZone)?.getTime() ?? Number.NaN;
      expect([dayIn(timeZone, found), timeIn(timeZone, found)]).toEqual([day, time]);
    }),
  );
});
