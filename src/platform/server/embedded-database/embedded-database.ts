import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { openBoundedLog } from './bounded-log.ts';
import {
  checkClusterVersion,
  clusterFolder,
  findClusterVersion,
  giveCluster,
  makeCluster,
  ownerRole,
} from './cluster.ts';
import { clusterName } from './cluster-name.ts';
import { asFolderError, prepareDataFolder } from './data-folder.ts';
import { claimFolder } from './folder-claim.ts';
import { endLeftovers } from './leftovers.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { findRunner, seenFolder } from './runner.ts';
import { isDurable, postgresArguments } from './settings.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const settledAfterMs = 10_000;
const urgeAfterMs = 10_000;

export type EmbeddedDatabaseOptions = {
  /** Absolute; made when it is not there. */
  folder: string;
  /** Further PostgreSQL settings, each `name=value`. */
  flags?: string[];
  /** Called when the database was started again after it ended by itself. */
  onRestart?: () => void;
  log: (message: string) => void;
};

/** Connect with `host: socketFolder`, `user` and `database`. */
export type EmbeddedDatabase = {
  readonly socketFolder: string;
  readonly user: string;
  readonly database: string;
  readonly pid: number;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL on the folder and keeps it running until `stop`. Throws a StartError with one sentence. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const undoFolder = await prepareDataFolder(options.folder);
  const folder = realpathSync(options.folder);
  let release = () => {};
  try {
    release = await claimFolder(folder);
    const { start, socket } = await prepare({ ...options, folder });
    const { stop, pid } = await supervise(start, options);
    return {
      socketFolder: socket.path,
      user: ownerRole,
      database: 'postgres',
      get pid() {
        return pid();
      },
      stop: async () => {
        await stop();
        socket.remove();
        release();
      },
    };
  } catch (error) {
    release();
    undoFolder();
    throw asFolderError(folder, error);
  }
}

async function prepare({ folder, flags = [], log }: EmbeddedDatabaseOptions) {
  const binaries = findBinaries();
  const cluster = clusterFolder(folder);
  const version = findClusterVersion(folder);
  checkClusterVersion(folder, version, binaries.majorVersion);
  const runner = findRunner(folder, cluster, binaries);
  if (version === undefined) {
    log('Making the database');
    await makeCluster(runner, folder, isDurable(flags));
  }
  giveCluster(runner, folder);
  const socket = prepareSocketFolder(runner, cluster);
  const names = {
    cluster: clusterName(cluster),
    folder: seenFolder(runner, cluster),
    socketFolder: socket.seen,
  };
  const args = postgresArguments(names, flags);
  const write = openBoundedLog(join(folder, 'postgres.log'));
  const start = async () => {
    await endLeftovers(cluster);
    return startPostmaster(runner, cluster, args, write);
  };
  return { start, socket };
}

async function supervise(start: () => Promise<Postmaster>, { onRestart, log }: EmbeddedDatabaseOptions) {
  let postmaster = await start();
  const stopping = new AbortController();
  const { signal } = stopping;
  const keepRunning = async () => {
    for (let waitMs = 0; ; waitMs = Math.min(nextWait(waitMs), 250)) {
      const startedMs = performance.now();
      await postmaster.exited;
      if (signal.aborted) return;
      if (performance.now() - startedMs > settledAfterMs) waitMs = 0;
      log('The database ended by itself and is being started again');
      await restart(waitMs);
      if (signal.aborted) return;
      log('The database runs again');
      onRestart?.();
    }
  };
  const restart = async (firstWaitMs: number) => {
    for (let waitMs = firstWaitMs; !signal.aborted; waitMs = nextWait(waitMs)) {
      try {
        await sleep(waitMs, undefined, { signal });
        postmaster = await start();
        return;
      } catch (error) {
        if (!signal.aborted) log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const kept = keepRunning();
  const endWithProcess = () => postmaster.signal('SIGINT');
  process.once('exit', endWithProcess);
  const stop = async () => {
    stopping.abort();
    process.off('exit', endWithProcess);
    postmaster.signal('SIGINT');
    const urge = setTimeout(() => postmaster.signal('SIGQUIT'), urgeAfterMs);
    await kept;
    postmaster.signal('SIGINT');
    await postmaster.exited;
    clearTimeout(urge);
  };
  return { stop, pid: () => postmaster.pid };
}

function nextWait(waitMs: number): number {
  return Math.min(Math.max(waitMs * 2, 50), 1000);
}
