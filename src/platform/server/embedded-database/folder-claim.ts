import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcessIdentity } from './process-identity.ts';
import { StartError } from './start-error.ts';

const claimPrefix = 'owner-';
const attempts = 15;

/**
 * Makes this process the only owner of the folder until the returned function is called or the process ends.
 * Each process first announces itself, then looks for others: of two that start at once, neither can miss the other.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const mine = `${claimPrefix}${findProcessIdentity(process.pid)}`;
  const release = () => rmSync(join(folder, mine), { force: true });
  let rival: number | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!announce(join(folder, mine))) throw inUse(folder, process.pid);
    rival = findRival(folder, mine);
    if (rival === undefined) return release;
    release();
    await sleep(50 + Math.random() * 100);
  }
  throw inUse(folder, rival);
}

function announce(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function findRival(folder: string, mine: string): number | undefined {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(claimPrefix) || name === mine) continue;
    const identity = name.slice(claimPrefix.length);
    const pid = Number.parseInt(identity, 10);
    if (findProcessIdentity(pid) === identity) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

function inUse(folder: string, pid: number | undefined): StartError {
  return new StartError(`The data folder ${folder} is in use by another Tend (process ${pid}).`);
}
