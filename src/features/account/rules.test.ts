import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName, findPasswordFault, isEmail, normalizeEmail, PASSWORD_MOST } from './rules.ts';

test('what mails can reach is an e-mail address', () => {
  for (const email of [
    'a@b.co',
    'first.last+tag@sub.example.com',
    'élodie@exämple.fr',
    "o'hara@example.com",
    'x@1.2.3.4',
  ])
    expect(isEmail(email), email).toBe(true);
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isEmail(email)).toBe(!/[()[\]\\,;:"<>]/.test(email));
    }),
  );
});

test('what mails cannot reach, or what could hide a second recipient, is none', () => {
  for (const none of [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a@b.co,c@d.co',
    'a@b.co\nBcc: c@d.co',
    'a b@c.co',
    '<a@b.co>',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    `${'x'.repeat(250)}@b.co`,
  ])
    expect(isEmail(none), none).toBe(false);
});

test('two spellings of one address have one form, and that form is its own', () => {
  expect(normalizeEmail('  Mary@Example.COM ')).toBe('mary@example.com');
  expect(normalizeEmail('E\u0301lise@x.fr')).toBe(normalizeEmail('\u00e9lise@X.FR'));
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const form = normalizeEmail(email);
      expect(normalizeEmail(form)).toBe(form);
      expect(normalizeEmail(email.toUpperCase())).toBe(form);
    }),
  );
});

test('a password has 8 to 256 characters that can all be typed again', () => {
  for (const [password, fault] of [
    ['seven77', 'too-short'],
    ['🌱🌱🌱🌱🌱🌱🌱', 'too-short'],
    ['x'.repeat(PASSWORD_MOST + 1), 'too-long'],
    ['eight 8!', undefined],
    ['🌱'.repeat(PASSWORD_MOST), undefined],
  ] as const)
    expect(findPasswordFault(password), password.slice(0, 20)).toBe(fault);
});

test('a password with a character that no key writes is refused', () => {
  for (const character of [
    ...['\u0000', '\t', '\n', '\u007f', '\u0085', '\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e'],
    ...[
      '\u202e',
      '\u2028',
      '\u2060',
      '\u2066',
      '\ufeff',
      '\ufff9',
      '\ue000',
      '\u{f0000}',
      '\uffff',
      '\u0378',
    ],
    ...['\ud800', '\udc00', '\u{e0041}'],
  ])
    expect(findPasswordFault(`a garden ${character} wall`), JSON.stringify(character)).toBe('untypable');
});

test('letters of any script and emoji of any kind can be typed', () => {
  for (const password of [
    'пароль мой ё',
    'सपनों का बाग़',
    'سلام دنیای من',
    '私の小さな庭です!',
    'ünïcödé ⁂ §±¢£',
    'e\u0301te\u0301 en fleurs',
    'a\u00a0garden here',
    'family 👩‍👩‍👧‍👦 garden',
    'coder 👩🏽‍💻 and ❤️‍🔥',
    'flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🏳️‍🌈',
    'keycap 1️⃣ here',
  ])
    expect(findPasswordFault(password), password).toBeUndefined();
});

test('a device is called by its browser and its system', () => {
  for (const [userAgent, name] of [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['curl/8.5.0', 'A browser'],
    ['', 'A browser'],
  ] as const)
    expect(deviceName(userAgent)).toBe(name);
});
