import { expect, test } from 'vitest';
import type { Board } from '#features/board/shapes.ts';
import { daysSince, findInvitation } from '#features/check-in/rules.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { done } from '#tests/support/moment-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { doneRitual } from '#tests/support/ritual-calls.ts';
import type { Dashboard } from './shapes.ts';

const getDashboard = ({ id, cookie }: TestUser) => call(`GET /api/dashboard/${id}`, { cookie });
const saveMood = ({ id, cookie }: TestUser, date: Day) => {
  const mood = { userId: id, date, mood: 3, energy: 3, stress: 3, notes: null };
  return call('POST /api/mood', { cookie, body: mood });
};

test('a new guest finds a dashboard without anything that was not hers', async () => {
  const guest = await aGuest();
  expect((await getDashboard(guest)).body).toMatchObject({
    user: { id: guest.id, kind: 'guest' },
    today: today('UTC'),
    moods: [],
    figures: { lastRecordedDay: null, recordedDays: [], streak: 0, mentalMinutes: 0 },
    minutesByDay: [],
    meals: [],
    onboarding: null,
    lastCheckInAt: null,
  });
});

test('the day of the challenge that is ready is there from the first completed one on, and not twice a day', async () => {
  const user = await aUser();
  const { id: userId, cookie } = user;
  const challengeDay = async () => ((await getDashboard(user)).body as Dashboard).challengeDay;
  const body = { userId, dayId: 1, notes: 'A door.' };
  await onDay('2026-03-18T12:00:00Z', async () => {
    expect(await challengeDay()).toBeNull();
    expect((await call('POST /api/challenge/complete', { cookie, body })).status).toBe(201);
    expect(await challengeDay()).toBeNull();
  });
  await onDay('2026-03-25T12:00:00Z', async () =>
    expect(await challengeDay()).toEqual({ id: 2, title: 'Five-Sense Morning' }),
  );
});

test('the moment beside the day fits its focus, and is the one that was done least recently', async () => {
  const user = await aUser();
  expect((await getDashboard(user)).body).toMatchObject({
    moment: {
      id: 'ceo-power-breath',
      title: 'CEO Power Breath',
      duration: 3,
      because: 'A small break that fits today’s focus.',
    },
  });
  const path = `PATCH /api/daily-focus/${user.id}/${today('UTC')}`;
  await call(path, { cookie: user.cookie, body: { focusArea: 'creativity' } });
  expect((await getDashboard(user)).body).toMatchObject({
    moment: { id: 'creative-block-buster' },
  });
});

test('the moment and the ritual that lifted the mood most are offered, each with its reason', async () => {
  const user = await aUser();
  for (let day = 10; day < 15; day += 1) {
    await done(user, 'shoulder-drop', `2026-03-${day}T12:00:00Z`, [4, 6]);
    await done(user, 'gratitude-booster', `2026-03-${day}T13:00:00Z`, [4, 3]);
    await doneRitual(user, 'even-breath', `2026-03-${day}T14:00:00Z`, [3, 7]);
  }
  await onDay('2026-03-16T12:00:00Z', async () => {
    const { moment, rituals } = (await getDashboard(user)).body as Dashboard;
    expect(moment).toMatchObject({
      id: 'shoulder-drop',
      because: 'Because your mood rose by 2.0 on average, over 5 sessions.',
    });
    const reasons = rituals.map(({ id, because }) => (id === 'even-breath' ? because : 'another'));
    expect(reasons).toContain('Because your mood rose by 4.0 on average, over 5 sessions.');
    expect(rituals.filter(({ because }) => because.startsWith('A ritual for this hour.'))).toHaveLength(2);
  });
});

