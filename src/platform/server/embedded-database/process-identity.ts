import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names a living process so that a process number used again is never taken for it. */
export function findProcessIdentity(pid: number): string | undefined {
  const start = process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
  return start === undefined ? undefined : `${pid}-${start}`;
}

export function isProcessAlive(pid: number): boolean {
  return findProcessIdentity(pid) !== undefined;
}

function startFromProc(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isGone = fields[0] === 'Z' || fields[0] === 'X';
  return isGone ? undefined : `${fields[19]}-${bootId()}`;
}

function startFromPs(pid: number): string | undefined {
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return started === '' ? undefined : started.replaceAll(/\W+/g, '_');
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? '';
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
