import { expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';

type Settings = { version: number; supportName: string; focusWorkMin: number; adhdMode: boolean };

const getSettings = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/focus/${id}`, { cookie })).body as Settings;
const change = async ({ id, cookie }: TestUser, body: object, key = newId()) => {
  const headers = { 'idempotency-key': key };
  const answer = await call(`PATCH /api/user-settings/${id}`, { cookie, body, headers });
  return { status: answer.status, body: answer.body as Settings & { current?: Settings } };
};

test('settings carry their version: 0 while nothing was set, one more with each change', async () => {
  const user = await aUser();
  expect((await getSettings(user)).version).toBe(0);
  expect((await change(user, { supportName: 'Ana', version: 0 })).body.version).toBe(1);
  expect((await change(user, { focusWorkMin: 30, version: 1 })).body.version).toBe(2);
  expect(await getSettings(user)).toMatchObject({ supportName: 'Ana', focusWorkMin: 30, version: 2 });
});

test('a stale change of settings is refused with those that are there, which stay', async () => {
  const user = await aUser();
  const phone = await change(user, { supportName: 'Ana', version: 0 });
  for (const version of [0, 2]) {
    const laptop = await change(user, { supportName: 'Maria', adhdMode: false, version });
    expect(laptop).toMatchObject({ status: 409, body: { current: phone.body } });
  }
  expect(await getSettings(user)).toEqual(phone.body);
});

test('a change of settings without a version is taken as it comes', async () => {
  const user = await aUser();
  await change(user, { supportName: 'Ana', version: 0 });
  expect(await change(user, { supportName: 'Maria' })).toMatchObject({ status: 200, body: { version: 2 } });
});

test('of many devices that change one version of the settings at once exactly one is taken', async () => {
  for (const version of [0, 1]) {
    const user = await aUser();
    if (version > 0) await change(user, { supportName: 'Before' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(user, { supportName: `Device ${index}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const taken = answers.find(({ status }) => status === 200)?.body;
    expect(await getSettings(user)).toEqual(taken);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.current).toEqual(taken);
  }
});

test('a change that is sent again with its key gets the first answer, also after another device wrote', async () => {
  const user = await aUser();
  const key = newId();
  const first = await change(user, { supportName: 'Ana', version: 0 }, key);
  const other = await change(user, { supportName: 'Maria', version: 1 });
  expect(await change(user, { supportName: 'Ana', version: 0 }, key)).toEqual(first);
  expect(await getSettings(user)).toEqual(other.body);
});

test('a version is a whole number that is not negative', async () => {
  const user = await aUser();
  for (const [version, status] of [
    [-1, 422],
    [1.5, 422],
    ['1', 400],
  ] as const)
    expect((await change(user, { supportName: 'Ana', version })).status, String(version)).toBe(status);
});
