import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { startApp } from './app.ts';

type Row = Record<string, unknown>;

const connection = (database: string) => ({ host: inject('socketFolder'), database, user: 'owner' });

const pools = new Map<string, pg.Pool>();

/** Connections that stay open for a while: to open one costs more than to ask most questions. */
function ownerPool(database = startApp().database): pg.Pool {
  const known = pools.get(database);
  if (known) return known;
  const kept = { max: 4, idleTimeoutMillis: 1_000, allowExitOnIdle: true };
  const pool = new pg.Pool({ ...connection(database), ...kept, pipeline: true });
  // The database may end before they do.
  pool.on('error', () => {});
  pools.set(database, pool);
  return pool;
}

/** Asks as the owner of the cluster, whom row-level security does not bind: what is really stored. */
export async function asOwner<R extends Row = Row>(
  text: string,
  values: unknown[] = [],
  database = startApp().database,
): Promise<R[]> {
  return (await ownerPool(database).query<R>(text, values)).rows;
}

/** Does the work while a transaction of the owner holds the rows that the question asks `for update`. */
export async function whileHolding<T>(text: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(connection(startApp().database));
  await client.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    return await work();
  } finally {
    await client.end();
  }
}

/** Resolves when so many statements of the application stand still because somebody holds what they need. */
export async function untilWaiting(count: number): Promise<void> {
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and usename = 'tend_app' and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await asOwner(waiting)).length).toBeGreaterThanOrEqual(count), 10_000);
}

/** Every row that a user has anywhere, by table. */
export async function rowsOf(userIds: string[]): Promise<Record<string, Row[]>> {
  const tables = await listUserTables();
  const client = await ownerPool().connect();
  try {
    const found = tables.map(async ({ table, column }) => {
      const text = `select * from ${table} where ${column} = any($1) order by 1, 2`;
      return [table, (await client.query<Row>({ name: `rows of ${table}`, text }, [userIds])).rows] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  } finally {
    client.release();
  }
}

export type UserTable = { table: string; column: 'id' | 'user_id' };

/** The tables that keep rows of a person, read from the catalogue. */
export async function listUserTables(): Promise<UserTable[]> {
  const { rows } = await ownerPool().query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  return [
    { table: 'users', column: 'id' },
    ...rows.map(({ table }) => ({ table, column: 'user_id' as const })),
  ];
}

/** Makes a database of a test file's own, with nothing in it, on the run's server. */
export async function makeDatabase(name: string): Promise<void> {
  await asOwner(`create database ${name}`, [], 'postgres');
  await migrateDatabase(connection(name), join(import.meta.dirname, '..', '..', 'migrations'));
}
