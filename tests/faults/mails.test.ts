import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aMember, call } from './calls.ts';
import { aDataFolder } from './prepared-data.ts';
import { freePort, startServer } from './server-process.ts';

/** For so long no server can take anything from the queue. */
const CLOSED_MS = 5_000;
const closedUntil = (instant: string): string => `
  create function stay_closed() returns trigger language plpgsql as $$ begin
    if clock_timestamp() < '${instant}'::timestamptz then raise exception 'closed'; end if;
    return new;
  end $$;
  create trigger stay_closed before update on pgboss.job for each row execute function stay_closed();`;

const tokensIn = (text: string): string[] =>
  [...text.matchAll(/reset-password#([\w-]{43})/g)].map(([, token = '']) => token);

test('a server that is killed between the answer and the mail: the mail comes, its link works, none is in the queue', {
  timeout: 120_000,
}, async () => {
  const folder = aDataFolder();
  const variables = { DATA_DIR: folder, PORT: String(await freePort()) };
  const asOwner = async (text: string) => {
    const client = new pg.Client({ host: join(folder, 'postgres'), user: 'owner', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    return client.query<{ data: string }>(text).finally(() => client.end());
  };
  const first = await startServer(inject('serverScript'), variables);
  const { email } = await aMember(first.address);
  const until = Date.now() + CLOSED_MS;
  await asOwner(closedUntil(new Date(until).toISOString()));
  expect((await call(first.address, 'POST /api/password/forgot', { body: { email } })).status).toBe(202);
  await first.end('SIGKILL');
  expect(tokensIn(first.stderr())).toEqual([]);

  await sleep(Math.max(0, until - Date.now()));
  const second = await startServer(inject('serverScript'), variables);
  await expect.poll(() => tokensIn(second.stderr()), { timeout: 30_000 }).toHaveLength(1);
  const [token] = tokensIn(second.stderr());
  const { rows } = await asOwner('select data::text from pgboss.job');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain('http');
  const body = { token, password: 'another garden, another wall' };
  expect((await call(second.address, 'POST /api/password/reset', { body })).status).toBe(204);
  expect((await second.end('SIGTERM')).exitCode).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
