import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';
import { nutritionPersonalData } from './service.ts';
import { mealRowShape } from './shapes.ts';

type Body = Record<string, unknown>;

const logMeal = ({ id, cookie }: TestUser, over: object = {}) =>
  call('POST /api/nutrition', {
    cookie,
    body: { userId: id, date: today('UTC'), meal: 'lunch', description: 'Soup', calories: 420, ...over },
  });
const mealsOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/nutrition/${id}/${today('UTC')}`, { cookie })).body as Body[];

test('what is exported is merged into another account row by row, and merging it twice does not double it', async () => {
  const [from, to] = [await aUser(), await aUser()];
  await logMeal(from, { description: 'مرق العدس 🫛', calories: null });
  await logMeal(from, { date: addDays(today('UTC'), -3) });
  const listed = await asUser(from.id, 'read', () => nutritionPersonalData.listRows(from.id));
  const exported = JSON.parse(JSON.stringify(listed)) as Body[];
  for (const { userId: _, ...row } of exported) expect(mealRowShape.parse(row)).toEqual(row);
  const merge = (rows: unknown[]) =>
    asUser(to.id, 'write', () => nutritionPersonalData.mergeRows(to.id, rows));
  await merge(exported);
  await merge([...exported, ...exported]);
  const received = await asUser(to.id, 'read', () => nutritionPersonalData.listRows(to.id));
  expect(received).toEqual((listed as Body[]).map((row) => ({ ...row, userId: to.id })));
  expect((await rowsOf([from.id])).meals).toHaveLength(2);
});

test('of two versions of one meal the later one stands', async () => {
  const user = await aUser();
  const logged = await logMeal(user);
  const [row] = (await asUser(user.id, 'read', () => nutritionPersonalData.listRows(user.id))) as Body[];
  const version = (description: string, updatedAt: string) => ({ ...row, description, updatedAt });
  const rows = [version('Earlier', '2020-01-01T00:00:00Z'), version('Later', '2199-01-01T00:00:00Z')];
  await asUser(user.id, 'write', () => nutritionPersonalData.mergeRows(user.id, rows.slice(0, 1)));
  expect(await mealsOf(user)).toEqual([logged.body]);
  await asUser(user.id, 'write', () => nutritionPersonalData.mergeRows(user.id, [...rows].reverse()));
  expect(await mealsOf(user)).toMatchObject([{ description: 'Later' }]);
});

test('what a guest logged comes along into an account', async () => {
  const [guest, member] = [await aGuest(), await aUser()];
  await logMeal(guest, { description: 'As a guest' });
  await logMeal(member, { description: 'As a member' });
  const answer = await call('POST /api/session/sign-in', {
    cookie: guest.cookie,
    body: { email: member.email, password: member.password, remember: false, timeZone: 'UTC' },
  });
  expect(answer.status).toBe(200);
  expect((await mealsOf(member)).map(({ description }) => description).sort()).toEqual([
    'As a guest',
    'As a member',
  ]);
});
