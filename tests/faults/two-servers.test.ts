import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStream } from '#tests/support/event-stream.ts';
import { installAudit } from './audit.ts';
import { aGuest, aMember, aMood, aSignUp, call, type Person } from './calls.ts';
import { freePort, startServer } from './server-process.ts';
import { queryAt, startTcpDatabase, type TcpDatabase } from './tcp-database.ts';
import { startTwoServers } from './two-servers.ts';

type TcpQuery = Awaited<ReturnType<TcpDatabase['create']>>['query'];

let database: TcpDatabase;

beforeAll(async () => {
  database = await startTcpDatabase();
});

afterAll(() => database[Symbol.asyncDispose]());

const startTwo = () => startTwoServers(database);

/** How the servers sign in, from what the owner alone may read. */
async function appUrlOf({ url, query }: { url: string; query: TcpQuery }): Promise<string> {
  const [row] = await query('select password from tend_owner.app_password');
  const address = new URL(url);
  Object.assign(address, { username: 'tend_app', password: String(row?.password) });
  return address.href;
}

const sessionAt = async (address: string, { cookie }: Person): Promise<number> =>
  (await call(address, 'GET /api/session', { cookie })).status;

test('two servers that start at once on an empty database migrate it once', async () => {
  await using servers = await startTwo();
  const applied = await servers.query('select hash from drizzle.__drizzle_migrations');
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
  for (const address of [servers.first, servers.second])
    expect(await call(address, 'GET /api/ready')).toMatchObject({ status: 200 });
});

test('a session that was ended on one server is refused by the other within a second', async () => {
  await using servers = await startTwo();
  for (let round = 0; round < 5; round += 1) {
    const person = await aMember(servers.first);
    expect(await sessionAt(servers.second, person)).toBe(200);
    await call(servers.first, 'POST /api/session/sign-out', { cookie: person.cookie });
    const endedMs = performance.now();
    let refusedMs = 0;
    while (refusedMs === 0 && performance.now() - endedMs < 3_000) {
      const askedMs = performance.now();
      if ((await sessionAt(servers.second, person)) === 401) refusedMs = askedMs - endedMs;
      else await sleep(10);
    }
    expect(refusedMs).toBeGreaterThan(0);
    expect(refusedMs).toBeLessThan(1_000);
  }
});

test('of 26 who sign up at once over both servers 25 get the founding numbers and one a trial', async () => {
  await using servers = await startTwo();
  const people = await Promise.all(
    Array.from({ length: 26 }, (_, number) => aMember(servers.either(number))),
  );
  const subscriptions = await Promise.all(
    people.map(async ({ id, cookie }, number) => {
      const answer = await call(servers.either(number + 1), `GET /api/subscription/${id}`, { cookie });
      return answer.body as { foundingMemberNumber: number | null; subscriptionStatus: string };
    }),
  );
  const numbers = subscriptions.map((one) => one.foundingMemberNumber ?? 26).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  expect(subscriptions.filter((one) => one.subscriptionStatus === 'trial')).toHaveLength(1);
  for (const address of [servers.first, servers.second])
    expect(await call(address, 'GET /api/founding-member-count')).toMatchObject({ body: { count: 25 } });
});

