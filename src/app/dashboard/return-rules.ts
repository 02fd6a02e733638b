import { type Day, daysBetween } from '#platform/shared/day.ts';

/** How many days without an entry make a return. */
const RETURN_DAYS = 7;

/** True after a week or more; whoever never recorded anything was not away from it. */
export const isReturnTo = (today: Day, lastRecorded: Day | null): boolean =>
  lastRecorded !== null && daysBetween(lastRecorded, today) >= RETURN_DAYS;
