import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { membershipEndpoints } from './contract.ts';
import type { MembershipShapes } from './shapes.ts';

const api = apiClient<MembershipShapes>()(membershipEndpoints);

export const useSubscription = (userId: string) => useQuery(api.getSubscription.ask({ params: { userId } }));

export function useCancelSubscription(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.cancelSubscription.send({ body: { userId } }),
    onSuccess: (subscription) =>
      cache.setQueryData(api.getSubscription.key({ params: { userId } }), subscription),
  });
}
