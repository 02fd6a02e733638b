import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { followStream } from '#platform/browser/event-stream.ts';
import type { Answer } from '#platform/shared/endpoint.ts';
import { eventsEndpoints } from './contract.ts';
import type { EventsShapes } from './shapes.ts';

const api = apiClient<EventsShapes>()(eventsEndpoints);

type Heard = Answer<EventsShapes['followEvents']>;
/** A timer that was paused elsewhere must not end in a tab that nobody sees. It is no part of what screens show. */
const TIMER = 'timer';

/**
 * Asks anew for what is on the screen, and for the rest when it is next seen, as often as something was changed on
 * another device. Answers with what ends it.
 */
export function followEvents(cache: QueryClient, userId: string): () => void {
  if (typeof EventSource !== 'function') return () => {};
  const address = `/${api.followEvents.key({ params: { userId } }).join('/')}`;
  const takesAtOnce = (data: string): boolean => {
    const { kind } = JSON.parse(data) as Heard;
    if (kind !== TIMER) return false;
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(TIMER) });
    return true;
  };
  return followStream(address, () => void cache.invalidateQueries(), takesAtOnce);
}
