import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aGuest, aMood, call } from './calls.ts';
import { freePort, runServer, type Server, startServer, type Variables } from './server-process.ts';
import { type OwnDatabase, queryAt, startTcpDatabase } from './tcp-database.ts';

const variablesOf = async ({ url }: Pick<OwnDatabase, 'url'>, more: Variables = {}): Promise<Variables> => ({
  DATABASE_URL: url,
  DATA_DIR: '/nowhere',
  PORT: String(await freePort()),
  ...more,
});
const start = async (own: Pick<OwnDatabase, 'url'>, more?: Variables): Promise<Server> =>
  startServer(inject('serverScript'), await variablesOf(own, more));

async function refusalOf(own: Pick<OwnDatabase, 'url'>, more?: Variables): Promise<string> {
  const ended = await runServer(inject('serverScript'), await variablesOf(own, more));
  if ('exitCode' in ended) return ended.stderr;
  await ended.end('SIGKILL');
  throw new Error('The server started all the same.');
}

const usersAt = (topUrl: string) =>
  queryAt(
    topUrl,
    `select distinct usename as role from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() order by 1`,
  );

const saves = async ({ address }: Server): Promise<number> => {
  const { id, cookie } = await aGuest(address);
  return (await call(address, 'POST /api/mood', { cookie, body: aMood(id, 'kept') })).status;
};

/** The address of the application's own role, by the password that its owner keeps for it. */
async function appUrlOf({ url, query }: OwnDatabase): Promise<string> {
  const [row] = await query('select password from tend_owner.app_password');
  return Object.assign(new URL(url), { username: 'tend_app', password: String(row?.password) }).href;
}

test('a running server has signed in as tend_app alone, and no statement makes that the owner', async () => {
  await using database = await startTcpDatabase();
  const own = await database.create();
  const server = await start(own);
  expect(await saves(server)).toBe(200);
  expect(await usersAt(own.topUrl)).toEqual([{ role: 'tend_app' }]);
  const appUrl = await appUrlOf(own);
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  for (const statement of ['reset role', 'set role none', 'reset session authorization', 'discard all']) {
    await client.query(statement);
    const { rows } = await client.query('select session_user as session, current_user as now');
    expect(rows, statement).toEqual([{ session: 'tend_app', now: 'tend_app' }]);
  }
  await client.end();
  for (const statement of [
    'set role somebody',
    'set session authorization somebody',
    'alter table moods disable row level security',
    'select password from tend_owner.app_password',
    'alter role somebody password null',
    'create table public.taken (id int)',
  ])
    await expect(queryAt(appUrl, statement), statement).rejects.toMatchObject({ code: '42501' });
  await expect(queryAt(own.url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
  await server.end('SIGTERM');
});

test('servers that share a database sign in alike, one after the other and at once', async () => {
  await using database = await startTcpDatabase();
  const own = await database.create();
  const servers = await Promise.all([start(own), start(own), start(own)]);
  const later = await start(own);
  for (const server of [...servers, later]) expect(await saves(server)).toBe(200);
  expect(await own.query('select count(*)::int as count from tend_owner.app_password')).toEqual([
    { count: 1 },
  ]);
  await Promise.all([...servers, later].map((server) => server.end('SIGTERM')));
});

test('a password that was changed by others is set again, and the verifier is SCRAM whatever is usual there', async () => {
  await using database = await startTcpDatabase();
  const own = await database.create();
  await (await start(own)).end('SIGTERM');
  await queryAt(own.topUrl, "alter role tend_app password 'something else' nologin");
  await queryAt(own.topUrl, "alter role somebody set password_encryption = 'md5'");
  const server = await start(own);
  expect(await saves(server)).toBe(200);
  const kept = await queryAt(
    own.topUrl,
    "select rolpassword as word from pg_authid where rolname = 'tend_app'",
  );
  expect(kept).toEqual([{ word: expect.stringMatching(/^SCRAM-SHA-256\$4096:/) }]);
  await server.end('SIGTERM');
});

test('another Tend on the same PostgreSQL never loses its password, and is told how both can work', async () => {
  await using database = await startTcpDatabase();
  const [one, other] = [await database.create(), await database.create()];
  const server = await start(one);
  expect(await refusalOf(other)).toMatch(/^[^\n]*at work for another Tend[^\n]*DATABASE_APP_URL[^\n]*\.\n$/);
  expect(await saves(server)).toBe(200);
  const appUrl = new URL(await appUrlOf(one));
  appUrl.pathname = new URL(other.url).pathname;
  const second = await start(other, { DATABASE_APP_URL: appUrl.href });
  expect(await saves(second)).toBe(200);
  await Promise.all([server, second].map((each) => each.end('SIGTERM')));
});

test('where tend_app may not sign in, the start says so in one sentence without a secret', async () => {
  await using database = await startTcpDatabase({ rules: ['host all tend_app 127.0.0.1/32 reject'] });
  const own = await database.create();
  const said = await refusalOf(own);
  expect(said).toMatch(/^tend_app cannot sign in [^\n]*pg_hba\.conf[^\n]*\.\n$/);
  expect(said).not.toContain('only-for-tests');
});

test('a role that somebody else made is signed in to as DATABASE_APP_URL says, and nothing but that role', async () => {
  await using database = await startTcpDatabase();
  const own = await database.create();
  await queryAt(own.topUrl, "create role tend_app login password 'made-by-hand'");
  await queryAt(own.topUrl, 'alter role somebody nocreaterole');
  expect(await refusalOf(own)).toMatch(/^[^\n]*could not give tend_app a password \(42501\)[^\n]*\.\n$/);
  expect(await refusalOf(own, { DATABASE_APP_URL: own.url })).toMatch(/signs in as "somebody"[^\n]*\.\n$/);
  const appUrl = Object.assign(new URL(own.url), { username: 'tend_app', password: 'made-by-hand' }).href;
  const server = await start(own, { DATABASE_APP_URL: appUrl });
  expect(await saves(server)).toBe(200);
  await server.end('SIGTERM');
});

test('a database that lets only some roles connect lets its application in', async () => {
  await using database = await startTcpDatabase();
  const own = await database.create();
  await own.query(`revoke connect on database ${new URL(own.url).pathname.slice(1)} from public`);
  const server = await start(own);
  expect(await saves(server)).toBe(200);
  await server.end('SIGTERM');
});
