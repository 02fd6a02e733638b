import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { allJobs } from '#app/jobs.ts';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, listUserTables, makeDatabase, rowsOf, whileHolding } from '#tests/support/owner-queries.ts';
import { plantRows } from '#tests/support/person-rows.ts';

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
  await asOwner(`update users set created_at = now() - $1 * interval '1 day' where id = $2`, [begun, id]);
  await asOwner(
    `update sessions set last_seen_at = now() - $1 * interval '1 day',
       expires_at = now() - $1 * interval '1 day' + make_interval(days => lasting_days) where user_id = $2`,
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

test('a guest who kept nothing goes a day after she was last seen, and one who kept anything stays', async () => {
  const [hours, gone, seen, wrote, named, member] = [
    await aGuest(),
    await aGuest(),
    await aGuest(),
    await aGuest(),
    await aGuest(),
    await aUser(),
  ];
  await saveMood(wrote);
  await call(`PATCH /api/user/${named.id}`, { cookie: named.cookie, body: { firstName: 'Ada' } });
  for (const guest of [gone, wrote, named, member]) await moveBack(guest, { begun: 9, seen: 2 });
  await moveBack(seen, { begun: 9, seen: 0 });
  await moveBack(hours, { begun: 0.9, seen: 0.9 });
  expect(await run()).toMatchObject({ 'empty guests': 1 });
  const everybody = [hours, gone, seen, wrote, named, member];
  const left = everybody.filter((user) => user !== gone).map(({ id }) => id);
  expect((await idsIn('users', everybody)).sort()).toEqual(left.sort());
  expect(Object.values(await rowsOf([gone.id])).flat()).toEqual([]);
});

/** What there is one of in all the world. */
const ownOf = (id: string) => ({
  ...{ user_id: id, token_hash: id, mark_hash: id },
  ...{ id: randomUUID(), author_key: id, stone_id: id, seat_id: id, share_id: id },
});

test('a row in any table keeps a guest, whichever table that is', async () => {
  const source = await aGuest();
  await plantRows(source.id);
  await saveMood(source);
  const rows = await rowsOf([source.id]);
  const guests = new Map<string, TestUser>();
  for (const { table } of await listUserTables()) {
    if (['users', 'sessions', 'memberships'].includes(table)) continue;
    const guest = await aGuest();
    guests.set(table, guest);
    expect(rows[table]?.length, table).toBeGreaterThan(0);
    const [session] = await asOwner<{ id: string }>('select id from sessions where user_id = $1', [guest.id]);
    await asOwner(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(kept) || $2::jsonb)).*
       from ${table} kept where user_id = $1 limit 1`,
      [source.id, { ...ownOf(guest.id), session_id: session?.id }],
    );
    await moveBack(guest, { begun: 9, seen: 2 });
  }
  await run();
  for (const [table, guest] of guests) expect(await idsIn('users', [guest]), table).toEqual([guest.id]);
});

test('a guest who saves at this very moment is passed over, and found another night', async () => {
  const guest = await aGuest();
  await moveBack(guest, { begun: 9, seen: 2 });
  await whileHolding('select 1 from users where id = $1 for key share', [guest.id], () => run());
  expect(await idsIn('users', [guest])).toEqual([guest.id]);
  await run();
  expect(await idsIn('users', [guest])).toEqual([]);
});

test('many empty guests go, past many who kept something', async () => {
  await asOwner(
    `with made as (insert into users (id, kind, time_zone, created_at)
       select gen_random_uuid(), 'guest', 'Asia/Tokyo', now() - interval '3 days' from generate_series(1, 700) returning id)
     insert into user_achievements (user_id, achievement_id) select id, 'planted' from made where id::text < '8'`,
  );
  const planted = `from users where time_zone = 'Asia/Tokyo'
    and not exists (select 1 from user_achievements where user_id = users.id)`;
  const [empty] = await asOwner<{ count: number }>(`select count(*)::int as count ${planted}`);
  expect(await run()).toMatchObject({ 'empty guests': empty?.count });
  expect(await run()).toMatchObject({ 'empty guests': 0 });
  const left = await asOwner(`delete from users where time_zone = 'Asia/Tokyo' returning id`);
  expect(left).toHaveLength(700 - (empty?.count ?? 0));
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
