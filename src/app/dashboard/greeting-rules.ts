import { partOfDay } from '#platform/shared/day.ts';
import { DEFAULT_NAME } from './content.ts';

export const nameFor = (firstName: string): string => firstName.trim() || DEFAULT_NAME;

/** "Good morning, …": by the hour, and by a name of our own when there is none; on the first day, a welcome. */
export const greetingFor = (hour: number, firstName: string, isFirstDay?: boolean): string =>
  `${isFirstDay ? 'Welcome' : `Good ${partOfDay(hour)}`}, ${nameFor(firstName)}.`;
