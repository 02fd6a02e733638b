import { expect, test } from 'vitest';
import { BLOCKS } from '#features/plan-composer/content.ts';
import { newId } from '#platform/shared/id.ts';
import { aGuest, aUser, call } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { activitiesOf, change, complete, generate, made, planOf, tell } from '#tests/support/plan-calls.ts';
import { aProfile } from '#tests/support/plans.ts';
import { PLANS_MOST } from './rules.ts';
import type { Plan, PlanSession } from './shapes.ts';

const MORNING = '2026-03-20T08:00:00Z';
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;

test('a type is recommended, and the plan is made of it, explained and kept', async () => {
  const user = await aUser();
  await onDay(MORNING, async () => {
    const { body } = await call('POST /api/entrepreneur-plans/recommend-type', {
      cookie: user.cookie,
      body: { profile: aProfile({ stressors: [], priorities: ['productivity'] }) },
    });
    expect(body).toEqual({ recommendedType: 'morning_routine' });
    const plan = await made(user);
    expect(plan).toMatchObject({ planType: 'morning_routine', difficulty: 'beginner', wordedBy: 'rules' });
    const activities = await activitiesOf(user, plan.id);
    expect(activities.reduce((sum, { duration }) => sum + duration, 0)).toBe(plan.duration);
    for (const { because, instructions, isCompleted } of activities) {
      expect(because).not.toBe('');
      expect(instructions.length).toBeGreaterThan(2);
      expect(isCompleted).toBe(false);
    }
    expect(await planOf(user, plan.id)).toEqual(plan);
    const { body: listed } = await call(`GET /api/entrepreneur-plans/${user.id}`, { cookie: user.cookie });
    expect(listed).toEqual([plan]);
  });
});

test('the same answers give the same activities, and made anew gives others', async () => {
  const user = await aUser();
  const titlesOf = async (plan: Plan) => (await activitiesOf(user, plan.id)).map(({ title }) => title);
  await onDay(MORNING, async () => {
    const first = await made(user);
    expect(await titlesOf(await made(user))).toEqual(await titlesOf(first));
    const anew = await made(user, { anewOf: first.id });
    expect(await titlesOf(anew)).not.toEqual(await titlesOf(first));
    expect((await generate(user, { anewOf: newId() })).status).toBe(404);
  });
});

test.each([
  ['availableTime', 4, 422],
  ['availableTime', 61, 422],
  ['availableTime', 7.5, 422],
  ['availableTime', 'x', 400],
  ['priorities', ['productivity', 'stress_relief', 'energy', 'focus'], 422],
  ['priorities', [], 422],
  ['priorities', ['energy', 'energy'], 422],
  ['stressors', ['weather'], 422],
  ['stressors', 'burnout', 400],
  ['workLocation', null, 400],
])('a profile whose %s is %j is not taken, and nothing is kept', async (field, value, status) => {
  const user = await aUser();
  const profile = { ...aProfile(), [field]: value };
  for (const answer of [
    await generate(user, { profile }),
    await call('POST /api/entrepreneur-plans/recommend-type', { cookie: user.cookie, body: { profile } }),
  ]) {
    expect(answer.status).toBe(status);
    expect((answer.body as { errors: { path: string }[] }).errors[0]?.path).toContain(`profile.${field}`);
  }
  const { body } = await call(`GET /api/entrepreneur-plans/${user.id}`, { cookie: user.cookie });
  expect(body).toEqual([]);
  expect((await call(`GET /api/entrepreneur-profile/${user.id}`, { cookie: user.cookie })).status).toBe(404);
});

test('an activity that breathes keeps its pattern in the plan', async () => {
  const user = await aUser();
  const plan = await made(user, { planType: 'stress_relief', profile: aProfile({ stressors: ['burnout'] }) });
  const activities = await activitiesOf(user, plan.id);
  expect(activities.some(({ breath }) => breath !== null)).toBe(true);
  for (const { title, breath } of activities)
    expect([title, breath]).toEqual([title, BLOCKS.find((block) => block.title === title)?.breath ?? null]);
});

test('nothing has to weigh on her', async () => {
  const user = await aGuest();
  expect((await generate(user, { profile: aProfile({ stressors: [] }) })).status).toBe(201);
});

