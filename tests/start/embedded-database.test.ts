import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  copyForEveryone,
  fast,
  mustStart,
  type Owner,
  query,
  startOwner,
  temporaryFolder,
} from '#tests/start/owner-process.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : [];

test('a database is made, ends cleanly, and has its rows at the next start', async () => {
  using folder = temporaryFolder();
  const data = join(folder.path, 'not', 'there', 'yet');
  const first = await mustStart(data);
  await query(first.socketFolder, "create table kept as select 'a mood' as what");
  await first.end('SIGTERM');
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(readdirSync(data).filter((name) => name.startsWith('owner-'))).toEqual([]);
  const second = await mustStart(data);
  expect(await query(second.socketFolder, 'select what from kept')).toEqual([{ what: 'a mood' }]);
  await second.end('SIGTERM');
});

test('the database is durable, listens to no network and lets no other user in', async () => {
  using folder = temporaryFolder();
  const owner = await mustStart(folder.path);
  const settings = await query(
    owner.socketFolder,
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit') order by name",
  );
  expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '', 'on']);
  expect(statSync(owner.socketFolder).mode & 0o777).toBe(0o700);
  await owner.end('SIGTERM');
});

test('what people write never reaches the log of the database', async () => {
  using folder = temporaryFolder();
  const owner = await mustStart(folder.path, { flags: [fast] });
  await query(owner.socketFolder, 'create table one (word text primary key)');
  await query(owner.socketFolder, "insert into one values ('a-private-word')");
  await expect(query(owner.socketFolder, "insert into one values ('a-private-word')")).rejects.toThrow(
    'duplicate',
  );
  await owner.end('SIGTERM');
  const log = readFileSync(join(folder.path, 'postgres.log'), 'utf8');
  expect(log).toContain('database system is ready');
  expect(log).not.toContain('a-private-word');
});

test('a second server on one data folder is refused and the first one goes on', async () => {
  using folder = temporaryFolder();
  const first = await mustStart(folder.path, { flags: [fast] });
  const second = await startOwner(folder.path);
  expect(second).toEqual({
    refusal: `StartError: The data folder ${folder.path} is in use by another Tend (process ${first.pid}).`,
  });
  expect(await query(first.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.end('SIGTERM');
});

test('of five servers that start at once on one folder exactly one runs', async () => {
  using folder = temporaryFolder();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => startOwner(folder.path, { flags: [fast] })));
  const owners = answers.filter((answer): answer is Owner => 'pid' in answer);
  const refusals = answers.filter((answer) => 'refusal' in answer);
  expect(owners).toHaveLength(1);
  for (const { refusal } of refusals) expect(refusal).toContain('is in use by another Tend');
  for (const owner of owners) await owner.end('SIGTERM');
});

test('an ordinary user runs it', async () => {
  using folder = temporaryFolder();
  const data = join(folder.path, 'data');
  mkdirSync(data);
  const root = openToEveryone(folder.path, data);
  const owner = await mustStart(data, { flags: [fast], prefix: asNobody, root });
  await owner.end('SIGTERM');
  expect(existsSync(join(data, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('it runs below a folder that only its owner may enter', async () => {
  using folder = temporaryFolder();
  chmodSync(folder.path, 0o700);
  const owner = await mustStart(join(folder.path, 'data'), { flags: [fast] });
  expect(await query(owner.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner.end('SIGTERM');
});

test('a folder too deep for a socket gets a short private one', async () => {
  using folder = temporaryFolder();
  const owner = await mustStart(join(folder.path, 'deep'.repeat(20), 'deeper'.repeat(10)), { flags: [fast] });
  expect(Buffer.byteLength(owner.socketFolder)).toBeLessThanOrEqual(90);
  expect(statSync(owner.socketFolder).mode & 0o777).toBe(0o700);
  expect(await query(owner.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner.end('SIGTERM');
  expect(existsSync(owner.socketFolder)).toBe(false);
});

test('a folder that cannot be written is refused in one sentence', async () => {
  using folder = temporaryFolder();
  const locked = join(folder.path, 'locked');
  mkdirSync(locked, { mode: 0o500 });
  const root = openToEveryone(folder.path, locked);
  const data = join(locked, 'data');
  expect(await startOwner(data, { prefix: asNobody, root })).toEqual({
    refusal: `StartError: The data folder ${data} cannot be written by this user: set DATA_DIR to another folder.`,
  });
});

test('a path that is a file is refused and the file stays', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, 'mine');
  for (const data of [file, join(file, 'below')]) {
    expect(await startOwner(data)).toEqual({
      refusal: `StartError: The data folder ${data} is a file, or lies below one: set DATA_DIR to a folder.`,
    });
  }
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('a folder of another PostgreSQL is refused and stays as it is', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'postgres'), { mode: 0o700 });
  writeFileSync(join(folder.path, 'postgres', 'PG_VERSION'), '17\n');
  const answer = await startOwner(folder.path);
  expect(answer).toMatchObject({ refusal: expect.stringContaining('was made by PostgreSQL 17') });
  expect(readdirSync(folder.path)).toEqual(['postgres']);
});

test('a folder that holds something else is refused and stays as it is', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'postgres'));
  writeFileSync(join(folder.path, 'postgres', 'letter.txt'), 'mine');
  const answer = await startOwner(folder.path);
  expect(answer).toMatchObject({ refusal: expect.stringContaining('holds something else') });
  expect(readFileSync(join(folder.path, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
});

/** Gives the folder to the ordinary user of this test. Answers with the project as that user can read it. */
function openToEveryone(parent: string, owned: string): string | undefined {
  if (!isRoot) return undefined;
  chmodSync(parent, 0o755);
  chownSync(owned, nobody.uid, nobody.gid);
  const canRead =
    spawnSync(asNobody[0] ?? '', [...asNobody.slice(1), process.execPath, '--version']).status === 0;
  return canRead ? undefined : copyForEveryone(join(parent, 'project'));
}
