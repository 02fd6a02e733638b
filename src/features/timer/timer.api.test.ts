import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { TimerAnswer } from './shapes.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-20T12:00:00Z');
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
const at = (minutes: number) => void setClock(() => NOON + minutes * MINUTE);
const realClock = setClock(Date.now);
afterEach(realClock);

const aStart = (over: object = {}) => ({
  act: 'start',
  version: 0,
  at: iso(0),
  kind: 'practice',
  subject: 'activity mental mental-4',
  title: 'A practice',
  runId: randomUUID(),
  place: '{"step":2}',
  durationSeconds: 300,
  ...over,
});
const timerOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/timer/${id}`, { cookie })).body as TimerAnswer;
const move = ({ id, cookie }: TestUser, body: object) => call(`POST /api/timer/${id}`, { cookie, body });

test('before the first start there is none, and nothing is written', async () => {
  const user = await aUser();
  at(0);
  expect(await timerOf(user)).toEqual({
    ...{ version: 0, state: 'idle', kind: null, subject: '', title: '', runId: null, place: '' },
    ...{ durationMs: 0, endsAt: null, leftMs: 0, overtimeSeconds: 0, actedAt: null, now: iso(0) },
  });
  expect(await asOwner('select 1 from timers where user_id = $1', [user.id])).toEqual([]);
});

test('what is started on one device stands on the other to the second, is paused there, and goes on here', async () => {
  const user = await aGuest();
  at(1);
  const said = aStart();
  expect((await move(user, said)).body).toMatchObject({ version: 1, endsAt: iso(5), leftMs: 4 * MINUTE });
  at(2);
  const { act: _, at: __, version: ___, durationSeconds: ____, ...timed } = said;
  expect(await timerOf(user)).toMatchObject({ ...timed, state: 'running', leftMs: 3 * MINUTE, now: iso(2) });
  const paused = await move(user, { act: 'pause', version: 1, at: iso(2) });
  expect(paused.body).toMatchObject({ state: 'paused', leftMs: 3 * MINUTE, endsAt: null, version: 2 });
  at(30);
  const resumed = await move(user, { act: 'resume', version: 2, at: iso(30), place: '{"step":3}' });
  expect(resumed.body).toMatchObject({ state: 'running', endsAt: iso(33), place: '{"step":3}' });
});

test('over is a state with its overtime until she finishes it', async () => {
  const user = await aUser();
  at(0);
  await move(user, aStart());
  at(7);
  expect(await timerOf(user)).toMatchObject({ state: 'over', leftMs: 0, overtimeSeconds: 120 });
  const extended = await move(user, { act: 'extend', version: 1, at: iso(7), seconds: 300 });
  expect(extended.body).toMatchObject({ state: 'running', endsAt: iso(12), durationMs: 10 * MINUTE });
  at(13);
  const finished = await move(user, { act: 'finish', version: 2, at: iso(13) });
  expect(finished.body).toMatchObject({ state: 'finished', overtimeSeconds: 0, endsAt: iso(12) });
  at(14);
  const { body } = await move(user, { act: 'reset', version: 3, at: iso(14) });
  expect(body).toMatchObject({ status: 409, detail: 'This cannot be done to the timer as it stands.' });
});

test('an act on a version that is past is answered with the timer as it is, and changes nothing', async () => {
  const user = await aUser();
  at(0);
  await move(user, aStart());
  await move(user, { act: 'pause', version: 1, at: iso(0) });
  const { status, body } = await move(user, { act: 'reset', version: 1, at: iso(0) });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    detail: 'The timer has changed on another device since. Here is how it stands.',
    current: { state: 'paused', version: 2 },
  });
  expect(await timerOf(user)).toMatchObject({ state: 'paused', version: 2 });
});

test('of acts at once on one version one is done, and each other one learns of it', async () => {
  const user = await aUser();
  at(0);
  const starts = await Promise.all(Array.from({ length: 8 }, () => move(user, aStart())));
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const won = starts.find(({ status }) => status === 200)?.body as TimerAnswer;
  for (const { status, body } of starts)
    if (status === 409) expect(body).toMatchObject({ current: { runId: won.runId, version: 1 } });
});

test('an act that names no version is taken as it comes', async () => {
  const user = await aUser();
  at(0);
  await move(user, aStart());
  const { body } = await move(user, aStart({ version: undefined, durationSeconds: 60 }));
  expect(body).toMatchObject({ state: 'running', version: 2, endsAt: iso(1) });
});

test('an act that says it came before the last one comes right after it', async () => {
  const user = await aUser();
  at(10);
  await move(user, aStart({ at: iso(10) }));
  const { body } = await move(user, { act: 'pause', version: 1, at: iso(4) });
  expect(body).toMatchObject({ state: 'paused', leftMs: 5 * MINUTE, actedAt: iso(10) });
});

test('a clock that is a little ahead is taken as now', async () => {
  const user = await aUser();
  at(0);
  expect((await move(user, aStart({ at: iso(0.9) }))).body).toMatchObject({ endsAt: iso(5) });
});

const BAD: [string, object, number, string | RegExp][] = [
  [
    'in the future',
    aStart({ at: iso(2) }),
    422,
    'This has not happened yet. Please give an instant that is past.',
  ],
  ['of yesterday', aStart({ at: iso(-1_441) }), 422, /more than 24 hours ago/],
  ['of no instant', aStart({ at: 'yesterday' }), 422, /instant/],
  ['unknown', aStart({ act: 'snooze' }), 422, /choose one of: start, pause/],
  ['of no length', aStart({ durationSeconds: 0 }), 422, 'Please give a whole number from 1 to 86400.'],
  ['of x seconds', aStart({ durationSeconds: 'x' }), 400, /./],
  ['of half a second', aStart({ durationSeconds: 0.5 }), 422, /whole number/],
  ['of two days', aStart({ durationSeconds: 172_800 }), 422, /whole number/],
  ['without a subject', aStart({ subject: undefined }), 422, 'This act needs it.'],
  ['without a run', aStart({ runId: undefined }), 422, 'This act needs it.'],
  ['without its seconds', aStart({ act: 'extend' }), 422, 'This act needs it.'],
  ['of an unknown kind', aStart({ kind: 'nap' }), 422, /choose one of/],
  ['with a long place', aStart({ place: 'x'.repeat(2_001) }), 422, 'At most 2,000 characters, please.'],
  ['without its place', aStart({ act: 'place', place: undefined }), 422, 'This act needs it.'],
  ['on a place of nothing', aStart({ act: 'place' }), 409, /as it stands/],
  ['on a time of nothing', aStart({ act: 'extend', seconds: 300 }), 409, /as it stands/],
  ['of a version that never was', aStart({ version: 7 }), 409, /another device/],
];

test.each(BAD)(
  'an act %s is refused in a sentence, and leaves the timer as it was',
  async (_, body, status, says) => {
    const user = await aUser();
    at(0);
    const answer = await move(user, body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(says);
    expect(await timerOf(user)).toMatchObject({ version: 0, state: 'idle' });
  },
);
