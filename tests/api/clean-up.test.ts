import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { allJobs } from '#app/jobs.ts';
import { asOwner, listUserTables, makeDatabase, rowsOf, whileHolding } from '#tests/api/owner.ts';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/app.ts';

// What is stale is so for everybody, so this file is alone with its rows.
await makeDatabaseOnce();

async function makeDatabaseOnce(): Promise<void> {
  startApp({ database: 'clean_up' });
  await makeDatabase('clean_up');
}

const [cleanUp] = allJobs;
const run = (signal = new AbortController().signal) => cleanUp!.run({}, signal);

const today = new Date().toISOString().slice(0, 10);
const saveMood = ({ id, cookie }: TestUser, key: string = randomUUID()) =>
  call('POST /api/mood', {
    cookie,
    headers: { 'idempotency-key': key },
    body: { userId: id, date: today, mood: 4, energy: 3, stress: 2, notes: 'planted' },
  });

/** Lets a person have begun and last been here so many days ago. */
async function moveBack({ id }: TestUser, { begun, seen }: { begun: number; seen: number }): Promise<void> {
  await asOwner('update users set created_at = now() - make_interval(days => $1) where id = $2', [begun, id]);
  await asOwner(
    `update sessions set last_seen_at = now() - make_interval(days => $1),
       expires_at = now() - make_interval(days => $1) + make_interval(days => lasting_days) where user_id = $2`,
    [seen, id],
  );
}

const idsIn = async (table: string, users: TestUser[]): Promise<unknown[]> => {
  const column = table === 'users' ? 'id' : 'user_id';
  const rows = await asOwner(`select distinct ${column} as id from ${table} where ${column} = any($1)`, [
    users.map(({ id }) => id),
  ]);
  return rows.map(({ id }) => id);
};

test('a guest who was not here for 90 days goes with every row, and nobody else does', async () => {
  const gone = await aGuest();
  const [recent, fresh, member] = [await aGuest(), await aGuest(), await aUser()];
  for (const user of [gone, recent, fresh, member]) expect((await saveMood(user)).status).toBe(200);
  await call(`POST /api/onboarding/${gone.id}`, {
    cookie: gone.cookie,
    body: { goals: ['stress'], timeSlots: ['morning'], emergencyContact: '', emergencyPhone: '' },
  });
  await moveBack(gone, { begun: 200, seen: 91 });
  await moveBack(recent, { begun: 200, seen: 89 });
  await moveBack(member, { begun: 400, seen: 300 });
  const kept = await rowsOf([recent.id, fresh.id]);
  await run();
  const left = await rowsOf([gone.id]);
  expect(Object.values(left).flat()).toEqual([]);
  expect(await rowsOf([recent.id, fresh.id])).toEqual(kept);
  expect(await idsIn('users', [member])).toEqual([member.id]);
  expect(await idsIn('moods', [member])).toEqual([member.id]);
  for (const user of [recent, fresh])
    expect((await call('GET /api/session', { cookie: user.cookie })).status).toBe(200);
});

test('deleting a guest reaches every table that keeps rows of a person', async () => {
  const guest = await aGuest();
  await moveBack(guest, { begun: 100, seen: 95 });
  const constraints = await asOwner<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' order by 1`,
  );
  const tables = (await listUserTables()).map(({ table }) => table).filter((table) => table !== 'users');
  expect(constraints.map(({ table }) => table)).toEqual(tables);
  await run();
  expect(await idsIn('users', [guest])).toEqual([]);
});

test('a guest without a session stays until 90 days after the beginning', async () => {
  const [young, old] = [await aGuest(), await aGuest()];
  await moveBack(young, { begun: 89, seen: 1 });
  await moveBack(old, { begun: 91, seen: 1 });
  await asOwner('delete from sessions where user_id = any($1)', [[young.id, old.id]]);
  await run();
  expect(await idsIn('users', [young, old])).toEqual([young.id]);
});

