import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyMigrationsUntil } from '#platform/server/backup/older-backup.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { hashToken, newToken } from '#platform/server/session.ts';
import { call, startApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import { listEverything, plantRows } from '#tests/support/planted-rows.ts';

const migrations = join(import.meta.dirname, '..', '..', 'migrations');
const { entries } = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};
const earlier = entries.slice(0, -1);
const nameOf = (tag: string): string => `upgraded_${tag}`;

const ownerOf = (name: string) => ({ host: inject('socketFolder'), database: name, user: 'owner' });

/** Takes a database as far as the code of a migration did. */
async function migrateUntil(name: string, when: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-migrations-'));
  copyMigrationsUntil(migrations, when, folder);
  await migrateDatabase(ownerOf(name), folder);
  rmSync(folder, { recursive: true });
}

/** A database as the code of that migration made it, and the owner's connection to it. */
async function aDatabaseOf(tag: string, when: number, template = 'template1') {
  await asOwner(`create database ${nameOf(tag)} template ${template}`, [], 'postgres');
  await migrateUntil(nameOf(tag), when);
  const connection = ownerOf(nameOf(tag));
  const client = new pg.Client(connection);
  await client.connect();
  return { connection, client, [Symbol.asyncDispose]: () => client.end() };
}

const GROWING = nameOf('so_far');
let growing: Promise<unknown> | undefined;

/** As `aDatabaseOf`, copied from one that grows from test to test: no migration is run anew for each that comes later. */
async function aCopyOf(tag: string, when: number) {
  growing ??= asOwner(`create database ${GROWING}`, [], 'postgres');
  await growing;
  await migrateUntil(GROWING, when);
  return aDatabaseOf(tag, when, GROWING);
}

test.each(earlier)(
  'a database of $tag with rows in every table keeps every row in this version',
  async ({ tag, when }) => {
    await using database = await aCopyOf(tag, when);
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
    `update sessions set token_hash = $1, created_at = now(), last_seen_at = now(),
       expires_at = now() + interval '1 day' where user_id = $2`,
    [hashToken(token), userId],
  );
  await client.query(
    `update users set time_zone = 'UTC', theme = 'auto', steadiness_shown = 'beside', email = 'kept@example.com' where id = $1`,
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

test('a contact named in the setup before is the support person, where none stood in the settings', async () => {
  const at = entries.findIndex(({ tag }) => tag.endsWith('a_contact_becomes_the_person'));
  const { when = 0 } = entries[at - 1] ?? {};
  await using database = await aDatabaseOf('contacts', when);
  const { client, connection } = database;
  // Bound by row-level security, as the owner of somebody's own database is.
  await client.query('create role bound_owner login nosuperuser createrole');
  await client.query('alter database upgraded_contacts owner to bound_owner');
  await client.query('grant tend_app to bound_owner with admin option');
  await client.query(`do $$ declare each record; begin
    for each in select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle') loop
      execute 'alter table ' || each.name || ' owner to bound_owner';
    end loop;
    alter schema public owner to bound_owner;
    alter schema drizzle owner to bound_owner;
  end $$`);
  const contacts = {
    whole: ['My sister', '+351 912 345 678', null],
    nameless: [null, '112', null],
    numberless: ['My brother', null, null],
    endless: ['My friend', '1'.repeat(30), null],
    nobody: [null, null, null],
    settled: ['My sister', '112', { name: 'Anna', value: 'anna@example.com', type: 'email' }],
    unsettled: ['My sister', '112', { name: '', value: ' ', type: 'link' }],
  } as const;
  for (const [email, [contact, phone, person]] of Object.entries(contacts)) {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (id, kind, email, time_zone) values (gen_random_uuid(), 'member', $1, 'UTC') returning id`,
      [email],
    );
    await client.query(
      `insert into onboardings (user_id, goals, time_slots, emergency_contact, emergency_phone)
       values ($1, '{}', '{}', $2, $3)`,
      [rows[0]?.id, contact, phone],
    );
    if (person)
      await client.query(
        `insert into settings (user_id, support_name, support_type, support_value, focus_work_min)
         values ($1, $2, $3, $4, 45)`,
        [rows[0]?.id, person.name, person.type, person.value],
      );
  }
  await migrateDatabase({ ...connection, user: 'bound_owner' }, migrations);
  const { rows } = await client.query(
    `select email, support_name as name, support_type as type, support_value as value, focus_work_min as work
     from settings join users on users.id = user_id order by email`,
  );
  expect(rows).toEqual([
    { email: 'endless', name: 'My friend', type: 'phone', value: '', work: 20 },
    { email: 'nameless', name: '', type: 'phone', value: '112', work: 20 },
    { email: 'numberless', name: 'My brother', type: 'phone', value: '', work: 20 },
    { email: 'settled', name: 'Anna', type: 'email', value: 'anna@example.com', work: 45 },
    { email: 'unsettled', name: 'My sister', type: 'phone', value: '112', work: 45 },
    { email: 'whole', name: 'My sister', type: 'phone', value: '+351 912 345 678', work: 20 },
  ]);
  const { rows: unbound } = await client.query(
    'select relname from pg_class where relrowsecurity and not relforcerowsecurity',
  );
  expect(unbound).toEqual([]);
});
