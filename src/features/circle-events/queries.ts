import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { newId } from '#platform/shared/id.ts';
import { circleEventsEndpoints } from './contract.ts';
import type { CircleEvent, CircleEventsShapes, ListedEvent, WrittenEvent } from './shapes.ts';

export type { CircleEvent, EventNotice, ListedEvent } from './shapes.ts';

const api = apiClient<CircleEventsShapes>()(circleEventsEndpoints);
/** Keepers change what stands here: it is asked for again when she looks. */
const OF_KEEPERS = { staleTime: 30_000, refetchOnWindowFocus: true };
const NOTICES_EVERY_MS = 60_000;
const DRAFT = 'circle event';

/** An event with what waits on this device done to it. */
function withPending(event: ListedEvent, pending: readonly Save[]): ListedEvent {
  const ofEvent = pending.filter(
    ({ state, input }) => state === 'waiting' && input.params?.eventId === event.id,
  );
  return ofEvent.reduce((shown, save) => {
    if (isSaveOf(api.askForReminder, save)) return { ...shown, isAsked: true };
    return isSaveOf(api.takeReminderBack, save) ? { ...shown, isAsked: false } : shown;
  }, event);
}

/** The events that are not over; `undefined` while nobody knows. */
export function useCircleEvents(userId: string) {
  const query = useQuery({ ...api.listCircleEvents.ask({ params: { userId } }), ...OF_KEEPERS });
  const pending = usePendingSaves();
  return {
    events: query.data?.map((event) => withPending(event, pending)),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Asks to be reminded of an event, or takes that back. Kept first, and sent when it can be. */
export function setAsked(userId: string, eventId: string, isAsked: boolean): Promise<Save> {
  const call = isAsked ? api.askForReminder : api.takeReminderBack;
  return keepSave(call, `circle event ${eventId}`, { params: { userId, eventId } });
}

/** What was not told yet, asked for each minute while she waits for something. */
export function useEventNotices(userId: string) {
  const query = useQuery({
    ...api.listEventNotices.ask({ params: { userId } }),
    // What this device kept is of another time.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.isWaiting ? NOTICES_EVERY_MS : false),
  });
  return query.data?.notices;
}

/** What this tab is the first to take, and so the one to tell. */
export const takeEventNotices = (userId: string) => api.takeEventNotices.send({ params: { userId } });

/** The events as a keeper changes them; `null` for whoever is none. */
export function useKeptEvents(userId: string) {
  const { queryKey, queryFn } = api.listKeptEvents.ask({ params: { userId } });
  const orNone = (context: { signal: AbortSignal }): Promise<CircleEvent[] | null> =>
    queryFn(context).catch((error: unknown) => {
      if (hasStatus(error, 404)) return null;
      throw error;
    });
  const query = useQuery({ queryKey, queryFn: orNone, ...OF_KEEPERS });
  return { events: query.data, error: query.error, retry: () => void query.refetch() };
}

/** Writing, changing and cancelling happen at once or not at all: an event that waits on a device is none. */
export function useKeepingEvents(userId: string) {
  const cache = useQueryClient();
  const params = { userId };
  const onSuccess = async () => {
    await cache.invalidateQueries({ queryKey: api.listKeptEvents.key({ params }) });
    await cache.invalidateQueries({ queryKey: api.listCircleEvents.key({ params }), exact: true });
  };
  return {
    create: useMutation({
      mutationFn: (event: WrittenEvent & { id: string }) =>
        api.createCircleEvent.send({ params, body: { ...event, userId } }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ eventId, ...body }: WrittenEvent & { eventId: string; version: number }) =>
        api.changeCircleEvent.send({ params: { userId, eventId }, body }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (eventId: string) => api.cancelCircleEvent.send({ params: { userId, eventId } }),
      onSuccess,
    }),
  };
}

/** An event as it is typed; `version` is that of the one which it changes. */
export type EventDraft = {
  id: string;
  version: number | null;
  title: string;
  text: string;
  date: string;
  time: string;
  minutes: string;
  link: string;
};

const newDraft = (): EventDraft => ({
  id: newId(),
  version: null,
  title: '',
  text: '',
  date: '',
  time: '',
  minutes: '45',
  link: '',
});

/** What is being written, kept in this browser until the event stands. */
export function useEventDraft(userId: string) {
  const kept = useKeptPlace<EventDraft>(userId, DRAFT);
  const draft: EventDraft = { ...newDraft(), ...kept };
  return {
    draft,
    change: (changes: Partial<EventDraft>) => keepPlace(userId, DRAFT, { ...draft, ...changes }),
    forget: () => keepPlace(userId, DRAFT, undefined),
  };
}

const refreshed = async (cache: QueryClient, _: unknown, { userId }: Save): Promise<void> => {
  await cache.invalidateQueries({ queryKey: api.listCircleEvents.key({ params: { userId } }), exact: true });
  await cache.invalidateQueries({ queryKey: api.listEventNotices.key({ params: { userId } }) });
};

export const circleEventsSavedHandlers = defineSavedHandlers(api, {
  askForReminder: refreshed,
  takeReminderBack: refreshed,
});
