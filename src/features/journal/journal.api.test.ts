import { expect, test } from 'vitest';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';

type Body = Record<string, unknown>;

const TODAY = today('UTC');
const TEXTS = {
  mental: 'Clear head',
  physical: 'Walked',
  emotional: 'Steady',
  wins: 'Shipped it',
  improve: 'Sleep',
};
const AWKWARD = ['She said "yes"', 'C:\\temp\\', '{a,b}', 'NULL', "it's 🌱", 'שלום', '<b>bold</b>'];

const getProgress = ({ id, cookie }: TestUser, date: Day = TODAY) =>
  call(`GET /api/progress/${id}/${date}`, { cookie });
const saveSmallWins = ({ id, cookie }: TestUser, smallWins: unknown, over: object = {}) =>
  call('POST /api/progress/small-wins', { cookie, body: { userId: id, date: TODAY, smallWins, ...over } });
const saveReflection = ({ id, cookie }: TestUser, over: object = {}) =>
  call(`POST /api/progress/${id}`, { cookie, body: { date: TODAY, ...TEXTS, ...over } });
const currentOf = ({ body }: { body: unknown }) => (body as { current: Body }).current;

test('small wins and reflection of a day stand in one record, and each save raises its version', async () => {
  const user = await aUser();
  const first = await saveSmallWins(user, ['  Drank water ', 'Sent the invoice']);
  expect(first).toMatchObject({
    status: 200,
    body: { version: 1, smallWins: ['Drank water', 'Sent the invoice'], hasSmallWins: true, mental: '' },
  });
  const second = await saveReflection(user, { wins: '  Two lines\nof text \n' });
  expect(second).toMatchObject({
    status: 200,
    body: {
      ...TEXTS,
      wins: 'Two lines\nof text',
      version: 2,
      smallWins: ['Drank water', 'Sent the invoice'],
    },
  });
  expect((await getProgress(user)).body).toEqual(second.body);
  expect((await rowsOf([user.id])).daily_records).toHaveLength(1);
});

test('small wins are taken away by saving fewer, and a record that is empty again is no recorded day', async () => {
  const user = await aUser();
  await saveSmallWins(user, ['One', 'Two']);
  expect((await saveSmallWins(user, ['Two'])).body).toMatchObject({ smallWins: ['Two'], streak: 1 });
  expect((await saveSmallWins(user, [])).body).toMatchObject({
    version: 3,
    smallWins: [],
    streak: 0,
    hasSmallWins: false,
    lastRecordedDay: null,
  });
  expect((await getProgress(user)).body).toMatchObject({ version: 3 });
});

test('words are kept as they were written, whatever is in them', async () => {
  const user = await aUser();
  for (const word of AWKWARD)
    expect((await saveSmallWins(user, [word, `${word}!`])).body).toMatchObject({
      smallWins: [word, `${word}!`],
    });
  const improve = AWKWARD.join('\n');
  expect((await saveReflection(user, { improve })).body).toMatchObject({ improve });
});

test('a text of the reflection that is left out stays as it is, and a blank one is emptied', async () => {
  const user = await aUser();
  await saveReflection(user);
  const changed = await call(`POST /api/progress/${user.id}`, {
    cookie: user.cookie,
    body: { date: TODAY, mental: '   ', improve: 'Less coffee' },
  });
  expect(changed.body).toMatchObject({ ...TEXTS, mental: '', improve: 'Less coffee', version: 2 });
});

test('a stale version is refused with the record as it stands, and what was there stays', async () => {
  const user = await aUser();
  const phone = await saveSmallWins(user, ['On the phone'], { version: 0 });
  expect(phone).toMatchObject({ status: 200, body: { version: 1 } });
  const laptop = await saveSmallWins(user, ['On the laptop'], { version: 0 });
  expect(laptop.status).toBe(409);
  expect(currentOf(laptop)).toEqual(phone.body);
  const text = await saveReflection(user, { version: 0 });
  expect(text.status).toBe(409);
  expect(currentOf(text)).toEqual(phone.body);
  expect((await saveReflection(user, { version: 7 })).status).toBe(409);
  expect((await getProgress(user)).body).toEqual(phone.body);
  const both = ['On the phone', 'On the laptop'];
  expect(await saveSmallWins(user, both, { version: 1 })).toMatchObject({
    status: 200,
    body: { smallWins: both, version: 2 },
  });
});

