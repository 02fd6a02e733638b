import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, isCleanText, lengthOf, surplusWords } from './text.ts';

test('what people write is clean in every script, with emoji, tabs and line breaks', () => {
  for (const text of [
    '',
    'a\tb\r\nc',
    'Grüße',
    'שלום',
    'مرحبا',
    '日本語',
    '👩🏽‍🚀🇵🇹',
    'e\u0301',
    '\u202eabc\u202c',
    '<b>&',
  ])
    expect(isCleanText(text), text).toBe(true);
});

test('control characters and halves of characters are not clean', () => {
  for (const text of [
    '\u0000',
    'a\u0007',
    '\u001b[0m',
    '\u007f',
    '\u000b',
    '\ud800',
    'x\udc00',
    '\udc00\ud800',
  ])
    expect(isCleanText(text), JSON.stringify(text)).toBe(false);
});

test('clean text survives being written as UTF-8', () => {
  const anyUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyUnits, (text) => {
      if (isCleanText(text)) expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
    }),
  );
});

test('an emoji counts as one character, and joining texts adds their lengths', () => {
  expect(lengthOf('🌱🌱')).toBe(2);
  expect(lengthOf('')).toBe(0);
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(lengthOf(one + other)).toBe(lengthOf(one) + lengthOf(other));
    }),
  );
});

test('one is said as one', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'minute'))).toEqual(['0 minutes', '1 minute', '2 minutes']);
  expect([1, 12].map(surplusWords)).toEqual(['1 character more than fits', '12 characters more than fit']);
});
