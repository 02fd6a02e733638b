import { removeItem, writeItem } from '#platform/browser/local-items.ts';
import type { Letter } from './content.ts';
import { STARTERS } from './content.ts';
import { resultPath } from './rules.ts';

/**
 * Keeps the result that this device was shown last, as the small thing that comes first once somebody is here: it
 * outlives signing up, and no server hears of it.
 */
export function keepResult(result: Letter): void {
  const { id, title, seconds } = STARTERS[result];
  writeItem('quiz', { title, minutes: seconds / 60, path: `${resultPath(result)}&session=${id}` });
}

export const forgetResult = (): void => removeItem('quiz');
