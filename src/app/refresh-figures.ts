import type { QueryClient } from '@tanstack/react-query';
import { refreshProgress } from '#features/progress/queries.ts';
import { refreshEffects } from '#features/what-helps/queries.ts';
import { refreshYearGarden } from '#features/year-garden/queries.ts';

/** Asks anew, when next seen, for what is reckoned from the rows of many features. */
export function refreshFigures(cache: QueryClient, userId: string): void {
  refreshProgress(cache, userId);
  refreshEffects(cache, userId);
  refreshYearGarden(cache, userId);
}
