import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { planBreakReminder, REMINDER_JOB } from '#features/reminders/service.ts';
import { asUser } from '#platform/server/database/database.ts';
import { defineJob, startJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { now } from '#platform/shared/clock.ts';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import {
  asOwner,
  listUserTables,
  makeDatabase,
  rowsOf,
  untilWaiting,
  whileHolding,
} from '#tests/support/owner-queries.ts';
import { plantRows } from '#tests/support/person-rows.ts';

// Alone with its rows and tables, because it looks at all of them.
const database = 'changes';
await makeDatabase(database);
startApp({ database });

const deleteUser = ({ id, cookie }: TestUser, body?: object, key?: string) =>
  call(`DELETE /api/user/${id}`, { cookie, body, headers: key ? { 'idempotency-key': key } : {} });
const signIn = (email: string, password: string) =>
  call('POST /api/session/sign-in', { body: { email, password, remember: false, timeZone: 'UTC' } });
const isIn = async (cookie: string | undefined) =>
  (await call('GET /api/session', { cookie: cookie ?? '' })).status === 200;

/** Every column of every table whose value, as text, holds the phrase. */
async function placesOf(phrase: string): Promise<string[]> {
  const columns = await asOwner<{ table_schema: string; table_name: string; column_name: string }>(
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
    const rows = await asOwner(
      `select 1 from "${schema}"."${table}" where position($1 in "${column}"::text) > 0`,
      [phrase],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Has a reminder wait in the queue, whose tables are among those that are searched. */
async function planReminder({ id, cookie }: TestUser): Promise<void> {
  const at = { host: inject('socketFolder'), database };
  const pool = new pg.Pool({ ...at, user: 'tend_app', max: 2 });
  const stop = await startJobs([defineJob({ ...REMINDER_JOB, run: async () => undefined })], {
    owner: { ...at, user: 'owner' },
    pool,
    log: createLog('silent'),
  });
  await call(`PATCH /api/reminders/${id}/settings`, {
    cookie,
    body: { isOn: true, quietFrom: 0, quietUntil: 0 },
  });
  const dueAt = new Date(now() + 60_000);
  await asUser(id, 'write', () => planBreakReminder(id, dueAt, null));
  await expect
    .poll(() => asOwner('select 1 from pgboss.job where name = $1', [REMINDER_JOB.name]))
    .toHaveLength(1);
  await stop();
  await pool.end();
}

/** What decides who may do what stays as it is; every other text of the person gets a phrase of this test. */
const NOT_PLANTED = [
  'users.kind',
  'users.email',
  'users.password_hash',
  'users.time_zone',
  'sessions.token_hash',
  'device_marks.mark_hash',
  'user_achievements.achievement_id',
  'kept_rituals.ritual_id',
];

async function plantPhrases(userId: string, phrase: string): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, column: owner } of await listUserTables()) {
    const columns = await asOwner<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and udt_name in ('text', '_text', 'json', 'jsonb')`,
      [table],
    );
    for (const { name, type } of columns) {
      if (NOT_PLANTED.includes(`${table}.${name}`)) continue;
      const value = { text: '$1', ARRAY: 'array[$1]' }[type] ?? 'to_json($1::text)';
      await asOwner(`update ${table} set ${name} = ${value} where ${owner} = $2`, [phrase, userId]);
      planted.push(`${table}.${name}`);
    }
  }
  return planted.sort();
}

test('a deleted account is in no column of any table, and neither is anything that was written in it', async () => {
  const user = await aUser();
  const body = { firstName: 'Kept' };
  await call(`PATCH /api/user/${user.id}`, {
    cookie: user.cookie,
    body,
    headers: { 'idempotency-key': 'one' },
  });
  await plantRows(user.id);
  await planReminder(user);
  const empty = Object.entries(await rowsOf([user.id])).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  const phrase = 'a-phrase-that-stands-nowhere-else';
  const planted = await plantPhrases(user.id, phrase);
  expect(planted.length).toBeGreaterThan(20);
  expect(await placesOf(phrase)).toEqual(expect.arrayContaining(planted));
  expect((await deleteUser(user, { password: user.password }, 'the-last-key')).status).toBe(204);
  for (const trace of [phrase, user.id, user.email, 'the-last-key'])
    expect(await placesOf(trace)).toEqual([]);
});

test('nobody else is touched when an account is deleted', async () => {
  const [user, other] = [await aUser(), await aUser()];
  await plantRows(user.id);
  await plantRows(other.id);
  const before = await rowsOf([other.id]);
  await deleteUser(user, { password: user.password });
  expect(await rowsOf([other.id])).toEqual(before);
  expect(await isIn(other.cookie)).toBe(true);
});

test('a member’s account is deleted by the password alone, and its sessions end with it', async () => {
  const user = await aUser();
  const phone = await signIn(user.email, user.password);
  for (const body of [undefined, {}, { password: 'not the password' }])
    expect(await deleteUser(user, body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
  expect(await isIn(user.cookie)).toBe(true);
  const deleted = await deleteUser(user, { password: user.password });
  expect(deleted).toMatchObject({
    status: 204,
    headers: { 'set-cookie': expect.arrayContaining([expect.stringMatching(/^tend=;.*Max-Age=0$/)]) },
  });
  for (const cookie of [user.cookie, phone.cookie]) expect(await isIn(cookie)).toBe(false);
  expect((await signIn(user.email, user.password)).status).toBe(401);
});

test('a guest is deleted without a password', async () => {
  const guest = await aGuest();
  await plantRows(guest.id);
  expect((await deleteUser(guest)).status).toBe(204);
  expect(Object.values(await rowsOf([guest.id])).flat()).toEqual([]);
});

test('a save that is under way while the account goes leaves no row behind', async () => {
  const user = await aUser();
  await plantRows(user.id);
  const save = (key: string) =>
    call(`POST /api/onboarding/${user.id}`, {
      cookie: user.cookie,
      body: { goals: ['sleep'], timeSlots: [], emergencyContact: 'late', emergencyPhone: null },
      headers: { 'idempotency-key': key },
    });
  const saves: ReturnType<typeof save>[] = [];
  const deleted = await whileHolding('select 1 from users where id = $1 for update', [user.id], async () => {
    const leaving = deleteUser(user, { password: user.password });
    await untilWaiting(1);
    for (let count = 0; count < 5; count += 1) saves.push(save(`late-${count}`));
    return { leaving };
  });
  expect((await deleted.leaving).status).toBe(204);
  for (const { status } of await Promise.all(saves)) expect([200, 401, 404]).toContain(status);
  expect(Object.values(await rowsOf([user.id])).flat()).toEqual([]);
});

test('the place of a founding member who leaves is free again', async () => {
  const count = async () => ((await call('GET /api/founding-member-count')).body as { count: number }).count;
  const before = await count();
  const user = await aUser();
  expect(await count()).toBe(before + 1);
  await deleteUser(user, { password: user.password });
  expect(await count()).toBe(before);
});

test('all other sessions end at once, and this one stays', async () => {
  const user = await aUser();
  const others = [await signIn(user.email, user.password), await signIn(user.email, user.password)];
  const stranger = await aUser();
  expect((await call('DELETE /api/sessions', { cookie: user.cookie })).status).toBe(204);
  for (const { cookie } of others) expect(await isIn(cookie)).toBe(false);
  for (const { cookie } of [user, stranger]) expect(await isIn(cookie)).toBe(true);
  expect((await call('GET /api/sessions', { cookie: user.cookie })).body).toMatchObject([
    { isCurrent: true },
  ]);
});
