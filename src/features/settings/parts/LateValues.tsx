import type { User } from '#features/account/queries.ts';
import { useReminderSettings } from '#features/reminders/queries.ts';
import { wordsForReminders } from '#features/reminders/rules.ts';
import { useRestDays } from '#features/rest-days/queries.ts';
import { wordsForAhead } from '#features/rest-days/rules.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { wordsForSteadiness } from '../rules.ts';

type OfUser = { user: User };

/** How rest and steadiness stand, once both are known. */
export function RestNow({ user }: OfUser) {
  const today = useToday(user.timeZone);
  const { ranges } = useRestDays(user.id, today);
  return ranges ? (
    <>
      {wordsForAhead(ranges, today)}, {wordsForSteadiness(user.steadinessShown)}
    </>
  ) : null;
}

/** Whether she is reminded. */
export function RemindersNow({ user }: OfUser) {
  const { settings } = useReminderSettings(user.id);
  return settings ? <span>{wordsForReminders(settings)}</span> : null;
}
