import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { clearDatabase } from '#platform/server/database/clear.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';
import { StartError } from '#platform/server/embedded-database/start-error.ts';
import { type Env, readEnv } from '#platform/server/env.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { openPush } from '#platform/server/push/push.ts';
import { getPushKeys } from '#platform/server/push/push-keys.ts';
import { onStop } from '#platform/server/stop.ts';
import { demoCaller, seedDemo } from './demo.ts';
import { createApp } from './http.ts';
import { allJobs } from './jobs.ts';
import { mountPages, readPages } from './pages.ts';

type Connections = { owner: Parameters<typeof migrateDatabase>[0]; app: Parameters<typeof openDatabase>[0] };

async function startOwnDatabase(folder: string, log: Log): Promise<Connections> {
  const embedded = await startEmbeddedDatabase({ folder, log: (message) => log.info(message) });
  onStop(embedded.stop);
  const at = { host: embedded.socketFolder, database: embedded.database };
  return { owner: { ...at, user: embedded.user }, app: { ...at, user: 'tend_app' } };
}

/** On a database of one's own the application works as `tend_app` from the first moment of each connection. */
function connectionsTo(databaseUrl: string): Connections {
  return {
    owner: { connectionString: databaseUrl },
    app: { connectionString: databaseUrl, options: '-c role=tend_app' },
  };
}

function asStartError(error: unknown): unknown {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE')
    return new StartError('The port is in use. Stop what uses it, or choose another with PORT.');
  if (code === 'EACCES')
    return new StartError('The port may not be opened by this user. Choose one above 1023 with PORT.');
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('HOST is not an address of this computer.');
  return error;
}

async function migrateOrSay(connections: Connections, folder: string, isOwn: boolean): Promise<void> {
  try {
    await migrateDatabase(connections.owner, folder);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (isOwn || (error as Error).name === 'NewerDatabaseError') throw error;
    throw new StartError(
      `The database at DATABASE_URL could not be used (${code ?? (error as Error).message}). Nothing was changed.`,
    );
  }
}

async function startJobsOrSay(setting: Parameters<typeof startJobs>[1], isOwn: boolean) {
  try {
    return await startJobs(allJobs, setting);
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (isOwn || name === 'NewerDatabaseError') throw error;
    throw new StartError(
      `The job queue could not be opened in the database at DATABASE_URL (${code ?? name}): its role has to be allowed to make a schema there.`,
    );
  }
}

/** Looks whether the address is free before anything is made or changed. */
async function checkAddress({ port, host }: Env): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    throw asStartError(error);
  }
  probe.close();
  await once(probe, 'close');
}

async function openStorage(env: Env, root: string, log: Log): Promise<void> {
  const folder = env.isDemo ? join(env.dataDir, 'demo') : env.dataDir;
  const connections = env.databaseUrl ? connectionsTo(env.databaseUrl) : await startOwnDatabase(folder, log);
  if (env.isDemo) await clearDatabase(connections.owner);
  await migrateOrSay(connections, join(root, 'migrations'), !env.databaseUrl);
  const { pool, close } = openDatabase(connections.app, log);
  onStop(close);
  openPush({ publicUrl: env.publicUrl, allowsLoopback: env.allowsLoopbackPush });
  await getPushKeys();
  if (env.isDemo) await seedDemo();
  else onStop(await startJobsOrSay({ owner: connections.owner, pool, log }, !env.databaseUrl));
}

/** Starts everything in order and answers the address. Throws an error whose message is one sentence for the operator. */
export async function startTend(
  variables: Record<string, string | undefined>,
  root: string,
): Promise<string> {
  const env = readEnv(variables);
  const log = createLog(env.logLevel);
  const pages = await readPages(join(root, 'dist', 'browser'));
  await checkAddress(env);
  await openStorage(env, root, log);
  const checksAnswers = variables.NODE_ENV === 'development';
  const { app, sessions, cookie, reads } = createApp({
    env,
    log,
    hashes: pages.hashes,
    isDemo: env.isDemo,
    checksAnswers,
  });
  mountPages(app, pages, { sessions, cookie, reads, standIn: env.isDemo ? demoCaller : undefined });
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw asStartError(error);
  }
  onStop(() => app.close());
  return env.publicUrl;
}
