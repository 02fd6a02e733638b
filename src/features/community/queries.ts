import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { communityEndpoints } from './contract.ts';
import type { CommunityShapes } from './shapes.ts';

const api = apiClient<CommunityShapes>()(communityEndpoints);

/** Whether somebody has joined; `undefined` while nobody knows. */
export function useCommunity(userId: string) {
  const query = useQuery(api.getCommunity.ask({ params: { userId } }));
  return {
    community: query.data,
    isAway: query.data === undefined && query.error !== null,
    retry: () => void query.refetch(),
  };
}

/** Joining and leaving, at once: neither waits on a device. */
export function useJoining(userId: string) {
  const cache = useQueryClient();
  const input = { params: { userId } };
  const change = (call: typeof api.joinCommunity | typeof api.leaveCommunity) => ({
    mutationFn: () => call.send(input),
    onSuccess: (answer: Awaited<ReturnType<typeof call.send>>) => {
      cache.removeQueries({ queryKey: ['api', 'wall', userId] });
      cache.setQueryData(api.getCommunity.key(input), answer);
    },
  });
  return { join: useMutation(change(api.joinCommunity)), leave: useMutation(change(api.leaveCommunity)) };
}
