import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aGuest, aMood, call, type Person } from './calls.ts';
import { aDataFolder } from './prepared-data.ts';
import { freePort, startServer } from './server-process.ts';

/** A server on a data folder of its own. */
async function aServer() {
  const folder = aDataFolder();
  const variables = { DATA_DIR: folder, PORT: String(await freePort()) };
  const start = () => startServer(inject('serverScript'), variables);
  return {
    start,
    cluster: join(folder, 'postgres'),
    log: () => readFileSync(join(folder, 'postgres.log'), 'utf8'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes every save wait until it is told to go on. */
async function holdSaves(cluster: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ host: cluster, user: 'owner', database: 'postgres' });
  await client.connect();
  await client.query('begin');
  await client.query('lock table moods in access exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Sends a save in two halves, the second one later. */
function saveSlowly(address: string, { id, cookie }: Person, pauseMs: number): Promise<number | undefined> {
  const body = JSON.stringify(aMood(id, 'sent in two halves'));
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(`${address}/api/mood`, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject);
    call.write(body.slice(0, 20));
    setTimeout(() => call.end(body.slice(20)), pauseMs);
  });
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s lets the requests under way end, closes the database cleanly and has all at the next start',
  async (signal) => {
    using place = await aServer();
    const server = await place.start();
    const person = await aGuest(server.address);
    const { cookie } = person;
    const letGo = await holdSaves(place.cluster);
    const body = aMood(person.id, 'under way');
    const underWay = call(server.address, 'POST /api/mood', { cookie, body });
    await sleep(300);
    const ended = server.end(signal);
    await sleep(700);
    await expect(call(server.address, 'GET /api/health')).rejects.toThrow('fetch failed');
    await letGo();
    const letGoMs = performance.now();
    expect((await underWay).status).toBe(200);
    expect(await ended).toMatchObject({ exitCode: 0, stderr: '' });
    expect(performance.now() - letGoMs).toBeLessThan(3_000);
    expect(place.log().trimEnd()).toMatch(/database system is shut down$/);
    const next = await place.start();
    const found = await call(next.address, `GET /api/mood/${person.id}/${body.date}`, { cookie });
    expect(found.body).toMatchObject({ notes: 'under way' });
    expect(place.log()).not.toMatch(/not properly shut down|automatic recovery|interrupted/);
    await next.end('SIGTERM');
  },
);

test('a request whose second half arrives after the signal is answered too', async () => {
  using place = await aServer();
  const server = await place.start();
  const person = await aGuest(server.address);
  const saving = saveSlowly(server.address, person, 1_000);
  await sleep(300);
  const ended = server.end('SIGTERM');
  expect(await saving).toBe(200);
  expect((await ended).exitCode).toBe(0);
});

test('open connections on which nothing is asked do not hold up the end', async () => {
  using place = await aServer();
  const server = await place.start();
  await Promise.all(Array.from({ length: 20 }, () => call(server.address, 'GET /api/health')));
  const startedMs = performance.now();
  expect((await server.end('SIGTERM')).exitCode).toBe(0);
  expect(performance.now() - startedMs).toBeLessThan(3_000);
});
