import { AppError } from '#platform/shared/app-error.ts';
import { type Day, findDateFault, today } from '#platform/shared/day.ts';

const TOO_LATE = 'This day is more than a week ago, so it stays as it is.';

/** Throws `unacceptable` for a day more than a week ago and, in the words given, for one that has not come yet. */
export function checkDate(date: Day, timeZone: string, notYet: string): void {
  const fault = findDateFault(date, today(timeZone));
  const message = fault === 'future' ? notYet : TOO_LATE;
  if (fault) throw new AppError('unacceptable', message, { errors: [{ path: 'date', message }] });
}
