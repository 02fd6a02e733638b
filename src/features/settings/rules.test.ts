import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedFields,
  FOCUS_BREAK,
  FOCUS_WORK,
  fieldsOf,
  findContactAddress,
  findContactFault,
  findLink,
  isLink,
  isPhone,
  minutesFrom,
  SUPPORT_TYPES,
  tidyFields,
} from './rules.ts';

test('minutes are whole, within their limits, and the fallback where there is no number', () => {
  for (const [text, work, rest] of [
    ['', 20, 5],
    ['  ', 20, 5],
    ['twenty', 20, 5],
    ['NaN', 20, 5],
    ['25', 25, 25],
    ['25.4', 25, 25],
    ['0', 5, 2],
    ['-3', 5, 2],
    ['1e9', 90, 30],
    ['Infinity', 90, 30],
  ] as const) {
    expect(minutesFrom(text, FOCUS_WORK), text).toBe(work);
    expect(minutesFrom(text, FOCUS_BREAK), text).toBe(rest);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const minutes = minutesFrom(text, FOCUS_WORK);
      expect(Number.isInteger(minutes) && minutes >= 5 && minutes <= 90).toBe(true);
    }),
  );
});

test('what can be dialled is a phone number', () => {
  for (const text of ['112', '+351 912 345 678', '(555) 010-0134', '0.800.123', ' 988 '])
    expect(isPhone(text), text).toBe(true);
  for (const text of [
    '',
    ' ',
    '+',
    '12',
    'call me',
    '12;ext=1',
    '912\n345',
    '1'.repeat(21),
    '9١2345',
    '912\u200b345',
  ])
    expect(isPhone(text), text).toBe(false);
});

test('only a whole web address is a link, and it is handed on as a browser reads it', () => {
  expect(findLink(' HTTPS://Example.com/Room?a=1#b ')).toBe('https://example.com/Room?a=1#b');
  expect(findLink('http://example.com')).toBe('http://example.com/');
  for (const text of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    'https://',
    'https://exa mple.com',
    'https://user:pass@example.com',
    'https://example.com@evil.example',
    'https://example.com/\u202e',
    'https://example.com/\u0007',
    'ftp://example.com',
    'example.com',
    `https://example.com/${'a'.repeat(500)}`,
  ])
    expect(findLink(text), text).toBeUndefined();
});

test('whatever is typed, a contact that is accepted opens nothing but a call, a mail or the web', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.emailAddress(),
    fc
      .constantFrom('javascript:', 'data:', 'https://', 'tel:')
      .chain((start) => fc.string({ unit: 'binary' }).map((rest) => start + rest)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...SUPPORT_TYPES), wild, (type, value) => {
      const address = findContactAddress(type, value);
      const isRefused = findContactFault(type, value) !== undefined;
      expect(address === undefined).toBe(isRefused || value.trim() === '');
      if (address === undefined) return;
      expect(address).toMatch(
        { phone: /^tel:\+?\d[\d+]*$/, email: /^mailto:[^?&\s]+$/, link: /^https?:\/\// }[type],
      );
      expect(new URL(address).protocol).toMatch(/^(tel|mailto|https?):$/);
    }),
    { numRuns: 2_000 },
  );
});

test('a mail address keeps its @ in the link, and nothing else that a link would take for its own', () => {
  expect(findContactAddress('email', ' sister@example.com ')).toBe('mailto:sister@example.com');
  expect(findContactAddress('email', 'a+b&c@example.com')).toBe('mailto:a%2Bb%26c@example.com');
});

test('a link with a name in it says why it is refused', () => {
  const why = 'Please leave out the name before the @: it can hide where a link leads.';
  for (const link of [
    'https://ada@example.com',
    'http://ada:secret@example.com/room',
    'HTTPS://:x@example.com',
  ])
    expect(findContactFault('link', link), link).toBe(why);
  for (const link of ['ada@example.com', 'https://', 'javascript://ada@example.com'])
    expect(findContactFault('link', link), link).toMatch(/^Please give a link that begins with https/);
  expect(findContactFault('link', 'https://example.com/@ada')).toBeUndefined();
});

test('blanks are no contact, and nothing is wrong with that', () => {
  for (const type of SUPPORT_TYPES) {
    expect(findContactFault(type, '   ')).toBeUndefined();
    expect(findContactAddress(type, '   ')).toBeUndefined();
  }
  expect(isLink('')).toBe(false);
});

const stored = {
  supportName: 'A friend',
  supportType: 'phone',
  supportValue: '112',
  focusWorkMin: 20,
  focusBreakMin: 5,
} as const;

test('a form that says the same has nothing to save, however it is spaced', () => {
  const fields = fieldsOf(stored);
  expect(changedFields(fields, fields)).toEqual({});
  expect(
    changedFields({ ...fields, supportName: '  A friend\u0007 ', focusWorkMin: '20.2' }, fields),
  ).toEqual({});
});

test('a form saves exactly what was changed, in the form in which it is kept', () => {
  const fields = fieldsOf(stored);
  const typed = { ...fields, supportName: ' Other ', focusBreakMin: 'ten', focusWorkMin: '500' };
  expect(changedFields(typed, fields)).toEqual({ supportName: 'Other', focusWorkMin: '90' });
  expect(tidyFields(tidyFields(typed))).toEqual(tidyFields(typed));
});
