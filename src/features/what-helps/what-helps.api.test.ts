import { expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { begun, change, complete, done, MINUTE } from '#tests/support/moment-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { doneRitual } from '#tests/support/ritual-calls.ts';
import type { NamedEffect } from './shapes.ts';

const whatHelps = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/what-helps/${id}`, { cookie })).body as NamedEffect[];
const two = (number: number) => String(number).padStart(2, '0');
const at = (day: number, hour = 12) => `2026-03-${two(day)}T${two(hour)}:00:00Z`;

test('moments and rituals stand in one list by their lift, each with its name and where it is begun', async () => {
  const user = await aUser();
  for (let day = 10; day < 15; day += 1) {
    await done(user, MINUTE, at(day), day === 10 ? [4, 3] : [4, 6]);
    await doneRitual(user, 'even-breath', at(day, 13), [3, 6]);
  }
  await doneRitual(user, 'spiral-reset', at(14, 15), [3, 4]);
  expect(await whatHelps(user)).toEqual([
    {
      kind: 'ritual',
      id: 'even-breath',
      title: 'Even Breath',
      path: '/rituals/even-breath?session=even-breath',
      sessions: 5,
      lift: 3,
      from: 3,
      to: 3,
      isClear: expect.any(Boolean),
    },
    {
      kind: 'moment',
      id: MINUTE,
      title: 'Mindful Minute',
      path: `/wellness-moments?moment=${MINUTE}`,
      sessions: 5,
      lift: 1.4,
      from: -1,
      to: 2,
      isClear: false,
    },
    {
      kind: 'ritual',
      id: 'spiral-reset',
      title: 'Spiral Reset',
      path: '/ritual-quiz?result=A&session=spiral-reset',
      sessions: 1,
      lift: null,
      from: null,
      to: null,
      isClear: false,
    },
  ]);
});

const practise = async ({ cookie }: TestUser, moodBefore: unknown, moodAfter?: number) => {
  const completionId = newId();
  const path = 'PATCH /api/activities/m-one-tab/complete';
  const { status } = await call(path, { cookie, body: { completionId, moodBefore } });
  if (moodAfter !== undefined)
    await call(`PATCH /api/activities/completions/${completionId}`, { cookie, body: { moodAfter } });
  return status;
};

test('a practice tells of it too, once both was said', async () => {
  const user = await aUser();
  for (let time = 0; time < 5; time += 1) await practise(user, 4, 6 + (time % 2));
  await practise(user, 4);
  await practise(user, undefined, 9);
  expect(await whatHelps(user)).toMatchObject([
    {
      kind: 'practice',
      title: 'One-Tab Focus',
      path: '/mental?session=m-one-tab',
      sessions: 5,
      lift: 2.4,
      from: 2,
      to: 3,
    },
  ]);
  for (const [mood, status] of [
    [0, 422],
    [11, 422],
    [2.5, 422],
    ['low', 400],
  ] as const)
    expect(await practise(user, mood), String(mood)).toBe(status);
});

test('what nobody answered, left alone or took back tells of nothing', async () => {
  const user = await aUser();
  await done(user, MINUTE, at(10));
  await onDay(at(11), async () => {
    const left = await begun(user, { momentId: MINUTE, moodBefore: 4, isMoodBeforeAnswered: true });
    await complete(user, left, { duration: 5, wasInterrupted: true });
    const takenBack = await begun(user, { momentId: MINUTE, moodBefore: 4, isMoodBeforeAnswered: true });
    await complete(user, takenBack, { duration: 60, moodAfter: 8, wasInterrupted: false });
    await change(user, takenBack, { wasInterrupted: true });
  });
  expect(await whatHelps(user)).toEqual([]);
});

test('a clear effect is told once it is clear over everything that was done', async () => {
  const user = await aUser();
  for (let day = 1; day < 13; day += 1) {
    await doneRitual(user, 'even-breath', at(10, day), [3, 9]);
    await doneRitual(user, 'light-and-water', at(11, day), [3, day % 2 === 0 ? 3 : 4]);
    await done(user, MINUTE, at(12, day), [3, day % 2 === 0 ? 2 : 4]);
  }
  const clear = (await whatHelps(user)).filter(({ isClear }) => isClear);
  expect(clear.map(({ id }) => id)).toEqual(['even-breath']);
});
