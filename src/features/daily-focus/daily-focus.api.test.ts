import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_SUGGESTIONS } from '#features/moments/content.ts';
import { now } from '#platform/shared/clock.ts';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';
import type { DailyFocus } from './shapes.ts';

const NOON = '2026-03-20T12:00:00.000Z';
const FRIDAY = '2026-03-20';

const focusOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/daily-focus/${id}/today`, { cookie })).body as DailyFocus;
const change = ({ id, cookie }: TestUser, body: unknown, date: Day = today('UTC'), key?: string) =>
  call(`PATCH /api/daily-focus/${id}/${date}`, {
    cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const takeBreak = ({ id, cookie }: TestUser, date: Day = today('UTC'), key?: string, body: unknown = {}) =>
  call(`POST /api/daily-focus/${id}/${date}/break`, {
    cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const rows = async ({ id }: TestUser) => (await rowsOf([id])).daily_focuses ?? [];
const choose = ({ id, cookie }: TestUser, goals: string[]) =>
  call(`POST /api/onboarding/${id}`, {
    cookie,
    body: { goals, timeSlots: [], emergencyContact: null, emergencyPhone: null },
  });

test('reading a focus that nobody has touched answers the defaults and writes nothing', async () => {
  const user = await aUser();
  expect(await focusOf(user)).toEqual({
    userId: user.id,
    date: today('UTC'),
    focusArea: 'stress_management',
    intention: '',
    completedBreaks: 0,
    targetBreaks: 3,
    isCompleted: false,
    nextBreakIn: 45,
    nextBreakAt: null,
    answeredDeadlines: [],
    suggestedMomentId: FIRST_SUGGESTIONS.stress,
  });
  expect(await rows(user)).toEqual([]);
});

test('the area comes from the goals until it is chosen, and brings a moment that matches it', async () => {
  for (const [goals, focusArea, suggestedMomentId] of [
    [['energy', 'sleep'], 'energy_boost', 'energy-boost-burst'],
    [['emotional', 'productivity'], 'balance', 'doorway-reset'],
    [['productivity'], 'productivity', 'tiny-first-step'],
  ] as const) {
    const user = await aUser();
    await choose(user, [...goals]);
    expect(await focusOf(user)).toMatchObject({ focusArea, suggestedMomentId });
  }
  const user = await aUser();
  await change(user, { nextBreakAt: new Date(now() + 60_000).toISOString(), replaces: null });
  await takeBreak(user);
  expect(await focusOf(user)).toMatchObject({ focusArea: 'stress_management' });
  await choose(user, ['energy']);
  expect(await focusOf(user), 'a countdown and a break choose nothing').toMatchObject({
    focusArea: 'energy_boost',
    suggestedMomentId: 'energy-boost-burst',
  });
  await change(user, { focusArea: 'creativity' });
  await choose(user, ['energy']);
  expect(await focusOf(user)).toMatchObject({
    focusArea: 'creativity',
    suggestedMomentId: 'creative-block-buster',
  });
});

test('what is named is changed, and the rest stays', async () => {
  const user = await aUser();
  const first = await change(user, { intention: '  Write the hard letter  ' });
  expect(first).toMatchObject({ status: 200, body: { intention: 'Write the hard letter', targetBreaks: 3 } });
  const second = await change(user, { targetBreaks: 5, focusArea: 'balance' });
  expect(second.body).toMatchObject({ intention: 'Write the hard letter', targetBreaks: 5 });
  expect(await focusOf(user)).toEqual(second.body);
  expect((await change(user, { intention: '' })).body).toMatchObject({ intention: '', targetBreaks: 5 });
  expect((await change(user, { intention: '✨'.repeat(280) })).status).toBe(200);
  expect(await rows(user)).toHaveLength(1);
});

test('a value that is not acceptable is 422 with its path, a wrong shape is 400, and nothing is written', async () => {
  const user = await aUser();
  for (const [body, status, path] of [
    [{ intention: 'x'.repeat(281) }, 422, 'intention'],
    [{ intention: 'bell\u0007' }, 422, 'intention'],
    [{ focusArea: 'sleep' }, 422, 'focusArea'],
    [{ targetBreaks: 0 }, 422, 'targetBreaks'],
    [{ targetBreaks: 13 }, 422, 'targetBreaks'],
    [{ targetBreaks: 2.5 }, 422, 'targetBreaks'],
    [{ nextBreakAt: 'soon' }, 422, 'nextBreakAt'],
    [{ nextBreakAt: '9999-01-01T00:00:00Z' }, 422, 'nextBreakAt'],
    [{ nextBreakAt: '0000-01-01T00:00:00Z' }, 422, 'nextBreakAt'],
    [{ targetBreaks: '3' }, 400, 'targetBreaks'],
    [{ focusArea: 7 }, 400, 'focusArea'],
    [{ nextBreakAt: 45 }, 400, 'nextBreakAt'],
    [[], 400, ''],
  ] as const) {
    const answer = await change(user, body);
    const { errors } = answer.body as { errors: { path: string }[] };
    expect([answer.status, errors[0]?.path], JSON.stringify(body)).toEqual([status, path]);
  }
  expect(await rows(user)).toEqual([]);
});

test('today and the seven days before it can be written, the future and what is older cannot', async () => {
  const user = await aUser();
  for (const [days, status] of [
    [0, 200],
    [-7, 200],
    [-8, 422],
    [1, 422],
  ] as const) {
    const date = addDays(today('UTC'), days);
    expect((await change(user, { targetBreaks: 4 }, date)).status, `${days}`).toBe(status);
    expect((await takeBreak(user, date)).status, `${days}`).toBe(status);
  }
  for (const date of ['2026-02-30', 'today', '20260320'])
    expect((await takeBreak(user, date)).status, date).toBe(422);
  expect(await rows(user)).toHaveLength(2);
});

test('a break adds one, begins the next countdown at 45 minutes, and the last one ends it', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const first = await takeBreak(user, FRIDAY);
    expect(first).toMatchObject({
      status: 200,
      body: {
        completedBreaks: 1,
        isCompleted: false,
        nextBreakAt: '2026-03-20T12:45:00.000Z',
        nextBreakIn: 45,
      },
    });
    expect((await takeBreak(user, FRIDAY, undefined, '')).body).toMatchObject({ completedBreaks: 2 });
    expect((await takeBreak(user, FRIDAY)).body).toMatchObject({
      completedBreaks: 3,
      isCompleted: true,
      nextBreakAt: null,
      nextBreakIn: 45,
    });
    expect((await change(user, { targetBreaks: 4 }, FRIDAY)).body).toMatchObject({
      isCompleted: false,
      nextBreakAt: null,
    });
  });
  await onDay('2026-03-20T12:30:20Z', async () => {
    await change(user, { nextBreakAt: '2026-03-20T13:00:00Z' }, FRIDAY);
    expect(await focusOf(user)).toMatchObject({
      nextBreakIn: 30,
      nextBreakAt: '2026-03-20T13:00:00.000Z',
    });
  });
  await onDay('2026-03-20T18:00:00Z', async () => {
    expect(await focusOf(user)).toMatchObject({ nextBreakIn: 0, nextBreakAt: '2026-03-20T13:00:00.000Z' });
  });
});

test('twenty breaks at once are counted exactly', async () => {
  const user = await aUser();
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeBreak(user)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const counts = answers.map(({ body }) => (body as DailyFocus).completedBreaks);
  expect(counts.sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(await focusOf(user)).toMatchObject({ completedBreaks: 20, isCompleted: true });
});

test('one key records one break, one after the other or at once', async () => {
  const user = await aUser();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => takeBreak(user, today('UTC'), key)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { completedBreaks: 1 } });
  expect((await takeBreak(user, today('UTC'), key)).body).toEqual(answers[0]?.body);
  expect(await focusOf(user)).toMatchObject({ completedBreaks: 1 });
});

test('more breaks than a day holds end in no fault', async () => {
  const user = await aUser();
  for (let turn = 0; turn < 6; turn += 1)
    await Promise.all(Array.from({ length: 17 }, () => takeBreak(user)));
  expect(await focusOf(user)).toMatchObject({ completedBreaks: 100 });
});

test('a countdown begins once: who comes second gets the deadline of the first', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const begin = (nextBreakAt: string) => change(user, { nextBreakAt, replaces: null }, FRIDAY);
    const answers = await Promise.all(
      ['12:45:00.000', '12:45:00.004', '12:45:01.000'].map((time) => begin(`2026-03-20T${time}Z`)),
    );
    const [deadline] = new Set(answers.map(({ body }) => (body as DailyFocus).nextBreakAt));
    for (const { body } of answers) expect(body).toMatchObject({ nextBreakAt: deadline });
    expect((await begin('2026-03-20T13:10:00Z')).body).toMatchObject({ nextBreakAt: deadline });
  });
});

test('a skip replaces the deadline that it was meant for, and never one that came later', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const { nextBreakAt: skipped } = (await takeBreak(user, FRIDAY)).body as DailyFocus;
    const skip = (nextBreakAt: string) => change(user, { nextBreakAt, replaces: skipped }, FRIDAY);
    expect((await skip('2026-03-20T13:30:00.000Z')).body).toMatchObject({
      nextBreakAt: '2026-03-20T13:30:00.000Z',
      completedBreaks: 1,
    });
    expect((await skip('2026-03-20T13:40:00.000Z')).body).toMatchObject({
      nextBreakAt: '2026-03-20T13:30:00.000Z',
    });
  });
});

test('a day ends where the person is, and the next one begins without breaks', async () => {
  for (const [zone, before, after, date] of [
    ['America/Los_Angeles', '2026-03-21T06:59:59Z', '2026-03-21T07:00:00Z', '2026-03-20'],
    ['Pacific/Auckland', '2026-03-20T10:59:59Z', '2026-03-20T11:00:00Z', '2026-03-20'],
  ] as const) {
    const user = await aUser(zone);
    await onDay(before, async () => {
      expect(await focusOf(user)).toMatchObject({ date });
      expect((await takeBreak(user, date)).body).toMatchObject({ completedBreaks: 1, date });
      expect((await takeBreak(user, addDays(date, 1))).status).toBe(422);
    });
    await onDay(after, async () => {
      expect(await focusOf(user)).toMatchObject({
        date: addDays(date, 1),
        completedBreaks: 0,
        nextBreakAt: null,
      });
      const late = await takeBreak(user, date);
      expect(late.body, 'a break that arrives late counts on its own day').toMatchObject({
        completedBreaks: 2,
        date,
      });
      expect(await focusOf(user)).toMatchObject({ completedBreaks: 0, nextBreakAt: null });
    });
  }
});

test('the reminder stands where the deadline is, and goes when all breaks are taken', async () => {
  const user = await aUser();
  const planned = async () =>
    ((await rowsOf([user.id])).reminders ?? [])
      .filter(({ state }) => state === 'planned')
      .map((row) => (row.due_at as Date).toISOString());
  await onDay(NOON, async () => {
    await change(user, { nextBreakAt: '2026-03-20T12:45:00Z', replaces: null }, FRIDAY);
    expect(await planned()).toEqual(['2026-03-20T12:45:00.000Z']);
    await change(user, { nextBreakAt: '2026-03-20T13:00:00Z', replaces: null }, FRIDAY);
    await takeBreak(user, addDays(FRIDAY, -1));
    expect(await planned(), 'what changes no deadline moves no reminder').toEqual([
      '2026-03-20T12:45:00.000Z',
    ]);
  });
  await onDay('2026-03-20T12:20:00Z', async () => {
    await Promise.all([takeBreak(user, FRIDAY), takeBreak(user, FRIDAY)]);
    expect(await planned()).toEqual(['2026-03-20T13:05:00.000Z']);
    await takeBreak(user, FRIDAY);
    expect(await planned()).toEqual([]);
  });
});

test('another person’s focus is not there, whatever is asked of it', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  await takeBreak(owner);
  const asOther = { ...other, id: owner.id };
  const read = await call(`GET /api/daily-focus/${owner.id}/today`, { cookie: other.cookie });
  expect(read.status).toBe(404);
  expect((await change(asOther, { targetBreaks: 12 })).status).toBe(404);
  expect((await takeBreak(asOther)).status).toBe(404);
  expect(await focusOf(owner)).toMatchObject({ completedBreaks: 1, targetBreaks: 3 });
});
