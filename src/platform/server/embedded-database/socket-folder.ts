import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterName } from './cluster-name.ts';
import { type Runner, seenFolder } from './runner.ts';
import { StartError } from './start-error.ts';

const longestBytes = 90;

/** Where the socket lies: `path` for those who connect, `seen` as PostgreSQL names it; `remove` when the database has ended. */
export type SocketFolder = { path: string; seen: string; remove: () => void };

/** The cluster itself, which nobody else may enter. A socket's path has a limit, so a deep one gets a short folder of its own. */
export function prepareSocketFolder(runner: Runner, cluster: string): SocketFolder {
  if (Buffer.byteLength(cluster) <= longestBytes) {
    return { path: cluster, seen: seenFolder(runner, cluster), remove: () => {} };
  }
  const [path = ''] = listSocketFolders(cluster);
  makePrivate(path, runner);
  return { path, seen: path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Where the socket of a cluster may lie, the likeliest first: the server may know another folder for short files. */
export function listSocketFolders(cluster: string): string[] {
  if (Buffer.byteLength(cluster) <= longestBytes) return [cluster];
  const name = clusterName(cluster);
  const short = [tmpdir(), '/tmp']
    .map((folder) => join(folder, name))
    .filter((path) => Buffer.byteLength(path) <= longestBytes);
  return [...new Set([...short, join('/tmp', name)])];
}

function makePrivate(path: string, runner: Runner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stat = lstatSync(path);
  const isOurs = [process.getuid?.(), runner.owner.uid].includes(stat.uid);
  if (!stat.isDirectory() || !isOurs) {
    throw new StartError(
      `The folder ${path}, meant for the database's socket, belongs to another user: set DATA_DIR to a shorter path.`,
    );
  }
  chmodSync(path, 0o700);
  if (stat.uid !== runner.owner.uid) chownSync(path, runner.owner.uid, runner.owner.gid);
}
