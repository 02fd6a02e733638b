import { addDays, type Day } from '#platform/shared/day.ts';

const HALF_LIFE_DAYS = 13;
/** What one day leaves of those before it. */
const LEFT = 0.5 ** (1 / HALF_LIFE_DAYS);

/** Once one more day was tended. */
const withDay = (steadiness: number): number => steadiness * LEFT + 1 - LEFT;

/**
 * From 0 to 1, as it was when today began: the share of days on which something was recorded, each counting half as
 * much as one 13 days later. Rest days without a record are left out.
 */
export function steadinessBefore(today: Day, days: readonly Day[], restDays: readonly Day[]): number {
  const recorded = new Set(days);
  const resting = new Set(restDays);
  const [first = today] = [...recorded].sort();
  let steadiness = 0;
  for (let day = first; day < today; day = addDays(day, 1)) {
    if (recorded.has(day)) steadiness = withDay(steadiness);
    else if (!resting.has(day)) steadiness *= LEFT;
  }
  return steadiness;
}

/** Today is not over, so it only adds. */
export const steadinessOn = (today: Day, before: number, recordedDays: readonly Day[]): number =>
  recordedDays.includes(today) ? withDay(before) : before;

export const percentOf = (steadiness: number): number => Math.round(steadiness * 100);
