import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterFolder, findClusterVersion, ownerRole } from '../embedded-database/cluster.ts';
import { startEmbeddedDatabase } from '../embedded-database/embedded-database.ts';
import { listSocketFolders } from '../embedded-database/socket-folder.ts';
import { StartError } from '../embedded-database/start-error.ts';
import type { Env } from '../env.ts';
import { BackupError } from './backup-error.ts';

/** Does one part of the work under a title for the terminal. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;
export type Place = Pick<Env, 'databaseUrl' | 'dataDir' | 'isDemo'>;
type Storage = { owner: pg.ClientConfig; close: () => Promise<void> };

const codeOf = (error: unknown) => (error as { code?: string }).code;

const PATIENCE_MS = 20_000;
const CONNECT_WITHIN_MS = 10_000;

/**
 * Does the work on the database of these settings, as its owner: on the one of DATABASE_URL, or on the embedded one,
 * by the socket of the server that runs it, else started for this and stopped again.
 */
export async function withStorage<T>(
  place: Place,
  { makes, step }: { makes: boolean; step: Step },
  work: (owner: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const storage = await step('Opening the database', () => openStorage(place, makes));
  try {
    return await work(storage.owner);
  } finally {
    await step('Closing the database', storage.close);
  }
}

async function openStorage(env: Place, makes: boolean): Promise<Storage> {
  if (env.databaseUrl) return openOwnDatabase(env.databaseUrl);
  const folder = env.isDemo ? join(env.dataDir, 'demo') : env.dataDir;
  if (!makes && findClusterVersion(folder) === undefined)
    throw new BackupError(
      `There is nothing to back up: ${folder} holds no database. DATA_DIR names the folder.`,
    );
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const serving = await findServing(folder);
    if (serving) return { owner: serving, close: async () => {} };
    try {
      const started = await startEmbeddedDatabase({ folder, log: () => {} });
      const owner = { host: started.socketFolder, database: started.database, user: started.user };
      return { owner, close: started.stop };
    } catch (error) {
      // A server is just starting or stopping: soon either its database answers, or the folder is free.
      const isTaken = error instanceof StartError && error.message.includes('is in use by another Tend');
      if (!isTaken || performance.now() > deadlineMs) throw error;
      await sleep(200);
    }
  }
}

async function openOwnDatabase(connectionString: string): Promise<Storage> {
  const owner = { connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS };
  try {
    await tryConnection(owner);
  } catch (error) {
    throw new BackupError(
      `The database at DATABASE_URL could not be reached (${codeOf(error) ?? (error as Error).message}). Nothing was changed.`,
    );
  }
  return { owner, close: async () => {} };
}

async function findServing(folder: string): Promise<pg.ClientConfig | undefined> {
  if (findClusterVersion(folder) === undefined) return undefined;
  const cluster = clusterFolder(realpathSync(folder));
  for (const host of listSocketFolders(cluster)) {
    // A folder for short files is open to everyone: what somebody else has put there is not our database.
    if (statSync(host, { throwIfNoEntry: false })?.uid !== statSync(cluster).uid) continue;
    const owner = { host, user: ownerRole, database: 'postgres', connectionTimeoutMillis: CONNECT_WITHIN_MS };
    try {
      await tryConnection(owner);
      return owner;
    } catch (error) {
      if (codeOf(error) === 'EACCES')
        throw new BackupError(
          `The database in ${folder} belongs to another user: run this as the user who runs Tend.`,
        );
    }
  }
  return undefined;
}

async function tryConnection(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}
