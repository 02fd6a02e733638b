import { watchForLostStyles } from '#platform/browser/lost-styles.ts';
import { bringDaysAround } from '#ui/days-around.ts';
import { watchDoublePresses } from '#ui/page-double-press.ts';
import { KnownDays } from './KnownDays.tsx';

/** What every page needs, and no first frame. */
export function startAfterFirstFrame(): void {
  watchDoublePresses();
  watchForLostStyles();
  bringDaysAround(KnownDays);
}
