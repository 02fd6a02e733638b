import { expect, test } from 'vitest';
import { allPersonalData } from '#app/personal-data.ts';
import { MOMENTS } from '#features/moments/content.ts';
import type { Plan, PlanActivity } from '#features/plans/shapes.ts';
import { addDays } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { saveCheckIn } from '#tests/support/check-in-calls.ts';
import { done } from '#tests/support/moment-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { aProfile } from '#tests/support/plans.ts';
import { type Metric, RULES } from './rules.ts';

const MONDAY = '2026-01-05';
const MONDAYS = Array.from({ length: 12 }, (_, week) => addDays(MONDAY, 7 * week));
const BREAKS_A_DAY = 8;
const PRACTICES = ['m-kind-editor', 'p-stairs', 'r-feet-and-palms'];

async function send(user: TestUser, route: string, body: object): Promise<void> {
  const { status, body: answer } = await call(route, { cookie: user.cookie, body });
  expect(status, `${route} ${JSON.stringify(answer)}`).toBeLessThan(300);
}

/** What she does on the Monday of a week, and on no other day of it. */
async function liveMonday(user: TestUser, date: string): Promise<void> {
  const own = { userId: user.id, date };
  await onDay(`${date}T12:00:00Z`, async () => {
    expect((await saveCheckIn(user)).status).toBe(201);
    await send(user, 'POST /api/progress/small-wins', { ...own, smallWins: ['One', 'Two', 'Three'] });
    await send(user, `POST /api/progress/${user.id}`, { ...own, wins: 'Words' });
    for (let taken = 0; taken < BREAKS_A_DAY; taken += 1)
      await send(user, `POST /api/daily-focus/${user.id}/${date}/break`, {});
  });
}

async function liveFirstMonday(user: TestUser): Promise<void> {
  const own = { userId: user.id, date: MONDAY };
  await onDay(`${MONDAY}T18:00:00Z`, async () => {
    await send(user, 'POST /api/mood', { ...own, mood: 1, feeling: null, energy: 2, stress: 4, notes: null });
    for (const meal of ['breakfast', 'lunch', 'dinner'])
      await send(user, 'POST /api/nutrition', { ...own, meal, description: 'Soup' });
    for (const id of PRACTICES) await send(user, `PATCH /api/activities/${id}/complete`, {});
    await send(user, `PATCH /api/user-settings/${user.id}`, {
      supportName: 'A friend',
      supportType: 'email',
      supportValue: 'friend@example.com',
    });
    await send(user, 'POST /api/body_double_ping', { userId: user.id });
    const task = newId();
    await send(user, 'POST /api/task', { userId: user.id, id: task, title: 'Send the invoice' });
    await send(user, `PATCH /api/task/${task}`, { bucket: 'done' });
  });
  for (const [index, { id }] of MOMENTS.slice(0, 5).entries())
    await done(user, id, `${MONDAY}T19:0${index}:00Z`);
}

/** Makes a plan, and does all that is in it. */
async function livePlan(user: TestUser): Promise<void> {
  const { cookie } = user;
  await onDay(`${MONDAY}T20:00:00Z`, async () => {
    const body = { userId: user.id, profile: aProfile(), planType: 'morning_routine' };
    const made = await call('POST /api/entrepreneur-plans/generate', { cookie, body });
    const { plan } = made.body as { plan: Plan };
    const { body: activities } = await call(`GET /api/entrepreneur-plans/${plan.id}/activities`, { cookie });
    for (const { id } of activities as PlanActivity[])
      await send(user, `PATCH /api/plan-activities/${id}/complete`, {});
  });
}

/** A day of the challenge on each of thirty days, after the other weeks. */
async function liveChallenge(user: TestUser): Promise<void> {
  const first = addDays(MONDAY, 7 * MONDAYS.length);
  for (let dayId = 1; dayId <= 30; dayId += 1)
    await onDay(`${addDays(first, dayId)}T12:00:00Z`, () =>
      send(user, 'POST /api/challenge/complete', { userId: user.id, dayId, notes: 'A door.' }),
    );
}

// A registered metric that no achievement knows does not compile.
type MetricOf<D> = D extends { counts: { metrics: infer M } } ? keyof M : never;
const REGISTERED = allPersonalData.flatMap((each) =>
  'counts' in each ? Object.keys(each.counts.metrics) : [],
);
const COUNTED: readonly Metric[] = [
  ...(REGISTERED as MetricOf<(typeof allPersonalData)[number]>[]),
  'returns.afterGap7',
];

test('whatever an achievement counts is registered by its feature', () => {
  const used = new Set(Object.values(RULES).flatMap(({ sumOf }) => sumOf));
  expect([...used].sort()).toEqual([...COUNTED].sort());
});

test('everything is earned by what a person does in them', async () => {
  const user = await aUser();
  for (const date of MONDAYS) await liveMonday(user, date);
  await liveFirstMonday(user);
  await livePlan(user);
  await liveChallenge(user);
  const { body } = await call(`POST /api/achievements/check/${user.id}`, { cookie: user.cookie });
  const earned = (body as { achievementId: string }[]).map(({ achievementId }) => achievementId);
  expect(earned).toEqual(Object.keys(RULES));
});
