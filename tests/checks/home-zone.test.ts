import { describe, expect, test } from 'vitest';
import { dayIn, hourIn } from '#platform/shared/day.ts';
import { homeZone } from '#tests/support/zones.ts';

const HOUR_MS = 3_600_000;
const startOfYear = Date.UTC(2026, 0, 1);
const hoursOfYear = Array.from({ length: 365 * 24 }, (_, hour) => startOfYear + hour * HOUR_MS);

describe.each(['desk', 'phone'] as const)('where journeys are at home (%s)', (width) => {
  test('it is never within an hour of midnight', () => {
    const hours = new Set(hoursOfYear.map((instant) => hourIn(homeZone(width, instant), instant)));
    expect([...hours].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, hour) => hour + 1));
  });

  test('some hours of it are another day than in UTC', () => {
    const isOtherDay = (instant: number): boolean =>
      dayIn(homeZone(width, instant), instant) !== dayIn('UTC', instant);
    expect(hoursOfYear.some(isOtherDay)).toBe(true);
  });
});
