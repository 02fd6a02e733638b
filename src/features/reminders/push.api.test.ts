import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { openPush } from '#platform/server/push/push.ts';
import type { Caller } from '#platform/server/session.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import { aBrowser } from '#tests/support/push-service.ts';
import { addPushSubscription } from './service.ts';

const OPEN = 'https://push.example.com/send/';
const { keys } = aBrowser();

const subscribe = ({ id, cookie }: TestUser, body: object) =>
  call(`POST /api/push/${id}/subscriptions`, { cookie, body });
const endpointsOf = async ({ id }: TestUser) =>
  (
    await asOwner<{ endpoint: string }>(
      'select endpoint from push_subscriptions where user_id = $1 order by created_at',
      [id],
    )
  ).map(({ endpoint }) => endpoint);

test('the public key is the same for everybody, and a point of the curve', async () => {
  const [one, other] = [await call('GET /api/push/key'), await call('GET /api/push/key')];
  expect(one.body).toEqual(other.body);
  expect((one.body as { publicKey: string }).publicKey).toMatch(/^B[\w-]{86}$/);
});

test('a browser is added once, and taken away again', async () => {
  const user = await aUser();
  const first = await subscribe(user, { endpoint: `${OPEN}one`, keys });
  expect(first.status).toBe(201);
  const again = await subscribe(user, { endpoint: `${OPEN}one`, keys: aBrowser().keys });
  expect(again.body).toEqual(first.body);
  expect(await endpointsOf(user)).toEqual([`${OPEN}one`]);
  const remove = () =>
    call(`DELETE /api/push/${user.id}/subscriptions`, {
      cookie: user.cookie,
      body: { endpoint: `${OPEN}one` },
    });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await endpointsOf(user)).toEqual([]);
});

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.1/x',
  'https://[fd00::1]/x',
  'https://localhost/x',
  'https://2130706433/x',
  'https://push.example.com:22/x',
  'http://127.0.0.1:3000/x',
  'nonsense',
])('a push service at %s is refused', async (endpoint) => {
  const user = await aUser();
  expect(await subscribe(user, { endpoint, keys })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'endpoint' }] },
  });
  expect(await endpointsOf(user)).toEqual([]);
});

test('a service on this computer is taken with the setting for tests alone', async () => {
  const user = await aUser();
  const body = { endpoint: 'http://127.0.0.1:4999/x', keys };
  openPush({ publicUrl: 'http://127.0.0.1:3000', allowsLoopback: true });
  expect((await subscribe(user, body)).status).toBe(201);
  openPush({ publicUrl: 'http://127.0.0.1:3000', allowsLoopback: false });
  expect((await subscribe(user, body)).status).toBe(422);
});

test('keys that no browser has are refused', async () => {
  const user = await aUser();
  for (const [path, given] of [
    ['keys.p256dh', { ...keys, p256dh: 'B'.repeat(87) }],
    ['keys.p256dh', { ...keys, p256dh: keys.p256dh.slice(1) }],
    ['keys.p256dh', { ...keys, p256dh: `${keys.p256dh}==` }],
    ['keys.auth', { ...keys, auth: 'short' }],
    ['keys.auth', { ...keys, auth: `${keys.auth}A` }],
    ['keys.auth', { ...keys, auth: `${keys.auth.slice(1)}+` }],
  ] as const)
    expect(await subscribe(user, { endpoint: `${OPEN}one`, keys: given }), path).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  const long = `${OPEN}${'x'.repeat(2_000)}`;
  expect((await subscribe(user, { endpoint: long, keys })).status).toBe(422);
  expect((await subscribe(user, { endpoint: `${OPEN}one` })).status).toBe(400);
});

test('of 1,000 browsers of one account the newest ten stay', async () => {
  const user = await aUser();
  const [session] = await asOwner<{ id: string }>('select id from sessions where user_id = $1', [user.id]);
  const caller: Caller = { userId: user.id, sessionId: session?.id ?? '', kind: 'member', timeZone: 'UTC' };
  for (let number = 0; number < 1_000; number += 1)
    await asUser(user.id, 'write', () =>
      addPushSubscription(caller, { endpoint: `${OPEN}${number}`, ...keys }),
    );
  expect(await endpointsOf(user)).toEqual(Array.from({ length: 10 }, (_, index) => `${OPEN}${990 + index}`));
});

test('browsers that come at once are never more than ten', async () => {
  const user = await aUser();
  const added = Array.from({ length: 40 }, (_, number) =>
    subscribe(user, { endpoint: `${OPEN}at-once-${number}`, keys }),
  );
  expect((await Promise.all(added)).map(({ status }) => status)).toEqual(Array(40).fill(201));
  await subscribe(user, { endpoint: `${OPEN}last`, keys });
  expect((await endpointsOf(user)).length).toBeLessThanOrEqual(10);
});

test('a browser is one person’s at a time: who subscribes it takes it over', async () => {
  const [before, after] = [await aUser(), await aUser()];
  await subscribe(before, { endpoint: `${OPEN}shared`, keys });
  await subscribe(after, { endpoint: `${OPEN}shared`, keys });
  expect(await endpointsOf(before)).toEqual([]);
  expect(await endpointsOf(after)).toEqual([`${OPEN}shared`]);
});

test('who knows the address of another’s browser and not its keys takes it from nobody', async () => {
  const [owner, stranger] = [await aUser(), await aUser()];
  const endpoint = `${OPEN}known-to-a-stranger`;
  await subscribe(owner, { endpoint, keys });
  for (const given of [aBrowser().keys, { ...keys, auth: aBrowser().keys.auth }])
    expect((await subscribe(stranger, { endpoint, keys: given })).status).toBe(201);
  await call(`DELETE /api/push/${stranger.id}/subscriptions`, {
    cookie: stranger.cookie,
    body: { endpoint },
  });
  expect(await endpointsOf(owner)).toEqual([endpoint]);
  expect(await endpointsOf(stranger)).toEqual([]);
});

test('a browser cannot be added to a session that has just ended', async () => {
  const user = await aUser();
  await call('GET /api/session', { cookie: user.cookie });
  await asOwner('delete from sessions where user_id = $1', [user.id]);
  // Remembered for a moment longer, as on another server.
  const answer = await subscribe(user, { endpoint: `${OPEN}too-late`, keys });
  expect(answer).toMatchObject({ status: 401, body: { type: 'urn:tend:no-session' } });
  expect(await endpointsOf(user)).toEqual([]);
});

test('a guest who signs in brings the settings along; the browser says anew where it belongs', async () => {
  const [guest, member] = [await aGuest(), await aUser()];
  await call(`PATCH /api/reminders/${guest.id}/settings`, { cookie: guest.cookie, body: { isOn: true } });
  const browser = { endpoint: `${OPEN}of-a-guest`, keys };
  await subscribe(guest, browser);
  const { email, password } = member;
  const signedIn = await call('POST /api/session/sign-in', {
    cookie: guest.cookie,
    body: { email, password, remember: true, timeZone: 'UTC' },
  });
  expect(signedIn.status).toBe(200);
  expect(await endpointsOf(guest)).toEqual([]);
  await subscribe({ ...member, cookie: signedIn.cookie ?? '' }, browser);
  expect(await endpointsOf(member)).toEqual([`${OPEN}of-a-guest`]);
  const settings = await call(`GET /api/reminders/${member.id}/settings`, { cookie: signedIn.cookie });
  expect(settings.body).toMatchObject({ isOn: true });
});
