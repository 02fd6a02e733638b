import { expect, test } from 'vitest';
import {
  actedOn,
  choosePlant,
  findToken,
  leftOf,
  NEW_ROOM,
  OWNERS_PLANT,
  PLANTS,
  plantName,
  roomPath,
} from './rules.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
const idle = { durationMs: 60_000, leftMs: 60_000, endsAt: null };

test('a clock is a deadline while it runs and what is left while it does not', () => {
  expect(leftOf(idle, NOON)).toBe(60_000);
  const running = actedOn(idle, 'start', NOON);
  expect(running.endsAt).toEqual(new Date(NOON + 60_000));
  expect(leftOf(running, NOON + 20_000)).toBe(40_000);
  const paused = actedOn(running, 'pause', NOON + 20_000);
  expect(paused).toEqual({ durationMs: 60_000, leftMs: 40_000, endsAt: null });
  expect(leftOf(actedOn(paused, 'start', NOON + 90_000), NOON + 100_000)).toBe(30_000);
});

test('a clock that is over stays over, and begins anew when it is started', () => {
  const running = actedOn(idle, 'start', NOON);
  expect(leftOf(running, NOON + 90_000)).toBe(0);
  expect(leftOf(actedOn(running, 'start', NOON + 90_000), NOON + 90_000)).toBe(60_000);
});

test('a guest is the plant that she wished for, or the first that is free, never the owner’s', () => {
  expect(choosePlant('fern', ['iris'])).toBe('fern');
  expect(choosePlant('fern', ['iris', 'fern'])).toBe('allium');
  expect(choosePlant(undefined, ['allium'])).toBe('poppy');
  expect(PLANTS).not.toContain(OWNERS_PLANT);
  expect(new Set(PLANTS.map(plantName)).size).toBe(PLANTS.length);
});

test('the token of a room stands in its address', () => {
  const token = 'aZ0-_'.padEnd(43, 'x');
  expect(findToken(roomPath(token))).toBe(token);
  for (const other of ['/room', '/room/', NEW_ROOM, `/room/${token}x`, `/room/${token}/a`, '/focus'])
    expect(findToken(other)).toBeUndefined();
});
