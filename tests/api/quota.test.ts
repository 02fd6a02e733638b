import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { now, setClock } from '#platform/shared/clock.ts';
import { today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';

const aMeal = (userId: string, description = 'Soup') => ({
  userId,
  date: today('UTC'),
  meal: 'lunch',
  description,
});
const logMeal = ({ id, cookie }: TestUser, description?: string, key: string = randomUUID()) =>
  call('POST /api/nutrition', {
    cookie,
    body: aMeal(id, description),
    headers: { 'idempotency-key': key },
  });
const storageOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/storage/${id}`, { cookie })).body as {
    bytes: number;
    rows: number;
    most: { bytes: number; rows: number };
  };

/** Gives a person so many meals, each of about so many bytes that do not get smaller. */
const plantMeals = ({ id }: TestUser, rows: number, bytes = 0): Promise<unknown> =>
  asOwner(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     select $1, gen_random_uuid(), current_date, 'UTC', 'lunch',
       'Soup ' || (select coalesce(string_agg(md5(number || '-' || piece), ''), '') from generate_series(1, $3::int / 32) piece)
     from generate_series(1, $2::int) number`,
    [id, rows, bytes],
  );

/** Writes until one is refused; answers with it and with how many were taken. */
async function fill(user: TestUser, most: number, description?: string) {
  for (let taken = 0; taken < most; taken += 1) {
    const answer = await logMeal(user, description);
    if (answer.status !== 201) return { taken, answer };
  }
  throw new Error('nothing was refused');
}

/** Lets so much time go by for the work. */
async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const started = now();
  const restore = setClock(() => started + ms);
  try {
    return await work();
  } finally {
    restore();
  }
}

test('what is kept is told to the row, with the most that may be', async () => {
  const [guest, member] = [await aGuest(), await aUser()];
  const before = await storageOf(guest);
  expect(before.most).toEqual({ bytes: 2_000_000, rows: 2_000 });
  expect((await storageOf(member)).most).toEqual({ bytes: 50_000_000, rows: 100_000 });
  await plantMeals(guest, 100, 3_200);
  const filled = await storageOf(guest);
  expect(filled.rows - before.rows).toBe(100);
  expect(filled.bytes - before.bytes).toBeGreaterThan(320_000);
  expect(filled.bytes - before.bytes).toBeLessThan(340_000);
  expect((await call(`GET /api/storage/${guest.id}`, { cookie: member.cookie })).status).toBe(404);
});

test('a guest who fills her garden with rows is told so within a few percent, and keeps what is there', async () => {
  const guest = await aGuest();
  await plantMeals(guest, 1_900);
  const { taken, answer } = await fill(guest, 90);
  expect(taken).toBeGreaterThan(40);
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('this one is full') },
  });
  const { rows, most } = await storageOf(guest);
  expect(rows).toBeGreaterThanOrEqual(most.rows);
  expect(rows).toBeLessThan(most.rows * 1.04);
});

test('a guest who fills her garden with bytes is told so within a few percent, however the body comes', async () => {
  const guest = await aGuest();
  await plantMeals(guest, 60, 32_000);
  const { answer } = await fill(guest, 120, 'a'.repeat(480));
  expect(answer.status).toBe(422);
  const { bytes, most } = await storageOf(guest);
  expect(bytes).toBeGreaterThanOrEqual(most.bytes);
  expect(bytes).toBeLessThan(most.bytes * 1.04);
});

test('from 80 percent on the answers to writes tell how full the garden is, and before that none does', async () => {
  const guest = await aGuest();
  await plantMeals(guest, 1_400);
  const told: unknown[] = [];
  for (let count = 0; count < 170; count += 1) told.push((await logMeal(guest)).headers['tend-storage']);
  const first = told.findIndex((used) => used !== undefined);
  expect(first).toBeGreaterThan(80);
  expect(told.slice(0, first)).toEqual(Array(first).fill(undefined));
  for (const used of told.slice(first)) expect(String(used)).toMatch(/^8\d$/);
});

