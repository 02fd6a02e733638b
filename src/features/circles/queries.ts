import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import { circlesEndpoints } from './contract.ts';
import type { Circle, CirclesShapes } from './shapes.ts';

export type { Circle, CircleLine, Seat } from './shapes.ts';

const api = apiClient<CirclesShapes>()(circlesEndpoints);

/** Others change what stands here: it is asked for again when she looks, and each minute while she does. */
const OF_OTHERS = { staleTime: 10_000, refetchOnWindowFocus: true, refetchInterval: 60_000 };

/** The circles that a user sits in; `undefined` while nobody knows. */
export function useCircles(userId: string) {
  const query = useQuery({ ...api.listCircles.ask({ params: { userId } }), ...OF_OTHERS });
  return { circles: query.data, error: query.error, retry: () => void query.refetch() };
}

/** A circle from inside. `isClosed`: she does not sit there. */
export function useCircle(userId: string, circleId: string) {
  const query = useQuery({ ...api.getCircle.ask({ params: { userId, circleId } }), ...OF_OTHERS });
  const isClosed = hasStatus(query.error, 404) || hasStatus(query.error, 422);
  return {
    circle: isClosed ? undefined : query.data,
    isClosed,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** What a link is to a user. `isUnknown`: it leads nowhere. */
export function useInvitation(userId: string, token: string) {
  const query = useQuery({ ...api.getInvitation.ask({ params: { userId, token } }), ...OF_OTHERS });
  const isUnknown = hasStatus(query.error, 404) || hasStatus(query.error, 422);
  return { invitation: query.data, isUnknown, error: query.error, retry: () => void query.refetch() };
}

/** Everything that changes who sits in a circle happens at once or not at all: none of it waits on a device. */
function useShowing(userId: string) {
  const cache = useQueryClient();
  const forgetLists = () =>
    cache.invalidateQueries({ queryKey: api.listCircles.key({ params: { userId } }), exact: true });
  const show = (circle: Circle) => {
    cache.setQueryData(api.getCircle.key({ params: { userId, circleId: circle.id } }), circle);
    return forgetLists();
  };
  const again = (circleId: string) =>
    cache.invalidateQueries({ queryKey: api.getCircle.key({ params: { userId, circleId } }), exact: true });
  const leaveBehind = async (circleId: string) => {
    cache.removeQueries({ queryKey: api.getCircle.key({ params: { userId, circleId } }) });
    await forgetLists();
  };
  return { show, again, leaveBehind };
}

/** Beginning a circle, and taking a seat in one. */
export function useSittingDown(userId: string) {
  const { show } = useShowing(userId);
  const bodyOf = (firstName: string | null) => ({ userId, firstName });
  return {
    begin: useMutation({
      mutationFn: (name: string | null) => api.makeCircle.send({ params: { userId }, body: bodyOf(name) }),
      onSuccess: show,
    }),
    takeSeat: useMutation({
      mutationFn: ({ token, name }: { token: string; name: string | null }) =>
        api.takeSeat.send({ params: { userId, token }, body: bodyOf(name) }),
      onSuccess: show,
    }),
  };
}

/** Leaving a circle, or having read that one goes on without her. */
export function useLeaving(userId: string) {
  const { leaveBehind } = useShowing(userId);
  return useMutation({
    mutationFn: (circleId: string) => api.leaveCircle.send({ params: { userId, circleId } }),
    onSuccess: (_, circleId) => leaveBehind(circleId),
  });
}

/** What she can do where she sits; the link and letting go are for whoever was here first. */
export function useCircleActs(userId: string, circleId: string) {
  const { show, again } = useShowing(userId);
  const params = { userId, circleId };
  const shown = { onSuccess: () => again(circleId) };
  return {
    nameSelf: useMutation({
      mutationFn: (firstName: string | null) => api.nameSelf.send({ params, body: { firstName } }),
      onSuccess: show,
    }),
    invite: useMutation({ mutationFn: () => api.makeInvitation.send({ params }), ...shown }),
    endInvitation: useMutation({ mutationFn: () => api.endInvitation.send({ params }), ...shown }),
    letGo: useMutation({
      mutationFn: (seatId: string) => api.letGo.send({ params: { ...params, seatId } }),
      ...shown,
    }),
    shareRoom: useMutation({
      mutationFn: (minutes: number) => api.shareRoom.send({ params, body: { userId, minutes } }),
      ...shown,
    }),
    takeRoomBack: useMutation({ mutationFn: () => api.takeRoomBack.send({ params }), ...shown }),
  };
}
