import { useEffect } from 'react';
import type { User } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { isLowOn } from '#platform/shared/low-day.ts';

/** Says to the whole page whether today is low, also when midnight comes: it offers less then, and timers begin shorter. */
export function LowDayWatcher({ user }: { user: User }) {
  const isLow = isLowOn(user, useToday(user.timeZone));
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isLow) dataset.lowDay = '';
    else delete dataset.lowDay;
    return () => void delete dataset.lowDay;
  }, [isLow]);
  return null;
}
