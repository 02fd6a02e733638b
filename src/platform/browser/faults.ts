import type { FaultKind } from '#platform/shared/fault.ts';

type Note = (kind: FaultKind, cause: unknown) => void;

let note: Note | undefined;

/** Notes that something went wrong here, for whoever watches. */
export const noteFault: Note = (kind, cause) => note?.(kind, cause);

/** Hands on every fault of this page: what is noted, and what nobody caught. */
export function watchFaults(to: Note): void {
  note = to;
  addEventListener('error', ({ error }) => noteFault('error', error));
  addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', reason));
}
