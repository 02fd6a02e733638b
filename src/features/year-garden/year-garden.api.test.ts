import { expect, test } from 'vitest';
import { addDays, today } from '#platform/shared/day.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { aFocus, aMeal, aMood, aPractice, dated, daysAgo, plant } from '#tests/support/history.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { GardenDayDetails, GardenYear } from './shapes.ts';

const THIS_YEAR = today('UTC').slice(0, 4);
const yearOf = async ({ id, cookie }: TestUser, year = THIS_YEAR) => {
  const { status, body } = await call(`GET /api/garden/${id}/${year}`, { cookie });
  expect(status).toBe(200);
  return body as GardenYear;
};

test('a garden without anything is ground, and has this year', async () => {
  const user = await aUser();
  expect(await yearOf(user)).toEqual({
    year: Number(THIS_YEAR),
    today: today('UTC'),
    firstDay: null,
    days: [],
    lowDays: [],
  });
});

test('each day with something in it is there once, as what it held most of, and for its own person only', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const date = daysAgo(0);
  await plant('moods', user, [aMood(date)]);
  await plant('activity_completions', user, [aPractice(date, 'physical'), aPractice(date, 'mental')]);
  await plant('activity_completions', user, [aPractice(date, 'physical')]);
  expect((await yearOf(user)).days).toEqual([{ date, area: 'physical', minutes: 15 }]);
  expect((await yearOf(other)).days).toEqual([]);
  expect((await call(`GET /api/garden/${user.id}/${THIS_YEAR}`, { cookie: other.cookie })).status).toBe(404);
});

test('a day with nothing but a break is there too, and the first day of all is known in every year', async () => {
  const user = await aUser();
  await plant('daily_focuses', user, [aFocus('2023-05-06', 1)]);
  await plant('meals', user, [aMeal(daysAgo(0))]);
  const { days, firstDay } = await yearOf(user, '2023');
  expect(days).toEqual([{ date: '2023-05-06', area: 'emotions', minutes: 0 }]);
  expect(firstDay).toBe('2023-05-06');
  expect((await yearOf(user)).firstDay).toBe('2023-05-06');
});

test('ten years of days are ten gardens, none of them with a day too few', async () => {
  const user = await aUser();
  const last = '2025-12-31';
  await asOwner(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     select $1, gen_random_uuid(), $2::date - age, 'UTC', 'snack', 'Soup' from generate_series(0, 3649) age`,
    [user.id, last],
  );
  const counts: number[] = [];
  for (let year = 2016; year <= 2025; year += 1) counts.push((await yearOf(user, String(year))).days.length);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(3_650);
  expect((await yearOf(user)).firstDay).toBe(addDays(last, -3_649));
});

test('a day opens with its weather, its wins, its words and what was done', async () => {
  const user = await aUser();
  const date = daysAgo(3);
  await plant('moods', user, [{ ...aMood(date, 5), notes: '1. Rain on the roof' }]);
  await plant('daily_records', user, [{ ...dated(date), small_wins: ['Asked'], wins: 'We shipped' }]);
  await plant('activity_completions', user, [aPractice(date, 'mental'), aPractice(date, 'mental')]);
  const { status, body } = await call(`GET /api/garden/${user.id}/days/${date}`, { cookie: user.cookie });
  expect(status).toBe(200);
  const day = body as GardenDayDetails;
  expect(day).toMatchObject({
    mood: { mood: 5, notes: '1. Rain on the roof' },
    smallWins: ['Asked'],
    reflection: ['We shipped'],
  });
  expect(day.done).toContainEqual({ kind: 'mental', times: 2, minutes: 10 });
});

test('a day without anything opens empty', async () => {
  const user = await aUser();
  const { status, body } = await call(`GET /api/garden/${user.id}/days/2020-02-29`, { cookie: user.cookie });
  expect(status).toBe(200);
  expect(body).toEqual({ date: '2020-02-29', mood: null, smallWins: [], reflection: [], done: [] });
});

test.for(['26', 'year', '1899', '2200', '20 26'])('%s is no year', async (year) => {
  const { id, cookie } = await aUser();
  const { status } = await call(`GET /api/garden/${id}/${encodeURIComponent(year)}`, { cookie });
  expect([400, 422]).toContain(status);
});

test('low days are rain in the garden of their year, until it is lighter again', async () => {
  const user = await aUser();
  const other = await aUser();
  const say = (body: object) => call(`PATCH /api/user/${user.id}`, { cookie: user.cookie, body });
  await onDay('2026-03-20T12:00:00Z', () => say({ lowFrom: '2026-03-20', lowUntil: '2026-03-24' }));
  await onDay('2026-03-22T12:00:00Z', async () => {
    expect((await yearOf(user, '2026')).lowDays).toEqual(['2026-03-20', '2026-03-21', '2026-03-22']);
    await say({ lowFrom: '2026-03-22', lowUntil: null });
    expect(await yearOf(user, '2026')).toMatchObject({ lowDays: ['2026-03-20', '2026-03-21'], days: [] });
    expect((await yearOf(user, '2025')).lowDays).toEqual([]);
    expect((await yearOf(other, '2026')).lowDays).toEqual([]);
  });
});
