import { readItem, removeItem, watchItem, writeItem } from './local-items.ts';

const LONGEST_MS = 20_000;
const AGAIN_AFTER_MS = 15_000;

const listeners = new Set<() => void>();
let underWay: Promise<void> | undefined;
/** What a browser that keeps nothing holds for this page alone. */
let isLeftHere = false;

/** True while this device has signed out and the server has not heard of it: its cookie would still be taken for hers. */
export const isSessionLeft = (): boolean => isLeftHere || readItem('ending') !== undefined;

/** Notes, over restarts, that the session of this browser has to be ended before anything else is asked. */
export function leaveSession(): void {
  isLeftHere = true;
  writeItem('ending', { ending: true });
}

async function endNow(): Promise<void> {
  // In turn over all tabs: one that comes late would end the session of whoever signed in meanwhile.
  if (!isSessionLeft()) return;
  const answer = await fetch('/api/session/sign-out', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const isAway = answer.status >= 500 || answer.status === 408 || answer.status === 429;
  if (isAway) throw new TypeError('the session could not be ended yet');
  isLeftHere = false;
  removeItem('ending');
  for (const listener of listeners) listener();
}

/** Ends on the server what was left on this device. Throws while the server cannot be reached. */
export function endLeftSession(): Promise<void> {
  if (!isSessionLeft()) return Promise.resolve();
  underWay ??= (navigator.locks ? navigator.locks.request('tend-ending', endNow) : endNow()).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Ends it with the next connection. Returns a function that no longer does. */
export function endLeftSessionSoon(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    endLeftSession().catch(() => {
      timer = setTimeout(end, AGAIN_AFTER_MS);
    });
  };
  addEventListener('online', end);
  addEventListener('pageshow', end);
  end();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', end);
    removeEventListener('pageshow', end);
  };
}

/** Calls the listener when the server has heard of it, from this tab or another. Returns a function that stops it. */
export function watchLeftSession(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchItem('ending', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
