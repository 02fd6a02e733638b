import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** Every answer that is known, also those that could not be asked for anew just now. */
export function answersOf(cache: QueryClient): DehydratedState {
  const known = dehydrate(cache, { shouldDehydrateQuery: ({ state }) => state.data !== undefined });
  const queries = known.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchStatus: 'idle' as const },
  }));
  return { queries, mutations: [] };
}

/** Puts kept answers where none is newer. */
export const fillFrom = (cache: QueryClient, state: DehydratedState): void => hydrate(cache, state);
