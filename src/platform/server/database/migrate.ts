import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { databaseCode } from './connection-error.ts';

const LOCK = 7_363_501;

/** The database holds migrations that this code does not know. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'The database was made by a newer version of Tend. Update the code, or point it at another database. Nothing was changed.',
    );
    this.name = 'NewerDatabaseError';
  }
}

async function newestKnown(folder: string): Promise<number> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}

async function newestApplied(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) return 0;
  const { rows } = await client.query(
    'select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
}

async function createAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'tend_app'`);
  if (!rowCount) {
    await client
      .query('create role tend_app login nosuperuser nobypassrls nocreatedb nocreaterole')
      .catch((error) => {
        if (!['42710', '23505'].includes(databaseCode(error) ?? '')) throw error;
      });
  }
}

/**
 * Brings the database up to this code's migrations; servers that start together take turns.
 * `connection` is the owner's. Throws NewerDatabaseError, with nothing changed.
 */
export async function migrateDatabase(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if ((await newestApplied(client)) > (await newestKnown(folder))) throw new NewerDatabaseError();
    await createAppRole(client);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end().catch(() => {});
  }
}