test('the dashboard shows the moods of this week only, in the order of its days', async () => {
  const user = await aUser();
  await onDay('2026-03-18T12:00:00Z', async () => {
    for (const date of ['2026-03-18', '2026-03-15', '2026-03-16']) await saveMood(user, date);
    const { today: day, moods } = (await getDashboard(user)).body as Dashboard;
    expect(day).toBe('2026-03-18');
    expect(moods.map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-18']);
  });
});

test('the week turns at the person’s own midnight', async () => {
  const [east, west] = [await aUser('Pacific/Auckland'), await aUser('America/Los_Angeles')];
  await onDay('2026-03-22T18:00:00Z', async () => {
    for (const [user, day] of [
      [east, '2026-03-23'],
      [west, '2026-03-22'],
    ] as const) {
      await saveMood(user, '2026-03-21');
      const dashboard = (await getDashboard(user)).body as Dashboard;
      expect(dashboard.today).toBe(day);
      expect(dashboard.moods).toHaveLength(user === east ? 0 : 1);
    }
  });
});

const complete = ({ cookie }: TestUser, id: string, date?: Day) =>
  call(`PATCH /api/activities/${id}/complete`, { cookie, body: { date } });

test('without goals the focus is on stress, with its five practices and what is done of them', async () => {
  const user = await aUser();
  for (const id of ['r-even-breath', 'p-desk-thaw', 'm-one-tab']) await complete(user, id);
  const { focus } = (await getDashboard(user)).body as Dashboard;
  expect(focus.map(({ id, duration, isCompleted }) => `${id} ${duration} ${isCompleted}`)).toEqual([
    'r-even-breath 5 true',
    'm-thought-leaves 5 false',
    'r-squeeze-release 8 false',
    'p-desk-thaw 5 true',
    'p-idea-walk 11 false',
  ]);
});

test('the goals decide what the focus is on', async () => {
  const user = await aUser();
  await call(`POST /api/onboarding/${user.id}`, {
    cookie: user.cookie,
    body: { goals: ['sleep', 'energy'], timeSlots: [], emergencyContact: null, emergencyPhone: null },
  });
  const { focus } = (await getDashboard(user)).body as Dashboard;
  expect(focus.map(({ id }) => id)).toContain('p-kitchen-dance');
});

test('what is suggested is open, of each type, and not in the focus', async () => {
  const user = await aUser();
  const before = ((await getDashboard(user)).body as Dashboard).suggestions;
  expect(before.map(({ type }) => type)).toEqual(['mental', 'physical', 'regulation']);
  for (const { id } of before) await complete(user, id);
  const { suggestions, focus } = (await getDashboard(user)).body as Dashboard;
  const taken = [...before, ...focus].map(({ id }) => id);
  expect(suggestions.filter(({ id }) => taken.includes(id))).toEqual([]);
});

test('the minutes of each day of this week and the meals of today come along', async () => {
  const user = await aUser();
  await onDay('2026-03-18T12:00:00Z', async () => {
    await complete(user, 'p-idea-walk', '2026-03-15');
    await complete(user, 'p-idea-walk', '2026-03-16');
    await complete(user, 'r-hum', '2026-03-16');
    await complete(user, 'm-one-tab');
    await complete(user, 'm-one-tab');
    for (const [meal, date] of [
      ['lunch', '2026-03-18'],
      ['dinner', '2026-03-17'],
    ])
      await call('POST /api/nutrition', {
        cookie: user.cookie,
        body: { userId: user.id, date, meal, description: 'Lentil soup' },
      });
    const { minutesByDay, meals, figures } = (await getDashboard(user)).body as Dashboard;
    expect(new Set(minutesByDay.map(({ date, type, minutes }) => `${date} ${type} ${minutes}`))).toEqual(
      new Set(['2026-03-16 physical 11', '2026-03-16 regulation 3', '2026-03-18 mental 24']),
    );
    expect(meals).toEqual([{ id: expect.any(String), meal: 'lunch' }]);
    expect(figures).toMatchObject({ mentalMinutes: 24, meals: 1, nutritionScore: 33, streak: 4 });
    expect(figures.recordedDays).toEqual(['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18']);
  });
});

test('the dashboard knows when the latest check-in was made, in each of the four states of its banner', async () => {
  const user = await aUser('America/Los_Angeles');
  const stateAt = (instant: string) =>
    onDay(instant, async () => {
      const { today: day, lastCheckInAt } = (await getDashboard(user)).body as Dashboard;
      return findInvitation(
        lastCheckInAt === null ? null : daysSince(lastCheckInAt, 'America/Los_Angeles', day),
      );
    });
  const checkIn = (instant: string, weekOf: Day) =>
    onDay(instant, () =>
      call('POST /api/weekly-check-ins', { cookie: user.cookie, body: { userId: user.id, weekOf } }),
    );
  expect(await stateAt('2026-03-08T20:00:00Z')).toEqual({ state: 'first' });
  // Later in the evening than midnight by UTC, and in the night in which the clocks change.
  await checkIn('2026-03-08T07:30:00Z', '2026-03-02');
  expect(await stateAt('2026-03-08T07:45:00Z')).toEqual({ state: 'resting', nextInDays: 7 });
  expect(await stateAt('2026-03-08T08:15:00Z')).toEqual({ state: 'resting', nextInDays: 6 });
  expect(await stateAt('2026-03-14T06:59:00Z')).toEqual({ state: 'resting', nextInDays: 1 });
  expect(await stateAt('2026-03-14T07:01:00Z')).toEqual({ state: 'due' });
  expect(await stateAt('2026-03-15T07:01:00Z')).toEqual({ state: 'waiting' });
  expect(await stateAt('2027-03-15T07:01:00Z')).toEqual({ state: 'waiting' });
  await checkIn('2026-03-15T18:00:00Z', '2026-03-09');
  expect(await stateAt('2026-03-16T18:00:00Z')).toEqual({ state: 'resting', nextInDays: 6 });
});

test('the dashboard of somebody else is not there', async () => {
  const [own, other] = [await aUser(), await aGuest()];
  expect((await call(`GET /api/dashboard/${own.id}`, { cookie: other.cookie })).status).toBe(404);
});

test('the page of the dashboard holds the person’s own answer, and that of nobody holds none', async () => {
  const user = await aUser();
  await complete(user, 'p-idea-walk');
  const page = (await call('GET /dashboard', { cookie: user.cookie })).body as string;
  const [, json = ''] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(page) ?? [];
  const answers = new Map(JSON.parse(json) as [string, unknown][]);
  const dashboard = answers.get(`/api/dashboard/${user.id}`) as Dashboard;
  expect(dashboard.user.id).toBe(user.id);
  expect(dashboard.figures.physicalMinutes).toBe(11);
  expect((await call('GET /dashboard')).body).not.toContain('id="first-answers"');
});

test('after nine days away the last recorded day and every open task are still there, and a fresh start can be undone', async () => {
  const user = await aUser();
  const { id, cookie } = user;
  await onDay('2026-03-11T12:00:00Z', () => saveMood(user, '2026-03-11'));
  for (const title of 'ABCDEFGHIJKLMN') await call('POST /api/task', { cookie, body: { userId: id, title } });
  const board = async () => (await call(`GET /api/board/${id}`, { cookie })).body as Board;
  await onDay('2026-03-20T12:00:00Z', async () => {
    expect((await getDashboard(user)).body).toMatchObject({ figures: { lastRecordedDay: '2026-03-11' } });
    const before = await board();
    expect(before.buckets.later).toHaveLength(14);
    const { ids } = (await call(`POST /api/board/${id}/shelve`, { cookie })).body as { ids: string[] };
    expect((await board()).buckets.later).toEqual([]);
    await call(`POST /api/board/${id}/unshelve`, { cookie, body: { ids } });
    expect(await board()).toEqual(before);
  });
});
