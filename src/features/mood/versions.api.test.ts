import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';

type Body = Record<string, unknown>;

const TODAY = today('UTC');
const bodyOf = ({ id }: TestUser, over: object) => ({
  userId: id,
  date: TODAY,
  mood: 4,
  feeling: 'calm',
  energy: 3,
  stress: 2,
  notes: '1. Coffee in the sun',
  ...over,
});
const saveMood = (user: TestUser, over: object = {}, key?: string) =>
  call('POST /api/mood', {
    cookie: user.cookie,
    body: bodyOf(user, over),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const updateMood = (user: TestUser, id: string, over: object = {}) =>
  call(`PATCH /api/mood/${id}`, { cookie: user.cookie, body: bodyOf(user, over) });
const getMood = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/mood/${id}/${TODAY}`, { cookie })).body as Body;
const currentOf = ({ body }: { body: unknown }) => (body as { current: Body }).current;

test('a mood carries its version, and each change raises it by one', async () => {
  const user = await aUser();
  const first = await saveMood(user, { version: 0 });
  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  const { id } = first.body as { id: string };
  expect((await saveMood(user, { notes: '1. Rain', version: 1 })).body).toMatchObject({ version: 2 });
  expect((await updateMood(user, id, { notes: '1. Snow', version: 2 })).body).toMatchObject({ version: 3 });
  expect(await getMood(user)).toMatchObject({ version: 3, notes: '1. Snow' });
  const week = await call(`GET /api/mood/${user.id}/week/${TODAY}`, { cookie: user.cookie });
  expect(week.body).toMatchObject([{ version: 3 }]);
});

test('a stale mood is refused with the one that is there, which stays', async () => {
  const user = await aUser();
  const phone = await saveMood(user, { notes: '1. On the phone', version: 0 });
  const { id } = phone.body as { id: string };
  for (const version of [0, 2, 7]) {
    const laptop = await saveMood(user, { notes: '1. On the laptop', version });
    expect(laptop.status, String(version)).toBe(409);
    expect(currentOf(laptop)).toEqual(phone.body);
    const changed = await updateMood(user, id, { notes: '1. On the laptop', version });
    expect(changed.status, String(version)).toBe(409);
    expect(currentOf(changed)).toEqual(phone.body);
  }
  expect(await getMood(user)).toEqual(phone.body);
});

test('a mood without a version is taken as it comes', async () => {
  const user = await aUser();
  await saveMood(user, { version: 0 });
  expect(await saveMood(user, { mood: 3, feeling: null })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await saveMood(user, { version: null })).toMatchObject({ status: 200, body: { version: 3 } });
});

test('of many devices that save one version at once exactly one is taken, and the others get its mood', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await aUser();
    if (round > 0) await saveMood(user, { version: 0 });
    const version = Math.min(round, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => saveMood(user, { notes: `Device ${index}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const taken = answers.find(({ status }) => status === 200)?.body;
    expect(await getMood(user)).toEqual(taken);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(currentOf(answer)).toEqual(taken);
  }
});

test('a mood that is sent again with its key gets the first answer, also after another device wrote', async () => {
  const user = await aUser();
  const key = newId();
  const first = await saveMood(user, { version: 0 }, key);
  const other = await saveMood(user, { notes: '1. From there', version: 1 });
  const again = await saveMood(user, { version: 0 }, key);
  expect(again).toMatchObject({ status: 200, body: first.body as Body });
  expect(await getMood(user)).toEqual(other.body);
});

test('a refused mood has not used its key up', async () => {
  const user = await aUser();
  const key = newId();
  await saveMood(user, { version: 0 });
  expect((await saveMood(user, { notes: '1. Mine', version: 0 }, key)).status).toBe(409);
  expect(await saveMood(user, { notes: '1. Mine', version: 1 }, key)).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
});

test('a version is a whole number that is not negative', async () => {
  const user = await aUser();
  for (const [version, status] of [
    [-1, 422],
    [1.5, 422],
    [1e300, 422],
    ['1', 400],
    [true, 400],
  ] as const)
    expect((await saveMood(user, { version })).status, String(version)).toBe(status);
});
