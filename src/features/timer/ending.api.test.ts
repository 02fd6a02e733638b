import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { tellBrowsers } from '#features/reminders/jobs.ts';
import { now, setClock } from '#platform/shared/clock.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import { aBrowser, type Manner, startPushService } from '#tests/support/push-service.ts';
import { subscribe } from '#tests/support/reminder-calls.ts';
import * as jobs from './jobs.ts';

// Alone with its rows, because the sweep looks at everybody's.
const database = 'timer_ending';
await makeDatabase(database);
startApp({ database, allowsLoopbackPush: true });

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-20T12:00:00Z');
const signal = new AbortController().signal;
const findPath = (subject: string) => `/${subject.split(' ')[1]}`;
const telling = { findPath, tellBrowsers };
const timerEnds = jobs.timerEnds(telling);
const timerSweep = jobs.timerSweep(telling);
const at = (minutes: number) => void setClock(() => NOON + minutes * MINUTE);
const realClock = setClock(Date.now);
afterEach(realClock);

const move = ({ id, cookie }: TestUser, act: string, version: number, over: object = {}) =>
  call(`POST /api/timer/${id}`, {
    cookie,
    body: { act, version, at: new Date(now()).toISOString(), ...over },
  });

/** A person whose timer of five minutes has begun at noon, with two browsers that may be told. */
async function aRun(manner?: () => Manner) {
  at(0);
  const user = await aUser();
  const service = await startPushService(manner);
  const browser = aBrowser();
  await subscribe(user, `${service.address}/phone`, browser.keys);
  await subscribe(user, `${service.address}/laptop`);
  const runId = randomUUID();
  const timed = { kind: 'practice', subject: 'activity mental mental-4', title: 'A practice', runId };
  await move(user, 'start', 0, { ...timed, durationSeconds: 300 });
  const tell = (version = 1) => timerEnds.run({ runId, version }, signal);
  return { ...service, user, browser, runId, tell };
}

test('an end that no page has told comes once to every device, whoever asks and however often', async () => {
  using run = await aRun();
  at(5.1);
  await Promise.all([run.tell(), run.tell(), timerSweep.run({}, signal)]);
  at(6);
  await Promise.all([run.tell(), timerSweep.run({}, signal)]);
  expect(run.received.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  const [message] = run.received.filter(({ path }) => path === '/phone');
  expect(run.browser.read(message?.body ?? Buffer.of())).toEqual({
    title: 'The time is over',
    body: 'A practice: take your time, it waits for you.',
    tag: `timer ${run.runId}`,
    path: '/mental',
  });
});

test('an end whose job never came is told by the sweep', async () => {
  using run = await aRun();
  at(5.5);
  await timerSweep.run({}, signal);
  expect(run.received).toEqual([]);
  at(6);
  await timerSweep.run({}, signal);
  expect(run.received).toHaveLength(2);
});

const QUIET: [string, (user: TestUser) => Promise<unknown>][] = [
  ['that a page has told', (user) => move(user, 'finish', 1)],
  ['of a timer that was paused', (user) => move(user, 'pause', 1, { at: new Date(NOON).toISOString() })],
  ['of a timer that goes on', (user) => move(user, 'extend', 1, { seconds: 300 })],
  ['of a timer that was let go', (user) => move(user, 'reset', 1)],
  ['of a session that has ended', ({ cookie }) => call('POST /api/session/sign-out', { cookie })],
];

test.each(QUIET)('an end %s is told to nobody', async (_, act) => {
  using run = await aRun();
  at(5.05);
  await act(run.user);
  at(6);
  await run.tell();
  await timerSweep.run({}, signal);
  expect(run.received).toEqual([]);
});

test('what is told before its time or long after it is not told', async () => {
  using run = await aRun();
  at(4.9);
  await run.tell();
  at(16);
  await run.tell();
  await timerSweep.run({}, signal);
  expect(run.received).toEqual([]);
});

test('a service that asks to come again later is asked again, and then no more', async () => {
  let isWell = false;
  using run = await aRun(() => (isWell ? 201 : 503));
  at(5.1);
  await expect(run.tell()).rejects.toThrow('later');
  isWell = true;
  await run.tell();
  await run.tell();
  expect(run.received).toHaveLength(4);
});

test('browsers that are gone are forgotten', async () => {
  using run = await aRun(() => 410);
  at(5.1);
  await run.tell();
  expect(await asOwner('select 1 from push_subscriptions where user_id = $1', [run.user.id])).toEqual([]);
});
