export const FOUNDING_SPOTS = 25;
export const TRIAL_DAYS = 14;
export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'canceled', 'other'] as const;

/** How many of the founding places are free. */
export const freeSpots = (taken: number): number => Math.max(0, FOUNDING_SPOTS - taken);

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export const CANCELABLE = ['trial', 'active'] as const satisfies readonly SubscriptionStatus[];

/** Cancelling is offered for a trial and for an active subscription. */
export const canCancel = (status: SubscriptionStatus): boolean => CANCELABLE.some((each) => each === status);

type Shown = {
  subscriptionStatus: SubscriptionStatus;
  isFoundingMember: boolean;
  endsOn: string | undefined;
};

const PRICE = '$7.00 per month';

/** A subscription in one sentence; `endsOn` is the day in words on which a trial ends. */
export function describeSubscription({ subscriptionStatus, isFoundingMember, endsOn }: Shown): string {
  if (subscriptionStatus === 'trial') return endsOn ? `Free Trial until ${endsOn}.` : 'Free Trial.';
  if (subscriptionStatus === 'canceled')
    return endsOn ? `Canceled. Everything stays open until ${endsOn}.` : 'Canceled.';
  if (subscriptionStatus === 'other') return 'No subscription.';
  return isFoundingMember ? `Active, ${PRICE} for founding members.` : 'Active.';
}
