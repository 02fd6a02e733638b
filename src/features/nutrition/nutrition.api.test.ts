import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { countMeals, listMeals } from './service.ts';

type Body = Record<string, unknown>;

const aMeal = (userId: string, over: object = {}) => ({
  userId,
  date: today('UTC'),
  meal: 'lunch',
  description: 'Lentil soup, bread',
  calories: 420,
  ...over,
});
const logMeal = ({ id, cookie }: TestUser, over: object = {}) =>
  call('POST /api/nutrition', { cookie, body: aMeal(id, over) });
const update = ({ cookie }: TestUser, id: string, body: object) =>
  call(`PATCH /api/nutrition/${id}`, { cookie, body });
const remove = ({ cookie }: TestUser, id: string) => call(`DELETE /api/nutrition/${id}`, { cookie });
const mealsOf = async ({ id, cookie }: TestUser, date: Day = today('UTC')) =>
  (await call(`GET /api/nutrition/${id}/${date}`, { cookie })).body as Body[];
const recentOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/nutrition/${id}/recent`, { cookie })).body as Body[];
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

test('a logged meal is in the list of its day, and a day without one has an empty list', async () => {
  const user = await aUser();
  const logged = await logMeal(user);
  expect(logged).toMatchObject({ status: 201, body: { meal: 'lunch', calories: 420 } });
  expect(await mealsOf(user)).toEqual([logged.body]);
  expect(await mealsOf(user, '2026-01-01')).toEqual([]);
});

test('meals of a day are listed in the order in which they were logged', async () => {
  const user = await aGuest();
  for (const meal of ['dinner', 'breakfast', 'snack', 'breakfast']) await logMeal(user, { meal });
  expect((await mealsOf(user)).map(({ meal }) => meal)).toEqual([
    'dinner',
    'breakfast',
    'snack',
    'breakfast',
  ]);
});

test('a meal keeps the id that the browser chose, and logging it again replaces it', async () => {
  const user = await aUser();
  const id = newId();
  expect(idOf(await logMeal(user, { id }))).toBe(id);
  const again = await logMeal(user, { id, description: 'Soup', calories: null });
  expect(again).toMatchObject({ status: 201, body: { id, description: 'Soup', calories: null } });
  expect(await mealsOf(user)).toEqual([again.body]);
});

test('the id of another member’s meal makes a meal of one’s own and leaves theirs as it is', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const theirs = await logMeal(owner);
  const mine = await logMeal(other, { id: idOf(theirs), description: 'Mine' });
  expect(mine.status).toBe(201);
  expect(await mealsOf(owner)).toEqual([theirs.body]);
  expect(await mealsOf(other)).toEqual([mine.body]);
  expect((await remove(other, idOf(theirs))).status).toBe(200);
  expect(await mealsOf(owner)).toEqual([theirs.body]);
});

test('twenty tabs that log one id at once leave one whole meal', async () => {
  const user = await aUser();
  const id = newId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      logMeal(user, { id, description: `tab ${index}`, calories: index }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const [kept, ...others] = await mealsOf(user);
  expect(others).toEqual([]);
  expect(kept?.description).toBe(`tab ${kept?.calories}`);
});

test('one idempotency key logs a meal once, also without an id', async () => {
  const user = await aUser();
  const headers = { 'idempotency-key': newId() };
  const send = () => call('POST /api/nutrition', { cookie: user.cookie, headers, body: aMeal(user.id) });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await mealsOf(user)).toHaveLength(1);
});

test('calories are whole numbers from 0 to 10,000, or none', async () => {
  const user = await aUser();
  for (const [calories, status] of [
    [0, 201],
    [10_000, 201],
    [null, 201],
    [undefined, 201],
    [-1, 422],
    [10_001, 422],
    [12.5, 422],
    [1e300, 422],
    ['12', 400],
    ['', 400],
    [true, 400],
    [[12], 400],
  ] as const) {
    const answer = await logMeal(user, { calories });
    expect(answer.status, String(calories)).toBe(status);
    if (status === 201) expect(answer.body).toMatchObject({ calories: calories ?? null });
    else expect(answer.body).toMatchObject({ errors: [{ path: 'calories' }] });
    const changed = await update(user, idOf(await logMeal(user)), { calories });
    expect(changed.status, `changed to ${calories}`).toBe(status === 201 ? 200 : status);
  }
  const huge = JSON.stringify(aMeal(user.id)).replace('420', '1e400');
  expect((await call('POST /api/nutrition', { cookie: user.cookie, body: huge })).status).toBe(422);
});

test('a description has 1 to 500 characters as a person counts them, trimmed', async () => {
  const user = await aUser();
  for (const [description, status] of [
    ['x', 201],
    ['🫛'.repeat(500), 201],
    ['x'.repeat(501), 422],
    ['', 422],
    [' \n\t ', 422],
    ['bell \u0007', 422],
    ['nothing \u0000', 422],
    ['half \ud83c', 422],
    [null, 400],
    [undefined, 400],
    [12, 400],
  ] as const)
    expect((await logMeal(user, { description })).status, String(description).slice(0, 12)).toBe(status);
  expect((await logMeal(user, { description: '  Soup \n' })).body).toMatchObject({ description: 'Soup' });
});

test('markup, emoji and every script are kept as they were typed', async () => {
  const user = await aUser();
  for (const description of [
    '<b>Soup</b><script>1</script>',
    'مرق العدس 🫛',
    '=1+1',
    "Soup'); drop table meals",
  ])
    expect((await logMeal(user, { description })).body).toMatchObject({ description });
});

test('a meal is one of four', async () => {
  const user = await aUser();
  for (const [meal, status] of [
    ['breakfast', 201],
    ['lunch', 201],
    ['dinner', 201],
    ['snack', 201],
    ['brunch', 422],
    ['Lunch', 422],
    ['', 422],
    [null, 400],
    [undefined, 400],
    [1, 400],
  ] as const)
    expect((await logMeal(user, { meal })).status, String(meal)).toBe(status);
});

test('a meal may be up to seven days late, and none is logged for a day that has not come', async () => {
  const user = await aUser();
  for (const [days, status] of [
    [0, 201],
    [-1, 201],
    [-7, 201],
    [-8, 422],
    [1, 422],
  ] as const) {
    const date = addDays(today('UTC'), days);
    const answer = await logMeal(user, { date });
    expect(answer.status, `${days} days`).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ errors: [{ path: 'date' }] });
  }
  expect((await logMeal(user, { date: '2026-02-30' })).status).toBe(422);
  expect((await logMeal(user, { date: 20260320 })).status).toBe(400);
});

test('today is the day of the person’s own zone', async () => {
  const user = await aUser('Pacific/Auckland');
  await onDay('2026-03-20T10:59:59Z', async () =>
    expect((await logMeal(user, { date: '2026-03-21' })).status).toBe(422),
  );
  await onDay('2026-03-20T11:00:00Z', async () =>
    expect((await logMeal(user, { date: '2026-03-21' })).status).toBe(201),
  );
});

test('what is named of a meal is changed, and the rest stays', async () => {
  const user = await aUser();
  const logged = await logMeal(user);
  const changed = await update(user, idOf(logged), { description: 'Soup' });
  expect(changed).toMatchObject({
    status: 200,
    body: { ...(logged.body as Body), description: 'Soup', version: 2 },
  });
  const yesterday = addDays(today('UTC'), -1);
  await update(user, idOf(logged), { meal: 'dinner', calories: null, date: yesterday });
  expect(await mealsOf(user)).toEqual([]);
  expect(await mealsOf(user, yesterday)).toMatchObject([
    { meal: 'dinner', description: 'Soup', calories: null },
  ]);
  expect((await update(user, idOf(logged), {})).status).toBe(200);
  expect((await update(user, idOf(logged), { date: addDays(today('UTC'), 1) })).status).toBe(422);
  expect((await update(user, idOf(logged), { description: '' })).status).toBe(422);
});

test('a removed meal is the answer, is gone, and can be logged again under its id', async () => {
  const user = await aUser();
  const logged = await logMeal(user);
  expect(await remove(user, idOf(logged))).toMatchObject({ status: 200, body: logged.body });
  expect(await mealsOf(user)).toEqual([]);
  expect((await remove(user, idOf(logged))).status).toBe(404);
  expect((await logMeal(user, { id: idOf(logged) })).body).toEqual(logged.body);
});

test('another member’s meal and one that never was answer alike, and stay as they are', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const logged = await logMeal(owner);
  const change = { description: 'Taken' };
  const theirs = await update(other, idOf(logged), change);
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await update(other, newId(), change)).body);
  expect((await update(other, 'not-an-id', change)).status).toBe(404);
  expect((await remove(other, idOf(logged))).status).toBe(404);
  expect((await remove(other, newId())).status).toBe(404);
  expect((await logMeal(other, { userId: owner.id })).status).toBe(404);
  expect((await update(owner, idOf(logged), { userId: other.id })).status).toBe(404);
  for (const what of [today('UTC'), 'recent'])
    expect((await call(`GET /api/nutrition/${owner.id}/${what}`, { cookie: other.cookie })).status).toBe(404);
  expect(await mealsOf(owner)).toEqual([logged.body]);
  expect((await call(`DELETE /api/nutrition/${idOf(logged)}`)).status).toBe(401);
});

test('recent meals are different ones, newest first, and at most six', async () => {
  const user = await aUser();
  for (const [days, meal, description] of [
    [-7, 'dinner', 'Too many to be shown'],
    [-6, 'dinner', 'Curry'],
    [-5, 'snack', 'Apple'],
    [-4, 'breakfast', 'Porridge'],
    [-3, 'lunch', 'Soup'],
    [-2, 'lunch', 'Wrap'],
    [-1, 'snack', 'Soup'],
    [0, 'lunch', 'soup'],
  ] as const)
    await logMeal(user, { date: addDays(today('UTC'), days), meal, description });
  expect((await recentOf(user)).map(({ meal, description }) => `${meal} ${description}`)).toEqual([
    'lunch soup',
    'snack Soup',
    'lunch Wrap',
    'breakfast Porridge',
    'snack Apple',
    'dinner Curry',
  ]);
});

test('meals of long ago are not offered again', async () => {
  const user = await aUser();
  await onDay('2026-01-10T12:00:00Z', () => logMeal(user, { date: '2026-01-10' }));
  await onDay('2026-03-11T12:00:00Z', async () => expect(await recentOf(user)).toHaveLength(1));
  await onDay('2026-03-12T12:00:00Z', async () => expect(await recentOf(user)).toEqual([]));
});

test('meals are counted by day', async () => {
  const user = await aUser();
  await logMeal(user);
  await logMeal(user);
  await logMeal(user, { date: addDays(today('UTC'), -1) });
  const count = (date: Day) => asUser(user.id, 'read', () => countMeals(user.id, date));
  expect(await count(today('UTC'))).toBe(2);
  expect(await count(addDays(today('UTC'), -1))).toBe(1);
  expect(await count('2026-01-01')).toBe(0);
  expect(await asUser(user.id, 'read', () => listMeals(user.id, today('UTC')))).toHaveLength(2);
});
