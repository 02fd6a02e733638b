import { now } from '#platform/shared/clock.ts';
import { onWriteAtOnce } from './api.ts';
import { isOffline } from './reach.ts';
import { openTabChannel } from './tab-channel.ts';

type News = () => void;
/** `data` is what the stream said; nothing where news may have gone by unheard. */
type Ears = { onSign: () => void; onNews: (data?: string) => void };
type Passed = { what: keyof Ears; data?: string | undefined };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** The server gives a sign of life every 20 seconds. */
const SILENT_MS = 50_000;
const LOOK_EVERY_MS = 5_000;
/** How often is asked where nothing comes through, as behind a proxy that holds streams back. */
const ASK_EVERY_MS = 60_000;

/** The stream itself. Whenever it breaks or falls silent it is opened again, after pauses that grow. */
function keepOpen(address: string, { onSign, onNews }: Ears) {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let signAtMs = now();
  let isBroken = false;

  function begin(): void {
    clearTimeout(retry);
    source?.close();
    signAtMs = now();
    source = new EventSource(address);
    source.addEventListener('alive', () => {
      signAtMs = now();
      waitMs = FIRST_WAIT_MS;
      onSign();
      // What was told while it was broken went by unheard.
      if (isBroken) onNews();
      isBroken = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => onNews(data));
    source.addEventListener('error', () => {
      // Refused: whoever asks learns why, such as that the session is over.
      if (source?.readyState === EventSource.CLOSED && waitMs <= 2 * FIRST_WAIT_MS) onNews();
      beginLater();
    });
  }

  function beginLater(): void {
    source?.close();
    isBroken = true;
    clearTimeout(retry);
    // Those who lost a server do not come back at one moment.
    retry = setTimeout(begin, waitMs * (0.5 + Math.random()));
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
  }

  function look(): void {
    if (source?.readyState === EventSource.OPEN && now() - signAtMs > SILENT_MS) beginLater();
  }

  /** The person or the network is back. */
  function wake(): void {
    look();
    if (source?.readyState === EventSource.CLOSED) begin();
  }

  begin();
  return {
    look,
    wake,
    close: () => {
      clearTimeout(retry);
      source?.close();
    },
  };
}

type Stream = ReturnType<typeof keepOpen>;

/** Holds a stream in one tab of this browser at a time: the next one takes it over when that is closed. */
function shareOne(address: string, ears: Ears) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const tabs = openTabChannel<Passed>(`tend ${address}`, ({ what, data }) => ears[what](data));
  let stream: Stream | undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const pass = (what: keyof Ears) => (data?: string) => {
        tabs.tell({ what, data });
        ears[what](data);
      };
      stream = keepOpen(address, { onSign: pass('onSign'), onNews: pass('onNews') });
      signal.addEventListener('abort', () => resolve());
    });
  if (navigator.locks) navigator.locks.request(`tend ${address}`, { signal }, hold).catch(() => {});
  else void hold();
  return {
    look: () => stream?.look(),
    wake: () => stream?.wake(),
    tellTabs: () => tabs.tell({ what: 'onNews' }),
    leave: () => {
      leaving.abort();
      stream?.close();
      tabs.close();
    },
  };
}

/** Waits with news that come together, and with those that nobody sees. */
function gather(onNews: News) {
  const GATHER_MS = 500;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function tell(): void {
    isDue = pause !== undefined || document.visibilityState === 'hidden';
    if (isDue) return;
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) tell();
    }, GATHER_MS);
    onNews();
  }
  return { tell, tellIfDue: () => isDue && tell() };
}

/**
 * Calls `onNews` whenever something may have changed elsewhere: when the stream says so, when it was broken meanwhile,
 * when another tab has written something at once, and each minute while nothing comes through. What `takesAtOnce` takes
 * is no news, and never waits until the tab is seen. One stream serves all tabs of a browser. Answers with what ends it.
 */
export function followStream(
  address: string,
  onNews: News,
  takesAtOnce: (data: string) => boolean = () => false,
): () => void {
  let knownAtMs = now();
  const { tell, tellIfDue } = gather(onNews);
  const onSign = () => {
    knownAtMs = now();
  };
  const hear = (data?: string) => {
    if (data === undefined || !takesAtOnce(data)) tell();
  };
  const open = () => shareOne(address, { onSign, onNews: hear });
  let shared: ReturnType<typeof shareOne> | undefined = open();

  function look(): void {
    shared?.look();
    if (now() - knownAtMs < ASK_EVERY_MS || document.visibilityState === 'hidden' || isOffline()) return;
    knownAtMs = now();
    tell();
  }
  function wake(): void {
    if (document.visibilityState === 'hidden') return;
    shared?.wake();
    tellIfDue();
    look();
  }
  /** A page that may be brought back by a step back holds nothing meanwhile. */
  function hide(): void {
    shared?.leave();
    shared = undefined;
  }
  function show({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    shared ??= open();
    tell();
  }

  // The stream says nothing of what this browser did itself.
  onWriteAtOnce(() => shared?.tellTabs());
  const looking = setInterval(look, LOOK_EVERY_MS);
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('online', wake, { signal });
  addEventListener('pagehide', hide, { signal });
  addEventListener('pageshow', show, { signal });
  return () => {
    clearInterval(looking);
    ending.abort();
    hide();
  };
}
