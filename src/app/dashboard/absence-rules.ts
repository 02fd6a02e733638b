import { type Day, daysBetween } from '#platform/shared/day.ts';

/** How many days without an entry make a gap after which one is welcomed back. */
const GAP_DAYS = 3;

/** True when nothing was recorded today or on the days before it; `since` is the day on which the garden began. */
export function isBackAfterGap(today: Day, since: Day, lastRecorded: Day | null): boolean {
  const last = lastRecorded && lastRecorded > since ? lastRecorded : since;
  return daysBetween(last, today) >= GAP_DAYS;
}
