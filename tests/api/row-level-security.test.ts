import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asSystem, asUser, db } from '#platform/server/database/database.ts';
import { today } from '#platform/shared/day.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, listUserTables, makeDatabase } from '#tests/support/owner-queries.ts';

// Alone with its rows and tables, because it looks at all of them.
const database = 'row_level_security';
await makeDatabase(database);
startApp({ database });

type Row = { user: string };

const aMood = async ({ id, cookie }: TestUser) => {
  const mood = { userId: id, date: today('UTC'), mood: 3, energy: 3, stress: 3, notes: null };
  await call('POST /api/mood', { cookie, body: mood });
};

const everyRow = async (table: string, column: string): Promise<Row[]> =>
  (await db.execute<Row>(sql.raw(`select ${column} as user from ${table}`))).rows;

test('a question without any filter sees the own rows and nobody else’s, in every table', async () => {
  const [one, other] = [await aUser(), await aUser()];
  for (const user of [one, other]) await aMood(user);
  for (const { table, column } of await listUserTables())
    for (const mode of ['read', 'write'] as const) {
      const seen = await asUser(one.id, mode, () => everyRow(table, column));
      expect(new Set(seen.map(({ user }) => user)), table).toEqual(new Set(seen.length > 0 ? [one.id] : []));
    }
  const moods = await asUser(other.id, 'read', () => everyRow('moods', 'user_id'));
  expect(moods).toEqual([{ user: other.id }]);
});

test('an update and a delete without any filter reach the own rows only', async () => {
  const [one, other] = [await aUser(), await aUser()];
  for (const user of [one, other]) await aMood(user);
  await asUser(one.id, 'write', () => db.execute(sql.raw(`update moods set notes = 'changed'`)));
  await asUser(one.id, 'write', () => db.execute(sql.raw('delete from moods')));
  expect(await asOwner('select notes from moods where user_id = $1', [one.id])).toEqual([]);
  expect(await asOwner('select notes from moods where user_id = $1', [other.id])).toEqual([{ notes: null }]);
});

test('a row cannot be written for somebody else', async () => {
  const [one, other] = [await aUser(), await aUser()];
  const forged = asUser(one.id, 'write', () =>
    db.execute(sql`insert into onboardings (user_id, goals, time_slots) values (${other.id}, '{}', '{}')`),
  );
  await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('whoever is nobody sees no row of any table', async () => {
  const user = await aUser();
  await aMood(user);
  for (const { table, column } of await listUserTables())
    for (const nobody of ['', crypto.randomUUID()])
      expect(await asUser(nobody, 'read', () => everyRow(table, column)), table).toEqual([]);
});

test('the system sees accounts, and nothing that a person keeps', async () => {
  const user = await aUser();
  await aMood(user);
  const users = await asSystem('read', () => everyRow('users', 'id'));
  expect(users).toContainEqual({ user: user.id });
  expect(await asSystem('read', () => everyRow('moods', 'user_id'))).toEqual([]);
  expect(await asSystem('read', () => everyRow('onboardings', 'user_id'))).toEqual([]);
});

test('a connection that goes back to the pool belongs to nobody', async () => {
  const user = await aUser();
  await asUser(user.id, 'read', () => everyRow('users', 'id'));
  const settings = sql`select current_setting('app.user_id', true) as user`;
  const after = await Promise.all(
    Array.from({ length: 30 }, () => asSystem('read', () => db.execute<Row>(settings))),
  );
  for (const { rows } of after) expect(rows).toEqual([{ user: '' }]);
});

test('a connection that served the system serves the next one as nobody but that user', async () => {
  const user = await aUser();
  const uses = Array.from({ length: 30 }, (_, index) =>
    asSystem(index % 2 === 0 ? 'read' : 'write', () => db.execute(sql`select 1 / ${index % 3}::int`)),
  );
  await Promise.allSettled(uses);
  const settings = sql`select current_setting('app.system', true) as user`;
  const after = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      asUser(user.id, index % 2 === 0 ? 'read' : 'write', () => db.execute<Row>(settings)),
    ),
  );
  for (const { rows } of after) expect(rows[0]?.user ?? '').toBe('');
});

test('a read of the system changes nothing', async () => {
  const wrong = asSystem('read', () => db.execute(sql`delete from users`));
  await expect(wrong).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('a question that comes after its work has ended is refused', async () => {
  const user = await aUser();
  const { promise: whenOver, resolve } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  await asUser(user.id, 'read', () => {
    late = whenOver.then(() => everyRow('users', 'id'));
    return Promise.resolve();
  });
  resolve();
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining('outside asUser()') },
  });
});

test('the role of the application can bypass nothing and owns nothing', async () => {
  const [role] = await asOwner(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'tend_app'`,
  );
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
  const owned = await asOwner(
    `select objid from pg_shdepend join pg_roles on pg_roles.oid = refobjid
     where rolname = 'tend_app' and deptype = 'o'`,
  );
  expect(owned).toEqual([]);
  const memberOf = await asOwner(
    `select roleid from pg_auth_members join pg_roles on pg_roles.oid = member where rolname = 'tend_app'`,
  );
  expect(memberOf).toEqual([]);
});

test('the role of the application can neither change a table nor switch its protection off', async () => {
  const user = await aUser();
  for (const statement of [
    'alter table moods disable row level security',
    'alter table moods no force row level security',
    'drop policy own_rows_only on moods',
    'drop table moods',
    'truncate moods',
    'create table public.taken (id int)',
    'set role owner',
    'set session authorization owner',
  ]) {
    const tried = asUser(user.id, 'write', () => db.execute(sql.raw(statement)));
    await expect(tried, statement).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

test('every table enforces row-level security, on its owner too, with a policy for every command', async () => {
  const tables = await asOwner<{ table: string; isOn: boolean; isForced: boolean; policies: string[] }>(
    `select relname as table, relrowsecurity as "isOn", relforcerowsecurity as "isForced",
       array(select polcmd::text from pg_policy where polrelid = pg_class.oid and polwithcheck is not null) as policies
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(7);
  for (const { table, ...protection } of tables)
    expect(protection, table).toEqual({ isOn: true, isForced: true, policies: ['*'] });
});

test('the primary key of every table of a person begins with the person', async () => {
  const keys = await asOwner<{ table: string; first: string }>(
    `select relname as table, attname as first from pg_constraint
     join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'p' and relnamespace = 'public'::regnamespace`,
  );
  const firsts = new Map(keys.map(({ table, first }) => [table, first]));
  for (const { table, column } of await listUserTables()) expect(firsts.get(table), table).toBe(column);
});
