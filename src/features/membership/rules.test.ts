import { expect, test } from 'vitest';
import { FOUNDING_SPOTS, freeSpots } from './rules.ts';

test('every number that is taken leaves one place less, down to none', () => {
  expect([0, 1, 24, 25, 26].map(freeSpots)).toEqual([FOUNDING_SPOTS, 24, 1, 0, 0]);
});
