import { expect, test } from 'vitest';
import {
  canCancel,
  describeSubscription,
  FOUNDING_SPOTS,
  freeSpots,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from './rules.ts';

test('every number that is taken leaves one place less, down to none', () => {
  expect([0, 1, 24, 25, 26].map(freeSpots)).toEqual([FOUNDING_SPOTS, 24, 1, 0, 0]);
});

test('a subscription is told in one sentence', () => {
  const tell = (subscriptionStatus: SubscriptionStatus, isFoundingMember = false, endsOn?: string) =>
    describeSubscription({ subscriptionStatus, isFoundingMember, endsOn });
  expect(tell('trial', false, 'Saturday 18 April')).toBe('Free Trial until Saturday 18 April.');
  expect(tell('active', true)).toBe('Active, $7.00 per month for founding members.');
  expect(tell('active')).toBe('Active.');
  expect(tell('canceled', false, 'Saturday 18 April')).toBe(
    'Canceled. Everything stays open until Saturday 18 April.',
  );
  expect(tell('canceled', true)).toBe('Canceled.');
  expect(tell('other')).toBe('No subscription.');
});

test('cancelling is offered for a trial and for an active subscription alone', () => {
  expect(SUBSCRIPTION_STATUSES.filter(canCancel)).toEqual(['trial', 'active']);
});
