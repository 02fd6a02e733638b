import { expect, test } from 'vitest';
import type { Dashboard } from '#app/dashboard/shapes.ts';
import { steadinessOn } from '#features/steadiness/rules.ts';
import { addDays } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { RestDays } from './rules.ts';

const FRIDAY = '2026-03-20';
const NOON = `${FRIDAY}T12:00:00Z`;

const keep = ({ id: userId, cookie }: TestUser, firstDay: string, lastDay: string, id = newId()) =>
  call(`PUT /api/rest-days/${userId}/${id}`, { cookie, body: { firstDay, lastDay } });
const remove = ({ id: userId, cookie }: TestUser, id: string) =>
  call(`DELETE /api/rest-days/${userId}/${id}`, { cookie });
const listOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/rest-days/${id}`, { cookie })).body as RestDays[];
const dashboardOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/dashboard/${id}`, { cookie })).body as Dashboard;
/** With what today adds. */
const now = ({ today, steadiness, figures }: Dashboard): number =>
  steadinessOn(today, steadiness, figures.recordedDays);
const plantMeals = ({ id }: TestUser, last: string, count: number) =>
  asOwner(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     select $1, gen_random_uuid(), $2::date - age, 'UTC', 'snack', 'Soup' from generate_series(0, $3::int - 1) age`,
    [id, last, count],
  );

test('a range is chosen ahead, listed in its order, changed, and let go of', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const id = newId();
    await keep(user, '2026-04-01', '2026-04-05');
    expect((await keep(user, FRIDAY, '2026-03-22', id)).body).toEqual([
      { id, firstDay: FRIDAY, lastDay: '2026-03-22' },
      expect.objectContaining({ firstDay: '2026-04-01' }),
    ]);
    await keep(user, FRIDAY, '2026-03-24', id);
    expect((await listOf(user)).map(({ lastDay }) => lastDay)).toEqual(['2026-03-24', '2026-04-05']);
    await remove(user, id);
    expect((await remove(user, id)).status).toBe(200);
    expect((await listOf(user)).map(({ firstDay }) => firstDay)).toEqual(['2026-04-01']);
  });
});

test('twenty days of chosen rest keep streak and steadiness as they were, and let go they stay for the days that were', async () => {
  const user = await aUser();
  await plantMeals(user, FRIDAY, 100);
  const id = newId();
  const before = await onDay(NOON, async () => {
    await keep(user, '2026-03-21', '2026-04-30', id);
    return dashboardOf(user);
  });
  expect(before.figures.streak).toBe(100);
  await onDay('2026-04-10T12:00:00Z', async () => {
    const during = await dashboardOf(user);
    expect(during.figures).toMatchObject({ streak: 100, lastRecordedDay: FRIDAY });
    expect(now(during)).toBeCloseTo(now(before), 10);
    await remove(user, id);
    expect(await listOf(user)).toEqual([]);
    expect((await dashboardOf(user)).figures.streak).toBe(100);
  });
  await onDay('2026-04-13T12:00:00Z', async () => {
    const after = await dashboardOf(user);
    expect(after.figures.streak).toBe(0);
    expect(now(after)).toBeLessThan(now(before));
    expect(now(after)).toBeGreaterThan(now(before) * 0.85);
  });
});

test('a streak of years goes on through a month of rest in the middle of it', async () => {
  const user = await aUser();
  await onDay('2025-06-01T12:00:00Z', () => keep(user, '2025-06-01', '2025-06-30'));
  await plantMeals(user, FRIDAY, 263);
  await plantMeals(user, '2025-05-31', 700);
  await onDay(NOON, async () => expect((await dashboardOf(user)).figures.streak).toBe(963));
});

test('low days neither add nor break, unless something was done on them', async () => {
  const user = await aUser();
  const { id, cookie } = user;
  await plantMeals(user, '2026-03-16', 5);
  await onDay('2026-03-17T12:00:00Z', () =>
    call(`PATCH /api/user/${id}`, { cookie, body: { lowFrom: '2026-03-17', lowUntil: '2026-03-19' } }),
  );
  await onDay(NOON, async () => expect((await dashboardOf(user)).figures.streak).toBe(5));
  await onDay('2026-03-19T12:00:00Z', () =>
    call(`PUT /api/low-days/${id}/2026-03-19`, { cookie, body: { thing: 'water', isDone: true } }),
  );
  await onDay(NOON, async () => expect((await dashboardOf(user)).figures.streak).toBe(6));
});

test.each([
  ['a range backwards', FRIDAY, '2026-03-19', /turn them round/],
  ['more than a year', FRIDAY, '2027-03-21', /At most a year/],
  ['a thousand years', FRIDAY, '3026-03-20', /of the years 1900 to 2199/],
  ['a beginning long ago', '2026-03-01', FRIDAY, /chosen ahead/],
  ['a day that there is none', FRIDAY, '2026-02-30', /real date/],
])('%s is refused with a sentence, and nothing changes', async (_, firstDay, lastDay, sentence) => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const answer = await keep(user, firstDay, lastDay);
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: { message: string }[] }).errors[0]?.message).toMatch(sentence);
    expect(await listOf(user)).toEqual([]);
  });
});

test('twenty presses at once choose one range, and nobody else sees or changes it', async () => {
  const [user, other] = [await aUser(), await aGuest()];
  await onDay(NOON, async () => {
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keep(user, FRIDAY, addDays(FRIDAY, index % 2), id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [range] = await listOf(user);
    expect(await listOf(user)).toEqual([{ ...range, id }]);
    const { cookie } = other;
    expect((await call(`DELETE /api/rest-days/${user.id}/${id}`, { cookie })).status).toBe(404);
    expect((await remove(other, id)).body).toEqual([]);
    expect(await listOf(user)).toHaveLength(1);
  });
});
