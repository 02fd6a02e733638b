import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { findKeptPlace, keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn } from '#platform/shared/day.ts';
import { focusEndpoints } from './contract.ts';
import { type FocusPlace, findOpenPlace, overtimeOf, withReset, withSession } from './rules.ts';
import type { FocusSession, FocusShapes } from './shapes.ts';

const api = apiClient<FocusShapes>()(focusEndpoints);

export type ShownSession = Omit<FocusSession, 'userId'>;

const keyOf = (userId: string) => api.listFocusSessions.key({ params: { userId } });

/** Sessions as they are once what waits on this device has arrived. */
const withPending = (known: readonly ShownSession[], pending: readonly Save[], timeZone: string) =>
  pending
    .filter(({ state }) => state === 'waiting')
    .reduce((sessions, save): readonly ShownSession[] => {
      if (isSaveOf(api.resetFocusCount, save)) return withReset(sessions, save.input.body.at);
      if (!isSaveOf(api.recordFocusSession, save)) return sessions;
      const { id, startedAt, minutes, overtime = 0, taskId = null } = save.input.body;
      const date = dayIn(timeZone, Date.parse(startedAt));
      const isCounted = sessions.find((each) => each.id === id)?.isCounted ?? true;
      return withSession(sessions, { id, date, startedAt, minutes, overtime, taskId, isCounted });
    }, known);

/** The work periods of today in their order, with what waits on this device. */
export function useFocusSessions({ id: userId, timeZone }: User) {
  const query = useQuery(api.listFocusSessions.ask({ params: { userId } }));
  const date = useToday(timeZone);
  const pending = usePendingSaves();
  return withPending(query.data ?? [], pending, timeZone).filter((each) => each.date === date);
}

/** Keeps on this device that a work period came to its end, and sends it when it can. Once more adds the overtime. */
export const recordFocus = (userId: string, place: FocusPlace): Promise<Save> =>
  keepSave(api.recordFocusSession, `focus session ${place.id}`, {
    body: {
      userId,
      id: place.id,
      startedAt: new Date(Math.min(place.startedAtMs, now())).toISOString(),
      minutes: place.minutes,
      overtime: overtimeOf(place, now()),
      taskId: place.taskId,
    },
  });

export const resetCount = (userId: string): Promise<Save> =>
  keepSave(api.resetFocusCount, 'focus count', {
    params: { userId },
    body: { at: new Date(now()).toISOString() },
  });

/** `room` is the token of an own room, whose link goes along. */
export const pingBodyDouble = (userId: string, room?: string) =>
  api.pingBodyDouble.send({ body: { userId, ...(room && { room }) } });

const PLACE = 'focus';
/** What she typed of a first step stays on this device: the place goes along to others. */
const WORDS = 'focus words';
type Words = { id: string; text: string };

function withWords(userId: string, kept: Partial<FocusPlace> | undefined): Partial<FocusPlace> | undefined {
  const { id, text } = findKeptPlace<Words>(userId, WORDS) ?? {};
  return kept?.step && text && id === kept.id ? { ...kept, step: { ...kept.step, text } } : kept;
}

function keepFocus(userId: string, place: FocusPlace | undefined): void {
  const { id, step } = place ?? {};
  keepPlace(userId, WORDS, step?.text ? { id, text: step.text } : undefined);
  keepPlace(userId, PLACE, step ? { ...place, step: { ...step, text: '' } } : place);
}

/** Where she is between Start and the end of the break, in every tab and through a reload. */
export function useFocusPlace(userId: string) {
  const kept = useKeptPlace<FocusPlace>(userId, PLACE);
  return {
    place: findOpenPlace(withWords(userId, kept), now()),
    /** Read anew: an end may have been told in another tab meanwhile. */
    find: () => findOpenPlace(withWords(userId, findKeptPlace<FocusPlace>(userId, PLACE)), now()),
    keep: (place: FocusPlace | undefined) => keepFocus(userId, place),
  };
}

export const focusSavedHandlers = defineSavedHandlers(api, {
  recordFocusSession: (cache: QueryClient, session: FocusSession, { userId }) =>
    void cache.setQueryData<FocusSession[]>(keyOf(userId), (known) => known && withSession(known, session)),
  resetFocusCount: (cache: QueryClient, sessions: FocusSession[], { userId }) =>
    void cache.setQueryData(keyOf(userId), sessions),
});
