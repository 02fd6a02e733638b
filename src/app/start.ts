import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { appAddress, checkAppAddress } from '#platform/server/database/app-sign-in.ts';
import { clearDatabase } from '#platform/server/database/clear.ts';
import { withoutValues } from '#platform/server/database/connection-error.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';
import { StartError } from '#platform/server/embedded-database/start-error.ts';
import { type Env, readEnv } from '#platform/server/env.ts';
import { leaveJobsOut, startJobs } from '#platform/server/jobs/jobs.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { openPush } from '#platform/server/push/push.ts';
import { getPushKeys } from '#platform/server/push/push-keys.ts';
import { onStop, stopAfterFault } from '#platform/server/stop.ts';
import { demoCaller, seedDemo } from './demo.ts';
import { createApp } from './http.ts';
import { allJobs } from './jobs.ts';
import { mountPages, readPages } from './pages.ts';

type Owner = Parameters<typeof migrateDatabase>[0];
type App = Parameters<typeof openDatabase>[0];
/** How the owner connects, and what answers how the application does, once the database is made. */
type Connections = { owner: Owner; findApp: () => Promise<App> };

async function startOwnDatabase(folder: string, log: Log): Promise<Connections> {
  const embedded = await startEmbeddedDatabase({ folder, log: (message) => log.info(message) });
  onStop(embedded.stop);
  const at = { host: embedded.socketFolder, database: embedded.database };
  return { owner: { ...at, user: embedded.user }, findApp: async () => ({ ...at, user: 'tend_app' }) };
}

function connectionsTo(databaseUrl: string, appUrl: string | undefined): Connections {
  const findApp = async () => {
    if (appUrl) await checkAppAddress(appUrl);
    return { connectionString: appUrl ?? (await appAddress(databaseUrl)) };
  };
  return { owner: { connectionString: databaseUrl }, findApp };
}

function asStartError(error: unknown, port: number, setting = 'PORT'): unknown {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what uses it, or choose another with ${setting}.`);
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} may not be opened by this user. Choose one above 1023 with ${setting}.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('HOST is not an address of this computer.');
  return error;
}

/** What nobody caught leaves a state that nobody knows: it is told, and the process ends as if it had been stopped. */
function endOnFault(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('the server ends, because an error was not caught', { origin, error: withoutValues(error) });
    stopAfterFault();
  });
}

async function migrateOrSay({ owner, findApp }: Connections, folder: string, isOwn: boolean): Promise<App> {
  try {
    await migrateDatabase(owner, folder);
    return await findApp();
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (isOwn || name === 'NewerDatabaseError' || error instanceof StartError) throw error;
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
async function checkAddress({ port, host }: Pick<Env, 'port' | 'host'>, setting?: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    throw asStartError(error, port, setting);
  }
  probe.close();
  await once(probe, 'close');
}

/** Loaded only where somebody looks: it takes memory, and a little of each request. */
async function startMetrics(app: FastifyInstance, place: NonNullable<Env['metrics']>, log: Log) {
  const { serveMetrics } = await import('#platform/server/metrics/serve.ts');
  return serveMetrics(app, place, log).catch((error: unknown) => {
    throw asStartError(error, place.port, 'METRICS_PORT');
  });
}

/** Answers with what begins the jobs, which need the application. */
async function openStorage(env: Env, root: string, log: Log): Promise<() => Promise<void>> {
  const folder = env.isDemo ? join(env.dataDir, 'demo') : env.dataDir;
  const connections = env.databaseUrl
    ? connectionsTo(env.databaseUrl, env.databaseAppUrl)
    : await startOwnDatabase(folder, log);
  if (env.isDemo) await clearDatabase(connections.owner);
  const app = await migrateOrSay(connections, join(root, 'migrations'), !env.databaseUrl);
  const { pool, close } = openDatabase(app, log);
  onStop(close);
  openPush({ publicUrl: env.publicUrl, allowsLoopback: env.allowsLoopbackPush });
  await getPushKeys();
  return async () => {
    if (env.isDemo) return leaveJobsOut();
    onStop(await startJobsOrSay({ owner: connections.owner, pool, log }, !env.databaseUrl));
  };
}

/** Starts everything in order and answers the address. Throws an error whose message is one sentence for the operator. */
export async function startTend(
  variables: Record<string, string | undefined>,
  root: string,
): Promise<string> {
  const env = readEnv(variables);
  const log = createLog(env.logLevel);
  endOnFault(log);
  const pages = await readPages(join(root, 'dist', 'browser'));
  await checkAddress(env);
  if (env.metrics) await checkAddress(env.metrics, 'METRICS_PORT');
  const beginJobs = await openStorage(env, root, log);
  const checksAnswers = variables.NODE_ENV === 'development';
  const { app, sessions, cookie, reads } = createApp({
    env,
    log,
    hashes: pages.hashes,
    isDemo: env.isDemo,
    checksAnswers,
  });
  if (env.isDemo) await seedDemo();
  const standIn = env.isDemo ? demoCaller : undefined;
  mountPages(app, pages, { publicUrl: env.publicUrl, sessions, cookie, reads, standIn });
  await beginJobs();
  if (env.metrics) onStop(await startMetrics(app, env.metrics, log));
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw asStartError(error, env.port);
  }
  onStop(() => app.close());
  return env.publicUrl;
}