test('a write without a version is taken as it comes', async () => {
  const user = await aUser();
  await saveSmallWins(user, ['One'], { version: 0 });
  expect(await saveSmallWins(user, ['Two'])).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await saveSmallWins(user, ['Three'], { version: null })).toMatchObject({ body: { version: 3 } });
  expect((await getProgress(user)).body).toMatchObject({ smallWins: ['Three'] });
});

test('of many devices that save one version at once exactly one is taken, and the others get its record', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await aUser();
    if (round > 0) await saveSmallWins(user, ['Before'], { version: 0 });
    const version = Math.min(round, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? saveSmallWins(user, [`Device ${index}`], { version })
          : saveReflection(user, { wins: `Device ${index}`, version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const taken = answers.find(({ status }) => status === 200)?.body;
    expect((await getProgress(user)).body).toEqual(taken);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(currentOf(answer)).toEqual(taken);
  }
});

test('small wins and reflection that are saved at once without a version are both kept', async () => {
  for (let round = 0; round < 10; round += 1) {
    const user = await aUser();
    const answers = await Promise.all([saveSmallWins(user, ['Kept']), saveReflection(user)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await getProgress(user)).body).toMatchObject({ ...TEXTS, smallWins: ['Kept'], version: 2 });
  }
});

test('a save that is sent again with its key changes nothing more', async () => {
  const user = await aUser();
  const send = () =>
    call('POST /api/progress/small-wins', {
      cookie: user.cookie,
      body: { userId: user.id, date: TODAY, smallWins: ['Once'], version: 0 },
      headers: { 'idempotency-key': 'small-wins-once' },
    });
  expect((await send()).body).toEqual((await send()).body);
  expect((await getProgress(user)).body).toMatchObject({ version: 1 });
});

test('a save for today or the seven days before it is taken, others are not', async () => {
  const user = await aUser();
  for (const [days, status] of [
    [0, 200],
    [-7, 200],
    [-8, 422],
    [-400, 422],
    [1, 422],
    [400, 422],
  ] as const) {
    const date = addDays(TODAY, days);
    const wins = await saveSmallWins(user, ['Then'], { date });
    const text = await saveReflection(user, { date });
    expect([wins.status, text.status], `${days} days`).toEqual([status, status]);
    if (status === 422) expect(wins.body).toMatchObject({ errors: [{ path: 'date' }] });
  }
  expect((await rowsOf([user.id])).daily_records).toHaveLength(2);
});

test('today is the day of the person’s own zone', async () => {
  const user = await aUser('America/Los_Angeles');
  await onDay('2026-03-21T06:59:59Z', async () => {
    expect((await saveSmallWins(user, ['Evening'], { date: '2026-03-20' })).status).toBe(200);
    expect((await saveReflection(user, { date: '2026-03-21' })).status).toBe(422);
  });
  await onDay('2026-03-21T07:00:00Z', async () => {
    expect((await saveReflection(user, { date: '2026-03-21' })).body).toMatchObject({ streak: 2 });
  });
});

test('there are at most three small wins, each of 1 to 280 characters', async () => {
  const user = await aUser();
  for (const [smallWins, status] of [
    [['🌱'.repeat(280)], 200],
    [['a', 'b', 'c'], 200],
    [['a', 'b', 'c', 'd'], 422],
    [['x'.repeat(281)], 422],
    [['a', '   '], 422],
    [['bell \u0007'], 422],
    ['a', 400],
    [[1], 400],
    [[null], 400],
    [null, 400],
    [undefined, 400],
  ] as const)
    expect((await saveSmallWins(user, smallWins)).status, JSON.stringify(smallWins)).toBe(status);
  expect((await getProgress(user)).body).toMatchObject({ smallWins: ['a', 'b', 'c'], version: 2 });
});

test('each text of a reflection holds 10,000 characters, all five of them at once', async () => {
  const user = await aUser();
  const longest = '🌱'.repeat(10_000);
  const texts = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, longest]));
  expect(await saveReflection(user, texts)).toMatchObject({ status: 200, body: texts });
  for (const name of Object.keys(TEXTS)) {
    const refused = await saveReflection(user, { [name]: 'x'.repeat(10_001) });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: name }] } });
    expect((await saveReflection(user, { [name]: 5 })).status).toBe(400);
  }
  expect((await saveReflection(user, { mental: 'x'.repeat(270_000) })).status).toBe(413);
  const wins = await call('POST /api/progress/small-wins', {
    cookie: user.cookie,
    body: { userId: user.id, date: TODAY, smallWins: ['x'.repeat(66_000)] },
  });
  expect(wins.status).toBe(413);
});

