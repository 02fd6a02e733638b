import { useLayoutEffect } from 'react';
import { now } from '#platform/shared/clock.ts';

const PRESSES = ['pointerdown', 'mousedown', 'click', 'auxclick', 'keydown'] as const;
const PRESSING_KEYS = ['Enter', ' ', 'Escape'];

/**
 * While what has just opened is younger than this, no finger, mouse or key presses anything: the second tap of two
 * was meant for what stood there before. A clock that is set back meanwhile holds nobody up.
 */
export function useEarlyPresses(youngMs: number): void {
  useLayoutEffect(() => {
    const shownAt = now();
    const swallow = (event: Event) => {
      const age = now() - shownAt;
      if (age < 0 || age >= youngMs) return;
      if (event instanceof KeyboardEvent && !PRESSING_KEYS.includes(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of PRESSES) addEventListener(type, swallow, true);
    return () => {
      for (const type of PRESSES) removeEventListener(type, swallow, true);
    };
  }, [youngMs]);
}
