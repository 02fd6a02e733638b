import { expect, test } from 'vitest';
import { becauseItHelped, effectWords, findMostHelpful, orderByEffect, rangeWords } from './effects.ts';

const things = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const effects = [
  { id: 'b', lift: 0.5 },
  { id: 'd', lift: 1.5 },
  { id: 'c', lift: null },
  { id: 'e', lift: -1 },
];

test('measured things lead, the largest lift first; the others stay as they stood', () => {
  expect(orderByEffect(things, effects).map(({ id }) => id)).toEqual(['d', 'b', 'e', 'a', 'c']);
});

test('what helped most lifted the mood, or there is nothing that did', () => {
  expect(findMostHelpful(things, effects)).toEqual({ id: 'd' });
  const [a, , c, , e] = things as [{ id: string }, ...{ id: string }[]];
  expect(
    findMostHelpful(
      [a, c, e].filter((each) => each !== undefined),
      effects,
    ),
  ).toBeUndefined();
  expect(findMostHelpful([], effects)).toBeUndefined();
});

test('a reason is given only for what lifted the mood', () => {
  expect(becauseItHelped({ lift: 1.4, sessions: 7 })).toBe(
    'Because your mood rose by 1.4 on average, over 7 sessions.',
  );
  for (const lift of [null, 0, -0.5]) expect(becauseItHelped({ lift, sessions: 7 })).toBeUndefined();
  expect(becauseItHelped(undefined)).toBeUndefined();
});

test.each([
  [{ lift: 2.8, sessions: 5 }, undefined, 'Mood +2.8 over 5 sessions'],
  [{ lift: -0.5, sessions: 6 }, undefined, 'Mood −0.5 over 6 sessions'],
  [{ lift: 0, sessions: 6 }, undefined, 'Mood 0.0 over 6 sessions'],
  [{ lift: 3, sessions: 8 }, 'Ease', 'Ease +3.0 over 8 sessions'],
  [{ lift: null, sessions: 4 }, undefined, 'Not enough yet'],
  [undefined, undefined, 'Not enough yet'],
])('an effect in words: %o %s', (effect, what, words) => {
  expect(effectWords(effect, what)).toBe(words);
});

test.each([
  [-1, 4, 'from −1 to +4'],
  [0, 3, 'from 0 to +3'],
  [2, 2, 'each time +2'],
  [null, null, ''],
])('how far the changes lie apart: %s to %s', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words);
});
