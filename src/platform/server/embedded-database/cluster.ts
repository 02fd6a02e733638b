import { execFile } from 'node:child_process';
import {
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { diskFull } from './data-folder.ts';
import { commandLine, programEnvironment, type Runner, seenFolder } from './runner.ts';
import { StartError } from './start-error.ts';

export const ownerRole = 'owner';

export function clusterFolder(folder: string): string {
  return join(folder, 'postgres');
}

/** The major version of PostgreSQL that made the cluster; undefined when there is none yet. */
export function findClusterVersion(folder: string): string | undefined {
  const cluster = clusterFolder(folder);
  if (statSync(cluster, { throwIfNoEntry: false }) === undefined) return undefined;
  const names = readdirSync(cluster);
  if (names.length === 0) return undefined;
  if (names.includes('PG_VERSION')) return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  throw new StartError(
    `The folder ${cluster} holds something else than a database of Tend: set DATA_DIR to another folder.`,
  );
}

export function checkClusterVersion(folder: string, found: string | undefined, ours: string): void {
  if (found === undefined || found === ours) return;
  throw new StartError(
    `The data folder ${folder} was made by PostgreSQL ${found} and this Tend brings PostgreSQL ${ours}: start the Tend that made it, or set DATA_DIR to another folder.`,
  );
}

/** Makes it in a side folder and renames it: a kill in the middle never leaves half a cluster. */
export async function makeCluster(runner: Runner, folder: string, isDurable: boolean): Promise<void> {
  const side = join(folder, 'postgres.new');
  rmSync(side, { recursive: true, force: true });
  mkdirSync(side, { mode: 0o700 });
  try {
    chownSync(side, runner.owner.uid, runner.owner.gid);
    await runInitdb(runner, side, isDurable);
    renameSync(side, clusterFolder(folder));
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (/No space left|Disk quota/i.test(output)) throw diskFull(folder);
    throw new StartError(`The database could not be made in ${folder}: ${lastLine(output)}`, {
      cause: error,
    });
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

async function runInitdb(runner: Runner, side: string, isDurable: boolean): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [
    '-D',
    seenFolder(runner, side),
    '-U',
    ownerRole,
    '--auth=trust',
    '--no-instructions',
    ...locale,
  ];
  const [command, rest] = commandLine(runner, 'initdb', isDurable ? args : [...args, '--no-sync']);
  await promisify(execFile)(command, rest, { ...runner.account, cwd: side, env: programEnvironment });
}

/** Gives the files to whoever runs PostgreSQL now; the top folder last, so that a kill in the middle is made good. */
export function giveCluster(runner: Runner, folder: string): void {
  const cluster = clusterFolder(folder);
  const { uid } = statSync(cluster);
  if (uid === runner.owner.uid) return;
  if (process.getuid?.() !== 0) {
    throw new StartError(
      `The data folder ${folder} belongs to another user: start Tend as that user, or set DATA_DIR to another folder.`,
    );
  }
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, name), runner.owner.uid, runner.owner.gid);
  }
  lchownSync(cluster, runner.owner.uid, runner.owner.gid);
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  );
}
