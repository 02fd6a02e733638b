import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, today } from '#platform/shared/day.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';

const aMood = (userId: string, over: object = {}) => ({
  userId,
  date: today('UTC'),
  mood: 4,
  feeling: 'calm',
  energy: 3,
  stress: 2,
  notes: '1. Coffee in the sun',
  ...over,
});
const saveMood = ({ id, cookie }: TestUser, key: string, over: object = {}) =>
  call('POST /api/mood', { cookie, body: aMood(id, over), headers: { 'idempotency-key': key } });

test('one key sent twenty times at once writes once, and everybody gets the same answer', async () => {
  const user = await aUser();
  const { app } = startApp();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.inject({
        method: 'POST',
        url: '/api/mood',
        headers: { cookie: user.cookie, 'idempotency-key': key, 'x-forwarded-for': '10.1.2.3' },
        payload: aMood(user.id),
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const { moods, idempotency_keys: keys } = await rowsOf([user.id]);
  expect(moods).toHaveLength(1);
  expect(moods?.[0]?.updated_at).toEqual(moods?.[0]?.created_at);
  expect(keys).toHaveLength(1);
});

test('a key that is sent again gets the first answer word for word, and nothing is written', async () => {
  const user = await aUser();
  const key = randomUUID();
  const first = await saveMood(user, key);
  await saveMood(user, randomUUID(), { mood: 1, feeling: 'overwhelmed', notes: null });
  const again = await saveMood(user, key);
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  const found = await call(`GET /api/mood/${user.id}/${today('UTC')}`, { cookie: user.cookie });
  expect(found.body).toMatchObject({ mood: 1 });
});

test('a key that is sent again with another body is not acceptable, and nothing is written', async () => {
  const user = await aUser();
  const key = randomUUID();
  await saveMood(user, key);
  const other = await saveMood(user, key, { mood: 1, feeling: null });
  expect(other).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('Idempotency-Key') },
  });
  expect((await rowsOf([user.id])).moods).toMatchObject([{ mood: 4 }]);
});

test('a key that is sent again to another endpoint is not acceptable', async () => {
  const user = await aUser();
  const key = randomUUID();
  const { body } = await saveMood(user, key);
  const other = await call(`PATCH /api/mood/${(body as { id: string }).id}`, {
    cookie: user.cookie,
    body: aMood(user.id),
    headers: { 'idempotency-key': key },
  });
  expect(other.status).toBe(422);
});

test('one key with two bodies at once takes one of them', async () => {
  const user = await aUser();
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((mood) => saveMood(user, key, { mood, feeling: null })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 422, 422, 422, 422]);
  const taken = answers.find(({ status }) => status === 200)?.body;
  expect((await rowsOf([user.id])).moods).toMatchObject([{ mood: (taken as { mood: number }).mood }]);
});

test('another user may use the same key for herself', async () => {
  const [one, other] = [await aUser(), await aUser()];
  const key = randomUUID();
  const [first, second] = await Promise.all([
    saveMood(one, key),
    saveMood(other, key, { mood: 3, feeling: null }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toMatchObject({ userId: other.id, mood: 3 });
});

test('after 48 hours a key is free again, and not a moment before', async () => {
  const user = await aUser();
  const key = randomUUID();
  await saveMood(user, key);
  const age = (hours: string) =>
    asOwner('update idempotency_keys set created_at = now() - $2::interval where user_id = $1', [
      user.id,
      hours,
    ]);
  await age('47 hours 59 minutes');
  expect((await saveMood(user, key, { notes: null })).status).toBe(422);
  await age('48 hours 1 second');
  expect(await saveMood(user, key, { notes: null })).toMatchObject({ status: 200, body: { notes: null } });
  expect((await saveMood(user, key)).status).toBe(422);
});

test('a key whose first call was refused is still free', async () => {
  const user = await aUser();
  const key = randomUUID();
  const tomorrow = { date: addDays(today('UTC'), 1) };
  expect((await saveMood(user, key, tomorrow)).status).toBe(422);
  expect((await saveMood(user, key, { mood: 9 })).status).toBe(422);
  expect((await rowsOf([user.id])).idempotency_keys).toEqual([]);
  await onDay(`${tomorrow.date}T12:00:00Z`, async () => {
    expect((await saveMood(user, key, tomorrow)).status).toBe(200);
  });
});

test('a save whose answer got lost is acknowledged later, even when its day could no longer be saved', async () => {
  const user = await aUser();
  const key = randomUUID();
  const date = addDays(today('UTC'), -7);
  const first = await saveMood(user, key, { date });
  expect(first.status).toBe(200);
  await onDay(`${addDays(today('UTC'), 1)}T12:00:00Z`, async () => {
    expect((await saveMood(user, randomUUID(), { date })).status).toBe(422);
    expect(await saveMood(user, key, { date })).toMatchObject({ status: 200, body: first.body });
  });
});

test('of an answer over 4 kB only its status is kept, and the write is not done again', async () => {
  const user = await aUser();
  const key = randomUUID();
  const notes = (length: number) => ({ notes: 'a'.repeat(length) });
  const first = await saveMood(user, key, notes(4_500));
  expect(first).toMatchObject({ status: 200, body: notes(4_500) });
  await saveMood(user, randomUUID(), notes(10));
  expect(await saveMood(user, key, notes(4_500))).toMatchObject({ status: 200, body: null });
  const found = await call(`GET /api/mood/${user.id}/${today('UTC')}`, { cookie: user.cookie });
  expect(found.body).toMatchObject(notes(10));
  const { idempotency_keys: keys = [] } = await rowsOf([user.id]);
  for (const row of keys) expect(JSON.stringify(row.answer).length).toBeLessThan(4_097);
});

test('an answer without a body is given again as well', async () => {
  const user = await aUser();
  const body = { email: user.email, password: user.password, remember: true, timeZone: 'UTC' };
  const phone = await call('POST /api/session/sign-in', { body });
  const sessions = (await call('GET /api/sessions', { cookie: user.cookie })).body as {
    id: string;
    isCurrent: boolean;
  }[];
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  const end = (key: string) =>
    call(`DELETE /api/sessions/${other?.id}`, { cookie: user.cookie, headers: { 'idempotency-key': key } });
  const key = randomUUID();
  const answers = [await end(key), await end(key), await end(randomUUID())];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  expect((await call('GET /api/session', { cookie: phone.cookie ?? '' })).status).toBe(401);
});
