import { expect, test } from 'vitest';
import { EMPTY_DRAFT, faultsOf, STEP_FIELDS } from './rules.ts';

test('a step says what it still needs, and nothing else', () => {
  expect(Object.keys(faultsOf(EMPTY_DRAFT, STEP_FIELDS[0]))).toEqual(['businessStage', 'teamSize']);
  const business = { ...EMPTY_DRAFT, businessStage: 'growth', teamSize: 'solo' } as const;
  expect(faultsOf(business, STEP_FIELDS[0])).toEqual({});
  expect(Object.keys(faultsOf(EMPTY_DRAFT, STEP_FIELDS[3]))).toEqual(['priorities']);
});

test.each([4, 61, 7.5, Number.NaN, null])('%s minutes are none that a plan can have', (availableTime) => {
  expect(faultsOf({ ...EMPTY_DRAFT, availableTime }, ['availableTime']).availableTime).toBe(
    'Please give a whole number of minutes from 5 to 60.',
  );
});

test.each([5, 15, 60])('%i minutes are', (availableTime) => {
  expect(faultsOf({ ...EMPTY_DRAFT, availableTime }, ['availableTime'])).toEqual({});
});
