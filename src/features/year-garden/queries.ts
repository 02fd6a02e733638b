import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import type { Day } from '#platform/shared/day.ts';
import { yearGardenEndpoints } from './contract.ts';
import type { YearGardenShapes } from './shapes.ts';

export type { GardenDayDetails, GardenYear } from './shapes.ts';

const api = apiClient<YearGardenShapes>()(yearGardenEndpoints);

/** Has years and days asked for anew when next seen: whatever arrived may be one of them. */
export function refreshYearGarden(cache: QueryClient, userId: string): void {
  void cache.invalidateQueries({ queryKey: ['api', 'garden', userId] });
}

/** A year of the garden. While another one comes, the one before stays in its place. */
export function useYear(userId: string, year: number) {
  const query = useQuery({
    ...api.getYear.ask({ params: { userId, year: String(year) } }),
    placeholderData: keepPreviousData,
  });
  return { garden: query.data, error: query.error, retry: () => void query.refetch() };
}

/** What a day held; `undefined` while nobody knows. */
export function useGardenDay(userId: string, date: Day) {
  const query = useQuery(api.getGardenDay.ask({ params: { userId, date } }));
  return { details: query.data, error: query.error, retry: () => void query.refetch() };
}
