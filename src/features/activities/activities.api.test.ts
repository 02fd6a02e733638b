import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';
import { ACTIVITY_TYPES, PRACTICES } from './content.ts';
import { activitiesPersonalData, listMinutesByDay } from './service.ts';
import { type Activity, completionRowShape } from './shapes.ts';

type Completed = Activity & { completionId: string };

const WALK = 'p-idea-walk';
const minutesOf = (id: string) => PRACTICES.find((practice) => practice.id === id)!.duration;
const complete = ({ cookie }: TestUser, id: string, body?: object, key?: string) =>
  call(`PATCH /api/activities/${id}/complete`, {
    cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const remove = ({ cookie }: TestUser, id: string) =>
  call(`DELETE /api/activities/completions/${id}`, { cookie });
const list = async ({ id, cookie }: TestUser, type = '') =>
  (await call(`GET /api/activities/${id}${type && `/${type}`}`, { cookie })).body as Activity[];
const find = async (user: TestUser, id: string) => (await list(user)).find((each) => each.id === id)!;
const completionsOf = async ({ id }: TestUser) => (await rowsOf([id])).activity_completions ?? [];
const completed = ({ body }: { body: unknown }) => body as Completed;

test('every practice is listed with its steps, and none is completed at first', async () => {
  const user = await aUser();
  const activities = await list(user);
  expect(activities.map(({ id }) => id)).toEqual(PRACTICES.map(({ id }) => id));
  expect(activities.filter(({ isCompleted }) => isCompleted)).toEqual([]);
  expect(activities[0]).toMatchObject({
    id: 'm-one-tab',
    type: 'mental',
    name: 'One-Tab Focus',
    duration: 12,
    caution: null,
    completions: [],
  });
});

test('the practices of one type are those of that type, and another word is not acceptable', async () => {
  const user = await aUser();
  for (const type of ACTIVITY_TYPES) {
    const own = await list(user, type);
    expect(own).toHaveLength(9);
    expect(own.filter((each) => each.type !== type)).toEqual([]);
  }
  for (const type of ['emotions', 'MENTAL', 'mental%20'])
    expect((await call(`GET /api/activities/${user.id}/${type}`, { cookie: user.cookie })).status).toBe(422);
});

test('a completion without a body counts today, and is seen in every list', async () => {
  const user = await aUser();
  const answer = await complete(user, WALK);
  expect(answer.status).toBe(200);
  const { completionId, ...activity } = completed(answer);
  expect(activity).toMatchObject({
    id: WALK,
    isCompleted: true,
    completions: [{ id: completionId, date: today('UTC') }],
  });
  expect(await find(user, WALK)).toEqual(activity);
  expect((await list(user, 'physical')).find(({ id }) => id === WALK)).toEqual(activity);
  expect((await list(user)).filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
});

test('repeating records another completion and adds its minutes', async () => {
  const user = await aUser();
  await complete(user, WALK);
  await complete(user, WALK);
  await complete(user, 'p-stairs');
  await complete(user, 'r-hum');
  expect((await find(user, WALK)).completions).toHaveLength(2);
  const date = today('UTC');
  expect(await asUser(user.id, 'read', () => listMinutesByDay(user.id, date, date))).toEqual(
    expect.arrayContaining([
      { date, type: 'physical', minutes: 2 * minutesOf(WALK) + minutesOf('p-stairs') },
      { date, type: 'regulation', minutes: minutesOf('r-hum') },
    ]),
  );
});

test('an activity that is not known is not there', async () => {
  const user = await aUser();
  for (const id of ['m-nothing', randomUUID(), 'P-IDEA-WALK', '%20', 'x'.repeat(200), '%00'])
    expect((await complete(user, id)).status, id).toBe(404);
  expect(await completionsOf(user)).toEqual([]);
});

test('a completion that arrives twice under its own id counts once, one after the other or at once', async () => {
  const user = await aUser();
  const body = { completionId: randomUUID(), date: today('UTC') };
  const first = await complete(user, WALK, body);
  expect(completed(first).completionId).toBe(body.completionId);
  expect(await complete(user, WALK, body)).toMatchObject({ status: 200, body: first.body });
  const other = { completionId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => complete(user, WALK, other)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await completionsOf(user)).toHaveLength(2);
});

test('one idempotency key records one completion, also without an id of its own', async () => {
  const user = await aUser();
  const key = randomUUID();
  const first = await complete(user, WALK, undefined, key);
  expect((await complete(user, WALK, undefined, key)).body).toEqual(first.body);
  expect(await completionsOf(user)).toHaveLength(1);
});

test('an id that belongs to the completion of another activity is a conflict', async () => {
  const user = await aUser();
  const body = { completionId: randomUUID() };
  await complete(user, WALK, body);
  expect((await complete(user, 'r-hum', body)).status).toBe(409);
  expect(await completionsOf(user)).toHaveLength(1);
});

test('two people may use the same id, each for a completion of her own', async () => {
  const [one, other] = [await aUser(), await aUser()];
  const body = { completionId: randomUUID() };
  expect((await complete(one, WALK, body)).status).toBe(200);
  expect((await complete(other, 'r-hum', body)).status).toBe(200);
  expect((await remove(other, body.completionId)).status).toBe(204);
  expect(await completionsOf(one)).toHaveLength(1);
});

test('a completion may be of today or arrive up to seven days late, and counts on its own day', async () => {
  const user = await aUser();
  for (const [days, status] of [
    [-1, 200],
    [-7, 200],
    [-8, 422],
    [1, 422],
  ] as const)
    expect((await complete(user, WALK, { date: addDays(today('UTC'), days) })).status, `${days}`).toBe(
      status,
    );
  expect(await find(user, WALK)).toMatchObject({ isCompleted: false, completions: [] });
  expect((await completionsOf(user)).length).toBe(2);
  const days = await asUser(user.id, 'read', () =>
    activitiesPersonalData.days().prepare('test_days').execute({ userId: user.id }),
  );
  expect(days.map(({ date }) => date).sort()).toEqual([-7, -1].map((each) => addDays(today('UTC'), each)));
});

test('completed means completed today, where the person is', async () => {
  for (const [zone, before, after] of [
    ['America/Los_Angeles', '2026-03-21T06:59:59Z', '2026-03-21T07:00:00Z'],
    ['Pacific/Auckland', '2026-03-20T10:59:59Z', '2026-03-20T11:00:00Z'],
  ] as const) {
    const user = await aUser(zone);
    await onDay(before, async () => {
      await complete(user, WALK);
      expect((await find(user, WALK)).isCompleted, zone).toBe(true);
    });
    await onDay(after, async () => {
      expect(await find(user, WALK), zone).toMatchObject({ isCompleted: false, completions: [] });
    });
  }
});

test('what is no day, no id or no object is refused and records nothing', async () => {
  const user = await aUser();
  for (const [body, status] of [
    [{ date: '2026-02-30' }, 422],
    [{ date: 20260320 }, 400],
    [{ date: null }, 400],
    [{ completionId: 'mine' }, 422],
    [{ completionId: 7 }, 400],
    [[], 400],
    ['complete', 400],
  ] as const)
    expect((await complete(user, WALK, body as object)).status, JSON.stringify(body)).toBe(status);
  expect(await completionsOf(user)).toEqual([]);
});

test('a completion that is taken back is gone with its minutes, and once only', async () => {
  const user = await aUser();
  const { completionId } = completed(await complete(user, WALK));
  await complete(user, WALK);
  expect((await remove(user, completionId)).status).toBe(204);
  expect(await find(user, WALK)).toMatchObject({ isCompleted: true });
  expect((await remove(user, completionId)).status).toBe(404);
  expect(await completionsOf(user)).toHaveLength(1);
});

test('another member’s completion and one that never was answer alike, and stay as they are', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const { completionId } = completed(await complete(owner, WALK));
  const theirs = await remove(other, completionId);
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await remove(other, randomUUID())).body);
  expect((await remove(other, 'x')).body).toEqual(theirs.body);
  expect(await completionsOf(owner)).toHaveLength(1);
});

