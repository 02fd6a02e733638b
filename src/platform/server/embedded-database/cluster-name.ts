import { createHash } from 'node:crypto';

/** A short name that is different for every cluster: it stands in the title of each of its processes. */
export function clusterName(cluster: string): string {
  return `tend-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
}