test('a reflection may be 256 kB, and not one byte more', async () => {
  const user = await aUser();
  const texts = JSON.stringify({ date: TODAY, ...TEXTS });
  const sendBytes = (bytes: number) =>
    call(`POST /api/progress/${user.id}`, { cookie: user.cookie, body: texts.padEnd(bytes) });
  expect(await sendBytes(262_144)).toMatchObject({ status: 200, body: TEXTS });
  expect((await sendBytes(262_145)).status).toBe(413);
  expect((await getProgress(user)).body).toMatchObject({ ...TEXTS, version: 1 });
});

test('a fourth small win from a second device is refused with what is there', async () => {
  const user = await aUser();
  await saveSmallWins(user, ['One', 'Two'], { version: 0 });
  const phone = await saveSmallWins(user, ['One', 'Two', 'Three'], { version: 1 });
  const laptop = await saveSmallWins(user, ['One', 'Two', 'Four'], { version: 1 });
  expect(laptop.status).toBe(409);
  expect(currentOf(laptop)).toEqual(phone.body);
  const all = await saveSmallWins(user, ['One', 'Two', 'Three', 'Four'], { version: 2 });
  expect(all).toMatchObject({ status: 422, body: { errors: [{ path: 'smallWins' }] } });
  expect((await getProgress(user)).body).toEqual(phone.body);
});

test('a version is a whole number that is not negative', async () => {
  const user = await aUser();
  for (const [version, status] of [
    [-1, 422],
    [1.5, 422],
    [1e300, 422],
    ['1', 400],
    [true, 400],
  ] as const)
    expect((await saveSmallWins(user, ['One'], { version })).status, String(version)).toBe(status);
  expect((await rowsOf([user.id])).daily_records).toEqual([]);
});

test('another person’s day can be neither read nor written', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  await saveReflection(owner);
  const asOther = { id: owner.id, cookie: other.cookie, email: '', password: '' };
  expect((await getProgress(asOther)).status).toBe(404);
  expect((await saveSmallWins(asOther, ['Mine now'])).status).toBe(404);
  expect((await saveReflection(asOther, { mental: 'Mine now' })).status).toBe(404);
  expect((await getProgress(owner)).body).toMatchObject({ ...TEXTS, version: 1 });
});

test('what a guest wrote joins the record of that day in the account, and neither is left out', async () => {
  const member = await aUser();
  await saveSmallWins(member, ['One', 'Two']);
  await saveReflection(member, { mental: 'From the account', improve: 'The same' });
  const guest = await aGuest();
  await saveSmallWins(guest, ['Two', 'Three', 'Four']);
  await saveReflection(guest, { mental: 'From the guest', improve: 'The same' });
  await saveSmallWins(guest, ['The day before'], { date: addDays(TODAY, -1) });
  const { email, password } = member;
  const signedIn = await call('POST /api/session/sign-in', {
    cookie: guest.cookie,
    body: { email, password, remember: true, timeZone: 'UTC' },
  });
  const kept = { ...member, cookie: signedIn.cookie ?? '' };
  expect((await getProgress(kept)).body).toMatchObject({
    version: 3,
    smallWins: ['One', 'Two', 'Three'],
    mental: 'From the account\n\nFrom the guest',
    wins: 'Shipped it\n\nFour',
    improve: 'The same',
    streak: 2,
  });
  expect((await getProgress(kept, addDays(TODAY, -1))).body).toMatchObject({ smallWins: ['The day before'] });
});
