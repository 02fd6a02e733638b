import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { deviceStorage } from './device-storage.ts';

const WRITE_AFTER_MS = 400;

/** Raised when an answer changes its shape, so that older ones are asked for anew. */
const VERSION = 3;

type Kept = { version: number; state: DehydratedState };

/** Answers stay fresh until something changes them; nothing is asked twice by itself. */
export const createQueryCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Brings back the answers that this device keeps of a user. They are shown at once and asked for again. */
export async function restoreAnswers(cache: QueryClient, userId: string): Promise<void> {
  try {
    const kept = (await (await deviceStorage()).get('answers', userId)) as Kept | undefined;
    if (kept?.version !== VERSION) return;
    hydrate(cache, kept.state);
    await cache.invalidateQueries({ refetchType: 'none' });
  } catch {
    // A device that keeps nothing asks the server.
  }
}

/** Every answer that is known, also those that could not be asked for anew just now. */
function answersOf(cache: QueryClient): DehydratedState {
  const known = dehydrate(cache, { shouldDehydrateQuery: ({ state }) => state.data !== undefined });
  const queries = known.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchStatus: 'idle' as const },
  }));
  return { queries, mutations: [] };
}

let isKeeping = true;

/** Writes nothing more of a person who is leaving to this device. */
export function stopKeepingAnswers(): void {
  isKeeping = false;
}

/** Keeps a user's answers on this device as they change. Returns a function that stops it. */
export function keepAnswers(cache: QueryClient, userId: string): () => void {
  isKeeping = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    if (!isKeeping) return;
    const state = answersOf(cache);
    await (await deviceStorage())
      .put('answers', { version: VERSION, state } satisfies Kept, userId)
      .catch(() => undefined);
  };
  const writeIn = (waitMs: number) => {
    timer ??= setTimeout(() => void write().catch(() => {}), waitMs);
  };
  const stop = cache.getQueryCache().subscribe(() => writeIn(WRITE_AFTER_MS));
  // What is known already is kept at once: the page may be closed in the next moment.
  writeIn(0);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
