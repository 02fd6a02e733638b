import { expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/server/session.ts';
import { call, PASSWORD, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import { startPushService } from '#tests/support/push-service.ts';
import {
  at,
  aUserWithReminders,
  breakReminders,
  deliverDue,
  focusOnArea,
  MINUTE,
  missedOf,
  NOON,
  plan,
  reminderSweep,
  remindersOf,
  signal,
  statesOf,
  subscribe,
} from '#tests/support/reminder-calls.ts';

// Alone with its rows, because the sweep looks at everybody's.
const database = 'reminder_delivery';
await makeDatabase(database);
startApp({ database, allowsLoopbackPush: true });

test('a due reminder is written for one browser alone, small, short-lived, and in the words of the focus', async () => {
  using opened = await aUserWithReminders();
  const { user, browser, received } = opened;
  await plan(user, 45, 'ceo-power-breath');
  at(45);
  await deliverDue(user);
  const [{ id } = { id: '' }] = await remindersOf(user);
  expect(received).toHaveLength(1);
  const [{ headers, body, topic }] = received as [(typeof received)[number]];
  expect(browser.read(body)).toEqual({
    id,
    title: 'Wellness reminder',
    body: 'Your shoulders called. Two minutes of longer out-breaths could help them down.',
    tag: `break ${NOON + 45 * MINUTE}`,
    path: '/wellness-moments?moment=ceo-power-breath',
  });
  expect(body.length).toBeLessThan(3_000);
  expect(topic).toBe(id.replaceAll('-', ''));
  expect(headers).toMatchObject({ ttl: '600', 'content-encoding': 'aes128gcm' });
  const { publicKey } = (await call('GET /api/push/key')).body as { publicKey: string };
  expect(headers.authorization).toContain(`k=${publicKey}`);
  const kept = await asOwner("select value->>'publicKey' as key from service_keys where name = 'push'");
  expect(kept).toEqual([{ key: publicKey }]);
});

test('what was delivered is followed by the next slot, and never sent again', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 45);
  const [{ id } = { id: '' }] = await remindersOf(user);
  at(45);
  await Promise.all([1, 2, 3].map(() => breakReminders.run({ id }, signal)));
  await breakReminders.run({ id }, signal);
  expect(received).toHaveLength(1);
  expect(await statesOf(user)).toEqual([
    ['delivered', 45],
    ['planned', 90],
  ]);
});

test('a reminder later than ten minutes is not sent any more', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 45);
  at(56);
  await reminderSweep.run({}, signal);
  expect(received).toEqual([]);
  expect(await statesOf(user)).toEqual([
    ['missed', 45],
    ['planned', 90],
  ]);
  expect((await missedOf(user)).reminders).toHaveLength(1);
});

test('a reminder whose job never came is sent by the sweep', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 45);
  at(45);
  await reminderSweep.run({}, signal);
  expect(received).toEqual([]);
  at(46);
  await reminderSweep.run({}, signal);
  expect(received).toHaveLength(1);
});

test('a reminder says what the day is about when it is sent, also by the sweep and after a change of mind', async () => {
  using opened = await aUserWithReminders();
  const { user, browser, received } = opened;
  await plan(user, 45, 'ceo-power-breath');
  await focusOnArea(user, 'creativity');
  at(45);
  await deliverDue(user);
  await focusOnArea(user, 'balance');
  at(91);
  await reminderSweep.run({}, signal);
  expect(received.map(({ body }) => browser.read(body))).toMatchObject([
    {
      body: 'Ideas like company and a change of view. Walk a little and let your mind wander.',
      path: '/wellness-moments?moment=creative-block-buster',
    },
    {
      body: 'You are more than your inbox. Take a few minutes for the rest of you.',
      path: '/wellness-moments?moment=doorway-reset',
    },
  ]);
});

test('what a server had begun when it was killed counts as missed and is not sent again', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 45);
  const [{ id } = { id: '' }] = await remindersOf(user);
  await asOwner(`update reminders set state = 'sending', delivered_at = $2 where id = $1`, [
    id,
    new Date(NOON + 45 * MINUTE),
  ]);
  at(45.2);
  await reminderSweep.run({}, signal);
  expect(await statesOf(user)).toEqual([['sending', 45]]);
  at(45.5);
  await breakReminders.run({ id }, signal);
  await reminderSweep.run({}, signal);
  expect(await statesOf(user)).toEqual([['missed', 45]]);
  expect(received).toEqual([]);
});

