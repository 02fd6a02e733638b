import { addDays, type Day, daysBetween, formatDay, isDay, LATE_DAYS } from '#platform/shared/day.ts';
import { REST_DAYS } from './content.ts';

/** How many days one range has at most, and how far ahead it begins. */
export const RANGE_MOST = 366;

export type DayRange = { firstDay: Day; lastDay: Day };
export type RestDays = DayRange & { id: string };

type Fault = { path: keyof DayRange; message: string };

/** Far years are typed easily, and hold more digits than a day has. */
const yearIn = (typed: string): number => Number.parseInt(typed, 10);

function findFirstDayFault(firstDay: string, today: Day, late: number): string | undefined {
  if (yearIn(firstDay) > yearIn(today) + 1) return REST_DAYS.tooFar;
  if (!isDay(firstDay)) return REST_DAYS.missing;
  if (firstDay > addDays(today, RANGE_MOST)) return REST_DAYS.tooFar;
  return firstDay < addDays(today, -late) ? REST_DAYS.over : undefined;
}

function findLastDayFault(lastDay: string, firstDay: Day): string | undefined {
  if (yearIn(lastDay) > yearIn(firstDay) + 1) return REST_DAYS.tooLong;
  if (!isDay(lastDay)) return REST_DAYS.missing;
  if (lastDay < firstDay) return REST_DAYS.backwards;
  return daysBetween(firstDay, lastDay) < RANGE_MOST ? undefined : REST_DAYS.tooLong;
}

/** What is wrong with a range as it was typed; nothing when it is fine. One that was chosen offline may arrive days `late`. */
export function findRangeFault(
  { firstDay, lastDay }: DayRange,
  today: Day,
  late = LATE_DAYS,
): Fault | undefined {
  const wrongFirst = findFirstDayFault(firstDay, today, late);
  if (wrongFirst) return { path: 'firstDay', message: wrongFirst };
  const wrongLast = findLastDayFault(lastDay, firstDay);
  return wrongLast ? { path: 'lastDay', message: wrongLast } : undefined;
}

const inWords = (day: Day, today: Day): string =>
  formatDay(day, 'long') + (day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`);

/** A range in words: "Saturday 21 March", "Today to Sunday 29 March". */
export function describeRange({ firstDay, lastDay }: DayRange, today: Day): string {
  const first = firstDay <= today ? 'Today' : inWords(firstDay, today);
  const until = lastDay <= today ? 'Today' : inWords(lastDay, today);
  return first === until ? first : `${first} to ${until}`;
}

/** When she rests next, in a few words: "Resting today", "Rest from Saturday 21 March". */
export function wordsForAhead([next]: readonly DayRange[], today: Day): string {
  if (!next) return 'No rest days ahead';
  if (next.firstDay <= today) return 'Resting today';
  return `Rest ${next.firstDay === next.lastDay ? 'on' : 'from'} ${inWords(next.firstDay, today)}`;
}

/** Ranges that are not over, the first one first. */
export const listAhead = (ranges: readonly RestDays[], today: Day): RestDays[] =>
  ranges
    .filter(({ lastDay }) => lastDay >= today)
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay) || one.id.localeCompare(other.id));
