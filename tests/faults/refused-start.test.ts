import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Ended, freePort, runServer, startServer, type Variables } from './server-process.ts';
import { startTcpDatabase } from './tcp-database.ts';

/** A data folder that is not there yet, in a folder that goes away. */
function noFolderYet(): { dataDir: string } & Disposable {
  const parent = mkdtempSync(join(tmpdir(), 'tend-refused-'));
  return {
    dataDir: join(parent, 'data'),
    [Symbol.dispose]: () => rmSync(parent, { recursive: true, force: true }),
  };
}

async function refusalOf(variables: Variables): Promise<Ended> {
  const port = String(await freePort());
  const ended = await runServer(inject('serverScript'), { PORT: port, ...variables });
  if ('exitCode' in ended) return ended;
  await ended.end('SIGKILL');
  throw new Error('The server started all the same.');
}

/** Everything that a start could have changed in a database. */
const STATE = `
  select 'table ' || table_schema || '.' || table_name || '.' || column_name as what from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
  union all select 'migration ' || hash || created_at from drizzle.__drizzle_migrations
  union all select 'policy ' || policyname || tablename from pg_policies
  order by 1`;

const oneSentence = (text: string) => expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\.\\n$`));

test('an address of a database that nothing answers at is told in a sentence', async () => {
  using folder = noFolderYet();
  const port = await freePort();
  const ended = await refusalOf({
    DATABASE_URL: `postgres://somebody:a-secret@127.0.0.1:${port}/tend`,
    DATA_DIR: folder.dataDir,
  });
  expect(ended).toEqual({ exitCode: 1, stdout: '', stderr: oneSentence('DATABASE_URL') });
  expect(ended.stderr).not.toContain('a-secret');
  expect(existsSync(folder.dataDir)).toBe(false);
});

test('a database that never answers is told in a sentence within 15 seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const startedMs = performance.now();
  const ended = await refusalOf({ DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/tend` });
  expect(ended).toEqual({ exitCode: 1, stdout: '', stderr: oneSentence('DATABASE_URL') });
  expect(performance.now() - startedMs).toBeLessThan(15_000);
  silent.close();
});

test('a database of a newer version is told in a sentence and stays as it is', async () => {
  await using database = await startTcpDatabase();
  const { url, query } = await database.create();
  const variables = { DATABASE_URL: url, PORT: String(await freePort()) };
  await (await startServer(inject('serverScript'), variables)).end('SIGTERM');
  await query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'from the future', max(created_at) + 86400000 from drizzle.__drizzle_migrations`,
  );
  const before = await query(STATE);
  const ended = await refusalOf({ DATABASE_URL: url });
  expect(ended).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]*newer version[^\n]*\n$/),
  });
  expect(await query(STATE)).toEqual(before);
});

test('a port in use is told in a sentence, before a database is made', async () => {
  using folder = noFolderYet();
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const { port } = occupant.address() as { port: number };
  const ended = await refusalOf({ PORT: String(port), DATA_DIR: folder.dataDir });
  expect(ended).toEqual({ exitCode: 1, stdout: '', stderr: oneSentence(`Port ${port} is in use`) });
  expect(existsSync(folder.dataDir)).toBe(false);
  occupant.close();
});

test('a port in use leaves the database at DATABASE_URL empty', async () => {
  await using database = await startTcpDatabase();
  const { url, query } = await database.create();
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const { port } = occupant.address() as { port: number };
  const ended = await refusalOf({ PORT: String(port), DATABASE_URL: url });
  expect(ended).toEqual({ exitCode: 1, stdout: '', stderr: oneSentence('PORT') });
  expect(await query(`select 1 from pg_namespace where nspname = 'drizzle'`)).toEqual([]);
  occupant.close();
});

test.each([
  ['PORT', { PORT: 'three thousand' }],
  ['HOST', { HOST: '300.1.2.3' }],
  ['HOST', { HOST: '192.0.2.7' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://somebody@127.0.0.1/tend' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tend.example' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SMTP_URL', { SMTP_URL: 'mail' }],
  ['MAIL_TO_LOG', { MAIL_TO_LOG: 'always' }],
  ['TRUSTED_PROXY', { TRUSTED_PROXY: 'the one in front' }],
  ['TEND_DEMO', { TEND_DEMO: 'maybe' }],
] satisfies [string, Variables][])(
  'a wrong %s stops the start with a sentence: %j',
  async (name, variables) => {
    using folder = noFolderYet();
    const ended = await refusalOf({ DATA_DIR: folder.dataDir, ...variables });
    expect(ended.exitCode).toBe(1);
    expect(ended.stderr).toEqual(expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*\\.\\n$`)));
    expect(existsSync(folder.dataDir)).toBe(false);
  },
);
