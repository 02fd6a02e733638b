import { createLimit } from '#platform/server/limits.ts';
import type { Log } from '#platform/server/log.ts';
import { countOutcome } from '#platform/server/metrics/outcomes.ts';
import type { Fault } from './shapes.ts';

const byAddress = createLimit({
  most: 60,
  windowMs: 60_000,
  message: 'That were many faults at once. Please wait a moment.',
});

let log: Pick<Log, 'warn'> | undefined;

/** Says where the faults of browsers are written down. */
export function openFaults(to: Pick<Log, 'warn'>): void {
  log = to;
}

/** Writes down a fault that a browser told of. It is not known who uses that browser. */
export function reportFault({ message, ...fault }: Fault, address: string): void {
  byAddress.take(address);
  log?.warn('a browser told of a fault', { ...fault, said: message });
  countOutcome('fault', { kind: fault.kind, engine: fault.engine });
}