test('a completed activity is that of a day, once, and can be taken back', async () => {
  const user = await aUser();
  await onDay(MORNING, async () => {
    const plan = await made(user);
    const [first] = await activitiesOf(user, plan.id);
    const id = first?.id ?? '';
    for (let again = 0; again < 2; again += 1)
      expect((await complete(user, id)).body).toMatchObject({ id, isCompleted: true });
    expect(await planOf(user, plan.id)).toMatchObject({ completedActivities: 1, timesCompleted: 0 });
    const file = (await call(`GET /api/export/${user.id}`, { cookie: user.cookie })).body;
    expect(JSON.stringify(file)).toContain('planCompletions');
    const back = await call(`DELETE /api/plan-activities/${id}/complete`, { cookie: user.cookie });
    expect(back.body).toMatchObject({ id, isCompleted: false });
    expect(await planOf(user, plan.id)).toMatchObject({ completedActivities: 0, minutesLeft: plan.duration });
    expect((await complete(user, id, { date: '2026-03-21' })).status).toBe(422);
    expect((await complete(user, id, { date: '2026-03-13' })).status).toBe(200);
    expect((await complete(user, newId())).status).toBe(404);
  });
});

test('a plan is finished by all of its activities, and can be done again', async () => {
  const user = await aUser();
  await onDay(MORNING, async () => {
    const plan = await made(user);
    const activities = await activitiesOf(user, plan.id);
    for (const { id } of activities) await complete(user, id);
    expect(await planOf(user, plan.id)).toMatchObject({
      completedActivities: activities.length,
      timesCompleted: 1,
      nextMinutes: null,
    });
    expect((await change(user, plan.id, { run: 2 })).body).toMatchObject({
      run: 2,
      completedActivities: 0,
      timesCompleted: 1,
    });
    // One that was completed without a network belongs to the time it was done in.
    await complete(user, activities[0]?.id ?? '', { run: 1 });
    expect(await planOf(user, plan.id)).toMatchObject({ completedActivities: 0 });
    expect((await change(user, plan.id, { run: 9 })).body).toMatchObject({ run: 2 });
    expect((await change(user, plan.id, { run: 1 })).body).toMatchObject({
      run: 1,
      completedActivities: activities.length,
    });
  });
});

test('how it was is kept once, with what was done summed up here', async () => {
  const user = await aUser();
  await onDay(MORNING, async () => {
    const plan = await made(user);
    const [first, second] = await activitiesOf(user, plan.id);
    const id = newId();
    const said = {
      id,
      completedActivities: [first?.id, second?.id],
      totalDuration: 1,
      notes: '  Quieter.  ',
      mood_before: 2,
      mood_after: 4,
    };
    const saved = await tell(user, plan.id, said);
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      rating: 4,
      notes: 'Quieter.',
      mood_before: 2,
      mood_after: 4,
      totalDuration: (first?.duration ?? 0) + (second?.duration ?? 0),
    });
    expect((await tell(user, plan.id, { ...said, rating: 1 })).body).toEqual(saved.body);
    const list = await call(`GET /api/plan-progress/${user.id}?planId=${plan.id}`, {
      cookie: user.cookie,
    });
    expect(list.body as PlanSession[]).toEqual([saved.body]);
    expect(await planOf(user, plan.id)).toMatchObject({ timesCompleted: 1 });
    const other = await made(user);
    expect((await tell(user, other.id, said)).status).toBe(422);
    expect((await tell(user, other.id, { ...said, completedActivities: [] })).status).toBe(409);
  });
});

test.each([
  ['without a rating', { rating: undefined }, 400],
  ['with a rating of 6', { rating: 6 }, 422],
  ['with a rating of 0', { rating: 0 }, 422],
  ['with a mood of 7', { mood_after: 7 }, 422],
  ['of a day to come', { date: '2026-03-21' }, 422],
  ['with the activities of another plan', { completedActivities: [newId()] }, 422],
  ['with a novel', { notes: 'a'.repeat(2_001) }, 422],
])('how it was is not taken %s', async (_, over, status) => {
  const user = await aUser();
  await onDay(MORNING, async () => {
    const plan = await made(user);
    expect((await tell(user, plan.id, over)).status).toBe(status);
    expect(await planOf(user, plan.id)).toMatchObject({ timesCompleted: 0 });
  });
});

