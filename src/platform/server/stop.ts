type StopHandler = () => Promise<void> | void;

const stepLimitMs = 30_000;
const forceAfterMs = 10_000;
/** Ctrl-C under npm reaches the server more than once: by the terminal and by its parents. */
const sameStopMs = 1000;

const handlers: StopHandler[] = [];
let stoppedAtMs: number | undefined;

/**
 * Registers what is to be stopped at SIGINT or SIGTERM, as each part is started. The last one started is stopped
 * first: HTTP, then the pools, then the database. A handler may take 30 seconds; after 10 a
 * second signal ends the process at once.
 */
export function onStop(handler: StopHandler): void {
  if (handlers.length === 0) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  handlers.push(handler);
}

function stop(): void {
  const nowMs = performance.now();
  if (stoppedAtMs === undefined) {
    stoppedAtMs = nowMs;
    void stopInOrder();
  } else if (nowMs - stoppedAtMs > sameStopMs) {
    setTimeout(() => process.exit(1), Math.max(0, stoppedAtMs + forceAfterMs - nowMs));
  }
}

/** Stops in the same order after a fault that nobody caught, and ends with exit code 1. */
export function stopAfterFault(): void {
  if (stoppedAtMs !== undefined) return;
  stoppedAtMs = performance.now();
  void stopInOrder(false);
}

async function stopInOrder(isWell = true): Promise<void> {
  let isClean = isWell;
  for (const handler of handlers.toReversed()) {
    try {
      await withLimit(handler);
    } catch (error) {
      isClean = false;
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    }
  }
  process.exit(isClean ? 0 : 1);
}

async function withLimit(handler: StopHandler): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, stepLimitMs);
  await Promise.race([handler(), limit]);
  clearTimeout(timer);
}
