import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { defineJob, type Job, sendJob, startJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { startApp } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';

const DATABASE = 'jobs';
const QUICK = { cronSeconds: 1, superviseSeconds: 1, withinSeconds: 0.5 };

startApp({ database: DATABASE });
await makeDatabase(DATABASE);

type Lines = Record<string, unknown>[];

/** One server's part in the jobs, with connections and a log of its own. */
async function aServer(jobs: readonly Job[]) {
  const at = { host: inject('socketFolder'), database: DATABASE };
  const pool = new pg.Pool({ ...at, user: 'tend_app', max: 4 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const lines: Lines = [];
  const log = createLog('info', (line) => void lines.push(JSON.parse(line) as Lines[number]));
  const stop = await startJobs(jobs, { owner: { ...at, user: 'owner' }, pool, log, pace: QUICK });
  const end = async () => {
    await stop();
    await pool.end();
  };
  return { lines, [Symbol.asyncDispose]: end };
}

/** A job that notes when it ran. */
function aNotingJob(name: string, over: Partial<Job<{ word?: string }>> = {}) {
  const runs: { word?: string; atMs: number }[] = [];
  const run = async ({ word }: { word?: string }) => {
    runs.push({ word, atMs: performance.now() });
    return undefined;
  };
  return { runs, job: defineJob<{ word?: string }>({ name, run, ...over }) };
}

test('the queue’s tables belong to the owner, and the application may only work with their rows', async () => {
  await using server = await aServer([]);
  expect(server.lines).toEqual([]);
  const owners = await asOwner(`select distinct tableowner from pg_tables where schemaname = 'pgboss'`);
  expect(owners).toEqual([{ tableowner: 'owner' }]);
  const pool = new pg.Pool({ host: inject('socketFolder'), database: DATABASE, user: 'tend_app' });
  await expect(pool.query('create table pgboss.own (number int)')).rejects.toThrow('permission denied');
  await expect(pool.query('drop table pgboss.queue')).rejects.toThrow('must be owner');
  await pool.end();
});

test('a job that is sent runs once, with its data, on one of two servers', async () => {
  const [first, second] = [aNotingJob('sent'), aNotingJob('sent')];
  await using _one = await aServer([first.job]);
  await using _two = await aServer([second.job]);
  for (let number = 0; number < 20; number += 1) await sendJob(first.job, { word: `word ${number}` });
  const all = () => [...first.runs, ...second.runs].map(({ word }) => word).sort();
  await expect.poll(() => all().length, { timeout: 20_000 }).toBe(20);
  await sleep(1_500);
  expect(all()).toEqual(Array.from({ length: 20 }, (_, number) => `word ${number}`).sort());
});

test('a job for a later time waits for it', async () => {
  const { job, runs } = aNotingJob('later');
  await using _server = await aServer([job]);
  const sentMs = performance.now();
  await sendJob(job, {}, { at: new Date(Date.now() + 3_000) });
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1);
  expect(runs[0]!.atMs - sentMs).toBeGreaterThan(2_500);
});

test('a job on a schedule runs once however many servers there are, also for a time at which none ran', async () => {
  const jobs = [1, 2, 3].map(() => aNotingJob('nightly', { cron: '0 3 * * *' }));
  {
    await using _first = await aServer([jobs[0]!.job]);
    await expect
      .poll(() => asOwner('select cron_on from pgboss.version'), { timeout: 10_000 })
      .not.toEqual([{ cron_on: null }]);
  }
  // As if nobody had looked at the schedule for two days: one run is owed for the two that came due.
  await asOwner(`update pgboss.version set cron_on = now() - interval '2 days'`);
  await asOwner(
    `update pgboss.schedule set created_on = now() - interval '9 days', updated_on = now() - interval '9 days'`,
  );
  await using _one = await aServer([jobs[0]!.job]);
  await using _two = await aServer([jobs[1]!.job]);
  await using _three = await aServer([jobs[2]!.job]);
  const runs = () => jobs.flatMap((one) => one.runs).length;
  await expect.poll(runs, { timeout: 20_000 }).toBe(1);
  await sleep(3_000);
  expect(runs()).toBe(1);
});

test('a job that breaks off is told in the log and tried again', async () => {
  let tries = 0;
  const job = defineJob({
    name: 'breaking',
    run: async () => {
      tries += 1;
      throw new Error('the first try');
    },
  });
  await using server = await aServer([job]);
  await sendJob(job, {});
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(() => asOwner(`select state from pgboss.job where name = 'breaking'`), { timeout: 10_000 })
    .toEqual([{ state: 'retry' }]);
  expect(server.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'a job broke off', job: 'breaking' }),
  );
});

test('jobs go on after every connection to the database was cut', async () => {
  const { job, runs } = aNotingJob('after-the-cut');
  await using _server = await aServer([job]);
  await sendJob(job, { word: 'before' });
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1);
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tend_app' and datname = '${DATABASE}'`,
  );
  await expect
    .poll(() =>
      sendJob(job, { word: 'after' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => runs.map(({ word }) => word), { timeout: 10_000 }).toContain('after');
});

test('the end waits for a run under way, which is told', async () => {
  let isTold = false;
  let isRunning = false;
  const job = defineJob({
    name: 'long',
    run: async (_, signal) => {
      isRunning = true;
      while (!signal.aborted) await sleep(20);
      await sleep(300);
      isTold = true;
      return undefined;
    },
  });
  {
    await using _server = await aServer([job]);
    await sendJob(job, {});
    await expect.poll(() => isRunning, { timeout: 10_000 }).toBe(true);
  }
  expect(isTold).toBe(true);
});
