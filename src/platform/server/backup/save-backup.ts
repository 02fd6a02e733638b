import type { FileHandle } from 'node:fs/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { now } from '#platform/shared/clock.ts';
import { BackupError } from './backup-error.ts';
import { type RowCounts, type TableRows, writeBackup } from './backup-file.ts';
import {
  findMigration,
  listSavedTables,
  PLAIN_FORM,
  quoted,
  quotedColumns,
  type StoredTable,
  seesEverything,
} from './stored-tables.ts';

const PIECE_BYTES = 65_536;
const LOCK_WITHIN = '5s';

/**
 * Writes everything that a database holds at one moment into an empty file, while servers go on writing.
 * `connection` is the owner's.
 */
export async function saveBackup(connection: pg.ClientConfig, file: FileHandle): Promise<RowCounts> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(PLAIN_FORM);
    if (!(await findMigration(client)))
      throw new BackupError('There is nothing to back up: Tend has never used this database.');
    const tables = await listSavedTables(client);
    if (!(await seesEverything(client))) await letOwnerRead(client, tables);
    return await saveMoment(client, tables, file);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Row-level security binds an ordinary owner too, who then would save nothing. The policy is of no effect but where
 * the setting is on, and stays, because making it holds up the servers for a moment.
 */
async function letOwnerRead(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WITHIN}'`);
  for (const table of tables) {
    const values = [quoted(client, table)];
    const { rowCount } = await client.query(
      `select 1 from pg_policy join pg_roles on pg_roles.oid = any(polroles)
       where polrelid = $1::regclass and polname = 'owner_saves' and rolname = current_user`,
      values,
    );
    if (!rowCount)
      await client.query(
        `drop policy if exists owner_saves on ${values[0]};
         create policy owner_saves on ${values[0]} for select to current_user
           using (current_setting('app.backup', true) = 'on')`,
      );
  }
}

async function saveMoment(client: pg.Client, tables: StoredTable[], file: FileHandle): Promise<RowCounts> {
  await client.query('begin isolation level repeatable read read only');
  // Before the first question, which fixes the moment: a restore must not empty tables under it.
  const names = tables.map((table) => quoted(client, table)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  await client.query(`set local app.backup = 'on'`);
  const migration = await findMigration(client);
  const found = await listSavedTables(client);
  if (!migration || JSON.stringify(found) !== JSON.stringify(tables))
    throw new BackupError('The database is being upgraded at this moment: please try again.');
  const header = { madeAt: new Date(now()).toISOString(), migration, tables };
  const rows = await writeBackup(file, header, eachTable(client, tables));
  await client.query('commit');
  return rows;
}

async function* eachTable(client: pg.Client, tables: readonly StoredTable[]): AsyncGenerator<TableRows> {
  for (const table of tables) {
    const question = `select ${quotedColumns(client, table)} from ${quoted(client, table)}`;
    const stream = client.query(copyTo(`copy (${question}) to stdout`));
    yield { name: table.name, pieces: gathered(stream), count: () => stream.rowCount };
  }
}

async function* gathered(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
