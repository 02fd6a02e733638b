import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser, startPushService } from '#tests/support/push-service.ts';
import { aGuest, call } from './calls.ts';
import { startTcpDatabase, type TcpDatabase } from './tcp-database.ts';
import { startTwoServers } from './two-servers.ts';

const PEOPLE = 12;
/** How often the queue brings each end, besides the job that the start of the timer has sent. */
const AGAIN = 5;

let database: TcpDatabase;

beforeAll(async () => {
  database = await startTcpDatabase();
});

afterAll(() => database[Symbol.asyncDispose]());

/** Sends jobs as a server does that was killed before it knew that they were done. */
async function sendAgain(url: string, data: readonly object[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const queue = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  await queue.start();
  await queue.insert(
    'timer-end',
    data.map((each) => ({ data: each })),
  );
  await queue.stop({ graceful: false });
  await client.end();
}

test('an end that no page shows is told once, however often the queue brings it to two servers', async () => {
  using service = await startPushService();
  await using servers = await startTwoServers(database, { PUSH_LOOPBACK: '1' });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, number) => {
      const address = servers.either(number);
      const { id, cookie } = await aGuest(address);
      const { keys } = aBrowser();
      const subscription = { endpoint: `${service.address}/${id}`, keys };
      await call(address, `POST /api/push/${id}/subscriptions`, { cookie, body: subscription });
      const runId = randomUUID();
      const timed = { kind: 'focus', subject: 'focus work', title: 'Focus', runId };
      const start = { act: 'start', at: new Date().toISOString(), durationSeconds: 60, leftMs: 0 };
      const { status } = await call(address, `POST /api/timer/${id}`, {
        cookie,
        body: { ...start, ...timed },
      });
      expect(status).toBe(200);
      return { id, cookie, runId };
    }),
  );
  const ends = people.map(({ runId }) => ({ runId, version: 1 }));
  await sendAgain(servers.url, Array.from({ length: AGAIN }, () => ends).flat());
  const countJobs = async (state: string) => {
    const rows = await servers.query(
      `select 1 from pgboss.job where name = 'timer-end' and state = '${state}'`,
    );
    return rows.length;
  };
  await expect.poll(() => countJobs('completed'), { timeout: 90_000 }).toBe(PEOPLE * (AGAIN + 1));
  expect(service.received.map(({ path }) => path).sort()).toEqual(people.map(({ id }) => `/${id}`).sort());
  for (const { id, cookie } of people)
    for (const address of [servers.first, servers.second]) {
      const { body } = await call(address, `GET /api/timer/${id}`, { cookie });
      expect(body).toMatchObject({ state: 'over', version: 1 });
    }
});
