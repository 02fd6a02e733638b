import { useSyncExternalStore } from 'react';
import { now } from '#platform/shared/clock.ts';
import { type Day, hourIn, today } from '#platform/shared/day.ts';

const LOOK_EVERY_MS = 15_000;

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The present day in a zone. Follows the clock past midnight, also after a night's sleep of the device. */
export const useToday = (timeZone: string): Day => useSyncExternalStore(watchClock, () => today(timeZone));

/** The present hour in a zone, 0 to 23. */
export const useHour = (timeZone: string): number =>
  useSyncExternalStore(watchClock, () => hourIn(timeZone, now()));
