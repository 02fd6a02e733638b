import { expect, test } from 'vitest';
import { anAddress, aUser, call, startApp } from '#tests/support/app.ts';

const FAULT = {
  kind: 'screen',
  message: 'TypeError Cannot read properties of undefined',
  frames: ['/assets/MoodScreen-B4QfJKwD.js:1:2345'],
  screen: '/emotions',
  version: 'DQVF0YF8',
  engine: 'webkit',
  waitingSaves: 2,
};
const tell = (body: unknown, options: object = {}) => call('POST /api/fault', { body, ...options });

const linesOf = (version: string) => startApp().log.lines.filter((line) => line.version === version);

test('a fault is one line of the log, also from a visitor', async () => {
  const { status, body } = await tell({ ...FAULT, version: 'once' });
  expect([status, body]).toEqual([204, '']);
  const { message: said, ...rest } = FAULT;
  expect(linesOf('once')).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      message: 'a browser told of a fault',
      said,
      ...rest,
      version: 'once',
    },
  ]);
});

test('who tells of it is not written down, and what is no part of a fault neither', async () => {
  const user = await aUser();
  const more = { userId: user.id, notes: 'a word of hers', stack: 'Error: a word of hers' };
  const { status } = await tell({ ...FAULT, ...more, version: 'whose' }, { cookie: user.cookie });
  expect(status).toBe(204);
  const [line] = linesOf('whose');
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`${user.id}|hers|address|cookie`));
});

test('a page that could load nothing tells the kind alone', async () => {
  expect((await tell({ kind: 'part' })).status).toBe(204);
});

test.each([
  [{ kind: 'other' }, 422],
  [{ kind: 7 }, 400],
  [{}, 400],
  [{ ...FAULT, message: 'x'.repeat(101) }, 422],
  [{ ...FAULT, message: 'Unexpected token in "dear diary"' }, 422],
  [{ ...FAULT, message: 'two\nlines' }, 422],
  [{ ...FAULT, screen: '/reset-password#token' }, 422],
  [{ ...FAULT, screen: 'https://tend.example/emotions' }, 422],
  [{ ...FAULT, frames: Array(6).fill(FAULT.frames[0]) }, 422],
  [{ ...FAULT, frames: ['at read (https://tend.example/assets/app.js:1:2)'] }, 422],
  [{ ...FAULT, engine: 'Mozilla/5.0' }, 422],
  [{ ...FAULT, waitingSaves: -1 }, 422],
  [{ ...FAULT, notes: 'x'.repeat(2_048) }, 413],
])('%j is answered with %i and not written down', async (body, status) => {
  const before = startApp().log.lines.length;
  expect((await tell(body)).status).toBe(status);
  expect(startApp().log.lines).toHaveLength(before);
});

test('sixty a minute are heard from one network, and no more of it than that', async () => {
  const address = anAddress();
  const statuses: number[] = [];
  for (let times = 0; times < 62; times += 1) statuses.push((await tell(FAULT, { address })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await tell(FAULT)).status).toBe(204);
});
