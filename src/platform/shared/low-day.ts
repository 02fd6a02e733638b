import type { Day } from './day.ts';

export const LOW_DAYS_MOST = 14;

type LowUntil = { lowUntil: Day | null };

/** True while the days last that were said to be low. What was kept by an earlier version has none. */
export const isLowOn = ({ lowUntil }: LowUntil, day: Day): boolean => day <= (lowUntil ?? '');

/** What a target counts on a low day: one third, and never nothing. */
export const thirdOf = (target: number): number => Math.ceil(target / 3);
