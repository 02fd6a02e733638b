import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { circleCalendarEndpoints } from './contract.ts';
import type { CircleCalendarShapes } from './shapes.ts';

const api = apiClient<CircleCalendarShapes>()(circleCalendarEndpoints);

/** Since when there is a private address; `undefined` while nobody knows. */
export const useCalendarAddress = (userId: string) =>
  useQuery(api.getCalendarAddress.ask({ params: { userId } })).data;

/** Making an address and ending it, at once: neither waits on a device. */
export function useAddressing(userId: string) {
  const cache = useQueryClient();
  const input = { params: { userId } };
  const onSuccess = () => cache.invalidateQueries({ queryKey: api.getCalendarAddress.key(input) });
  return {
    make: useMutation({ mutationFn: () => api.makeCalendarAddress.send(input), onSuccess }),
    end: useMutation({ mutationFn: () => api.endCalendarAddress.send(input), onSuccess }),
  };
}
