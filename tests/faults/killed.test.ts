import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { query } from '#tests/start/owner-process.ts';
import { installAudit } from './audit.ts';
import { aGuest, call } from './calls.ts';
import { aDataFolder } from './prepared-data.ts';
import { freePort, type Server, startServer, type Variables } from './server-process.ts';
import { type Acknowledged, startWriters } from './writers.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const RECOVERY_MS = 5_000;
const PEOPLE = 40;
const VICTIMS = ['server', 'database', 'both'] as const;

type Victim = (typeof VICTIMS)[number];
type Running = { server: Server; variables: Variables; cluster: string };

const databasePid = (cluster: string): number =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);

const isReady = (address: string): Promise<boolean> =>
  call(address, 'GET /api/ready', { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Until a database with another process answers: what the old one still says does not count. */
async function untilReplaced({ server, cluster }: Running, killedPid: number): Promise<void> {
  const hasNew = () => {
    try {
      return databasePid(cluster) !== killedPid;
    } catch {
      return false;
    }
  };
  while (!hasNew() || !(await isReady(server.address))) await sleep(5);
}

/** Kills in the middle of the writing and answers how long it took until all was ready again. */
async function killOnce(running: Running, victim: Victim): Promise<number> {
  const killedPid = databasePid(running.cluster);
  if (victim !== 'server') process.kill(killedPid, 'SIGKILL');
  if (victim !== 'database') await running.server.end('SIGKILL');
  const killedMs = performance.now();
  if (victim === 'database') await untilReplaced(running, killedPid);
  else {
    running.server = await startServer(inject('serverScript'), running.variables);
    while (!(await isReady(running.server.address))) await sleep(5);
  }
  return performance.now() - killedMs;
}

const medianOf = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

function report(recoveries: readonly { victim: Victim; ms: number }[], saves: number, tries: number): void {
  for (const victim of VICTIMS) {
    const ms = recoveries.filter((one) => one.victim === victim).map((one) => one.ms);
    if (ms.length === 0) continue;
    const most = Math.round(Math.max(...ms));
    console.log(
      `kill -9 of ${victim}: ${ms.length} times, ready again in ${medianOf(ms)} ms (most: ${most} ms)`,
    );
  }
  console.log(`${saves} saves acknowledged, ${tries - saves} sent again`);
}

async function checkWrites(cluster: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const rows = (await query(cluster, 'select notes from audit order by number')) as { notes: string }[];
  const written = new Map<string, number>();
  for (const { notes } of rows) written.set(notes, (written.get(notes) ?? 0) + 1);
  expect(acknowledged.filter(({ notes }) => !written.has(notes))).toEqual([]);
  expect([...written].filter(([, times]) => times > 1)).toEqual([]);
  expect(written.size).toBe(acknowledged.length);
  expect(acknowledged.filter(({ sameAnswer }) => !sameAnswer)).toEqual([]);
  const last = new Map(acknowledged.map(({ userId, notes }) => [userId, notes]));
  const kept = (await query(cluster, 'select user_id, notes from moods')) as Record<string, string>[];
  expect(new Map(kept.map(({ user_id, notes }) => [user_id, notes]))).toEqual(last);
}

/** A server on a data folder of its own that counts what is written; at the end both are gone. */
async function aRunningServer(): Promise<Running & AsyncDisposable> {
  const folder = aDataFolder();
  const variables = { DATA_DIR: folder, PORT: String(await freePort()), TRUSTED_PROXY: '127.0.0.1' };
  const server = await startServer(inject('serverScript'), variables);
  const running: Running = { server, variables, cluster: join(folder, 'postgres') };
  await installAudit((text) => query(running.cluster, text));
  return Object.assign(running, {
    [Symbol.asyncDispose]: async () => {
      await running.server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

test(`${ROUNDS} times kill -9 in the middle of writing: ready in time, nothing gone, nothing twice`, {
  timeout: 60_000 + ROUNDS * 8_000,
}, async () => {
  await using running = await aRunningServer();
  const { address } = running.server;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aGuest(address)));
  const writers = startWriters(address, people);
  const recoveries: { victim: Victim; ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = VICTIMS[round % VICTIMS.length]!;
    const before = writers.count();
    await expect.poll(() => writers.count(), { timeout: RECOVERY_MS }).toBeGreaterThan(before + 20);
    await sleep(Math.random() * 400);
    recoveries.push({ victim, ms: await killOnce(running, victim) });
  }
  await sleep(200);
  const { acknowledged, tries } = await writers.stop();
  report(recoveries, acknowledged.length, tries);
  expect(recoveries.filter(({ ms }) => ms > RECOVERY_MS)).toEqual([]);
  await checkWrites(running.cluster, acknowledged);
  expect((await running.server.end('SIGTERM')).exitCode).toBe(0);
});
