import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';
import { freePort } from './server-process.ts';

export type OwnDatabase = {
  url: string;
  query: (text: string) => Promise<Record<string, unknown>[]>;
  /** The same database as the superuser, whom row-level security does not bind. */
  topUrl: string;
};
export type TcpDatabase = {
  /** Makes an empty database and answers how its owner, an ordinary role, connects to it. */
  create: () => Promise<OwnDatabase>;
} & AsyncDisposable;

const OWNER = 'somebody';
const PASSWORD = 'only-for-tests';

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

/**
 * A PostgreSQL of one's own, as DATABASE_URL names it: on the network, with passwords, and with owners that are no
 * superusers. `rules` stand before its own in pg_hba.conf.
 */
export async function startTcpDatabase({ rules = [] }: { rules?: string[] } = {}): Promise<TcpDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-tcp-'));
  const port = await freePort();
  const rulesFile = `${folder}.hba`;
  writeFileSync(
    rulesFile,
    [...rules, 'local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', ''].join('\n'),
  );
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`, 'max_connections=80', 'fsync=off'];
  const database = await startEmbeddedDatabase({
    folder,
    flags: [...flags, `hba_file=${rulesFile}`],
    log: () => {},
  });
  const urlOf = (user: string, name: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const atSocket = `postgres:///${database.database}?host=${database.socketFolder}&port=${port}&user=${database.user}`;
  await queryAt(atSocket, `alter role ${database.user} password '${PASSWORD}'`);
  const atTop = urlOf(database.user, database.database);
  await queryAt(
    atTop,
    `create role ${OWNER} login createrole nosuperuser nobypassrls password '${PASSWORD}'`,
  );
  return {
    create: async () => {
      const name = `own_${randomBytes(6).toString('hex')}`;
      await queryAt(atTop, `create database ${name} owner ${OWNER}`);
      const url = urlOf(OWNER, name);
      return { url, query: (text) => queryAt(url, text), topUrl: urlOf(database.user, name) };
    },
    [Symbol.asyncDispose]: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(rulesFile, { force: true });
    },
  };
}
