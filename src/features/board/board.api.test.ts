import { expect, test } from 'vitest';
import { now, setClock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { Board, Shelf, Task } from './shapes.ts';

type Refusal = { detail: string; errors?: { path: string; message: string }[]; current?: Task };
const DAY_MS = 86_400_000;

const add = async ({ id, cookie }: TestUser, body: object) => {
  const answer = await call('POST /api/task', { cookie, body: { userId: id, ...body } });
  return { status: answer.status, body: answer.body as Task & Refusal };
};
const change = async ({ cookie }: TestUser, id: string, body: object) => {
  const answer = await call(`PATCH /api/task/${id}`, { cookie, body });
  return { status: answer.status, body: answer.body as Task & Refusal };
};
const remove = async ({ cookie }: TestUser, id: string, query = '') => {
  const answer = await call(`DELETE /api/task/${id}${query}`, { cookie });
  return { status: answer.status, body: answer.body as Task & Refusal };
};
const boardOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/board/${id}`, { cookie })).body as Board;
const titlesOf = async (user: TestUser, bucket: keyof Board['buckets']) =>
  (await boardOf(user)).buckets[bucket].map(({ title }) => title);
const shelfOf = async ({ id, cookie }: TestUser, before?: string | null) =>
  (
    await call(`GET /api/board/${id}/shelf${before ? `?before=${encodeURIComponent(before)}` : ''}`, {
      cookie,
    })
  ).body as Shelf;

test('an empty board has four buckets, and says whether ADHD mode is on', async () => {
  const user = await aUser();
  expect(await boardOf(user)).toEqual({
    buckets: { now: [], next: [], later: [], done: [] },
    adhd: true,
  });
});

test('a new task goes to Later unless another place is named, and comes last there', async () => {
  const user = await aUser();
  const first = await add(user, { title: '  Book the dentist ' });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ title: 'Book the dentist', notes: '', bucket: 'later', version: 1 });
  await add(user, { title: 'Renew the domain' });
  await add(user, { title: 'Send the invoice', bucket: 'now' });
  expect(await titlesOf(user, 'later')).toEqual(['Book the dentist', 'Renew the domain']);
  expect(await titlesOf(user, 'now')).toEqual(['Send the invoice']);
});

test('a task that arrives twice is kept once', async () => {
  const user = await aUser();
  const id = newId();
  const [one, two] = [await add(user, { id, title: 'Once' }), await add(user, { id, title: 'Once' })];
  expect(two.body).toEqual(one.body);
  expect(await titlesOf(user, 'later')).toEqual(['Once']);
});

test('a task moves between buckets and within one, and keeps its place', async () => {
  const user = await aUser();
  const [a, b, c] = [
    (await add(user, { title: 'A' })).body,
    (await add(user, { title: 'B' })).body,
    (await add(user, { title: 'C' })).body,
  ];
  await change(user, c.id, { before: a.id });
  expect(await titlesOf(user, 'later')).toEqual(['C', 'A', 'B']);
  await change(user, a.id, { after: b.id });
  expect(await titlesOf(user, 'later')).toEqual(['C', 'B', 'A']);
  await change(user, b.id, { bucket: 'next' });
  await change(user, a.id, { bucket: 'next', before: b.id });
  expect(await titlesOf(user, 'next')).toEqual(['A', 'B']);
  expect(await titlesOf(user, 'later')).toEqual(['C']);
});

test('a place beside a task that is gone, or stands elsewhere, is refused unless another is named', async () => {
  const user = await aUser();
  const { body: task } = await add(user, { title: 'Here' });
  const { body: elsewhere } = await add(user, { title: 'There', bucket: 'now' });
  const { body: gone } = await add(user, { title: 'Gone' });
  await add(user, { title: 'Last' });
  await remove(user, gone.id);
  for (const beside of [{ after: gone.id }, { before: elsewhere.id }, { after: newId() }]) {
    const refused = await change(user, task.id, beside);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      {
        path: Object.keys(beside)[0],
        message: 'The task beside which it should stand is not there any more.',
      },
    ]);
  }
  expect((await add(user, { title: 'New', after: gone.id })).status).toBe(422);
  expect((await change(user, task.id, { after: gone.id, otherwise: 'last' })).status).toBe(200);
  expect(await titlesOf(user, 'later')).toEqual(['Last', 'Here']);
});

test('titles that are empty or too long, unknown buckets and wrong ids change nothing', async () => {
  const user = await aUser();
  const { body: task } = await add(user, { title: '🌷'.repeat(200) });
  for (const body of [
    { title: '' },
    { title: '   ' },
    { title: 'a'.repeat(201) },
    { title: '🌷'.repeat(201) },
    { title: 'Fine', notes: 'a'.repeat(2_001) },
    { title: 'Fine', bucket: 'sink' },
    { title: 'Fine', bucket: 'done' },
    { title: 'Fine', after: 'nobody' },
  ])
    expect((await add(user, body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  expect((await add(user, { title: 7 })).status).toBe(400);
  expect((await change(user, task.id, { bucket: 'sink' })).status).toBe(422);
  expect((await change(user, task.id, { title: ' ' })).status).toBe(422);
  expect((await change(user, newId(), { bucket: 'now' })).status).toBe(404);
  expect((await remove(user, newId())).status).toBe(404);
  expect(await titlesOf(user, 'later')).toEqual([task.title]);
});

test('title and notes have a version, a stale one is refused with what is there, and a move asks for none', async () => {
  const user = await aUser();
  const { body: task } = await add(user, { title: 'Invoice' });
  await change(user, task.id, { bucket: 'now' });
  const edited = await change(user, task.id, { title: 'Spring invoice', version: 1 });
  expect(edited.body).toMatchObject({ title: 'Spring invoice', version: 2, bucket: 'now' });
  const stale = await change(user, task.id, { notes: 'Copy last month’s file.', version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { current: edited.body } });
  expect((await remove(user, task.id, '?version=1')).status).toBe(409);
  expect((await change(user, task.id, { bucket: 'next' })).body.version).toBe(2);
  expect((await change(user, task.id, { notes: 'As it comes' })).body.version).toBe(3);
  expect((await remove(user, task.id, '?version=3')).body).toMatchObject({ notes: 'As it comes' });
});

test('what is done has its day, stays seven days on the board, and is on the shelf after that', async () => {
  const user = await aUser();
  const { body: task } = await add(user, { title: 'Called the bank' });
  const doneAt = new Date(now() - 2 * DAY_MS).toISOString();
  // It cannot have been done before it was there.
  const done = await change(user, task.id, { bucket: 'done', doneAt });
  expect(Date.parse(done.body.doneAt ?? '')).toBeGreaterThan(Date.parse(doneAt));
  expect(await titlesOf(user, 'done')).toEqual(['Called the bank']);
  expect((await shelfOf(user)).tasks).toEqual([]);
  const later = now() + 8 * DAY_MS;
  const restore = setClock(() => later);
  try {
    expect(await titlesOf(user, 'done')).toEqual([]);
    expect((await shelfOf(user)).tasks.map(({ title }) => title)).toEqual(['Called the bank']);
    expect((await change(user, task.id, { bucket: 'later' })).body.doneAt).toBeNull();
    expect(await titlesOf(user, 'later')).toEqual(['Called the bank']);
  } finally {
    restore();
  }
});

test('a done task that was deleted comes back with its day', async () => {
  const user = await aUser();
  const { body: task } = await add(user, { title: 'Backed up the laptop', notes: 'Twice' });
  const { body: done } = await change(user, task.id, { bucket: 'done' });
  await remove(user, task.id);
  const { id, title, notes, bucket, doneAt } = done;
  expect((await add(user, { id, title, notes, bucket, doneAt })).body).toEqual(done);
  expect((await boardOf(user)).buckets.done).toEqual([done]);
});

test('a fresh start puts every open task on the shelf, and undoing it brings each back to its place', async () => {
  const user = await aUser();
  for (const title of ['A', 'B', 'C']) await add(user, { title });
  const { body: done } = await add(user, { title: 'Done', bucket: 'now' });
  await change(user, done.id, { bucket: 'done' });
  const before = await boardOf(user);
  const shelved = await call(`POST /api/board/${user.id}/shelve`, { cookie: user.cookie });
  const { ids } = shelved.body as { ids: string[] };
  expect(ids).toHaveLength(3);
  expect((await boardOf(user)).buckets).toEqual({ now: [], next: [], later: [], done: before.buckets.done });
  expect((await shelfOf(user)).tasks.map(({ id }) => id).sort()).toEqual([...ids].sort());
  await call(`POST /api/board/${user.id}/unshelve`, { cookie: user.cookie, body: { ids } });
  expect(await boardOf(user)).toEqual(before);
});

test('the shelf is read 50 at a time, each task once, also where many rest since one instant', async () => {
  const user = await aUser();
  await asOwner(
    `insert into tasks (user_id, id, title, bucket, place, time_zone, shelved_at)
     select $1, gen_random_uuid(), 'Task ' || n, 'later', 'a' || n, 'UTC', '2026-01-05T08:00:00.123456Z'
     from generate_series(1, 120) n`,
    [user.id],
  );
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: Shelf = await shelfOf(user, before);
    expect(page.tasks.length).toBeLessThanOrEqual(50);
    seen.push(...page.tasks.map(({ id }) => id));
    before = page.before;
  } while (before);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const wrong = await call(`GET /api/board/${user.id}/shelf?before=yesterday`, { cookie: user.cookie });
  expect(wrong.status).toBe(422);
});

test('the 501st open task is refused, also when several come at once, and none that was done counts', async () => {
  const user = await aUser();
  await asOwner(
    `insert into tasks (user_id, id, title, bucket, place, time_zone)
     select $1, gen_random_uuid(), 'Task ' || n, 'later', 'b' || lpad(n::text, 3, '0'), 'UTC'
     from generate_series(1, 498) n`,
    [user.id],
  );
  const { body: done } = await add(user, { title: 'Done' });
  await change(user, done.id, { bucket: 'done' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => add(user, { title: `${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.detail).toBe(
    'Your board holds 500 open tasks. Finish one or let one go, and there is room again.',
  );
  expect((await change(user, done.id, { bucket: 'later' })).status).toBe(422);
  const open = (await boardOf(user)).buckets.later.length;
  expect(open).toBe(500);
});

test('nobody reads, moves or removes the tasks of another person', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const { body: task } = await add(owner, { title: 'Mine' });
  expect((await call(`GET /api/board/${owner.id}`, { cookie: other.cookie })).status).toBe(404);
  expect((await change(other, task.id, { bucket: 'done' })).status).toBe(404);
  expect((await remove(other, task.id)).status).toBe(404);
  expect((await boardOf(owner)).buckets.later).toEqual([task]);
});
