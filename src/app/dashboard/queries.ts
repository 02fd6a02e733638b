import { type QueryClient, useQuery } from '@tanstack/react-query';
import { withPending } from '#features/mood/queries.ts';
import type { MoodEntry } from '#features/mood/rules.ts';
import { apiClient } from '#platform/browser/api.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { weekOf } from '#platform/shared/day.ts';
import { dashboardEndpoints } from './contract.ts';
import type { Dashboard, DashboardShapes } from './shapes.ts';

export type { Dashboard } from './shapes.ts';

const api = apiClient<DashboardShapes>()(dashboardEndpoints);

/** Everything that the dashboard shows, with what waits on this device in its place. */
export function useDashboard(userId: string) {
  const query = useQuery(api.getDashboard.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const dashboard = query.data && {
    ...query.data,
    moods: withPending<MoodEntry>(query.data.moods, pending, weekOf(query.data.today)),
  };
  return { dashboard, error: query.error, isLoading: query.isPending, retry: () => void query.refetch() };
}

/** Fills the cache with the answer that came with the page itself. */
export const showDashboard = (cache: QueryClient, dashboard: Dashboard): void =>
  void cache.setQueryData(api.getDashboard.key({ params: { userId: dashboard.user.id } }), dashboard);

/** Asks for the dashboard anew when next seen, after something that it shows has changed. */
export const refreshDashboard = (cache: QueryClient, userId: string): void =>
  void cache.invalidateQueries({ queryKey: api.getDashboard.key({ params: { userId } }) });