test.each([404, 410, 401, 403])('a browser of which the service says %s is forgotten', async (status) => {
  using opened = await aUserWithReminders(() => status);
  const { user } = opened;
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  expect(await asOwner('select 1 from push_subscriptions where user_id = $1', [user.id])).toEqual([]);
  expect((await statesOf(user))[0]).toEqual(['missed', 45]);
});

test.each([429, 500, 503])(
  'a service that answers %s is asked again by the queue, and then no more',
  async (status) => {
    let isWell = false;
    using opened = await aUserWithReminders(() => (isWell ? 201 : status));
    const { user, received } = opened;
    await plan(user, 45);
    const [{ id } = { id: '' }] = await remindersOf(user);
    at(45);
    await expect(breakReminders.run({ id }, signal)).rejects.toThrow('later');
    isWell = true;
    at(46);
    await breakReminders.run({ id }, signal);
    await breakReminders.run({ id }, signal);
    expect(received).toHaveLength(2);
    expect((await statesOf(user))[0]).toEqual(['delivered', 45]);
  },
);

test('a service that takes a message and says nothing gets no second one', async () => {
  using opened = await aUserWithReminders(() => 'silent');
  const { user, received } = opened;
  await plan(user, 45);
  at(45);
  const startedMs = performance.now();
  await deliverDue(user);
  expect(performance.now() - startedMs).toBeLessThan(7_000);
  expect(received).toHaveLength(1);
  expect((await statesOf(user))[0]).toEqual(['missed', 45]);
});

test('of several browsers each is told once, and one that is gone takes nothing from the others', async () => {
  using opened = await aUserWithReminders();
  const { user, received, address } = opened;
  using gone = await startPushService(() => 410);
  await subscribe(user, `${address}/two`);
  await subscribe(user, `${gone.address}/three`);
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  expect(received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
  expect((await statesOf(user))[0]).toEqual(['delivered', 45]);
  expect(await asOwner('select 1 from push_subscriptions where user_id = $1', [user.id])).toHaveLength(2);
});

const signInAgain = async ({ email }: TestUser): Promise<string> => {
  const body = { email, password: PASSWORD, remember: true, timeZone: 'UTC' };
  return (await call('POST /api/session/sign-in', { body })).cookie ?? '';
};

const ENDINGS: Record<string, (user: TestUser) => Promise<unknown>> = {
  'is signed out': ({ cookie }) => call('POST /api/session/sign-out', { cookie }),
  'is ended on another device': async (user) =>
    call('DELETE /api/sessions', { cookie: await signInAgain(user) }),
  'ends by a new password': async (user) => {
    const body = { currentPassword: PASSWORD, newPassword: 'another garden, further on' };
    return call('POST /api/password/change', { cookie: await signInAgain(user), body });
  },
  'ends by a link for a new password': async (user) => {
    const token = newToken();
    await asOwner("insert into password_resets values ($1, $2, now() + interval '1 hour')", [
      user.id,
      hashToken(token),
    ]);
    return call('POST /api/password/reset', { body: { token, password: 'another garden, further on' } });
  },
  'has had its time': ({ id }) =>
    asOwner("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [id]),
};

test.each(Object.entries(ENDINGS))('a browser whose session %s is told nothing more', async (_, end) => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await end(user);
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  expect(received).toEqual([]);
  expect((await statesOf(user))[0]).toEqual(['planned', 45]);
});

test('the session of one browser takes no other browser along, and a browser that signs in again is told again', async () => {
  using opened = await aUserWithReminders();
  const { user, received, address, browser } = opened;
  const phone = { ...user, cookie: await signInAgain(user) };
  await subscribe(phone, `${address}/phone`);
  await call('POST /api/session/sign-out', { cookie: user.cookie });
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  expect(received.map(({ path }) => path)).toEqual(['/phone']);
  await subscribe({ ...user, cookie: await signInAgain(user) }, `${address}/one`, browser.keys);
  at(90);
  await deliverDue(user);
  expect(received.map(({ path }) => path).sort()).toEqual(['/one', '/phone', '/phone']);
});
