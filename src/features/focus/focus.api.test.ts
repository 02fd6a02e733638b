import { expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import type { FocusSession } from './shapes.ts';

const TODAY = '2026-03-20';
const NOON = `${TODAY}T12:00:00.000Z`;

const record = ({ id: userId, cookie }: TestUser, over: object = {}) =>
  call('POST /api/focus-sessions', {
    cookie,
    body: { userId, id: newId(), startedAt: `${TODAY}T11:30:00.000Z`, minutes: 20, ...over },
  });
const sessions = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/focus-sessions/${id}/today`, { cookie })).body as FocusSession[];
const reset = ({ id, cookie }: TestUser, at: string) =>
  call(`POST /api/focus-sessions/${id}/reset`, { cookie, body: { at } });
const ping = ({ id, cookie }: TestUser) =>
  call('POST /api/body_double_ping', { cookie, body: { userId: id } });
const support = ({ id, cookie }: TestUser, supportType: string, supportValue: string) =>
  call(`PATCH /api/user-settings/${id}`, {
    cookie,
    body: { supportName: 'Priya', supportType, supportValue },
  });

test('a work period that ended is a row of the day on which it was begun', async () => {
  const user = await aUser();
  const taskId = newId();
  await onDay(NOON, async () => {
    const { status, body } = await record(user, { taskId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ date: TODAY, minutes: 20, overtime: 0, taskId, isCounted: true });
    expect(await sessions(user)).toEqual([body]);
  });
  await onDay('2026-03-21T00:10:00Z', async () => {
    await record(user, { startedAt: `${TODAY}T23:50:00.000Z` });
    expect(await sessions(user)).toEqual([]);
  });
  await onDay(`${TODAY}T23:59:00Z`, async () => expect(await sessions(user)).toHaveLength(2));
});

test('the same period again adds the time that she went on, never takes any, and is one row', async () => {
  const user = await aUser();
  const id = newId();
  await onDay(NOON, async () => {
    await record(user, { id });
    await record(user, { id, overtime: 7, taskId: user.id });
    await Promise.all([record(user, { id, overtime: 3 }), record(user, { id, overtime: 5 })]);
    expect(await sessions(user)).toMatchObject([{ id, overtime: 7, taskId: user.id }]);
  });
});

test('a reset counts anew, takes nothing away, and leaves what was begun after it', async () => {
  const user = await aUser();
  const other = await aUser();
  await onDay(NOON, async () => {
    await record(user, { startedAt: `${TODAY}T09:00:00.000Z` });
    await record(user, { startedAt: `${TODAY}T10:00:00.000Z` });
    await record(other);
    const { status, body } = await reset(user, `${TODAY}T09:30:00.000Z`);
    expect(status).toBe(200);
    expect((body as FocusSession[]).map(({ isCounted }) => isCounted)).toEqual([false, true]);
    expect(await sessions(other)).toMatchObject([{ isCounted: true }]);
  });
});

test('minutes outside 5 to 90, halves, words and days too far away are refused, and nothing is kept', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    for (const minutes of [4, 91, 1.5]) expect((await record(user, { minutes })).status).toBe(422);
    expect((await record(user, { minutes: 'x' })).status).toBe(400);
    for (const overtime of [-1, 601, 0.5]) expect((await record(user, { overtime })).status).toBe(422);
    for (const startedAt of ['2026-03-22T08:00:00.000Z', '2026-03-12T08:00:00.000Z'])
      expect((await record(user, { startedAt })).status).toBe(422);
    expect((await record(user, { startedAt: 'yesterday' })).status).toBe(422);
    expect((await record(user, { taskId: 'mine' })).status).toBe(422);
    expect(await sessions(user)).toEqual([]);
  });
});

test('a clock that is ahead begins now', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const { body } = await record(user, { startedAt: `${TODAY}T12:09:00.000Z` });
    expect(body).toMatchObject({ startedAt: NOON });
  });
});

test('the support person is reached by the way that was chosen, and nobody is told where nobody is named', async () => {
  const user = await aUser();
  expect(await ping(user)).toMatchObject({ status: 200, body: { link: null } });
  await support(user, 'phone', '+351 912 345 678');
  expect((await ping(user)).body).toEqual({
    link: 'sms:+351912345678?&body=Hi!%20I%20am%20starting%20a%20focus%20session%20now.%20Keep%20me%20company%20for%20a%20bit%3F',
  });
  await support(user, 'link', 'https://example.com/room');
  expect((await ping(user)).body).toEqual({ link: 'https://example.com/room' });
});

test('an e-mail also goes out, at most six an hour, and the link is there all the same', async () => {
  const user = await aUser();
  const address = `${newId()}@example.com`;
  await support(user, 'email', address);
  const mails = () => startApp().log.lines.filter(({ to }) => to === address);
  for (let asked = 0; asked < 8; asked += 1)
    expect((await ping(user)).body).toMatchObject({ link: expect.stringMatching(/^mailto:/) });
  await vi.waitFor(() => expect(mails()).toHaveLength(6), 20_000);
  expect(mails()[0]).toMatchObject({ subject: 'Keep me company for a bit?' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(mails()).toHaveLength(6);
});
