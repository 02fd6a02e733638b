import { expect, test } from 'vitest';
import { type BreathPart, breathMomentAt } from './breath.ts';

const BOX: readonly BreathPart[] = [
  { phase: 'in', seconds: 4 },
  { phase: 'hold', seconds: 4 },
  { phase: 'out', seconds: 4 },
  { phase: 'rest', seconds: 4 },
];

test('a pattern goes round by word and count', () => {
  const said = [0, 3.9, 4, 8, 11.2, 12, 16].map((second) => {
    const moment = breathMomentAt(second * 1_000, BOX);
    return `${moment?.word} ${moment?.count}`;
  });
  expect(said).toEqual([
    'Breathe in 4',
    'Breathe in 1',
    'Hold, softly 4',
    'Breathe out 4',
    'Breathe out 1',
    'Rest 4',
    'Breathe in 4',
  ]);
});

test('the breath fills, stays, empties and rests', () => {
  const fullness = [0, 2, 4, 6, 8, 10, 12, 14].map((second) => breathMomentAt(second * 1_000, BOX)?.fullness);
  expect(fullness.map((each) => Math.round((each ?? -1) * 100))).toEqual([0, 50, 100, 100, 100, 50, 0, 0]);
});

test('a second, small in-breath goes on where the first one ended', () => {
  const parts: BreathPart[] = [
    { phase: 'in', seconds: 3 },
    { phase: 'in', seconds: 1, word: 'A little more' },
    { phase: 'out', seconds: 6 },
  ];
  const before = breathMomentAt(2_999, parts);
  const after = breathMomentAt(3_000, parts);
  expect(after?.word).toBe('A little more');
  expect(after?.fullness).toBeCloseTo(before?.fullness ?? 0, 2);
  expect(breathMomentAt(4_000, parts)?.fullness).toBe(1);
});

test('a pattern without parts is nothing', () => {
  expect(breathMomentAt(1_000, [])).toBeUndefined();
});
