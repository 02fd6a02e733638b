import { splitRoute } from '#platform/shared/endpoint.ts';
import { faultsEndpoints } from './contract.ts';
import type { NewFault } from './shapes.ts';

const { method, path } = splitRoute(faultsEndpoints.reportFault.route);

/** Tells of a fault once, also when the page goes away meanwhile, and without saying who is here. */
export function sendFault(fault: NewFault): void {
  fetch(path, {
    method,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  }).catch(() => {});
}
