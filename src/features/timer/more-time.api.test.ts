import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { TimerAnswer } from './shapes.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-20T12:00:00Z');
const at = (minutes: number) => void setClock(() => NOON + minutes * MINUTE);
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
const realClock = setClock(Date.now);
afterEach(realClock);

const move = ({ id, cookie }: TestUser, act: string, minutes: number, over: object = {}, key?: string) =>
  call(`POST /api/timer/${id}`, {
    cookie,
    body: { act, at: iso(minutes), version: null, ...over },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const timerOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/timer/${id}`, { cookie })).body as TimerAnswer;

/** A person whose focus of five minutes is over since two. */
async function inOvertime(): Promise<TestUser> {
  const user = await aUser();
  at(0);
  const timed = { kind: 'focus', subject: 'focus work', runId: randomUUID(), place: '{"step":2}' };
  await move(user, 'start', 0, { ...timed, durationSeconds: 300 });
  at(7);
  return user;
}

test('five minutes more that are sent twenty times under one key are five minutes', async () => {
  const user = await inOvertime();
  const key = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => move(user, 'extend', 7, { seconds: 300 }, key)),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await timerOf(user)).toMatchObject({ version: 2, endsAt: iso(12), durationMs: 10 * MINUTE });
});

test('of five minutes more that two devices ask for at one version, one is given', async () => {
  const user = await inOvertime();
  const asked = await Promise.all([1, 2, 3].map(() => move(user, 'extend', 7, { seconds: 300, version: 1 })));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await timerOf(user)).toMatchObject({ endsAt: iso(12) });
});

test.each(['reset', 'finish'])('what is over by %s has no more time, and says so', async (act) => {
  const user = await inOvertime();
  await move(user, act, 7);
  const before = await timerOf(user);
  const { status, body } = await move(user, 'extend', 7, { seconds: 300 });
  expect([status, body]).toEqual([409, expect.objectContaining({ current: before })]);
  expect(await timerOf(user)).toEqual(before);
});

test('nobody gives more time to a stranger, nor a place', async () => {
  const user = await inOvertime();
  const stranger = await aUser();
  for (const cookie of [stranger.cookie, undefined])
    for (const body of [
      { act: 'extend', seconds: 300 },
      { act: 'place', place: '{}' },
    ]) {
      const sent = { cookie, body: { ...body, at: iso(7), version: null } };
      const { status } = await call(`POST /api/timer/${user.id}`, sent);
      expect(status).toBe(cookie ? 404 : 401);
    }
  expect(await timerOf(user)).toMatchObject({ version: 1, state: 'over', place: '{"step":2}' });
});

test('a place that is noted leaves the time, its version and its end alone, also after the end', async () => {
  const user = await inOvertime();
  const before = await timerOf(user);
  const { body } = await move(user, 'place', 7, { place: '{"step":3}', version: 1 });
  expect(body).toEqual({ ...before, place: '{"step":3}' });
  await move(user, 'finish', 7, { version: 1 });
  expect((await move(user, 'place', 7, { place: '', version: 2 })).body).toMatchObject({
    ...{ state: 'finished', version: 2, place: '' },
  });
  expect((await move(user, 'place', 7, { place: '{}', version: 1 })).status).toBe(409);
});

test('a place is as large as two thousand characters, and what was told stays told', async () => {
  const user = await inOvertime();
  await asOwner('update timers set told_version = 1 where user_id = $1', [user.id]);
  expect((await move(user, 'place', 7, { place: 'x'.repeat(2_001) })).status).toBe(422);
  expect((await move(user, 'place', 7, { place: 'x'.repeat(2_000) })).status).toBe(200);
  const [row] = await asOwner('select version, told_version, length(place) from timers where user_id = $1', [
    user.id,
  ]);
  expect(row).toEqual({ version: 1, told_version: 1, length: 2_000 });
});
