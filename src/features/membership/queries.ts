import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { membershipEndpoints } from './contract.ts';
import { freeSpots } from './rules.ts';
import type { MembershipShapes } from './shapes.ts';

const api = apiClient<MembershipShapes>()(membershipEndpoints);

export const useSubscription = (userId: string) => useQuery(api.getSubscription.ask({ params: { userId } }));

/** True once it is known that every founding place is taken. */
export function useIsCircleFull(): boolean {
  const { data } = useQuery(api.getFoundingMemberCount.ask());
  return data !== undefined && freeSpots(data.count) === 0;
}

type Change = typeof api.cancelSubscription | typeof api.resumeSubscription;

function useChange(userId: string, call: Change) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call.send({ body: { userId } }),
    onSuccess: (subscription) =>
      cache.setQueryData(api.getSubscription.key({ params: { userId } }), subscription),
    // Another tab may have been here first: what is so is shown.
    onError: () => cache.invalidateQueries({ queryKey: api.getSubscription.key({ params: { userId } }) }),
  });
}

export const useCancelSubscription = (userId: string) => useChange(userId, api.cancelSubscription);
export const useResumeSubscription = (userId: string) => useChange(userId, api.resumeSubscription);
