export const FOUNDING_SPOTS = 25;
export const TRIAL_DAYS = 14;
export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'canceled', 'other'] as const;

/** How many of the founding places are free. */
export const freeSpots = (taken: number): number => Math.max(0, FOUNDING_SPOTS - taken);
