export const FOUNDING_SPOTS = 25;
export const TRIAL_DAYS = 14;
/** Fewer taken places than these would speak against the circle, so nobody is told of them. */
export const SPOTS_WORTH_TELLING = 10;
export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'canceled', 'other'] as const;

export const freeSpots = (taken: number): number => Math.max(0, FOUNDING_SPOTS - taken);

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
const CANCELABLE = ['trial', 'active'] as const satisfies readonly SubscriptionStatus[];

/** Cancelling is offered for a trial and for an active subscription. */
export const canCancel = (status: SubscriptionStatus): boolean => CANCELABLE.some((each) => each === status);

/** The same day of the month as the first one, where a month is too short its last, after an instant. */
export function monthEndAfter(start: Date, after: Date): Date {
  for (let months = 1; ; months += 1) {
    const end = new Date(start);
    end.setUTCDate(1);
    end.setUTCMonth(start.getUTCMonth() + months);
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(start.getUTCDate(), last));
    if (end > after) return end;
  }
}