test('a guest who is signing up at this moment is passed over', async () => {
  const guest = await aGuest();
  await moveBack(guest, { begun: 100, seen: 95 });
  await whileHolding('select 1 from users where id = $1 for update', [guest.id], () => run());
  expect(await idsIn('users', [guest])).toEqual([guest.id]);
});

test('answers kept for a key go after 48 hours and not before', async () => {
  const user = await aUser();
  for (const key of ['old', 'young']) await saveMood(user, key);
  await asOwner(`update idempotency_keys set created_at = now() - interval '49 hours' where key = 'old'`);
  await asOwner(`update idempotency_keys set created_at = now() - interval '47 hours' where key = 'young'`);
  await run();
  const left = await asOwner('select key from idempotency_keys where user_id = $1', [user.id]);
  expect(left).toEqual([{ key: 'young' }]);
});

test('members’ sessions that have ended go, live ones and the member stay', async () => {
  const [ended, live] = [await aUser(), await aUser()];
  await moveBack(ended, { begun: 1, seen: 91 });
  await moveBack(live, { begun: 1, seen: 29 });
  await run();
  expect(await idsIn('sessions', [ended, live])).toEqual([live.id]);
  expect((await idsIn('users', [ended, live])).length).toBe(2);
});

test('links for a new password go when their time is over', async () => {
  const user = await aUser();
  const plant = (token: string, minutes: number) =>
    asOwner('insert into password_resets values ($1, $2, now() + make_interval(mins => $3))', [
      user.id,
      token,
      minutes,
    ]);
  await plant('expired', -1);
  await plant('open', 20);
  await run();
  const left = await asOwner('select token_hash from password_resets where user_id = $1', [user.id]);
  expect(left).toEqual([{ token_hash: 'open' }]);
});

test('new addresses that nobody confirmed go when their time is over', async () => {
  const [expired, open] = [await aUser(), await aUser()];
  for (const [user, minutes] of [
    [expired, -1],
    [open, 20],
  ] as const)
    await asOwner(
      `insert into email_changes values ($1, $2::text, 'new@example.com', $2::text::uuid, now() + make_interval(mins => $3))`,
      [user.id, randomUUID(), minutes],
    );
  await run();
  expect(await idsIn('email_changes', [expired, open])).toEqual([open.id]);
});

test('counters go when their window is over', async () => {
  const plant = (key: string, seconds: number) =>
    asOwner('insert into limits values ($1, 1, (extract(epoch from now()) + $2) * 1000)', [key, seconds]);
  await plant('test:past', -1);
  await plant('test:open', 60);
  await run();
  expect(await asOwner(`select key from limits where key like 'test:%'`)).toEqual([{ key: 'test:open' }]);
});

test('a device that was not used for 400 days is known no more', async () => {
  const [unused, used] = [await aUser(), await aUser()];
  const age = 'update device_marks set last_used_at = now() - make_interval(days => $2) where user_id = $1';
  await asOwner(age, [unused.id, 401]);
  await asOwner(age, [used.id, 399]);
  await run();
  expect(await idsIn('device_marks', [unused, used])).toEqual([used.id]);
});

test('more than one batch is cleared, with counts for the log', async () => {
  const user = await aUser();
  await asOwner(
    `insert into idempotency_keys (user_id, key, fingerprint, status, created_at)
     select $1, 'many-' || n, '', 200, now() - interval '3 days' from generate_series(1, 1234) n`,
    [user.id],
  );
  expect(await run()).toMatchObject({ answers: 1234, guests: 0 });
  expect(await run()).toMatchObject({ answers: 0 });
});

test('a clean-up that is told to stop ends between two batches and leaves the rest for another run', async () => {
  const user = await aUser();
  await saveMood(user, 'left');
  await asOwner(`update idempotency_keys set created_at = now() - interval '3 days' where key = 'left'`);
  await expect(run(AbortSignal.abort())).rejects.toThrow('abort');
  expect(await asOwner(`select 1 from idempotency_keys where key = 'left'`)).toHaveLength(1);
  expect(await run()).toMatchObject({ answers: 1 });
});
