import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { whatHelpsEndpoints } from './contract.ts';
import type { WhatHelpsShapes } from './shapes.ts';

export type { NamedEffect } from './shapes.ts';

const api = apiClient<WhatHelpsShapes>()(whatHelpsEndpoints);

/** Asks anew when next seen: whatever arrived may tell of a mood. */
export function refreshEffects(cache: QueryClient, userId: string): void {
  void cache.invalidateQueries({ queryKey: api.listEffects.key({ params: { userId } }), exact: true });
}

/** Everything that helped a person, the largest lift first; `undefined` while nobody knows. */
export function useWhatHelps(userId: string) {
  const query = useQuery(api.listEffects.ask({ params: { userId } }));
  return { effects: query.data, error: query.error, retry: () => void query.refetch() };
}
