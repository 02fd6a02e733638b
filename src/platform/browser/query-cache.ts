import { type DehydratedState, QueryClient } from '@tanstack/react-query';
import { deviceStorage } from './device-storage.ts';

const WRITE_AFTER_MS = 400;

/** Raised when an answer changes its shape, so that older ones are asked for anew. */
const VERSION = 3;

type Kept = { version: number; state: DehydratedState };

/** Most first frames need neither to read kept answers nor to write them. */
const loadStates = () => import('./answer-states.ts');

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
    (await loadStates()).fillFrom(cache, kept.state);
    const keptAt = new Map(
      kept.state.queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]),
    );
    // What came with the page is of this moment, and stands.
    await cache.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryHash, state }) => keptAt.get(queryHash) === state.dataUpdatedAt,
    });
  } catch {
    // A device that keeps nothing asks the server.
  }
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
    const { answersOf } = await loadStates();
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
