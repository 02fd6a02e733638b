import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LETTERS, type Letter, QUESTIONS, STARTERS } from './content.ts';
import { findResult, matchWords, readResult, resultPath } from './rules.ts';

const lettersOf = (text: string): Letter[] => [...text] as Letter[];

test('there are three questions with four options, and four results with six steps', () => {
  expect(QUESTIONS).toHaveLength(3);
  for (const { options } of QUESTIONS) expect(Object.keys(options)).toEqual(['A', 'B', 'C', 'D']);
  expect(LETTERS.map((letter) => STARTERS[letter].title)).toEqual([
    'Spiral Reset',
    'Freeze to Flow',
    'Visibility Grounding',
    'Desire Activation',
  ]);
  for (const letter of LETTERS) expect(STARTERS[letter].steps).toHaveLength(6);
});

test.each([
  ['AAA', 'A'],
  ['DDB', 'D'],
  ['BDB', 'B'],
  ['DCB', 'B'],
  ['CDA', 'A'],
  ['DCC', 'C'],
])('%s leads to %s', (chosen, result) => {
  expect(findResult(lettersOf(chosen))).toBe(result);
});

test('the most frequent letter wins, and of several the earliest', () => {
  const letters = fc.constantFrom(...LETTERS);
  fc.assert(
    fc.property(fc.tuple(letters, letters, letters), (answers) => {
      const result = findResult(answers);
      const times = (letter: Letter) => answers.filter((answer) => answer === letter).length;
      const most = Math.max(...LETTERS.map(times));
      expect(result).toBe(LETTERS.filter((letter) => times(letter) === most).toSorted()[0]);
    }),
  );
});

test('nothing is found before the third answer', () => {
  expect(findResult([])).toBeUndefined();
  expect(findResult(['A', 'B'])).toBeUndefined();
  expect(findResult(['A', undefined, 'B'])).toBeUndefined();
});

test('how the match was made is told, but not of a result that somebody sent', () => {
  expect(matchWords(lettersOf('ABA'), 'A')).toBe('Two of your three answers pointed here.');
  expect(matchWords(lettersOf('CCC'), 'C')).toBe('All three of your answers pointed here.');
  expect(matchWords(lettersOf('DCB'), 'B')).toBe(
    'Your three answers went three ways, so the first of them leads.',
  );
  expect(matchWords([], 'B')).toBe('');
  expect(matchWords(lettersOf('AAA'), 'B')).toBe('');
});

test('a result survives its way through the address, and one that does not exist is none', () => {
  for (const letter of LETTERS)
    expect(readResult(new URL(resultPath(letter), 'http://tend').searchParams)).toBe(letter);
  for (const text of ['E', '', 'AB', '1', '<script>', '__proto__', 'constructor'])
    expect(readResult(new URLSearchParams({ result: text }))).toBeUndefined();
  expect(readResult(new URLSearchParams())).toBeUndefined();
  expect(readResult(new URLSearchParams({ result: ' a ' }))).toBe('A');
});