test('a plan is renamed, put on the back shelf and taken from there', async () => {
  const user = await aUser();
  const plan = await made(user);
  expect((await change(user, plan.id, { title: '  Tea first ' })).body).toMatchObject({ title: 'Tea first' });
  expect((await change(user, plan.id, { title: ' ' })).status).toBe(422);
  expect((await change(user, plan.id, { isArchived: true })).body).toMatchObject({ isArchived: true });
  const [first] = await activitiesOf(user, plan.id);
  expect((await complete(user, first?.id ?? '')).status).toBe(200);
  expect((await change(user, plan.id, { isArchived: false })).body).toMatchObject({
    isArchived: false,
    completedActivities: 1,
    title: 'Tea first',
  });
});

test('a plan is removed from the back shelf only, and what was done in it stays done', async () => {
  const user = await aUser();
  const plan = await made(user);
  const [first] = await activitiesOf(user, plan.id);
  await complete(user, first?.id ?? '');
  const remove = () => call(`DELETE /api/entrepreneur-plans/plan/${plan.id}`, { cookie: user.cookie });
  const refused = await remove();
  expect(refused.status).toBe(409);
  expect(detailOf(refused)).toContain('back shelf first');
  expect(await planOf(user, plan.id)).toMatchObject({ completedActivities: 1 });
  await change(user, plan.id, { isArchived: true });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const file = (await call(`GET /api/export/${user.id}`, { cookie: user.cookie })).body;
  expect(JSON.stringify(file)).toContain(first?.id);
  expect((await complete(user, first?.id ?? '')).status).toBe(404);
  expect((await tell(user, plan.id)).status).toBe(404);
});

test('a plan of another person is not there', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const plan = await made(owner);
  const [first] = await activitiesOf(owner, plan.id);
  const { cookie } = other;
  for (const answer of [
    await call(`GET /api/entrepreneur-plans/plan/${plan.id}`, { cookie }),
    await call(`GET /api/entrepreneur-plans/${plan.id}/activities`, { cookie }),
    await change(other, plan.id, { title: 'Mine' }),
    await call(`DELETE /api/entrepreneur-plans/plan/${plan.id}`, { cookie }),
    await complete(other, first?.id ?? ''),
    await tell(other, plan.id),
  ])
    expect(answer.status).toBe(404);
  expect(await planOf(owner, plan.id)).toEqual(plan);
});

test(`at most ${PLANS_MOST} plans, also when they are made at once; one on the back shelf makes room`, async () => {
  const user = await aUser();
  const plans: Plan[] = [];
  for (let count = 0; count < PLANS_MOST - 1; count += 1) plans.push(await made(user));
  const answers = await Promise.all(Array.from({ length: 3 }, () => generate(user)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(detailOf(answers.find(({ status }) => status === 422) ?? { body: {} })).toContain('back shelf');
  await change(user, plans[0]?.id ?? '', { isArchived: true });
  expect((await generate(user)).status).toBe(201);
  expect((await change(user, plans[0]?.id ?? '', { isArchived: false })).status).toBe(422);
}, 60_000);

test('what was rated low comes less in the next plan', async () => {
  const user = await aUser();
  await onDay(MORNING, async () => {
    const plan = await made(user);
    const activities = await activitiesOf(user, plan.id);
    await tell(user, plan.id, {
      completedActivities: activities.map(({ id }) => id),
      rating: 1,
      mood_before: 4,
      mood_after: 2,
    });
    const next = await activitiesOf(user, (await made(user)).id);
    const before = new Set(activities.map(({ title }) => title));
    expect(next.filter(({ title }) => before.has(title)).length).toBeLessThan(activities.length);
  });
});

test('what helped most comes first in the next plan, and says by how much', async () => {
  const user = await aUser();
  await onDay('2026-03-20T14:00:00Z', async () => {
    const own = { planType: 'work_break', profile: aProfile({ availableTime: 30 }) };
    const plan = await made(user, own);
    const last = (await activitiesOf(user, plan.id)).at(-1);
    const said = { completedActivities: [last?.id], rating: 3, mood_before: 2, mood_after: 4 };
    for (let count = 0; count < 4; count += 1) await tell(user, plan.id, said);
    const [before] = await activitiesOf(user, (await made(user, own)).id);
    expect(before?.title).not.toBe(last?.title);
    await tell(user, plan.id, said);
    const [first] = await activitiesOf(user, (await made(user, own)).id);
    expect(first).toMatchObject({
      title: last?.title,
      because: 'You felt better after it, by 2 of 5 on average, over 5 sessions.',
    });
  });
});
