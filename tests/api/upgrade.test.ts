import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyMigrationsUntil } from '#platform/server/backup/older-backup.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { hashToken, newToken } from '#platform/server/session.ts';
import { asOwner } from '#tests/api/owner.ts';
import { call, startApp } from '#tests/app.ts';
import { listEverything, plantRows } from '#tests/planted-rows.ts';

const migrations = join(import.meta.dirname, '..', '..', 'migrations');
const { entries } = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};
const earlier = entries.slice(0, -1);
const nameOf = (tag: string): string => `upgraded_${tag}`;

/** A database as the code of that migration made it, and the owner's connection to it. */
async function aDatabaseOf(tag: string, when: number) {
  await asOwner(`create database ${nameOf(tag)}`, [], 'postgres');
  const connection = { host: inject('socketFolder'), database: nameOf(tag), user: 'owner' };
  const folder = mkdtempSync(join(tmpdir(), 'tend-migrations-'));
  copyMigrationsUntil(migrations, when, folder);
  await migrateDatabase(connection, folder);
  rmSync(folder, { recursive: true });
  const client = new pg.Client(connection);
  await client.connect();
  return { connection, client, [Symbol.asyncDispose]: () => client.end() };
}

test.each(earlier)(
  'a database of $tag with rows in every table keeps every row in this version',
  async ({ tag, when }) => {
    await using database = await aDatabaseOf(tag, when);
    const { client, connection } = database;
    await plantRows(client);
    const before = await listEverything(client);
    expect(Object.values(before).map((rows) => rows.length)).toEqual(Object.keys(before).map(() => 2));
    await migrateDatabase(connection, migrations);
    const after = await listEverything(client);
    for (const [table, rows] of Object.entries(before)) {
      const columns = Object.keys(rows[0] ?? {});
      const seen = after[table]?.map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      );
      expect({ table, rows: seen }).toEqual({ table, rows: expect.arrayContaining(rows) });
      expect(seen).toHaveLength(rows.length);
    }
  },
);

test('who was signed in before an upgrade finds what she kept', async () => {
  const [{ tag, when } = { tag: '', when: 0 }] = earlier.slice(-1);
  const name = `${tag}_served`;
  await using database = await aDatabaseOf(name, when);
  const { client, connection } = database;
  const [userId = ''] = await plantRows(client);
  const token = newToken();
  await client.query(
    `update sessions set token_hash = $1, expires_at = now() + interval '1 day' where user_id = $2`,
    [hashToken(token), userId],
  );
  await client.query(
    `update users set time_zone = 'UTC', theme = 'auto', email = 'kept@example.com' where id = $1`,
    [userId],
  );
  await client.query(`update moods set feeling = null, time_zone = 'UTC' where user_id = $1`, [userId]);
  await migrateDatabase(connection, migrations);
  startApp({ database: nameOf(name) });
  const cookie = `tend=${token}`;
  expect(await call('GET /api/session', { cookie })).toMatchObject({
    status: 200,
    body: { user: { id: userId } },
  });
  const mood = await call(`GET /api/mood/${userId}/2026-03-02`, { cookie });
  expect(mood).toMatchObject({ status: 200, body: { notes: expect.stringContaining('planted 1') } });
});
