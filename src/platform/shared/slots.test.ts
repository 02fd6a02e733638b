import { expect, test } from 'vitest';
import { nextSlot } from './slots.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;

test('the slots are at the deadline and then every 45 minutes', () => {
  const minutesAfter = (slotMs: number) => (slotMs - NOON) / MINUTE;
  expect(minutesAfter(nextSlot(NOON, NOON - 3 * 3_600_000))).toBe(0);
  expect(minutesAfter(nextSlot(NOON, NOON))).toBe(0);
  expect(minutesAfter(nextSlot(NOON, NOON + 1))).toBe(45);
  expect(minutesAfter(nextSlot(NOON, NOON + 45 * MINUTE))).toBe(45);
  expect(minutesAfter(nextSlot(NOON, NOON + 100 * MINUTE))).toBe(135);
});
