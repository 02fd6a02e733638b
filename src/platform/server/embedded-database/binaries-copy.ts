import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';

const places = ['/var/lib', '/var/tmp'];

/** Copies of the binaries, owned by root, where users without rights can run them; made when they are not there yet. */
export function* listReachableCopies(binaries: Binaries): Generator<Binaries> {
  for (const place of places) {
    const folder = join(place, `tend-postgres-${binaries.version}-${process.arch}`);
    try {
      if (!isOurs(folder)) makeCopy(binaries.folder, place, folder);
      if (isOurs(folder)) yield { ...binaries, folder };
    } catch {}
  }
}

/** Only root may have written there: /var/tmp is open to everyone. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  return stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0;
}

function makeCopy(from: string, place: string, to: string): void {
  const side = mkdtempSync(join(place, 'tend-postgres-new-'));
  try {
    copyTree(from, side);
    renameSync(side, to);
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.name.endsWith('.a')) {
      copyFileSync(source, target);
      chmodSync(target, 0o755);
    }
  }
}
