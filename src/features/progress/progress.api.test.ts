import { expect, test } from 'vitest';
import { addDays, mondayOf, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { aCheckIn, aMeal, aMood, aPractice, daysAgo, plant } from '#tests/support/history.ts';
import { onDay } from '#tests/support/on-day.ts';
import type { Overview } from './shapes.ts';

const ask = ({ id, cookie }: TestUser) => call(`GET /api/progress/${id}`, { cookie });
const overviewOf = async (user: TestUser) => (await ask(user)).body as Overview;

test('who has nothing yet gets every field, no made-up figure, and one small thing to begin with', async () => {
  const user = await aGuest();
  const { status, body } = await ask(user);
  expect(status).toBe(200);
  const overview = body as Overview;
  expect(overview).toMatchObject({
    today: today('UTC'),
    figures: { overallWellness: 0, streak: 0, lastRecordedDay: null },
    lastDays: { mental: null, physical: null, nutrition: null, regulation: null, emotions: null },
    next: { area: 'mental' },
  });
  expect(overview.weeks).toHaveLength(12);
  expect(overview.weeks.every(({ noted, levels, ratings }) => noted === 0 && !levels && !ratings)).toBe(true);
  expect(overview.week.every(({ isTended, minutes, area }) => !isTended && minutes === 0 && !area)).toBe(
    true,
  );
  expect(overview.next?.path).toMatch(/^\/mental\?session=/);
});

test('every kind of row stands in its week, and nothing of other weeks or people does', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const old = addDays(mondayOf(today('UTC')), -7 * 12);
  await plant('moods', user, [aMood(daysAgo(0), 5), aMood(old, 1)]);
  await plant('moods', other, [aMood(daysAgo(0), 1)]);
  await plant('meals', user, [aMeal(daysAgo(0)), aMeal(daysAgo(0))]);
  await plant('activity_completions', user, [aPractice(daysAgo(0), 'mental')]);
  await plant('weekly_check_ins', user, [aCheckIn(daysAgo(0))]);
  const { weeks, week, lastDays, figures } = await overviewOf(user);
  expect(weeks.at(-1)).toMatchObject({
    weekOf: mondayOf(today('UTC')),
    noted: 1,
    levels: { mood: 5, energy: 3, stress: 3 },
    ratings: { bodyRating: 3, mindRating: 3, soulRating: 3, overallFeeling: 3 },
    done: { mental: 1, meals: 2, moods: 1, physical: 0 },
  });
  expect(weeks.slice(0, -1).every(({ noted }) => noted === 0)).toBe(true);
  expect(lastDays).toMatchObject({ mental: daysAgo(0), nutrition: daysAgo(0), physical: null });
  expect(week.find(({ date }) => date === daysAgo(0))).toMatchObject({
    isTended: true,
    minutes: 5,
    area: 'mental',
  });
  expect(figures.percentages).toMatchObject({ mental: 33, nutrition: 67, emotions: 33 });
});

test('the week turns at the person’s own midnight', async () => {
  const [east, west] = [await aUser('Pacific/Auckland'), await aUser('America/Los_Angeles')];
  await onDay('2026-03-22T18:00:00Z', async () => {
    expect((await overviewOf(east)).weeks.at(-1)?.weekOf).toBe('2026-03-23');
    expect((await overviewOf(west)).weeks.at(-1)?.weekOf).toBe('2026-03-16');
  });
});

test('the page carries what its screen asks for', async () => {
  const user = await aUser();
  const { body } = await call('GET /progress', { cookie: user.cookie, headers: { accept: 'text/html' } });
  expect(String(body)).toContain(`/api/progress/${user.id}`);
});

test('it is nobody else’s', async () => {
  const [user, other] = [await aUser(), await aUser()];
  expect((await call(`GET /api/progress/${user.id}`, { cookie: other.cookie })).status).toBe(404);
  expect((await call(`GET /api/progress/${user.id}`)).status).toBe(401);
});
