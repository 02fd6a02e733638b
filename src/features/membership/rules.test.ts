import { expect, test } from 'vitest';
import { type ShownSubscription, wordsForSubscription } from './content.ts';
import { canCancel, FOUNDING_SPOTS, freeSpots, monthEndAfter, SUBSCRIPTION_STATUSES } from './rules.ts';

test('every number that is taken leaves one place less, down to none', () => {
  expect([0, 1, 24, 25, 26].map(freeSpots)).toEqual([FOUNDING_SPOTS, 24, 1, 0, 0]);
});

const shown = (said: Partial<ShownSubscription>): ShownSubscription => ({
  subscriptionStatus: 'active',
  isFoundingMember: false,
  startedOn: '20 March',
  trialEndsOn: undefined,
  canceledOn: undefined,
  endsOn: '20 April',
  isOpen: true,
  ...said,
});

test.each([
  [{ subscriptionStatus: 'trial', trialEndsOn: '3 April' }, 'Free Trial', 'Free until 3 April'],
  [{ isFoundingMember: true }, 'Active', '$7.00 per month'],
  [{ subscriptionStatus: 'canceled', canceledOn: '22 March' }, 'Canceled', 'Open until 20 April'],
  [{ subscriptionStatus: 'canceled', isOpen: false }, 'Canceled', 'Canceled, and still open'],
  [{ subscriptionStatus: 'other', trialEndsOn: '3 April' }, 'No subscription', 'The trial ended on 3 April'],
] as const)('a subscription %j is told as %s: %s', (said, status, title) => {
  expect(wordsForSubscription(shown(said))).toMatchObject({ status, title });
});

test('wherever a price stands, it is said that nothing is charged; nothing is promised that Tend does not do', () => {
  for (const subscriptionStatus of SUBSCRIPTION_STATUSES) {
    const { title, lead, line } = wordsForSubscription(shown({ subscriptionStatus, isFoundingMember: true }));
    const words = [title, lead, ...line.map(({ says }) => says)].join(' ');
    expect(words).toMatch(/nothing (is|was) charged/i);
    expect(words).not.toMatch(/next payment|paid|we write|we will|invoice/i);
  }
});

test('a month ends on the same day of the next one, or on its last', () => {
  const endOf = (start: string, after: string) =>
    monthEndAfter(new Date(`${start}T08:00:00Z`), new Date(`${after}T12:00:00Z`))
      .toISOString()
      .slice(0, 10);
  expect(endOf('2026-01-31', '2026-02-10')).toBe('2026-02-28');
  expect(endOf('2026-01-31', '2026-03-01')).toBe('2026-03-31');
  expect(endOf('2026-01-05', '2026-01-05')).toBe('2026-02-05');
  expect(endOf('2024-02-29', '2026-03-20')).toBe('2026-03-29');
});

test('cancelling is offered for a trial and for an active subscription alone', () => {
  expect(SUBSCRIPTION_STATUSES.filter(canCancel)).toEqual(['trial', 'active']);
});
