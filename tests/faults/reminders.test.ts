import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, inject, test } from 'vitest';
import { LEASE_MS } from '#features/reminders/rules.ts';
import { hashToken, newToken } from '#platform/server/session.ts';
import { aBrowser, type Received, startPushService } from '#tests/support/push-service.ts';
import { call } from './calls.ts';
import { freePort, type Server, startServer } from './server-process.ts';

const PEOPLE = 600;
const EACH = 2;
/** Every sixth person is in quiet hours all day but for a minute that is far away. */
const QUIET_EVERY = 6;
const KILL_AT = [200, 550];

type Reminder = { user_id: string; id: string; is_quiet: boolean; state: string };

const numbers = Array.from({ length: PEOPLE }, (_, number) => number);
const isQuiet = (number: number): boolean => number % QUIET_EVERY === 0;

/** People with one browser each whose reminders are on, and two reminders for each that have just come due. */
async function plant(client: pg.Client, address: string): Promise<Reminder[]> {
  const ids: string[] = numbers.map(() => randomUUID());
  const { keys } = aBrowser();
  const far = (new Date().getUTCHours() + 12) % 24;
  await client.query(`insert into users (id, kind, time_zone) select unnest($1::uuid[]), 'guest', 'UTC'`, [
    ids,
  ]);
  await client.query(
    `insert into reminder_settings (user_id, is_on, quiet_from, quiet_until)
     select id, true, case when quiet then $3 + 1 else 0 end, case when quiet then $3 else 0 end
     from unnest($1::uuid[], $2::boolean[]) as people (id, quiet)`,
    [ids, numbers.map(isQuiet), far * 60],
  );
  await client.query(
    `with opened as (insert into sessions (user_id, id, token_hash, user_agent, lasting_days, expires_at)
       select id, gen_random_uuid(), id::text, '', 90, now() + interval '1 day' from unnest($1::uuid[]) as id
       returning user_id, id)
     insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth)
     select user_id, gen_random_uuid(), id, $2 || '/' || user_id, $3, $4 from opened`,
    [ids, address, keys.p256dh, keys.auth],
  );
  const { rows } = await client.query<Reminder>(
    `insert into reminders (user_id, id, kind, date, due_at, state)
     select id, gen_random_uuid(), 'break', current_date, now() - make_interval(secs => 30 + number), 'planned'
     from unnest($1::uuid[]) as id, generate_series(1, $2) as number returning user_id, id`,
    [ids, EACH],
  );
  return rows.map((row) => ({ ...row, is_quiet: isQuiet(ids.indexOf(row.user_id)) }));
}

async function anEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'tend-reminders-'));
  const variables = { DATA_DIR: folder, PORT: String(await freePort()), PUSH_LOOPBACK: '1' };
  let server: Server | undefined;
  const start = async () => {
    server = await startServer(inject('serverScript'), variables);
    return server;
  };
  const connection = { host: join(folder, 'postgres'), user: 'owner', database: 'postgres' };
  /** Does the work on a connection of the owner, which goes when the database goes. */
  const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    return work(client).finally(() => client.end());
  };
  /** Sends jobs as a server would that shares this database. */
  const send = (jobs: Record<string, object[]>) =>
    asOwner(async (client) => {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      const queue = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
      await queue.start();
      for (const [name, data] of Object.entries(jobs))
        await queue.insert(
          name,
          data.map((each) => ({ data: each })),
        );
      await queue.stop({ graceful: false });
    });
  const end = async () => {
    await server?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, asOwner, send, [Symbol.asyncDispose]: end };
}

const countByTopic = (received: readonly Received[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { topic } of received) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
};

test(`${PEOPLE * EACH} reminders and two kills -9 in between: each is delivered once or listed as missed, none in quiet hours`, {
  timeout: 120_000,
}, async () => {
  using service = await startPushService();
  await using place = await anEnvironment();
  let server = await place.start();
  const reminders = await place.asOwner((client) => plant(client, service.address));
  await place.send({ 'break-reminder': reminders.map(({ id }) => ({ id })) });
  // A server looks for work as it starts.
  await server.end('SIGTERM');
  server = await place.start();
  for (const count of KILL_AT) {
    await expect.poll(() => service.received.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(count);
    await server.end('SIGKILL');
    server = await place.start();
  }
  const ids = reminders.map(({ id }) => id);
  const find = () =>
    place.asOwner(async (client) => {
      const text = 'select user_id, id, state from reminders where id = any($1)';
      return (await client.query<Reminder>(text, [ids])).rows;
    });
  const isOpen = ({ state }: Reminder) => state === 'planned' || state === 'sending';
  // Until what was begun before the last kill has run out; then the sweep comes, at the next start at once.
  await sleep(LEASE_MS + 1_000);
  await place.send({ 'reminder-sweep': [{}] });
  await server.end('SIGTERM');
  server = await place.start();
  const sweep = async () => {
    await place.send({ 'reminder-sweep': [{}] });
    return (await find()).filter(isOpen).length;
  };
  await expect.poll(sweep, { timeout: 80_000, interval: 1_000 }).toBe(0);

  const counts = countByTopic(service.received);
  const states = new Map((await find()).map(({ id, state }) => [id, state]));
  const outcomes = reminders.map(({ id, is_quiet }) => ({
    isQuiet: is_quiet,
    state: states.get(id),
    times: counts.get(id.replaceAll('-', '')) ?? 0,
  }));
  const of = (state: string) => outcomes.filter((outcome) => outcome.state === state);
  console.log(
    `${of('delivered').length} delivered, ${of('missed').length} missed (${of('missed').filter(({ times }) => times > 0).length} of them on their way when the server was killed), ${of('dropped').length} in quiet hours`,
  );
  expect(outcomes.filter(({ times }) => times > 1)).toEqual([]);
  expect(of('delivered').filter(({ times }) => times !== 1)).toEqual([]);
  expect(outcomes.filter(({ isQuiet, times }) => isQuiet && times > 0)).toEqual([]);
  expect(outcomes.filter(({ isQuiet, state }) => isQuiet !== (state === 'dropped'))).toEqual([]);
  expect(of('delivered').length + of('missed').length).toBe(outcomes.filter((each) => !each.isQuiet).length);
  expect(of('missed').length).toBeLessThan(100);

  const missed = reminders.find(({ id }) => states.get(id) === 'missed');
  if (missed) {
    const token = newToken();
    await place.asOwner((client) =>
      client.query(
        `insert into sessions (user_id, id, token_hash, user_agent, lasting_days, expires_at)
         values ($1, gen_random_uuid(), $2, '', 90, now() + interval '1 hour')`,
        [missed.user_id, hashToken(token)],
      ),
    );
    const route = `GET /api/reminders/${missed.user_id}/missed`;
    const listed = await call(server.address, route, { cookie: `tend=${token}` });
    expect(listed.body).toMatchObject({
      reminders: expect.arrayContaining([expect.objectContaining({ id: missed.id })]),
    });
  }
  expect((await server.end('SIGTERM')).exitCode).toBe(0);
});
