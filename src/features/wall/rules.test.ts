import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANTS } from './content.ts';
import {
  areaOfPlant,
  findPauseEnd,
  hasCrisisWords,
  hasWords,
  pausedWords,
  plantOf,
  tidyNote,
  whenOf,
} from './rules.ts';

const DAY_MS = 86_400_000;

test.each([
  'I want to kill myself',
  'sometimes i WANT   to die…',
  'I don’t want to be here anymore.',
  "I don't want to wake up",
  'thinking about suicide again',
  'self-harm is all I think of',
  'Better off without me!',
  'wanna die',
])('%s shows the lines to call first', (text) => {
  expect(hasCrisisWords(text)).toBe(true);
});

test.each([
  'Killing it today',
  'we are killing it at work, myself included',
  'I killed it on stage',
  'dying to see how this goes',
  'These shoes are to die for',
  'Ran 5 kms before breakfast',
  'That deadline is killing me',
  'Cut my own hair',
  'Ended the call early',
])('%s is everyday language', (text) => {
  expect(hasCrisisWords(text)).toBe(false);
});

test('a note is on one line, without marks that turn it round or pile up', () => {
  expect(tidyNote('  one\n\ttwo \u202egnp.exe\u202c ')).toBe('one two gnp.exe');
  const piled = tidyNote(`h${'\u0336'.repeat(90)}i`);
  expect(piled).toBe(`h${'\u0336'.repeat(4)}i`);
});

test('a tidy note stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const tidy = tidyNote(text);
      expect(tidyNote(tidy)).toBe(tidy);
      expect(tidy).toBe(tidy.trim());
    }),
  );
});

test('blanks that cannot be seen are no words', () => {
  expect(['', ' ', '\u200b\u2060', '\u3164', '\u2800'].map(hasWords)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['ok', '🌱', '好', '!'].map(hasWords)).toEqual([true, true, true, true]);
});

test('every number is a plant with colours of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
      expect(plantOf(number)).toMatch(/^[A-Z][a-z]+ (Poppy|Iris|Pea|Fern|Peony|Allium)$/);
    }),
  );
  for (const [noun, area] of Object.entries(PLANTS)) expect(areaOfPlant(`Amber ${noun}`)).toBe(area);
});

test('when a note was left is told by parts of the reader’s own day', () => {
  const at = (time: string, zone = 'UTC') => whenOf(Date.parse(`2026-03-20T${time}:00Z`), zone, '2026-03-20');
  expect([at('08:00'), at('12:00'), at('20:00')]).toEqual(['today-morning', 'today-noon', 'today-evening']);
  expect(at('23:30', 'Europe/Berlin')).toBe('before');
});

test('every third note that is taken down is followed by a quiet week', () => {
  const from = Date.parse('2026-03-02T10:00:00Z');
  const days = (count: number) => Array.from({ length: count }, (_, index) => from + index * DAY_MS);
  expect(findPauseEnd(days(2), from + 3 * DAY_MS)).toBeUndefined();
  const end = from + 2 * DAY_MS + 7 * DAY_MS;
  expect(findPauseEnd(days(3), from + 3 * DAY_MS)).toBe(end);
  expect(findPauseEnd(days(3).reverse(), end)).toBeUndefined();
  expect(findPauseEnd(days(5), end)).toBeUndefined();
  expect(pausedWords(end, 'UTC')).toContain('Wednesday 11 March');
});
