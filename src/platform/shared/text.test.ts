import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, isCleanText, isPhoneOrEmpty, joinTexts, lengthOf, surplusWords } from './text.ts';

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

test('two texts become one with a line between them, and one that holds the other stays as it is', () => {
  expect(joinTexts('Here', 'There')).toBe('Here\n\nThere');
  expect(joinTexts('Here', '')).toBe('Here');
  expect(joinTexts('Here', 'Here and there')).toBe('Here and there');
  expect(joinTexts('Here and there', 'there')).toBe('Here and there');
});

test('a phone number has at least three digits, and the marks that people write between them', () => {
  for (const phone of ['', '  ', '112', '+351 912 345 678', '(030) 1234-56', '01.23.45.67.89', '030/123'])
    expect(isPhoneOrEmpty(phone), phone).toBe(true);
  for (const none of ['12', '---', '+', '()...', 'call me', '112#', 'tel:112', '++112', '1 2'])
    expect(isPhoneOrEmpty(none), none).toBe(false);
});

test('asking whether it is a phone number is quick, however long the text', () => {
  const startedMs = performance.now();
  isPhoneOrEmpty(`${'('.repeat(50_000)}x`);
  isPhoneOrEmpty(`${'1 '.repeat(50_000)}x`);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
