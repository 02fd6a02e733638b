import { expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';

type Person = { version: number; firstName: string; lastName: string; theme: string };

const getUser = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/user/${id}`, { cookie })).body as Person;
const change = async ({ id, cookie }: TestUser, body: object, key = newId()) => {
  const headers = { 'idempotency-key': key };
  const answer = await call(`PATCH /api/user/${id}`, { cookie, body, headers });
  return { status: answer.status, body: answer.body as Person & { current?: Person } };
};

test('names carry a version, one more with each change of them; switches have none', async () => {
  const user = await aGuest();
  expect((await getUser(user)).version).toBe(0);
  expect((await change(user, { firstName: 'Ana', version: 0 })).body.version).toBe(1);
  expect((await change(user, { theme: 'dusk' })).body.version).toBe(1);
  expect((await change(user, { lastName: 'Silva', version: 1 })).body.version).toBe(2);
  expect(await getUser(user)).toMatchObject({
    firstName: 'Ana',
    lastName: 'Silva',
    theme: 'dusk',
    version: 2,
  });
});

test('a stale change of names is refused with the user as she is there, who stays', async () => {
  const user = await aUser();
  const phone = await change(user, { firstName: 'Ana', version: 0 });
  for (const version of [0, 2]) {
    const laptop = await change(user, { firstName: 'Maria', lastName: 'Silva', version });
    expect(laptop).toMatchObject({ status: 409, body: { current: phone.body } });
  }
  expect(await getUser(user)).toEqual(phone.body);
});

test('names without a version are taken as they come', async () => {
  const user = await aUser();
  await change(user, { firstName: 'Ana', version: 0 });
  expect(await change(user, { firstName: 'Maria' })).toMatchObject({ status: 200, body: { version: 2 } });
});

test('of many devices that change one version of the names at once exactly one is taken', async () => {
  const user = await aUser();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change(user, { firstName: `Device ${index}`, version: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const taken = answers.find(({ status }) => status === 200)?.body;
  expect(await getUser(user)).toEqual(taken);
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.current).toEqual(taken);
});

test('names that are sent again with their key get the first answer, also after another device wrote', async () => {
  const user = await aUser();
  const key = newId();
  const first = await change(user, { firstName: 'Ana', version: 0 }, key);
  const other = await change(user, { firstName: 'Maria', version: 1 });
  expect(await change(user, { firstName: 'Ana', version: 0 }, key)).toEqual(first);
  expect(await getUser(user)).toEqual(other.body);
});

test('a version of names is a whole number that is not negative', async () => {
  const user = await aUser();
  for (const [version, status] of [
    [-1, 422],
    [1.5, 422],
    ['1', 400],
  ] as const)
    expect((await change(user, { firstName: 'Ana', version })).status, String(version)).toBe(status);
});
