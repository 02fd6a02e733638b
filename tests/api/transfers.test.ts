import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, rowsOf, untilWaiting, whileHolding } from '#tests/support/owner-queries.ts';
import { plantRows } from '#tests/support/person-rows.ts';

const exportOf = ({ id, cookie }: TestUser) => call(`GET /api/export/${id}`, { cookie });
const importInto = ({ id, cookie }: TestUser, body: unknown) =>
  call(`POST /api/import/${id}`, { cookie, body });

async function aDocument(): Promise<unknown> {
  const user = await aUser();
  await plantRows(user.id);
  return (await exportOf(user)).body;
}

const plantMeals = (userId: string, rows: number): Promise<unknown> =>
  asOwner(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     select $1, gen_random_uuid(), current_date - number % 90, 'UTC', 'lunch', 'Meal no. ' || number
     from generate_series(1, $2::int) number`,
    [userId, rows],
  );

/** Holds a person's row, so that an import of hers stands still in the middle. */
const whileStill = <T>({ id }: TestUser, work: () => Promise<T>): Promise<T> =>
  whileHolding('select 1 from users where id = $1 for update', [id], work);

test('of many exports that one person asks for at once, one is given and the others are told to wait', async () => {
  const user = await aUser();
  await plantMeals(user.id, 3_000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => exportOf(user)));
  const given = answers.filter(({ status }) => status === 200);
  const told = answers.filter(({ status }) => status === 429);
  expect([given.length, told.length]).toEqual([1, 5]);
  for (const { body, headers } of told) {
    expect((body as { detail: string }).detail).toMatch(/still under way/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(given.map(({ body }) => (body as { nutrition: unknown[] }).nutrition.length)).toEqual([3_000]);
  expect((await exportOf(user)).status).toBe(200);
});

test('an export over many pages has every row once, in the order of days', async () => {
  const user = await aUser();
  await plantRows(user.id);
  await plantMeals(user.id, 2_500);
  const { nutrition } = (await exportOf(user)).body as { nutrition: { id: string; date: string }[] };
  const stored = (await rowsOf([user.id])).meals ?? [];
  expect(nutrition.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
  const dates = nutrition.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
});

test('an import while one of the same person runs is told to wait, and so is an export', async () => {
  const document = await aDocument();
  const user = await aUser();
  let first: ReturnType<typeof importInto> | undefined;
  await whileStill(user, async () => {
    first = importInto(user, document);
    await untilWaiting(1);
    for (const second of [await importInto(user, document), await exportOf(user)])
      expect(second).toMatchObject({
        status: 429,
        body: { detail: expect.stringMatching(/still under way/) },
      });
  });
  expect((await first)?.status).toBe(200);
  expect((await importInto(user, document)).status).toBe(200);
});

test('two imports run at once, others wait, and the calls of everybody else do not notice', async () => {
  const document = await aDocument();
  const [one, two, third, reader] = [await aUser(), await aUser(), await aUser(), await aUser()];
  let isThirdDone = false;
  let imported: Promise<{ status: number }[]> = Promise.resolve([]);
  await whileHolding('select 1 from users where id = any($1) for update', [[one.id, two.id]], async () => {
    const stuck = [one, two].map((user) => importInto(user, document));
    await untilWaiting(2);
    const last = importInto(third, document).then((answer) => {
      isThirdDone = true;
      return answer;
    });
    imported = Promise.all([...stuck, last]);
    for (let reads = 0; reads < 10; reads += 1)
      expect((await call(`GET /api/user/${reader.id}`, { cookie: reader.cookie })).status).toBe(200);
    await sleep(300);
    expect(isThirdDone).toBe(false);
  });
  expect((await imported).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a person brings and takes records a few times an hour, and is then told when to come back', async () => {
  const guest = await aGuest();
  const statuses: number[] = [];
  for (let count = 0; count < 13; count += 1) statuses.push((await exportOf(guest)).status);
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  const refused = await exportOf(guest);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((refused.body as { detail: string }).detail).toMatch(/^That was a lot.*\.$/);
  // The other direction has a count of its own.
  expect((await importInto(guest, await aDocument())).status).toBe(200);
});

test('an export that nobody reads on holds no connection, and ends with its reader', async () => {
  const user = await aUser();
  await plantMeals(user.id, 60_000);
  const { app } = startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/export/${user.id} HTTP/1.1\r\nHost: tend\r\nCookie: ${user.cookie}\r\n\r\n`);
  // Some of it arrives, and nobody takes it.
  await once(socket, 'readable');
  const busy = `select pid from pg_stat_activity where usename = 'tend_app' and state <> 'idle' and query like '%meals%'`;
  expect((await exportOf(user)).status).toBe(429);
  await expect.poll(async () => (await asOwner(busy)).length).toBe(0);
  for (const other of [await aGuest(), await aGuest()]) expect((await exportOf(other)).status).toBe(200);
  socket.destroy();
  // Refused for what it is, and no longer for what is under way.
  await expect.poll(async () => (await importInto(user, {})).status).toBe(400);
});
