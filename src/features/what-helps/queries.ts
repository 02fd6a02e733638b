import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '#platform/browser/api.ts';
import { whatHelpsEndpoints } from './contract.ts';
import type { NamedEffect, WhatHelpsShapes } from './shapes.ts';

export type { NamedEffect } from './shapes.ts';

const api = apiClient<WhatHelpsShapes>()(whatHelpsEndpoints);

const effectsOf = (userId: string) => api.listEffects.ask({ params: { userId } });

/** Asks anew when next seen: whatever arrived may tell of a mood. */
export function refreshEffects(cache: QueryClient, userId: string): void {
  void cache.invalidateQueries({ queryKey: effectsOf(userId).queryKey, exact: true });
}

/** Everything that helped a person, the largest lift first; `undefined` while nobody knows. */
export function useWhatHelps(userId: string) {
  const query = useQuery(effectsOf(userId));
  return { effects: query.data, error: query.error, retry: () => void query.refetch() };
}

/**
 * What this device knew of it when the place that asks was opened; nothing of a visitor. The answer that is asked for
 * meanwhile serves the next place, so that nothing changes places under a finger.
 */
export function useKnownEffects(userId = ''): readonly NamedEffect[] | undefined {
  const cache = useQueryClient();
  const question = effectsOf(userId);
  useQuery({ ...question, enabled: userId !== '', notifyOnChangeProps: [] });
  const read = () => ({ userId, effects: cache.getQueryData<NamedEffect[]>(question.queryKey) });
  const [known, setKnown] = useState(read);
  if (known.userId !== userId) setKnown(read());
  return known.effects;
}
