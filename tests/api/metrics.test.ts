import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { defineJob, sendJob, startJobs } from '#platform/server/jobs/jobs.ts';
import { askLanguageModel, openLanguageModel } from '#platform/server/language-model.ts';
import { createLog } from '#platform/server/log.ts';
import { sendMail } from '#platform/server/mail.ts';
import { openMetrics } from '#platform/server/metrics/metrics.ts';
import { hashPassword } from '#platform/server/password.ts';
import { sendPush } from '#platform/server/push/push.ts';
import { anAddress, aUser, call, startApp } from '#tests/support/app.ts';
import { startLanguageModel } from '#tests/support/language-model.ts';
import { makeDatabase } from '#tests/support/owner-queries.ts';
import { aBrowser, startPushService } from '#tests/support/push-service.ts';

const DATABASE = 'metrics';

const metrics = openMetrics(startApp({ database: DATABASE, allowsLoopbackPush: true }).app);
afterAll(() => metrics.stop());
await makeDatabase(DATABASE);

/** The value of a line, such as `tend_mails_total{outcome="sent"}`; nothing when there is no such line. */
async function figureOf(line: string): Promise<number | undefined> {
  const found = (await metrics.write()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const requests = (method: string, route: string, status: number) =>
  figureOf(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

test('requests are counted by route and status, with how long they took', async () => {
  const user = await aUser();
  const other = await aUser();
  for (const { id } of [user, user, other]) await call(`GET /api/user/${id}`, { cookie: user.cookie });
  expect(await requests('GET', '/api/user/:userId', 200)).toBe(2);
  expect(await requests('GET', '/api/user/:userId', 404)).toBe(1);
  await call('GET /api/nowhere/at/all');
  expect(await requests('GET', 'none', 404)).toBe(1);
  const sum = 'http_request_duration_seconds_sum{method="GET",route="/api/user/:userId",status="200"}';
  expect(await figureOf(sum)).toBeGreaterThan(0);
  expect(await figureOf(sum)).toBeLessThan(20);
});

test('how signing in ends is told by its route: done, refused, too often', async () => {
  const { email, password } = await aUser();
  const address = anAddress();
  const signIn = (body: object) =>
    call('POST /api/session/sign-in', {
      address,
      body: { remember: false, timeZone: 'UTC', email, ...body },
    });
  await signIn({ password });
  for (let tries = 0; tries < 12; tries += 1) await signIn({ password: `not this ${tries}` });
  expect(await requests('POST', '/api/session/sign-in', 200)).toBe(1);
  expect(await requests('POST', '/api/session/sign-in', 401)).toBeGreaterThan(0);
  expect(await requests('POST', '/api/session/sign-in', 429)).toBeGreaterThan(0);
});

test('the pool, the waiting passwords, the event loop and the memory are measured when they are asked for', async () => {
  await call('GET /api/ready');
  expect(await figureOf('tend_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await figureOf('tend_database_connections{state="in_use"}')).toBe(0);
  expect(await figureOf('tend_database_connections{state="waiting"}')).toBe(0);
  expect(await figureOf('tend_password_hashes_waiting')).toBe(0);
  const hashing = Promise.all(Array.from({ length: 5 }, () => hashPassword('a word')));
  expect(await figureOf('tend_password_hashes_waiting')).toBe(3);
  await hashing;
  expect(await figureOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await figureOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

test('jobs are counted by name and outcome', async () => {
  const runs = { times: 0 };
  const job = defineJob({
    name: 'measured',
    run: async () => {
      runs.times += 1;
      if (runs.times === 1) throw new Error('not this time');
      return undefined;
    },
  });
  const at = { host: inject('socketFolder'), database: DATABASE };
  const pool = new pg.Pool({ ...at, user: 'tend_app', max: 2 });
  const pace = { cronSeconds: 1, superviseSeconds: 1, withinSeconds: 0.5 };
  const log = createLog('silent');
  const stop = await startJobs([job], { owner: { ...at, user: 'owner' }, pool, log, pace });
  await sendJob(job, {});
  await expect.poll(() => figureOf('tend_jobs_total{name="measured",outcome="broken off"}')).toBe(1);
  await sendJob(job, {});
  await expect.poll(() => figureOf('tend_jobs_total{name="measured",outcome="done"}')).toBe(1);
  await stop();
  await pool.end();
});

test('mails and pushes are counted by what became of them', async () => {
  const logged = 'tend_mails_total{outcome="logged"}';
  const before = (await figureOf(logged)) ?? 0;
  await sendMail({ to: 'somebody@example.com', subject: 'A word', text: 'A word' });
  expect(await figureOf(logged)).toBe(before + 1);
  using service = await startPushService(({ path }) => (path === '/gone' ? 410 : 201));
  const message = { payload: '{}', topic: 'word', ttlSeconds: 60 };
  const { signal } = new AbortController();
  for (const path of ['here', 'gone'])
    await sendPush({ endpoint: `${service.address}/${path}`, ...aBrowser().keys }, message, signal);
  expect(await figureOf('tend_pushes_total{outcome="accepted"}')).toBe(1);
  expect(await figureOf('tend_pushes_total{outcome="gone"}')).toBe(1);
});

test('questions to the language model are counted by what became of them', async () => {
  using model = await startLanguageModel();
  openLanguageModel({ url: model.url, key: 'a-key', model: 'a-model' }, createLog('silent'));
  const question = { instructions: '', letter: JSON.stringify({ activities: [] }) };
  await askLanguageModel({ ...question, read: (text) => text });
  await askLanguageModel({ ...question, read: JSON.parse });
  model.stop();
  await askLanguageModel({ ...question, read: (text) => text });
  expect(await figureOf('tend_language_model_total{outcome="answered"}')).toBe(2);
  expect(await figureOf('tend_language_model_total{outcome="away"}')).toBe(1);
});

test('faults of browsers are counted by kind and engine', async () => {
  for (const engine of ['webkit', 'webkit', 'gecko'])
    await call('POST /api/fault', { body: { kind: 'screen', engine } });
  expect(await figureOf('tend_browser_faults_total{kind="screen",engine="webkit"}')).toBe(2);
  expect(await figureOf('tend_browser_faults_total{kind="screen",engine="gecko"}')).toBe(1);
});

test('nothing of a person stands in any of it', async () => {
  const user = await aUser();
  const word = `word-${randomUUID()}`;
  const body = { userId: user.id, date: '2026-03-20', mood: 4, energy: 3, stress: 2, notes: word };
  await call('POST /api/mood', { cookie: user.cookie, body, address: '203.0.113.77' });
  await call(`GET /api/mood/${user.id}/2026-03-20?${word}`, { cookie: user.cookie });
  await call(`GET /api/nowhere/${word}`);
  const written = await metrics.write();
  for (const own of [user.id, user.email, word, '203.0.113.77', user.cookie])
    expect(written).not.toContain(own);
  expect(written).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});
