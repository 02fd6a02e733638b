import { type User, useUpdateUser } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import type { Day } from '#platform/shared/day.ts';
import { isLowOn } from '#platform/shared/low-day.ts';

/** Whether today is low, and how to say so: it holds here at once, and everywhere as soon as it is saved. */
export function useLowDay(user: User) {
  const today = useToday(user.timeZone);
  const updateUser = useUpdateUser();
  const set = (lowUntil: Day | null): void => void updateUser({ lowFrom: today, lowUntil }).catch(() => {});
  return {
    isLow: isLowOn(user, today),
    today,
    until: user.lowUntil,
    /** Low from today on until a day. */
    lastUntil: (day: Day) => set(day),
    begin: () => set(today),
    end: () => set(null),
  };
}
