import { expect, test } from 'vitest';
import type { Dashboard } from '#app/dashboard/shapes.ts';
import { addDays } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';

const FRIDAY = '2026-03-20';
const NOON = `${FRIDAY}T12:00:00Z`;

const say = ({ id, cookie }: TestUser, body: object) => call(`PATCH /api/user/${id}`, { cookie, body });
const beHeavy = (user: TestUser, lowFrom = FRIDAY, lowUntil = lowFrom) => say(user, { lowFrom, lowUntil });
const beLighter = (user: TestUser, lowFrom = FRIDAY) => say(user, { lowFrom, lowUntil: null });
const tend = ({ id, cookie }: TestUser, thing: string, isDone = true, date = FRIDAY) =>
  call(`PUT /api/low-days/${id}/${date}`, { cookie, body: { thing, isDone } });
const dashboardOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/dashboard/${id}`, { cookie })).body as Dashboard;
const progressOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/progress/${id}/${FRIDAY}`, { cookie })).body as object;
const logMeal = ({ id, cookie }: TestUser) =>
  call('POST /api/nutrition', {
    cookie,
    body: { userId: id, date: FRIDAY, meal: 'lunch', description: 'Soup', calories: null },
  });

test('a day is said to be heavy and lighter again, and nothing else has changed by then', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    await logMeal(user);
    const before = [await progressOf(user), await dashboardOf(user)] as const;
    expect((await beHeavy(user)).body).toMatchObject({ lowFrom: FRIDAY, lowUntil: FRIDAY });
    expect(await progressOf(user)).not.toEqual(before[0]);
    expect((await beLighter(user)).body).toMatchObject({ lowUntil: null });
    expect(await progressOf(user)).toEqual(before[0]);
    const { user: own, lowDays, ...rest } = await dashboardOf(user);
    const { user: ownBefore, lowDays: noLowDays, ...restBefore } = before[1];
    expect(rest).toEqual(restBefore);
    expect(own).toEqual({ ...ownBefore, lowFrom: FRIDAY });
    expect([noLowDays, lowDays]).toEqual([[], [{ date: FRIDAY, isLow: false, done: [] }]]);
  });
});

test('on a low day one of anything fills what three fill on others', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    await logMeal(user);
    await call('PATCH /api/activities/r-hum/complete', { cookie: user.cookie });
    expect(await progressOf(user)).toMatchObject({
      nutritionScore: 33,
      percentages: { regulation: 33, nutrition: 33 },
    });
    await beHeavy(user);
    expect(await progressOf(user)).toMatchObject({
      nutritionScore: 100,
      percentages: { mental: 0, regulation: 100, nutrition: 100 },
      overallWellness: 40,
    });
  });
});

test('one break is enough of three on a low day, and of three again when it is lighter', async () => {
  const user = await aUser();
  const focusOf = async () =>
    (await call(`GET /api/daily-focus/${user.id}/today`, { cookie: user.cookie })).body as object;
  await onDay(NOON, async () => {
    await call(`POST /api/daily-focus/${user.id}/${FRIDAY}/break`, { cookie: user.cookie });
    const before = await focusOf();
    expect(before).toMatchObject({ completedBreaks: 1, targetBreaks: 3, isCompleted: false });
    await beHeavy(user);
    expect(await focusOf()).toMatchObject({ targetBreaks: 3, isCompleted: true, nextBreakAt: null });
    await beLighter(user);
    expect(await focusOf()).toEqual(before);
  });
});

test('several days are low at once, end before their time, and the ones that were stay rain', async () => {
  const user = await aUser();
  await onDay(NOON, () => beHeavy(user, FRIDAY, addDays(FRIDAY, 3)));
  await onDay('2026-03-22T12:00:00Z', async () => {
    await beLighter(user, '2026-03-22');
    expect((await dashboardOf(user)).lowDays.map(({ date, isLow }) => [date, isLow])).toEqual([
      [FRIDAY, true],
      ['2026-03-21', true],
      ['2026-03-22', false],
    ]);
  });
});

test('a tiny thing makes a low day a day with a record, twenty presses at once make one, and it can be taken back', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    await beHeavy(user);
    expect((await dashboardOf(user)).figures).toMatchObject({ streak: 0, recordedDays: [] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tend(user, index % 2 ? 'water' : 'rest')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { lowDays, figures } = await dashboardOf(user);
    expect(lowDays.map(({ done }) => done.toSorted())).toEqual([['rest', 'water']]);
    expect(figures).toMatchObject({ streak: 1, recordedDays: [FRIDAY] });
    await tend(user, 'water', false);
    expect((await tend(user, 'rest', false)).body).toEqual({ date: FRIDAY, isLow: true, done: [] });
    expect((await dashboardOf(user)).figures).toMatchObject({ streak: 0, recordedDays: [] });
  });
});

test.each([
  ['a range backwards', { lowFrom: FRIDAY, lowUntil: '2026-03-19' }],
  ['a thousand years', { lowFrom: FRIDAY, lowUntil: '2199-12-31' }],
  ['a beginning in the future', { lowFrom: '2026-03-21', lowUntil: '2026-03-21' }],
  ['a beginning long ago', { lowFrom: '2026-03-01', lowUntil: FRIDAY }],
  ['an end without a beginning', { lowUntil: FRIDAY }],
  ['a beginning without an end', { lowFrom: FRIDAY }],
  ['a day that there is none', { lowFrom: FRIDAY, lowUntil: '2026-02-30' }],
])('%s is refused with a sentence, and nothing changes', async (_, range) => {
  const user = await aUser();
  await onDay(NOON, async () => {
    expect(await say(user, range)).toMatchObject({ status: 422, body: { errors: [expect.any(Object)] } });
    const { user: own, lowDays } = await dashboardOf(user);
    expect([own.lowUntil, lowDays]).toEqual([null, []]);
  });
});

test('what is no tiny thing, not of this week or not hers is refused', async () => {
  const [user, other] = [await aUser(), await aGuest()];
  await onDay(NOON, async () => {
    expect((await tend(user, 'marathon')).status).toBe(422);
    expect((await tend(user, 'water', true, '2026-03-21')).status).toBe(422);
    expect((await tend(user, 'water', true, '2026-03-01')).status).toBe(422);
    const cookie = other.cookie;
    const body = { thing: 'water', isDone: true };
    expect((await call(`PUT /api/low-days/${user.id}/${FRIDAY}`, { cookie, body })).status).toBe(404);
  });
});
