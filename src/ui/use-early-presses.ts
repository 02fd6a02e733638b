import { useLayoutEffect } from 'react';
import { now } from '#platform/shared/clock.ts';
import { refusePresses } from './presses.ts';

const PRESSING_KEYS = ['Enter', ' ', 'Escape'];

/**
 * While what has just opened is younger than this, no finger, mouse or key presses anything: the second tap of two
 * was meant for what stood there before. A clock that is set back meanwhile holds nobody up.
 */
export function useEarlyPresses(youngMs: number): void {
  useLayoutEffect(() => {
    const shownAt = now();
    return refusePresses((event) => {
      const age = now() - shownAt;
      const isPress = !(event instanceof KeyboardEvent) || PRESSING_KEYS.includes(event.key);
      return isPress && age >= 0 && age < youngMs;
    });
  }, [youngMs]);
}
