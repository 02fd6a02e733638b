import { expect, test } from 'vitest';
import { addDays, today } from '#platform/shared/day.ts';
import { makeDatabase } from '#tests/api/owner.ts';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/app.ts';

const database = 'membership_numbers';
await makeDatabase(database);
startApp({ database });

type Subscription = { foundingMemberNumber: number | null; trialEndsAt: string | null };

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
  expect(founders[24]).toEqual({
    isFoundingMember: true,
    foundingMemberNumber: 25,
    subscriptionStatus: 'active',
    trialEndsAt: null,
  });
  for (const { trialEndsAt, ...later } of subscriptions.slice(25)) {
    expect(later).toEqual({
      isFoundingMember: false,
      foundingMemberNumber: null,
      subscriptionStatus: 'trial',
    });
    expect(trialEndsAt?.slice(0, 10)).toBe(addDays(today('UTC'), 14));
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
  });
  expect(await countOf()).toEqual(before);
});

test('anybody may ask how many numbers are taken', async () => {
  const answer = await call('GET /api/founding-member-count');
  expect(answer).toMatchObject({ status: 200, body: { count: expect.any(Number) } });
});

const cancel = ({ id, cookie }: TestUser) =>
  call('POST /api/subscription/cancel', { cookie, body: { userId: id } });

test('a cancelled subscription keeps its number and the end of its period, and cancelling again changes nothing', async () => {
  const user = await aUser();
  const before = await getSubscription(user);
  const canceled = { ...before, subscriptionStatus: 'canceled' };
  expect(await cancel(user)).toMatchObject({ status: 200, body: canceled });
  expect(await cancel(user)).toMatchObject({ status: 200, body: canceled });
  expect(await getSubscription(user)).toEqual(canceled);
});

test('a guest has nothing to cancel', async () => {
  expect((await cancel(await aGuest())).status).toBe(409);
});
