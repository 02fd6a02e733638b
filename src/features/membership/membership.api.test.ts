import { expect, test } from 'vitest';
import { now } from '#platform/shared/clock.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { makeDatabase } from '#tests/support/owner-queries.ts';
import type { Subscription } from './shapes.ts';

const database = 'membership_numbers';
await makeDatabase(database);
startApp({ database });

const getSubscription = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/subscription/${id}`, { cookie })).body as Subscription;
const countOf = async () => (await call('GET /api/founding-member-count')).body;

test('the first 25 members get the founding numbers in turn, and the next ones a trial of 14 days', async () => {
  expect(await countOf()).toEqual({ count: 0 });
  const members: TestUser[] = [];
  for (let made = 0; made < 27; made += 1) members.push(await aUser());
  const subscriptions = await Promise.all(members.map(getSubscription));
  const founders = subscriptions.slice(0, 25);
  expect(founders.map(({ foundingMemberNumber }) => foundingMemberNumber)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(founders[24]).toMatchObject({
    isFoundingMember: true,
    foundingMemberNumber: 25,
    subscriptionStatus: 'active',
    trialEndsAt: null,
    canceledAt: null,
  });
  for (const { trialEndsAt, ...later } of subscriptions.slice(25)) {
    expect(later).toMatchObject({
      isFoundingMember: false,
      foundingMemberNumber: null,
      subscriptionStatus: 'trial',
    });
    expect(trialEndsAt).toBe(`${addDays(today('UTC'), 14)}T00:00:00.000Z`);
    expect(later.periodEndsAt).toBe(trialEndsAt);
  }
  expect(await countOf()).toEqual({ count: 25 });
});

test('a guest has no membership and takes no number', async () => {
  const before = await countOf();
  expect(await getSubscription(await aGuest())).toEqual({
    isFoundingMember: false,
    foundingMemberNumber: null,
    subscriptionStatus: 'other',
    trialEndsAt: null,
    startedAt: null,
    canceledAt: null,
    periodEndsAt: null,
  });
  expect(await countOf()).toEqual(before);
});

test('anybody may ask how many numbers are taken', async () => {
  const answer = await call('GET /api/founding-member-count');
  expect(answer).toMatchObject({ status: 200, body: { count: expect.any(Number) } });
});

const change = (word: 'cancel' | 'resume', { id, cookie }: TestUser) =>
  call(`POST /api/subscription/${word}`, { cookie, body: { userId: id } });
const bodyOf = ({ body }: { body: unknown }) => body as Subscription;
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(now() + days * DAY_MS).toISOString();

test('a trial ends at a midnight of its owner, wherever she is', async () => {
  for (const [timeZone, ending] of [
    ['Pacific/Auckland', 'T11:00:00.000Z'],
    ['America/Los_Angeles', 'T07:00:00.000Z'],
    ['Asia/Kathmandu', 'T18:15:00.000Z'],
  ] as const) {
    const user = await onDay('2026-03-20T12:00:00Z', () => aUser(timeZone));
    expect((await getSubscription(user)).trialEndsAt).toMatch(new RegExp(`${ending}$`));
  }
});

test('canceling from twenty tabs at once cancels once, and the end of the period stays', async () => {
  const user = await aUser();
  const before = await getSubscription(user);
  const answers = await Promise.all(Array.from({ length: 20 }, () => change('cancel', user)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = answers.map(bodyOf);
  expect(new Set(bodies.map(({ canceledAt }) => canceledAt)).size).toBe(1);
  expect(bodies[0]).toEqual({
    ...before,
    subscriptionStatus: 'canceled',
    canceledAt: expect.any(String),
  });
  expect(await getSubscription(user)).toEqual(bodies[0]);
});

test('a cancellation is taken back until the period ends, and everything is as it was', async () => {
  const user = await aUser();
  const before = await getSubscription(user);
  await change('cancel', user);
  expect(await change('resume', user)).toMatchObject({ status: 200, body: before });
  expect(await change('resume', user)).toMatchObject({ status: 200, body: before });
  await change('cancel', user);
  await onDay(later(40), async () => {
    expect((await change('resume', user)).status).toBe(409);
    expect((await getSubscription(user)).subscriptionStatus).toBe('canceled');
  });
});

test('a trial that is over is no subscription, has nothing to cancel, and locks nothing', async () => {
  const user = await aUser();
  await onDay(later(15), async () => {
    expect((await getSubscription(user)).subscriptionStatus).toBe('other');
    expect((await change('cancel', user)).status).toBe(409);
    expect((await change('resume', user)).status).toBe(409);
    const { id, cookie } = user;
    for (const path of [`/api/dashboard/${id}`, '/api/wellness-moments', `/api/challenge/progress/${id}`])
      expect((await call(`GET ${path}`, { cookie })).status).toBe(200);
  });
});

test('a guest has nothing to cancel and nothing to take back', async () => {
  const guest = await aGuest();
  expect((await change('cancel', guest)).status).toBe(409);
  expect((await change('resume', guest)).status).toBe(409);
});
