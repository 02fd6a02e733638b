import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { followStream } from '#platform/browser/event-stream.ts';
import { eventsEndpoints } from './contract.ts';
import type { EventsShapes } from './shapes.ts';

const api = apiClient<EventsShapes>()(eventsEndpoints);

/**
 * Asks anew for what is on the screen, and for the rest when it is next seen, as often as something was changed on
 * another device. Answers with what ends it.
 */
export function followEvents(cache: QueryClient, userId: string): () => void {
  if (typeof EventSource !== 'function') return () => {};
  const address = `/${api.followEvents.key({ params: { userId } }).join('/')}`;
  return followStream(address, () => void cache.invalidateQueries());
}
