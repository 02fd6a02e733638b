import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient } from '#platform/browser/api.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import type { Day } from '#platform/shared/day.ts';
import { progressEndpoints } from './contract.ts';
import type { ProgressShapes } from './shapes.ts';

export type { Overview } from './shapes.ts';

const api = apiClient<ProgressShapes>()(progressEndpoints);
const keyOf = (userId: string) => api.getOverview.key({ params: { userId } });

/** Asks anew when next seen: whatever arrived may change a figure. */
export const refreshProgress = (cache: QueryClient, userId: string): void =>
  void cache.invalidateQueries({ queryKey: keyOf(userId), exact: true });

/** Asks anew when the day of the answer is over. */
function useFreshness(userId: string, answered: Day | undefined, today: Day): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (answered !== undefined && answered !== today) refreshProgress(cache, userId);
  }, [cache, userId, answered, today]);
}

/** The progress page as the server knows it, and how much of what was said waits on this device still. */
export function useOverview({ id: userId, timeZone }: { id: string; timeZone: string }) {
  const today = useToday(timeZone);
  const query = useQuery(api.getOverview.ask({ params: { userId } }));
  const waiting = usePendingSaves().filter(({ state }) => state === 'waiting').length;
  useFreshness(userId, query.data?.today, today);
  return { overview: query.data, waiting, error: query.error, retry: () => void query.refetch() };
}
