import { now } from '#platform/shared/clock.ts';

const EVERY_MS = 250;

/** A browser's own timers end up to a millisecond early, and a tick before the end shows nothing. */
const untilAfter = (endsAtMs: number): number => Math.max(0, endsAtMs - now()) + 2;

function startPageTicks(endsAtMs: number, onTick: () => void): () => void {
  const every = setInterval(onTick, EVERY_MS);
  const end = setTimeout(onTick, untilAfter(endsAtMs));
  return () => {
    clearInterval(every);
    clearTimeout(end);
  };
}

/** A hidden page's own timers wake once a minute; a worker's go on. Throws where there are no workers. */
function startWorkerTicks(endsAtMs: number, onTick: () => void, onBroken: () => void): () => void {
  const worker = new Worker(new URL('./ticks-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  };
  worker.onmessage = () => {
    // Asked for in the last quarter of a second, so that no drift of the clock and no slow start counts.
    if (endsAtMs - now() <= EVERY_MS) worker.postMessage(untilAfter(endsAtMs));
    onTick();
  };
  worker.onerror = () => {
    stop();
    onBroken();
  };
  return stop;
}

/**
 * Ticks about four times a second, right after an instant, and when the page is seen again. A tick says only
 * that it is time to look at the clock. Returns a function that stops it.
 */
export function startTicks(endsAtMs: number, onTick: () => void): () => void {
  let stop = () => {};
  const fallBack = () => {
    stop = startPageTicks(endsAtMs, onTick);
  };
  try {
    stop = startWorkerTicks(endsAtMs, onTick, fallBack);
  } catch {
    fallBack();
  }
  document.addEventListener('visibilitychange', onTick);
  return () => {
    document.removeEventListener('visibilitychange', onTick);
    stop();
  };
}
