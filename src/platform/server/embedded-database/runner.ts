import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, programPath } from './binaries.ts';
import { listReachableCopies } from './binaries-copy.ts';
import { StartError } from './start-error.ts';

type Account = { uid: number; gid: number };

/** How a PostgreSQL program is run here: as whom, from where, behind which other programs. */
export type Runner = {
  binaries: Binaries;
  account?: Account;
  /** Who owns the files, as this process sees it. */
  owner: Account;
  prefix: string[];
};

export const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

const ownNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/** PostgreSQL refuses to run as root: there, an account without rights runs it, or a user namespace. */
export function findRunner(folder: string, cluster: string, binaries: Binaries): Runner {
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (owner.uid !== 0) return { binaries, owner, prefix: [] };
  for (const account of listAccounts(cluster)) {
    const reachable = findRunnable(account, binaries);
    const runner = reachable && { binaries: reachable, account, owner: account, prefix: [] };
    if (runner && canUse(runner, folder)) return runner;
  }
  const namespaced = { binaries, owner, prefix: ownNamespace };
  if (canUse(namespaced, folder)) return namespaced;
  throw new StartError(
    `PostgreSQL does not run as root and no other user can reach ${folder}: set DATA_DIR to a folder outside /root, or start Tend as an ordinary user.`,
  );
}

/**
 * The path under which the programs see the folder that they are started in. Another account may have no way through
 * the folders above it, but is always let into the folder that it already stands in.
 */
export function seenFolder(runner: Runner, folder: string): string {
  return runner.account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

export function commandLine(
  runner: Runner,
  program: 'initdb' | 'postgres',
  args: string[],
): [string, string[]] {
  const [command = '', ...rest] = [...runner.prefix, programPath(runner.binaries, program), ...args];
  return [command, rest];
}

function* listAccounts(cluster: string): Generator<Account> {
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) yield { uid: existing.uid, gid: existing.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    );
    if (uid && gid) yield { uid, gid };
  }
}

function findRunnable(account: Account, binaries: Binaries): Binaries | undefined {
  const canRun = (command: string, args: string[]) =>
    spawnSync(command, args, { ...account, cwd: '/', env: programEnvironment }).status === 0;
  const canRunPostgres = (candidate: Binaries) => canRun(programPath(candidate, 'postgres'), ['--version']);
  if (canRunPostgres(binaries)) return binaries;
  if (!canRun('/bin/sh', ['-c', ':'])) return undefined;
  for (const copy of listReachableCopies(binaries)) if (canRunPostgres(copy)) return copy;
  return undefined;
}

/** Tries it: rights can be refused in more ways than one can read from the modes of the folders. */
function canUse(runner: Runner, folder: string): boolean {
  const trial = mkdtempSync(join(folder, 'trial-'));
  try {
    mkdirSync(join(trial, 'inner'), { mode: 0o700 });
    const inner = join(trial, 'inner');
    for (const path of [trial, inner]) chownSync(path, runner.owner.uid, runner.owner.gid);
    const script = ': > "$1/written" && cd "$1" && exec "$2" --version';
    const args = ['-c', script, 'sh', seenFolder(runner, inner), programPath(runner.binaries, 'postgres')];
    const [command = '', ...rest] = [...runner.prefix, '/bin/sh', ...args];
    return spawnSync(command, rest, { ...runner.account, cwd: inner, env: programEnvironment }).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
