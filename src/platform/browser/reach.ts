let isServerAway = false;
const listeners = new Set<() => void>();

function note(isAway: boolean): void {
  if (isAway === isServerAway) return;
  isServerAway = isAway;
  for (const listener of listeners) listener();
}

/** Waits for what the network answers, and notes whether anything came. A call that was given up says nothing of it. */
export async function noteReach(
  answer: Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    const arrived = await answer;
    note(false);
    return arrived;
  } catch (error) {
    if (!signal?.aborted) note(true);
    throw error;
  }
}

/** True while the device has no network, or the last call got no answer. */
export const isOffline = (): boolean => !navigator.onLine || isServerAway;

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
