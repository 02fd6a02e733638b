import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Eight times what all tests hold at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Whether the system lends a folder of its memory, with room enough, where programs may run too. */
function lendsMemory(): boolean {
  if (!existsSync('/proc/self/mounts') || !existsSync(MEMORY)) return false;
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const [, , type, options] = mounts.map((line) => line.split(' ')).findLast(([, at]) => at === MEMORY) ?? [];
  if (type !== 'tmpfs' || options?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
}

/**
 * What this process and its children throw away lies in memory from then on, and goes with it, unless `TMPDIR` says
 * where: a database is nine hundred files, and copying them on a disk can take ten times the work.
 */
export function throwAwayInMemory(): void {
  if (process.env.TMPDIR !== undefined || !lendsMemory()) return;
  const folder = mkdtempSync(join(MEMORY, 'tend-'));
  // As `/tmp`: the database has a user of its own.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}