test('completions are taken out and merged whole, as rows or as text, and never doubled', async () => {
  const [from, to] = [await aUser(), await aUser()];
  await complete(from, WALK);
  await complete(from, 'r-hum');
  const rows = await asUser(from.id, 'read', () => activitiesPersonalData.listRows(from.id));
  const written = JSON.parse(JSON.stringify(rows)) as unknown[];
  for (const row of written) expect(completionRowShape.safeParse(row).success).toBe(true);
  const merge = (rows: unknown[]) =>
    asUser(to.id, 'write', () => activitiesPersonalData.mergeRows(to.id, rows));
  await merge(written);
  await merge(written);
  const before = (await completionsOf(from)).map(({ user_id: _, ...row }) => row);
  expect((await completionsOf(to)).map(({ user_id: _, ...row }) => row)).toEqual(before);
  const taken = await asUser(from.id, 'write', () => activitiesPersonalData.takeRows(from.id));
  expect(taken).toHaveLength(2);
  expect(await completionsOf(from)).toEqual([]);
});

test('how it was after a completion is said for oneself alone, from 1 to 10, and goes with it', async () => {
  const user = await aUser();
  const { completionId } = completed(await complete(user, WALK));
  const say = ({ cookie }: TestUser, body: object, id = completionId) =>
    call(`PATCH /api/activities/completions/${id}`, { cookie, body });
  expect(await completionsOf(user)).toMatchObject([{ mood_after: null }]);
  expect((await say(user, { moodAfter: 8 })).status).toBe(204);
  expect(await completionsOf(user)).toMatchObject([{ mood_after: 8 }]);
  for (const [body, status] of [
    [{}, 400],
    [{ moodAfter: 0 }, 422],
    [{ moodAfter: 11 }, 422],
    [{ moodAfter: 2.5 }, 422],
    [{ moodAfter: 'calm' }, 400],
  ] as const)
    expect((await say(user, body)).status, JSON.stringify(body)).toBe(status);
  expect((await say(await aUser(), { moodAfter: 1 })).status).toBe(404);
  expect((await say(user, { moodAfter: 1 }, randomUUID())).status).toBe(404);
  const kept = await asUser(user.id, 'write', () => activitiesPersonalData.takeRows(user.id));
  expect(kept).toMatchObject([{ moodAfter: 8 }]);
  await asUser(user.id, 'write', () => activitiesPersonalData.mergeRows(user.id, kept));
  expect(await completionsOf(user)).toMatchObject([{ mood_after: 8 }]);
});
