import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { RITUALS } from './content.ts';
import type { KeptRitual, RitualSession } from './shapes.ts';

const NOON = '2026-03-20T12:00:00.000Z';
const minutesBefore = (minutes: number) => new Date(Date.parse(NOON) - minutes * 60_000).toISOString();

const record = ({ id: userId, cookie }: TestUser, said: object = {}, key?: string) =>
  call('POST /api/ritual-sessions', {
    cookie,
    body: {
      userId,
      id: randomUUID(),
      ritualId: 'light-and-water',
      startedAt: minutesBefore(3),
      duration: 180,
      ...said,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
const list = async ({ id, cookie }: TestUser, query = '') =>
  (await call(`GET /api/ritual-sessions/${id}${query}`, { cookie })).body as RitualSession[];
const kept = async ({ id, cookie }: TestUser) =>
  ((await call(`GET /api/kept-rituals/${id}`, { cookie })).body as KeptRitual[]).map(
    ({ ritualId }) => ritualId,
  );
const keep = ({ id, cookie }: TestUser, ritualId: string) =>
  call(`PUT /api/kept-rituals/${id}/${ritualId}`, { cookie });
const letGo = ({ id, cookie }: TestUser, ritualId: string) =>
  call(`DELETE /api/kept-rituals/${id}/${ritualId}`, { cookie });

test('a ritual is recorded at its end, on the day on which it was begun', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const { status, body } = await record(user, { moodBefore: 4, moodAfter: 6 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ date: '2026-03-20', duration: 180, moodBefore: 4, moodAfter: 6 });
    expect(await list(user)).toEqual([body]);
  });
});

test('a result of the quiz is recorded like any other ritual, and a guest’s too', async () => {
  const guest = await aGuest();
  await onDay(NOON, async () => {
    expect((await record(guest, { ritualId: 'spiral-reset', duration: 240 })).status).toBe(201);
  });
});

test('the same session sent twenty times at once is recorded once, and later tells how it was', async () => {
  const user = await aUser();
  const id = randomUUID();
  await onDay(NOON, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(user, { id, moodBefore: 3 })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    await record(user, { id, moodAfter: 7 });
    await record(user, { id });
    expect(await list(user)).toMatchObject([{ id, moodBefore: 3, moodAfter: 7 }]);
  });
});

test('what was left alone becomes done, and what was done is never taken back', async () => {
  const user = await aUser();
  const id = randomUUID();
  await onDay(NOON, async () => {
    await record(user, { id, duration: 30, wasInterrupted: true });
    expect(await list(user)).toMatchObject([{ duration: 30, wasInterrupted: true }]);
    await record(user, { id, duration: 180 });
    await record(user, { id, duration: 60, wasInterrupted: true });
    expect(await list(user)).toMatchObject([{ duration: 180, wasInterrupted: false }]);
  });
});

test('a ritual that was recorded by mistake is taken back, with its day, and taken back again', async () => {
  const user = await aUser();
  const id = randomUUID();
  const takeBack = () => call(`DELETE /api/ritual-sessions/${user.id}/${id}`, { cookie: user.cookie });
  await onDay(NOON, async () => {
    await record(user, { id });
    expect((await takeBack()).status).toBe(204);
    expect((await takeBack()).status).toBe(204);
    expect(await list(user)).toEqual([]);
    expect((await call(`GET /api/progress/${user.id}/2026-03-20`, user)).status).toBe(404);
  });
});

test('an id of another ritual’s session is a conflict with what is there', async () => {
  const user = await aUser();
  const id = randomUUID();
  await onDay(NOON, async () => {
    const first = await record(user, { id });
    const { status, body } = await record(user, { id, ritualId: 'even-breath' });
    expect(status).toBe(409);
    expect((body as { current: unknown }).current).toEqual(first.body);
  });
});

test('a ritual that does not exist is not there, and nothing is written', async () => {
  const user = await aUser();
  for (const ritualId of ['no-such-ritual', 'Light and Water', '__proto__', '../light-and-water']) {
    expect((await record(user, { ritualId })).status, ritualId).toBe(404);
    expect((await keep(user, encodeURIComponent(ritualId))).status, ritualId).toBe(404);
  }
  expect(await list(user)).toEqual([]);
  expect(await kept(user)).toEqual([]);
});

