import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterName } from './cluster-name.ts';
import { isProcessAlive } from './process-identity.ts';

/** Ends what a killed server or a killed postmaster left running in the cluster, and clears marks that would mislead. */
export async function endLeftovers(cluster: string): Promise<void> {
  const marked = findMarkedPid(cluster);
  if (marked === undefined) return;
  const orphan = listPostgresPids(cluster, marked).filter((pid) => pid === marked);
  await end(orphan, 'SIGINT', 2000);
  await end(orphan, 'SIGQUIT', 1000);
  await end(listPostgresPids(cluster, marked), 'SIGKILL', 1000);
  if (process.platform === 'linux' && listPostgresPids(cluster, marked).length === 0) clearMarks(cluster);
}

function findMarkedPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Process numbers are used again, so a PostgreSQL counts only when it bears the name of this very cluster. */
function listPostgresPids(cluster: string, marked: number): number[] {
  if (process.platform !== 'linux') return isProcessAlive(marked) ? [marked] : [];
  const name = clusterName(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresNamed(pid, name) && isProcessAlive(pid));
}

function isPostgresNamed(pid: number, name: string): boolean {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
    return isPostgres && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name);
  } catch {
    return false;
  }
}

async function end(pids: number[], signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  for (const pid of pids.filter(isProcessAlive)) process.kill(pid, signal);
  const deadline = performance.now() + patienceMs;
  while (pids.some(isProcessAlive) && performance.now() < deadline) await sleep(5);
}

/** PostgreSQL stops at a mark whose number is an unrelated process by now, or a dead one that nobody has buried. */
function clearMarks(cluster: string): void {
  const marks = readdirSync(cluster).filter(
    (name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'),
  );
  for (const name of marks) rmSync(join(cluster, name), { force: true });
}
