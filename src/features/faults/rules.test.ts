import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFault, engineOf } from './rules.ts';
import { faultsShapes } from './shapes.ts';

const HOME = 'https://tend.example';

/** An error as a browser throws it, from one of our files. */
function anError(message: string, { name = 'TypeError', stack }: { name?: string; stack?: string } = {}) {
  const error = new Error(message);
  error.name = name;
  error.stack = stack ?? `${name}: ${message}\n    at read (${HOME}/assets/MoodScreen-B4QfJKwD.js:2:3041)`;
  return error;
}

const said = (message: string, name?: string) =>
  describeFault('screen', anError(message, { name }), HOME)?.message;

test.each([
  ["Cannot read properties of undefined (reading 'notes')", 'TypeError Cannot read properties of undefined'],
  ['undefined is not an object (evaluating "mood.notes")', 'TypeError undefined is not an object'],
  ['can\'t access property "notes", mood is undefined', 'TypeError cant access property'],
  [
    'Minified React error #31; visit https://react.dev/errors/31?args[]=dear%20diary',
    'TypeError Minified React error #31 visit',
  ],
  ['Unexpected token \'d\', "dear diary" is not valid JSON', 'TypeError Unexpected token'],
  ['Invalid time zone specified: Dear/Diary', 'TypeError Invalid time zone specified'],
  ['id 1234567 is not there', 'TypeError id'],
])('of %j no more is told than %j', (message, expected) => {
  expect(said(message)).toBe(expected);
});

test('what an engine quotes, or names after a colon or in brackets, is never told, whatever it is', () => {
  const begun = fc.constantFrom('Unexpected token ', 'Failed to read ', "can't access ");
  const mark = fc.constantFrom('"', "'", '`', ': ', '(', '[', '{', '<');
  fc.assert(
    fc.property(begun, mark, fc.string(), (start, open, words) => {
      const bare = said(start);
      expect(said(`${start}${open}${words}`)).toBe(bare);
    }),
  );
});

test('what is told is always taken by the server', () => {
  const kind = fc.constantFrom('error', 'rejection', 'screen', 'part', 'save');
  const cause = fc.oneof(
    fc.string(),
    fc.anything(),
    fc
      .tuple(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), fc.string({ maxLength: 20 }))
      .map(([message, stack, name]) => anError(message, { name, stack: `${stack}${HOME}/assets/a.js:1:2` })),
  );
  fc.assert(
    fc.property(kind, cause, (each, thrown) => {
      const told = describeFault(each as 'error', thrown, HOME);
      if (told) faultsShapes.reportFault.body.parse(told);
    }),
  );
});

test('of the stack only the places in Tend’s own files are told, the innermost five', () => {
  const stacks = [
    `TypeError: dear diary\n    at read (${HOME}/assets/MoodScreen-B4QfJKwD.js:2:3041)\n    at https://other.example/assets/x.js:1:1\n    at ${HOME}/assets/app-DQVF0YF8.js:1:20`,
    `read@${HOME}/assets/MoodScreen-B4QfJKwD.js:2:3041\n@https://other.example/assets/x.js:1:1\n@${HOME}/assets/app-DQVF0YF8.js:1:20`,
  ];
  for (const stack of stacks)
    expect(describeFault('error', anError('dear diary', { stack }), HOME)?.frames).toEqual([
      '/assets/MoodScreen-B4QfJKwD.js:2:3041',
      '/assets/app-DQVF0YF8.js:1:20',
    ]);
  const deep = Array.from({ length: 9 }, (_, line) => `at ${HOME}/assets/a.js:${line}:1`).join('\n');
  expect(describeFault('error', anError('deep', { stack: deep }), HOME)?.frames).toHaveLength(5);
});

test('an error of an extension, or one that nothing is known of, is not Tend’s to tell', () => {
  const stack = 'Error: x\n    at chrome-extension://abcdef/content.js:1:1';
  expect(describeFault('error', anError('x', { stack }), HOME)).toBeUndefined();
  expect(describeFault('error', null, HOME)).toBeUndefined();
});

test('a part that did not load is told as that, without the address', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://tend.example/assets/MoodScreen-B4QfJKwD.js',
    'error loading dynamically imported module: https://tend.example/assets/MoodScreen-B4QfJKwD.js',
    'Importing a module script failed.',
  ])
    expect(describeFault('screen', anError(message), HOME)).toEqual({
      kind: 'part',
      message: '',
      frames: [],
    });
});

test('of an answer of the server its number is told, and not a word of it', () => {
  const answer = Object.assign(anError('409: {"current":{"notes":"dear diary"}}', { name: 'ApiError' }), {
    status: 409,
  });
  expect(describeFault('rejection', answer, HOME)).toMatchObject({
    kind: 'rejection',
    message: 'ApiError 409',
  });
});

test('of a save that was refused the verb and the number are told', () => {
  expect(describeFault('save', 'saveMood 422', HOME)).toEqual({
    kind: 'save',
    message: 'saveMood 422',
    frames: [],
  });
});

test('a browser is known by its engine and no closer', () => {
  const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(engineOf(`Mozilla/5.0 (Linux; Android 14) ${like} Chrome/131.0 Mobile Safari/537.36`)).toBe('blink');
  expect(engineOf('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')).toBe('gecko');
  expect(engineOf(`Mozilla/5.0 (iPhone) ${like} Version/18.1 Mobile Safari/604.1`)).toBe('webkit');
  expect(engineOf(`Mozilla/5.0 (iPhone) ${like} CriOS/131.0 Mobile Safari/604.1`)).toBe('webkit');
  expect(engineOf('curl/8.5')).toBe('other');
});
