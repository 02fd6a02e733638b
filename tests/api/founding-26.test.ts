import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { makeDatabase } from '#tests/support/owner-queries.ts';
import { signUpAtOnce } from './founding-race.ts';

const database = 'founders_of_twenty_six';
await makeDatabase(database);
startApp({ database });

test('of 26 sign-ups at once 25 get the numbers 1 to 25, each once, and the others a trial', {
  timeout: 120_000,
}, async () => {
  const { statuses, numbers, trials } = await signUpAtOnce(26);
  expect(statuses).toEqual(Array(26).fill(201));
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(trials).toBe(26 - 25);
});
