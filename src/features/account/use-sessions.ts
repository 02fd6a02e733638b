import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { accountEndpoints } from './contract.ts';
import type { AccountShapes } from './shapes.ts';

const api = apiClient<AccountShapes>()(accountEndpoints);

/** The devices on which the person is signed in, the one used last first. */
export const useSessions = () => useQuery(api.listSessions.ask());

export const refreshSessions = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: api.listSessions.key() });

/** Ends one session by its id, or without one all but this. */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api.endOtherSessions.send() : api.endSession.send({ params: { id } }),
    onSettled: () => refreshSessions(cache),
  });
}
