import type { WeekDay } from './overview-rules.ts';

/** So many days ahead stand each by itself. */
const MOST_APART = 2;

type DaysAround = {
  before: readonly WeekDay[];
  /** The days that share one name. */
  ahead: readonly (readonly WeekDay[])[];
};

/** The days of a week before and after today. Where most of it is ahead, it is told as one: "Tue to Sun". */
export function daysAround(week: readonly WeekDay[]): DaysAround {
  const place = week.findIndex(({ isToday }) => isToday);
  const ahead = week.slice(place + 1);
  return {
    before: week.slice(0, Math.max(0, place)),
    ahead: ahead.length > MOST_APART ? [ahead] : ahead.map((day) => [day]),
  };
}
