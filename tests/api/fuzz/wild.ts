import fc from 'fast-check';

const DEEP = 3_000;
const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { deeper: value };
  return value;
};

/** Text that breaks what is careless with text. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'before\u0000after',
    '\u0007\u001b[31m',
    '\ud800',
    'half \udc00 of a pair',
    '\ufeff',
    '\u202egnirts\u202c',
    'שלום עולם',
    '🌱👩🏽‍🚀🇵🇹',
    'e\u0301\u0301\u0301',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table users; --",
    '{{7*7}}%s%n',
    '../../etc/passwd',
    'constructor',
    '__proto__',
    'NaN',
    'null',
    'true',
    '-0',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '99999-01-01',
    '2026-03-20T10:00:00Z',
    'Mars/Olympus',
    'Etc/GMT+99',
    '00000000-0000-0000-0000-000000000000',
    'a@b',
    '@',
    'line\nbreak\r\nand\ttab',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 50, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: wildText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 6, 1.5, 1e21, 2 ** 53, Number.MIN_VALUE, [], {}, [[]]),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(10, 200, DEEP).map(nested),
  fc.constant({ constructor: { prototype: { isAdmin: true } } }),
  fc.array(wildText, { maxLength: 30 }),
);

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** Bodies that JSON.stringify would never write. */
export const rawBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    bytes(''),
    bytes('{'),
    bytes('null'),
    bytes('"text"'),
    bytes('[1,2'),
    bytes('{"userId":1e400,"mood":1e400,"timeZone":-1e400}'),
    bytes('{"mood":-0,"energy":NaN}'),
    bytes('{"__proto__":{"isAdmin":true},"userId":"x"}'),
    bytes('{"userId":"a","userId":"b"}'),
    bytes([0xef, 0xbb, 0xbf], '{"timeZone":"UTC"}'),
    bytes('{"timeZone":"', [0xff, 0xfe], '"}'),
    bytes('{"timeZone":"', [0xc0, 0x80], '"}'),
    bytes('{"timeZone":"', [0xed, 0xa0, 0x80], '"}'),
    bytes([0xff, 0xfe], '{', [0]),
    bytes([0, 0, 0, 0]),
    bytes('userId=1&mood=2'),
    bytes('['.repeat(60_000)),
    bytes('['.repeat(30_000), ']'.repeat(30_000)),
    bytes('{"a":'.repeat(10_000), '1', '}'.repeat(10_000)),
    bytes(' '.repeat(71_680)),
    bytes(JSON.stringify({ notes: 'n'.repeat(70_000) })),
  ),
  fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
);

/** One step of a path, already encoded, as a browser would never write it. */
export const wildStep: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%2',
    '%2e%2e',
    '%2F',
    'a%0d%0ab',
    '%ED%A0%80',
    '%C0%80',
    '~',
    ';a=b',
    '*',
    ':id',
  ),
  wildText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)),
);

const FOLDERS = [
  '',
  'api',
  'api/activities',
  'api/mood',
  'assets',
  'fonts',
  'icons',
  'dashboard',
  'etc',
  '.git',
];
/** Bytes that no browser sends in an address without encoding them, and some that mean something to a file system. */
const RAW = '\\|^`{}<>"\u0080\u00c0\u00af\u00ff;:@!$&\'()*+,=~'.split('');

/** One step of an address: none, a way up, an encoded slash, bytes that are no UTF-8, a name, or something very long. */
const wildPart: fc.Arbitrary<string> = fc.oneof(
  wildStep,
  fc.constantFrom(
    '',
    '.',
    '..',
    '...',
    '%2e',
    '%2e%2e',
    '%252e%252e',
    '..%2f',
    '%5c',
    '%5C..',
    '%2F%2F',
    '%3F',
    '%23',
  ),
  fc.constantFrom('%c0%af', '%e0%80%af', '%f0%80%80%af', '%fe', '%u0041', '%zz', '%0', '%0a', '%7f', '%20'),
  fc.constantFrom(
    'favicon.svg',
    'favicon.svg%00.png',
    'passwd',
    'config',
    'app.html',
    'api-docs.css',
    'session',
  ),
  fc.constantFrom(...RAW),
  fc.string({ unit: fc.constantFrom(...RAW, 'a', '/', '%', '.'), maxLength: 12 }),
  fc
    .tuple(fc.constantFrom('1', 'x', '%41', '../'), fc.integer({ min: 200, max: 1_900 }))
    .map(([text, length]) => text.repeat(length / text.length)),
);

/** A whole address, as only somebody who tries things out would send it. */
export const wildAddress: fc.Arbitrary<string> = fc
  .record({
    start: fc.constantFrom('/', '/', '/', '//', '/\\', '/./'),
    folder: fc.constantFrom(...FOLDERS),
    parts: fc.array(wildPart, { maxLength: 4 }),
    end: fc.constantFrom('', '', '/', '//', '?', '?%00', '?a=%ff', '/..', '%00'),
  })
  .map(({ start, folder, parts, end }) => start + [folder, ...parts].filter(Boolean).join('/') + end);

export const wildKey: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  fc.uuid(),
  fc.constantFrom('', ' ', 'k', 'with space', 'k'.repeat(200), 'k'.repeat(201), 'é', '"quoted"', 'a,b'),
);

export const contentType: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    undefined,
    '',
    'garbage',
    'text/plain',
    'text/html; charset=utf-8',
    'application/json; charset=utf-16',
    'application/json;charset=UTF-8',
    'application/json, text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset="utf-8',
  ),
);
