import { expect, test } from 'vitest';
import { clockOf, minuteNotice, wordsOf } from './timer-words.ts';

test('a clock counts down in full seconds and reads 0:00 only at the end', () => {
  expect([300_000, 215_000, 60_001, 60_000, 999, 1, 0].map(clockOf)).toEqual([
    '5:00',
    '3:35',
    '1:01',
    '1:00',
    '0:01',
    '0:01',
    '0:00',
  ]);
  expect([215_000, 61_000, 60_000, 1_000, 0].map(wordsOf)).toEqual([
    '3 minutes 35 seconds',
    '1 minute 1 second',
    '1 minute',
    '1 second',
    '0 seconds',
  ]);
});

test('each full minute is said once, from the end of the first one on, and nothing else', () => {
  const durationMs = 300_000;
  const said = Array.from({ length: 301 }, (_, second) =>
    minuteNotice(durationMs - second * 1_000, durationMs),
  );
  const changes = said.filter((words, index) => words !== said[index - 1]);
  expect(changes).toEqual(['', '4 minutes left', '3 minutes left', '2 minutes left', '1 minute left', '']);
});