test('one idempotency key that is sent 20 times over both servers writes once and is answered alike', async () => {
  await using servers = await startTwo();
  await installAudit(servers.query);
  const { id, cookie } = await aGuest(servers.first);
  const body = aMood(id, 'sent twenty times');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      call(servers.either(number), 'POST /api/mood', { cookie, body, key: 'the-same-key' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await servers.query('select notes from audit')).toEqual([{ notes: body.notes }]);
});

test('what may be tried so many times is counted for both servers together', async () => {
  await using servers = await startTwo();
  const person = await aMember(servers.first);
  const from = '203.0.113.7';
  const tries = await Promise.all(
    Array.from({ length: 24 }, (_, number) => {
      const body = { email: person.email, password: 'not the password', remember: false, timeZone: 'UTC' };
      return call(servers.either(number), 'POST /api/session/sign-in', { body, from });
    }),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(14);
  const accounts = await Promise.all(
    Array.from({ length: 64 }, (_, number) => {
      const body = { ...aSignUp(), email: `one-of-many-${number}@example.com` };
      return call(servers.either(number), 'POST /api/session/sign-up', { body, from });
    }),
  );
  expect(accounts.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(accounts.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('an account gets three links for a new password an hour from both servers together', async () => {
  await using servers = await startTwo();
  const { email } = await aMember(servers.first);
  for (let number = 0; number < 6; number += 1) {
    const asked = await call(servers.either(number), 'POST /api/password/forgot', { body: { email } });
    expect(asked.status).toBe(202);
    await sleep(200);
  }
  const links = servers.logs().match(/reset-password#[\w-]{43}/g) ?? [];
  expect(new Set(links).size).toBe(3);
});

test('the servers work as a role that sees no row without a caller and cannot get around that', async () => {
  await using servers = await startTwo();
  await installAudit(servers.query);
  const { id, cookie } = await aGuest(servers.first);
  const saved = await call(servers.second, 'POST /api/mood', { cookie, body: aMood(id, 'mine') });
  expect(saved.status).toBe(200);
  expect(await servers.query('select role from audit')).toEqual([{ role: 'tend_app' }]);
  const roles = await servers.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'tend_app'`,
  );
  expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  const owned = await servers.query(`select tablename from pg_tables where tableowner = 'tend_app'`);
  expect(owned).toEqual([]);
  const open = await servers.query(
    `select relname from pg_class join information_schema.columns on table_name = relname
     where column_name = 'user_id' and relname <> 'audit' and relkind = 'r' and not relrowsecurity`,
  );
  expect(open).toEqual([]);
  const seen = await queryAt(await appUrlOf(servers), 'select count(*)::int as rows from moods');
  expect(seen).toEqual([{ rows: 0 }]);
});

test('a guest who fills her garden over both servers is told so within a few percent', async () => {
  await using servers = await startTwo();
  const { id, cookie } = await aGuest(servers.first);
  const { date } = aMood(id, '');
  const { body: empty } = await call(servers.first, `GET /api/export/${id}`, { cookie });
  const at = new Date().toISOString();
  const nutrition = Array.from({ length: 1_800 }, () => ({
    ...{ id: randomUUID(), date, timeZone: 'UTC', meal: 'lunch', description: 'Soup', calories: null },
    ...{ createdAt: at, updatedAt: at },
  }));
  const document = { ...(empty as object), nutrition };
  const imported = await call(servers.first, `POST /api/import/${id}`, { cookie, body: document });
  expect(imported).toMatchObject({ status: 200, body: { rows: 1_800 } });
  const body = { userId: id, date, meal: 'lunch', description: 'Soup' };
  const refused = new Set<number>();
  for (let number = 0; number < 240 && refused.size < 2; number += 1) {
    const key = `meal-${number}`;
    const { status } = await call(servers.either(number), 'POST /api/nutrition', { cookie, body, key });
    expect([201, 422]).toContain(status);
    if (status === 422) refused.add(number % 2);
  }
  expect(refused.size).toBe(2);
  const { body: storage } = await call(servers.first, `GET /api/storage/${id}`, { cookie });
  const { rows } = storage as { rows: number };
  expect(rows).toBeGreaterThanOrEqual(2_000);
  expect(rows).toBeLessThan(2_000 * 1.06);
});

test('what is changed on one server is told by the other, and a stream there ends with its session', async () => {
  await using servers = await startTwo();
  const [ada, mira] = [await aMember(servers.first), await aMember(servers.first)];
  const body = { email: ada.email, password: aSignUp().password, remember: false, timeZone: 'UTC' };
  const signedIn = await call(servers.first, 'POST /api/session/sign-in', { body });
  const phone = { id: ada.id, cookie: signedIn.cookie };
  using stream = await openStream(servers.second, phone);
  using others = await openStream(servers.second, mira);
  await call(servers.first, 'POST /api/mood', { cookie: ada.cookie, body: aMood(ada.id, 'for her alone') });
  await expect.poll(stream.kinds).toEqual(['mood']);
  await call(servers.first, 'DELETE /api/sessions', { cookie: ada.cookie });
  await stream.ended;
  expect((await openStream(servers.second, phone)).status).toBe(401);
  expect(others.kinds()).toEqual([]);
});

test('a server that stops ends its streams, and one whose database went away lets go of them', async () => {
  const { url, topUrl } = await database.create();
  const variables = { DATABASE_URL: url, DATA_DIR: '/nowhere', PORT: String(await freePort()) };
  const server = await startServer(inject('serverScript'), variables);
  const person = await aGuest(server.address);
  using before = await openStream(server.address, person);
  const hears = `datname = current_database() and usename = 'tend_app' and query like 'listen %'`;
  const ended = `select pg_terminate_backend(pid) as ended from pg_stat_activity where ${hears}`;
  expect(await queryAt(topUrl, ended)).toEqual([{ ended: true }]);
  await before.ended;
  using after = await openStream(server.address, person);
  expect(after.status).toBe(200);
  const { exitCode } = await server.end('SIGTERM');
  await after.ended;
  expect(exitCode).toBe(0);
});
