import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { openStream } from '#tests/support/event-stream.ts';

let address = '';

beforeAll(async () => {
  const { app } = startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

/** The same person on one more device. */
async function onOtherDevice(user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const body = { email, password, remember: false, timeZone: 'UTC' };
  const { cookie = '' } = await call('POST /api/session/sign-in', { body });
  return { ...user, cookie };
}

const aMood = (userId: string, notes = 'Rain on the roof') => ({
  ...{ userId, date: today('UTC'), mood: 4, feeling: 'calm', energy: 3, stress: 2, notes },
});
const saveMood = ({ id, cookie }: TestUser, headers = {}) =>
  call('POST /api/mood', { cookie, body: aMood(id), headers });
const addTask = ({ id, cookie }: TestUser) =>
  call('POST /api/task', { cookie, body: { userId: id, title: 'Call Ada' } });

test('what one device changes is told to the other, by its kind and nothing else', async () => {
  const laptop = await aUser();
  const phone = await onOtherDevice(laptop);
  using stream = await openStream(address, phone);
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  expect((await saveMood(laptop)).status).toBe(200);
  expect((await addTask(laptop)).status).toBe(201);
  const { cookie } = laptop;
  await call(`PATCH /api/daily-focus/${laptop.id}/${today('UTC')}`, {
    cookie,
    body: { intention: 'One thing' },
  });
  await expect.poll(stream.kinds).toEqual(['mood', 'board', 'daily-focus']);
  expect(stream.text()).toBe(
    ['event: alive\ndata: yes', ...['mood', 'board', 'daily-focus'].map((kind) => `data: {"kind":"${kind}"}`)]
      .map((event) => `${event}\n\n`)
      .join(''),
  );
});

test('nobody hears of what is another person’s, nor of what she did herself', async () => {
  const [ada, mira] = [await aUser(), await aUser()];
  const adasPhone = await onOtherDevice(ada);
  using hers = await openStream(address, mira);
  using own = await openStream(address, ada);
  using other = await openStream(address, adasPhone);
  await saveMood(ada);
  await expect.poll(other.kinds).toEqual(['mood']);
  expect([hers.kinds(), own.kinds()]).toEqual([[], []]);
  expect((await openStream(address, { id: mira.id, cookie: ada.cookie })).status).toBe(404);
});

test('what was not kept is not told: a refused write, and a second one with the key of the first', async () => {
  const laptop = await aUser();
  using stream = await openStream(address, await onOtherDevice(laptop));
  const refused = await call('POST /api/task', {
    cookie: laptop.cookie,
    body: { userId: laptop.id, title: '' },
  });
  expect(refused.status).toBe(422);
  const key = { 'idempotency-key': 'one-key' };
  await Promise.all([1, 2, 3].map(() => saveMood(laptop, key)));
  await expect.poll(stream.kinds).toEqual(['mood']);
  await saveMood(laptop, key);
  await addTask(laptop);
  await expect.poll(stream.kinds).toEqual(['mood', 'board']);
});

test('a device whose page came just before its stream hears of what changed in between', async () => {
  const laptop = await aUser();
  const phone = await onOtherDevice(laptop);
  using first = await openStream(address, phone);
  await saveMood(laptop);
  await addTask(laptop);
  await expect.poll(first.kinds).toEqual(['mood', 'board']);
  using later = await openStream(address, phone);
  await expect.poll(later.kinds).toEqual(['mood', 'board']);
});

test('a stream ends with its session, whichever device ends it, and others go on', async () => {
  const laptop = await aUser();
  const phone = await onOtherDevice(laptop);
  const tablet = await onOtherDevice(laptop);
  using onPhone = await openStream(address, phone);
  using onTablet = await openStream(address, tablet);
  await call('POST /api/session/sign-out', { cookie: phone.cookie });
  await onPhone.ended;
  expect((await openStream(address, phone)).status).toBe(401);
  await saveMood(laptop);
  await expect.poll(onTablet.kinds).toEqual(['account', 'mood']);
  await call('DELETE /api/sessions', { cookie: laptop.cookie });
  await onTablet.ended;
  expect(onTablet.kinds()).toEqual(['account', 'mood', 'account', 'sessions']);
  using onLaptop = await openStream(address, laptop);
  const { password } = laptop;
  expect(
    (await call(`DELETE /api/user/${laptop.id}`, { cookie: laptop.cookie, body: { password } })).status,
  ).toBe(204);
  await onLaptop.ended;
});

test('of more streams than a person has browsers the oldest ends', async () => {
  const user = await aUser();
  const streams = await Promise.all(Array.from({ length: 13 }, () => openStream(address, user)));
  const ended = streams.map(({ ended: end }) => end.then(() => 'ended'));
  expect(await Promise.race(ended)).toBe('ended');
  const open = await Promise.all(ended.map((end) => Promise.race([end, Promise.resolve('open')])));
  expect(open.filter((state) => state === 'open')).toHaveLength(12);
  for (const stream of streams) stream[Symbol.dispose]();
});

test('a stream holds no connection of the pool', async () => {
  const { pool } = startApp();
  const user = await aUser();
  const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(address, user)));
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  for (const stream of streams) stream[Symbol.dispose]();
});

test('HEAD tells what a stream is, and opens none', async () => {
  const { id, cookie } = await aUser();
  expect((await call(`HEAD /api/events/${id}`, { cookie })).status).toBe(200);
});
