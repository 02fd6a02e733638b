import { expect, test } from 'vitest';
import { isReturnTo } from './return-rules.ts';

const FRIDAY = '2026-03-20';

test.each([
  ['2026-03-14', false],
  ['2026-03-13', true],
  ['2025-03-20', true],
  [null, false],
])('with the last entry on %s it is a return: %s', (lastRecorded, isReturn) => {
  expect(isReturnTo(FRIDAY, lastRecorded)).toBe(isReturn);
});
