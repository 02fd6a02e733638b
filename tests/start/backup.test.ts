import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#platform/server/backup/back-up.ts';
import { copyMigrationsUntil, listMigrations } from '#platform/server/backup/older-backup.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';
import type { Variables } from '#tests/faults/server-process.ts';
import { runStorageCommand } from '#tests/faults/storage-command.ts';
import { temporaryFolder } from '#tests/start/owner-process.ts';
import { listEverything, plantRows } from '#tests/support/planted-rows.ts';

const migrations = join(import.meta.dirname, '..', '..', 'migrations');

/** Does the work on the database of a folder, which runs for that time alone. */
async function onDatabase<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ folder, flags: ['fsync=off'], log: () => {} });
  const client = new pg.Client({ host: database.socketFolder, user: 'owner', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

const ownerOf = ({ host, user, database }: pg.Client) => ({ host, user, database });

/** Makes a database of some migrations with rows in every table; answers with all of them. */
const plantIn = (folder: string, from = migrations) =>
  onDatabase(folder, async (client) => {
    await migrateDatabase(ownerOf(client), from);
    await plantRows(client, 3);
    return listEverything(client);
  });

const made = temporaryFolder();
let madeRows: Everything;

beforeAll(async () => {
  madeRows = await plantIn(join(made.path, 'data'));
});

afterAll(() => made[Symbol.dispose]());

/** A copy of one database with rows in every table, for a test that does not look at how it is made. */
function copyTo(folder: string): Everything {
  execFileSync('cp', ['-a', join(made.path, 'data'), folder]);
  return madeRows;
}

const everythingIn = (folder: string) => onDatabase(folder, listEverything);

type Everything = Awaited<ReturnType<typeof everythingIn>>;
/** The keys of the service itself are in no backup. */
const withKeysOf = (rows: Everything, { service_keys = [] }: Everything): Everything => ({
  ...rows,
  service_keys,
});
const NO_KEYS: Everything = { service_keys: [] };

const quietly = <T>(_: string, work: () => Promise<T>): Promise<T> => work();
const placeOf = (dataDir: string) => ({ dataDir, databaseUrl: undefined, isDemo: false });
const backUpFrom = (dataDir: string, file: string) => backUp(placeOf(dataDir), file, quietly);
const restoreInto = (dataDir: string, file: string, isSure = false) =>
  restore(placeOf(dataDir), file, { migrations, isSure, step: quietly });

/** What takes more than a second is told, on a busy computer. */
const PROGRESS_ONLY = /^([^\n]+… (done in|stopped after) \d+ s\n)*$/;

/** How a command ends that cannot do what it was asked for. */
async function refusalOf(name: 'backup' | 'restore', args: string[], variables: Variables): Promise<string> {
  const { exitCode, stdout, stderr } = await runStorageCommand(name, args, variables);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(PROGRESS_ONLY);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr;
}

const namesIn = ({ path }: { path: string }) => ({
  from: join(path, 'from'),
  to: join(path, 'to'),
  file: join(path, 'saved'),
});

test('a backup made without a server is restored, without one, into a folder that was not there', async () => {
  using folder = temporaryFolder();
  const { from, to, file } = namesIn(folder);
  const rows = copyTo(from);
  expect(await backUpFrom(from, file)).toContain('of 3 people');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.path).sort()).toEqual(['from', 'saved']);
  expect(await restoreInto(to, file)).toContain('of 3 people');
  expect(rows.service_keys).toHaveLength(3);
  expect(await everythingIn(to)).toEqual(withKeysOf(rows, NO_KEYS));
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('service_keys');
  expect(existsSync(join(from, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('a restore over rows is refused unless one is sure, and then replaces every one', async () => {
  using folder = temporaryFolder();
  const { from, to, file } = namesIn(folder);
  const rows = copyTo(from);
  await backUpFrom(from, file);
  const before = await plantIn(to);
  await expect(restoreInto(to, file)).rejects.toThrow('add --yes');
  expect(await everythingIn(to)).toEqual(before);
  await restoreInto(to, file, true);
  expect(await everythingIn(to)).toEqual(withKeysOf(rows, before));
});

// The first, the last, and some between: how each step alone treats rows is seen in tests/api/upgrade.test.ts.
const EVERY = 6;
const older = listMigrations(migrations)
  .slice(0, -1)
  .map((when, index) => ({ when, number: index + 1 }))
  .filter(({ number }, index, all) => index % EVERY === 0 || number === all.length);

test.each(older)(
  'a backup of the first $number migrations is restored into this version with every row',
  async ({ when }) => {
    using folder = temporaryFolder();
    const { from, to, file } = namesIn(folder);
    const some = join(folder.path, 'migrations');
    copyMigrationsUntil(migrations, when, some);
    const rows = await plantIn(from, some);
    await backUpFrom(from, file);
    await restoreInto(to, file);
    const found = await everythingIn(to);
    for (const [table, old] of Object.entries(withKeysOf(rows, NO_KEYS)))
      expect(found[table]).toEqual(old.map((row) => expect.objectContaining(row)));
  },
);

test('a backup of a newer version is refused and nothing is made', async () => {
  using folder = temporaryFolder();
  const { from, to, file } = namesIn(folder);
  copyTo(from);
  await onDatabase(from, (client) =>
    client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    ),
  );
  await backUpFrom(from, file);
  await expect(restoreInto(to, file)).rejects.toThrow('newer version');
  expect(existsSync(to)).toBe(false);
});

test('a file that is damaged, or none, is refused in a sentence before anything is touched', async () => {
  using folder = temporaryFolder();
  const { from, to, file } = namesIn(folder);
  copyTo(from);
  await backUpFrom(from, file);
  const whole = readFileSync(file);
  const cut = join(folder.path, 'cut');
  writeFileSync(cut, whole.subarray(0, whole.length - 20));
  const refused = (...args: string[]) => refusalOf('restore', args, { DATA_DIR: to });
  expect(await refused(cut, '--yes')).toContain('damaged or not whole');
  expect(await refused(join(folder.path, 'none'), '--yes')).toContain('is not there');
  await expect(restoreInto(to, folder.path, true)).rejects.toThrow('is a folder');
  expect(await refused()).toContain('Name one file');
  expect(existsSync(to)).toBe(false);
});

test('what a backup cannot do is told in a sentence, and no file is made or changed', async () => {
  using folder = temporaryFolder();
  const { from: data, file } = namesIn(folder);
  expect(await refusalOf('backup', [file], { DATA_DIR: data })).toContain('holds no database');
  expect(existsSync(data)).toBe(false);
  mkdirSync(data);
  await expect(backUpFrom(data, file)).rejects.toThrow('holds no database');
  const url = 'postgres://somebody:a-secret@127.0.0.1:9/tend';
  const unreached = await refusalOf('backup', [file], { DATABASE_URL: url });
  expect(unreached).toContain('DATABASE_URL could not be reached');
  expect(unreached).not.toContain('a-secret');
  await expect(backUpFrom(data, join(folder.path, 'not', 'there'))).rejects.toThrow('its folder is not');
  expect(await refusalOf('backup', [], { DATA_DIR: data })).toContain('Name one file');
  writeFileSync(file, 'mine');
  expect(await refusalOf('backup', [file], { DATA_DIR: data })).toContain('is there already');
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(readdirSync(folder.path).sort()).toEqual(['from', 'saved']);
});

test('a file that another backup is writing is left to it', async () => {
  using folder = temporaryFolder();
  const { from, file } = namesIn(folder);
  writeFileSync(`${file}.part`, 'half');
  await expect(backUpFrom(from, file)).rejects.toThrow('another backup is being written');
  expect(readFileSync(`${file}.part`, 'utf8')).toBe('half');
});