test('in a full garden reading, removing and exporting go on, and what was removed makes room', async () => {
  const guest = await aGuest();
  await plantMeals(guest, 2_100);
  const { answer } = await fill(guest, 40);
  expect(answer.status).toBe(422);
  const { cookie } = guest;
  const day = `/api/nutrition/${guest.id}/${today('UTC')}`;
  expect((await call(`GET ${day}`, { cookie })).status).toBe(200);
  const exported = await call(`GET /api/export/${guest.id}`, { cookie });
  expect((exported.body as { nutrition: unknown[] }).nutrition.length).toBeGreaterThanOrEqual(2_100);
  const reminders = await call(`PATCH /api/reminders/${guest.id}/settings`, {
    cookie,
    body: { isOn: true },
    headers: { 'idempotency-key': 'not-kept' },
  });
  expect(reminders.status).toBe(200);
  const { meals = [], idempotency_keys: keys = [] } = await rowsOf([guest.id]);
  expect(keys.map(({ key }) => key)).not.toContain('not-kept');
  const removed = await call(`DELETE /api/nutrition/${String(meals[0]?.id)}`, { cookie });
  expect(removed.status).toBe(200);
  await asOwner('delete from meals where user_id = $1', [guest.id]);
  expect((await after(5_001, () => logMeal(guest))).status).toBe(201);
});

test('a save that was kept before the garden was full is acknowledged when it is sent again', async () => {
  const guest = await aGuest();
  const first = await logMeal(guest, 'Kept', 'sent-twice');
  await plantMeals(guest, 2_000);
  const { answer } = await fill(guest, 40);
  expect(answer.status).toBe(422);
  expect(await logMeal(guest, 'Kept', 'sent-twice')).toMatchObject({ status: 201, body: first.body });
});

test('a guest who makes an account has its room from then on', async () => {
  const guest = await aGuest();
  await plantMeals(guest, 2_000);
  expect((await fill(guest, 40)).answer.status).toBe(422);
  const signedUp = await call('POST /api/session/sign-up', {
    cookie: guest.cookie,
    body: {
      firstName: 'Test',
      lastName: 'Person',
      email: `${randomUUID()}@example.com`,
      password: 'a garden behind the wall',
      timeZone: 'UTC',
    },
  });
  expect(signedUp.status).toBe(201);
  const member = { ...guest, cookie: signedUp.cookie ?? '' };
  expect((await logMeal(member)).status).toBe(201);
});

test('an import that does not fit into a guest’s garden is refused, and nothing of it is written', async () => {
  const [guest, source] = [await aGuest(), await aUser()];
  await plantMeals(source, 1_500);
  const { body } = await call(`GET /api/export/${source.id}`, { cookie: source.cookie });
  const document = body as Record<string, unknown> & { nutrition: object[] };
  const importInto = (nutrition: object[]) =>
    call(`POST /api/import/${guest.id}`, { cookie: guest.cookie, body: { ...document, nutrition } });
  const many = [...document.nutrition, ...document.nutrition];
  expect(await importInto(many)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/2,000 entries.*Nothing was written\.$/) },
  });
  await plantMeals(guest, 600);
  const before = await rowsOf([guest.id]);
  expect(await importInto(document.nutrition)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/is full.*Nothing was written\.$/) },
  });
  const wide = document.nutrition.slice(0, 1_300).map((meal) => ({ ...meal, description: '水'.repeat(500) }));
  expect(await importInto(wide)).toMatchObject({ status: 422 });
  expect(await rowsOf([guest.id])).toEqual(before);
  expect((await importInto(document.nutrition.slice(0, 1_000))).status).toBe(200);
});

test('a guest’s rows do not make a full account fuller: signing in says so, and nothing is lost', async () => {
  const [guest, member] = [await aGuest(), await aUser()];
  await plantMeals(member, 100_001);
  await logMeal(guest, 'Mine');
  const before = await rowsOf([guest.id]);
  const signIn = () =>
    call('POST /api/session/sign-in', {
      cookie: guest.cookie,
      body: { email: member.email, password: member.password, remember: true, timeZone: 'UTC' },
    });
  expect(await signIn()).toMatchObject({ status: 422, body: { detail: expect.stringContaining('is full') } });
  expect(await rowsOf([guest.id])).toEqual(before);
  await asOwner('delete from meals where user_id = $1', [member.id]);
  expect((await signIn()).status).toBe(200);
});
