import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';

type Meal = { id: string; version: number; description: string };

const TODAY = today('UTC');
const logMeal = async ({ id, cookie }: TestUser, over: object = {}) => {
  const body = { userId: id, date: TODAY, meal: 'lunch', description: 'Soup', calories: null, ...over };
  const answer = await call('POST /api/nutrition', { cookie, body });
  return { status: answer.status, body: answer.body as Meal & { current?: Meal } };
};
const update = async ({ cookie }: TestUser, id: string, body: object, key = newId()) => {
  const headers = { 'idempotency-key': key };
  const answer = await call(`PATCH /api/nutrition/${id}`, { cookie, body, headers });
  return { status: answer.status, body: answer.body as Meal & { current?: Meal } };
};
const remove = async ({ cookie }: TestUser, id: string, query = '') => {
  const answer = await call(`DELETE /api/nutrition/${id}${query}`, { cookie });
  return { status: answer.status, body: answer.body as Meal & { current?: Meal } };
};
const mealsOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/nutrition/${id}/${TODAY}`, { cookie })).body as Meal[];

test('a meal carries its version, and each change raises it by one', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user, { version: 0 });
  expect(meal.version).toBe(1);
  expect((await update(user, meal.id, { description: 'Stew', version: 1 })).body.version).toBe(2);
  expect((await logMeal(user, { id: meal.id, description: 'Curry', version: 2 })).body.version).toBe(3);
  expect(await mealsOf(user)).toMatchObject([{ description: 'Curry', version: 3 }]);
  const recent = await call(`GET /api/nutrition/${user.id}/recent`, { cookie: user.cookie });
  expect(recent.body).toMatchObject([{ version: 3 }]);
});

test('a stale change of a meal is refused with the meal that is there, which stays', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  const phone = await update(user, meal.id, { description: 'Soup and bread', version: 1 });
  for (const laptop of [
    await update(user, meal.id, { description: 'Soup, cold', version: 1 }),
    await logMeal(user, { id: meal.id, description: 'Soup, cold', version: 0 }),
    await remove(user, meal.id, '?version=1'),
  ])
    expect(laptop).toMatchObject({ status: 409, body: { current: phone.body } });
  expect(await mealsOf(user)).toEqual([phone.body]);
});

test('a meal is removed in the version that was read, and the others stay', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  const { body: other } = await logMeal(user, { description: 'Bread' });
  expect((await remove(user, meal.id, '?version=1')).body).toEqual(meal);
  expect(await mealsOf(user)).toEqual([other]);
});

test('a change of a meal without a version is taken as it comes', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user, { version: null });
  expect((await update(user, meal.id, { description: 'Stew' })).status).toBe(200);
  expect(await logMeal(user, { id: meal.id })).toMatchObject({ status: 201, body: { version: 3 } });
  expect((await remove(user, meal.id)).status).toBe(200);
});

test('of many devices that change one version of a meal at once exactly one is taken', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      update(user, meal.id, { description: `Device ${index}`, version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const taken = answers.find(({ status }) => status === 200)?.body;
  expect(await mealsOf(user)).toEqual([taken]);
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.current).toEqual(taken);
});

test('a meal that was removed and logged again counts on, so an older reading of it stays stale', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  const { body: changed } = await update(user, meal.id, { description: 'Stew' });
  await remove(user, meal.id, '?version=2');
  const back = await logMeal(user, { id: meal.id, description: 'Stew', version: changed.version });
  expect(back).toMatchObject({ status: 201, body: { version: 3 } });
  expect((await update(user, meal.id, { description: 'Soup, cold', version: 1 })).status).toBe(409);
});

test('a change that is sent again with its key gets the first answer, also after another device wrote', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  const key = newId();
  const first = await update(user, meal.id, { description: 'Stew', version: 1 }, key);
  const other = await update(user, meal.id, { description: 'Curry', version: 2 });
  expect(await update(user, meal.id, { description: 'Stew', version: 1 }, key)).toEqual(first);
  expect(await mealsOf(user)).toEqual([other.body]);
});

test('a change of a meal that is gone finds nothing, whatever version it names', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  await remove(user, meal.id);
  for (const version of [undefined, 1, 5])
    expect((await update(user, meal.id, { description: 'Stew', version })).status).toBe(404);
});

test('a version is a whole number that is not negative', async () => {
  const user = await aUser();
  const { body: meal } = await logMeal(user);
  for (const [version, status] of [
    [-1, 422],
    [1.5, 422],
    ['1', 400],
  ] as const) {
    expect((await update(user, meal.id, { version })).status, String(version)).toBe(status);
    expect((await logMeal(user, { version })).status, String(version)).toBe(status);
  }
  for (const version of ['-1', 'x', '1.5', ''])
    expect((await remove(user, meal.id, `?version=${version}`)).status, version).toBe(422);
});