test('a session arrives up to seven days late as what it was, and neither later nor from the future', async () => {
  const user = await aUser('Pacific/Auckland');
  const at = (day: string) => `${day}T12:00:00+13:00`;
  await onDay('2026-03-20T01:00:00.000Z', async () => {
    expect((await record(user, { startedAt: at('2026-03-13') })).body).toMatchObject({ date: '2026-03-13' });
    expect((await record(user, { startedAt: at('2026-03-12') })).status).toBe(422);
    expect((await record(user, { startedAt: at('2026-03-21') })).status).toBe(422);
    const late = await record(user, { startedAt: at('2026-03-11') });
    expect(late.body).toMatchObject({ detail: expect.stringContaining('more than a week ago') });
  });
});

test('nobody practises longer than the ritual lasts, and odd values are refused in a sentence', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    expect((await record(user, { duration: 86_400 })).body).toMatchObject({ duration: 180 });
    for (const said of [{ duration: -1 }, { duration: 1.5 }, { moodAfter: 11 }, { moodBefore: 0 }])
      expect((await record(user, said)).status, JSON.stringify(said)).toBe(422);
    for (const said of [{ duration: 'long' }, { moodAfter: 'good' }, { ritualId: null }])
      expect((await record(user, said)).status, JSON.stringify(said)).toBe(400);
    expect((await list(user, '?limit=1')).length).toBe(1);
    expect((await call(`GET /api/ritual-sessions/${user.id}?limit=0`, user)).status).toBe(422);
  });
});

test('a ritual makes its day a recorded one, and one that was left alone does not', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const progress = () => call(`GET /api/progress/${user.id}/2026-03-20`, user);
    await record(user, { wasInterrupted: true });
    expect((await progress()).status).toBe(404);
    await record(user);
    expect((await progress()).body).toMatchObject({ streak: 1 });
  });
});

test('a ritual takes the break that is due, once', async () => {
  const user = await aUser();
  const focus = async () =>
    (await call(`GET /api/daily-focus/${user.id}/today`, user)).body as { completedBreaks: number };
  await onDay('2026-03-20T11:00:00.000Z', () =>
    call(`PATCH /api/daily-focus/${user.id}/2026-03-20`, {
      ...user,
      body: { nextBreakAt: minutesBefore(5) },
    }),
  );
  await onDay(NOON, async () => {
    const id = randomUUID();
    await record(user, { id });
    await record(user, { id });
    expect((await focus()).completedBreaks).toBe(1);
  });
});

test('kept rituals are kept once, listed with the latest first, and let go of', async () => {
  const user = await aUser();
  expect((await keep(user, 'even-breath')).status).toBe(200);
  await keep(user, 'light-and-water');
  await keep(user, 'even-breath');
  expect(await kept(user)).toEqual(['light-and-water', 'even-breath']);
  await letGo(user, 'light-and-water');
  expect((await letGo(user, 'light-and-water')).body).toMatchObject([{ ritualId: 'even-breath' }]);
});

test('a guest who signs up keeps the rituals, and so does one who signs in to an account with some', async () => {
  const member = await aUser();
  const guest = await aGuest();
  await onDay(NOON, async () => {
    await record(member);
    await record(guest, { ritualId: 'even-breath', duration: 60 });
  });
  await keep(member, 'even-breath');
  await keep(guest, 'even-breath');
  await keep(guest, 'why-i-build');
  const signIn = await call('POST /api/session/sign-in', {
    cookie: guest.cookie,
    body: { email: member.email, password: member.password, remember: false, timeZone: 'UTC' },
  });
  expect(signIn.status).toBe(200);
  expect((await list(member)).map(({ ritualId }) => ritualId).toSorted()).toEqual([
    'even-breath',
    'light-and-water',
  ]);
  expect((await kept(member)).toSorted()).toEqual(['even-breath', 'why-i-build']);
});

test('every ritual of the catalogue can be recorded and kept', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    for (const { id: ritualId } of RITUALS) {
      expect((await record(user, { ritualId, duration: 1 })).status, ritualId).toBe(201);
      expect((await keep(user, ritualId)).status, ritualId).toBe(200);
    }
  });
  expect(await kept(user)).toHaveLength(RITUALS.length);
});
