import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { type BackupHeader, type RowCounts, readBackup } from './backup-file.ts';
import { listStoredTables, PLAIN_FORM, quoted, quotedColumns, type StoredTable } from './stored-tables.ts';

const LOCK_WITHIN = '5s';
const TRIES = 6;
// A lock that was not given in time, and a deadlock.
const IN_THE_WAY = ['55P03', '40P01'];

/** Reads all of a backup and answers with its header and counts. Throws BackupError when it is not whole. */
export async function checkBackup(
  file: FileHandle,
  name: string,
): Promise<{ header: BackupHeader; rows: RowCounts }> {
  let header: BackupHeader | undefined;
  let rows: RowCounts = {};
  for await (const part of readBackup(file, name)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end') rows = part.rows;
  }
  if (!header) throw new Error('a backup without a header was taken for whole');
  return { header, rows };
}

/** Does the work on a connection of its own. */
async function onClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(PLAIN_FORM);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** True when a restore would replace something. `connection` is the owner's. */
export const hasRows = (connection: pg.ClientConfig): Promise<boolean> =>
  onClient(connection, async (client) => {
    const tables = await listStoredTables(client);
    // By the size of the files: row-level security would hide the rows from an ordinary owner.
    const { rows } = await client.query(
      'select coalesce(sum(pg_relation_size(name::regclass)), 0) > 0 as found from unnest($1::text[]) as name',
      [tables.map((table) => quoted(client, table))],
    );
    return rows[0]?.found === true;
  });

/**
 * Puts a backup in the place of everything that a database of the same migrations holds, in one transaction: until
 * its end the servers see what was there, or wait. `connection` is the owner's.
 */
export const restoreBackup = (connection: pg.ClientConfig, file: FileHandle, name: string): Promise<void> =>
  onClient(connection, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await replaceAll(client, file, name);
      } catch (error) {
        await client.query('rollback').catch(() => {});
        if (!IN_THE_WAY.includes((error as { code?: string }).code ?? '')) throw error;
        if (attempt === TRIES)
          throw new BackupError(
            'The database was too busy to be replaced: please try again. Nothing was changed.',
          );
        await sleep(500);
      }
    }
  });

async function replaceAll(client: pg.Client, file: FileHandle, name: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_WITHIN}'`);
  const counts: RowCounts = {};
  let tables: StoredTable[] = [];
  let close = async () => {};
  let entry: Entry | undefined;
  const finish = async () => {
    if (entry) counts[entry.name] = await entry.end();
    entry = undefined;
  };
  for await (const part of readBackup(file, name)) {
    if (part.kind === 'header') {
      tables = part.header.tables;
      close = await emptyTables(client, tables);
    } else if (part.kind === 'rows') {
      if (entry?.name !== part.table) {
        await finish();
        entry = enter(client, tables, part.table);
      }
      await entry.write(part.bytes);
    } else {
      await finish();
      checkCounts(part.rows, counts);
    }
  }
  await moveSequences(client, tables);
  await close();
  await client.query('commit');
}

/** Empties the tables and lets their owner fill them, until the answer is called. */
async function emptyTables(client: pg.Client, tables: readonly StoredTable[]): Promise<() => Promise<void>> {
  const there = new Map((await listStoredTables(client)).map((table) => [table.name, table.columns]));
  const unknown = tables.find((table) => table.columns.some((one) => !there.get(table.name)?.includes(one)));
  if (unknown)
    throw new BackupError(
      `The database has no place for what the backup holds in ${unknown.name}. Nothing was changed.`,
    );
  const names = tables.map((table) => quoted(client, table));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  await client.query(`truncate ${names.join(', ')}`);
  const { rows: forced } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any($1::regclass[]) and relforcerowsecurity',
    [names],
  );
  // Row-level security would refuse the copying of rows to their owner. Nobody sees this before the commit.
  const force = async (word: string) => {
    for (const { name } of forced) await client.query(`alter table ${name} ${word} row level security`);
  };
  await force('no force');
  return () => force('force');
}

/** Numbers that the database gives go on after the highest one there is. */
async function moveSequences(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables) {
    const name = quoted(client, table);
    for (const column of table.columns) {
      const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [
        name,
        column,
      ]);
      if (rows[0]?.sequence)
        await client.query(
          `select setval($1::regclass, coalesce(max(${client.escapeIdentifier(column)}), 0) + 1, false) from ${name}`,
          [rows[0].sequence],
        );
    }
  }
}

type Entry = { name: string; write: (bytes: Buffer) => Promise<void>; end: () => Promise<number> };

function enter(client: pg.Client, tables: readonly StoredTable[], name: string): Entry {
  const table = tables.find((known) => known.name === name);
  if (!table)
    throw new BackupError(`The backup holds rows of ${name} without its columns. Nothing was changed.`);
  const stream: CopyStreamQuery = client.query(
    copyFrom(`copy ${quoted(client, table)} (${quotedColumns(client, table)}) from stdin`),
  );
  const done = finished(stream);
  done.catch(() => {});
  return {
    name,
    write: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}

function checkCounts(expected: RowCounts, found: RowCounts): void {
  const differing = Object.keys(expected).find((name) => expected[name] !== (found[name] ?? 0));
  if (differing)
    throw new BackupError(`The rows of ${differing} could not all be put back. Nothing was changed.`);
}
