import { expect, test } from 'vitest';
import { attackDelayMs, commonFormsOf } from './rules.ts';

test('the first ten tries wait for nothing, and then each twice as long, to five seconds', () => {
  const delays = Array.from({ length: 18 }, (_, index) => attackDelayMs(index + 1));
  expect(delays).toEqual([...Array(10).fill(0), 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  expect(attackDelayMs(1_000_000)).toBe(5_000);
});

test('a password is looked for as it is, without capitals, and without the signs around it', () => {
  expect(commonFormsOf('Passw0rd!')).toEqual(['passw0rd!', 'passw0rd']);
  expect(commonFormsOf('**Ｇarfield**')).toContain('garfield');
  expect(commonFormsOf('🌱🌱🌱🌱🌱🌱🌱🌱')).toEqual(['🌱🌱🌱🌱🌱🌱🌱🌱']);
  expect(commonFormsOf('well, well')).toEqual(['well, well', 'well, well']);
});
