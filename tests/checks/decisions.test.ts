import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the numbers of the decisions begin at one and have no gaps', () => {
  const numbers = readdirSync('docs/decisions')
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
