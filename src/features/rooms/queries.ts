import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import { now } from '#platform/shared/clock.ts';
import { roomsEndpoints } from './contract.ts';
import type { GuestPlant, Nod } from './rules.ts';
import type { Room, RoomsShapes } from './shapes.ts';

export type { Room } from './shapes.ts';

const api = apiClient<RoomsShapes>()(roomsEndpoints);
const ASK_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 500;

export type Heard = { room: Room; atMs: number };

/** What is known of a room, asked every second; and what keeps it from being known. */
export function useRoom(token: string) {
  const cache = useQueryClient();
  const input = { params: { token } };
  const { queryKey } = api.getRoom.ask(input);
  const query = useQuery({
    queryKey: [...queryKey, 'heard'],
    queryFn: async (): Promise<Heard> => {
      const beganMs = now();
      const room = await api.getRoom.send(input);
      // The answer was made about half way through.
      return { room, atMs: beganMs + (now() - beganMs) / 2 };
    },
    refetchInterval: ({ state: { error } }) => (isOver(error) ? false : ASK_EVERY_MS),
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  const show = (room: Room) => cache.setQueryData<Heard>([...queryKey, 'heard'], { room, atMs: now() });
  return { heard: query.data, error: query.error, show, again: () => void query.refetch() };
}

/** The room has ended, or there never was one. */
export const isOver = (error: unknown): boolean => hasStatus(error, 410) || hasStatus(error, 404);

/** Draws anew twice a second, so that what is left is looked up on the clock. */
export function useNow(): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const every = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now();
}

/** What somebody can do in a room. Each answers with the room as it is then. */
export function useRoomActs(token: string, show: (room: Room) => void) {
  const params = { token };
  const shown = { onSuccess: show };
  return {
    sit: useMutation({
      mutationFn: (wish: { plant?: GuestPlant; minutes?: number }) =>
        api.sitDown.send({ params, body: wish }),
      ...shown,
    }),
    nod: useMutation({ mutationFn: (nod: Nod) => api.sendNod.send({ params, body: { nod } }), ...shown }),
    clock: useMutation({
      mutationFn: (act: 'start' | 'pause') => api.setRoomClock.send({ params, body: { act } }),
      ...shown,
    }),
    leave: useMutation({ mutationFn: () => api.leaveRoom.send({ params }) }),
    end: useMutation({ mutationFn: () => api.endRoom.send({ params }) }),
  };
}

export type RoomActs = ReturnType<typeof useRoomActs>;

export const makeRoom = (userId: string, minutes: number, title: string): Promise<{ token: string }> =>
  api.makeRoom.send({ body: { userId, minutes, ...(title && { title }) } });
