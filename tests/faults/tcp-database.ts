import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';
import { freePort } from './server-process.ts';

export type OwnDatabase = { url: string; query: (text: string) => Promise<Record<string, unknown>[]> };
export type TcpDatabase = {
  /** Makes an empty database and answers how its owner, an ordinary role, connects to it. */
  create: () => Promise<OwnDatabase>;
} & AsyncDisposable;

const OWNER = 'somebody';

/** Runs one statement on a connection of its own. */
export async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL of one's own, as DATABASE_URL names it: on the network, with owners that are no superusers. */
export async function startTcpDatabase(): Promise<TcpDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-tcp-'));
  const port = await freePort();
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`, 'max_connections=80', 'fsync=off'];
  const database = await startEmbeddedDatabase({ folder, flags, log: () => {} });
  const urlOf = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  const atTop = urlOf(database.user, database.database);
  await queryAt(atTop, `create role ${OWNER} login createrole nosuperuser nobypassrls`);
  return {
    create: async () => {
      const name = `own_${randomBytes(6).toString('hex')}`;
      await queryAt(atTop, `create database ${name} owner ${OWNER}`);
      const url = urlOf(OWNER, name);
      return { url, query: (text) => queryAt(url, text) };
    },
    [Symbol.asyncDispose]: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
