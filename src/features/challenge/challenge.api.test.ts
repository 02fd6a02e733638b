import { expect, test } from 'vitest';
import { addDays, type Day } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import type { Completion } from './shapes.ts';

const TODAY = '2026-03-20';
const NOON = `${TODAY}T12:00:00Z`;

const complete = ({ id, cookie }: TestUser, dayId: unknown, over: object = {}) =>
  call('POST /api/challenge/complete', {
    cookie,
    body: { userId: id, dayId, notes: `Line of day ${dayId}`, ...over },
  });

/** Completes the next days on the days before a date, one each. */
async function grow(user: TestUser, days: number, last: Day, round = 1): Promise<void> {
  for (let dayId = 1; dayId <= days; dayId += 1)
    await onDay(`${addDays(last, dayId - days)}T12:00:00Z`, async () =>
      expect((await complete(user, dayId, { round })).status).toBe(201),
    );
}

const progress = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/challenge/progress/${id}`, { cookie })).body as Completion[];
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;

test('the thirty days are listed in their order, for guests too', async () => {
  const { cookie } = await aGuest();
  const { status, body } = await call('GET /api/challenge/days', { cookie });
  expect(status).toBe(200);
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect((body as object[])[11]).toMatchObject({ week: 2, title: 'Borrowed Company', emoji: '🤝' });
});

test('a completed day keeps its trimmed notes, counts for today, and uses up the day', async () => {
  const user = await aUser();
  const status = async () =>
    (await call(`GET /api/challenge/daily-status/${user.id}`, { cookie: user.cookie })).body;
  await onDay(NOON, async () => {
    expect(await status()).toEqual({ hasCompletedToday: false });
    const { status: code, body } = await complete(user, 1, { notes: '  A door, cool to the touch. \n' });
    expect(code).toBe(201);
    expect(body).toMatchObject({
      userId: user.id,
      round: 1,
      dayId: 1,
      date: TODAY,
      notes: 'A door, cool to the touch.',
    });
    expect(await progress(user)).toEqual([body]);
    expect(await status()).toEqual({ hasCompletedToday: true });
  });
  await onDay('2026-03-21T00:30:00Z', async () =>
    expect(await status()).toEqual({ hasCompletedToday: false }),
  );
});

test('a day that is completed keeps both notes when that is asked, each only once, and nothing else changes', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    await complete(user, 1, { notes: 'From the phone.' });
    expect((await complete(user, 1, { notes: 'From the desk.' })).status).toBe(409);
    const both = () => complete(user, 1, { notes: 'From the desk.', isBeside: true });
    const answers = await Promise.all([both(), both(), both()]);
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        201,
        { notes: 'From the phone.\n\nFrom the desk.', date: TODAY },
      ]);
    expect(await progress(user)).toHaveLength(1);
    expect((await complete(user, 2, { isBeside: true })).status, 'no day is opened by it').toBe(429);
    for (let more = 0; more < 9; more += 1)
      await complete(user, 1, { notes: String(more).repeat(9_999), isBeside: true });
    const { status } = await complete(user, 1, { notes: 'One more.', isBeside: true });
    expect(status, 'what does not fit is refused, and stays on the device').toBe(409);
  });
});

test('what is wrong is told in the order of the rules: 404, 409, 429, 400', async () => {
  const user = await aUser();
  await grow(user, 3, TODAY);
  await onDay(NOON, async () => {
    for (const none of [0, 31, -1, 1.5]) expect((await complete(user, none)).status).toBe(404);
    const again = await complete(user, 2);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ current: { dayId: 2, notes: 'Line of day 2' } });
    for (const later of [4, 9]) {
      const limited = await complete(user, later);
      expect([limited.status, detailOf(limited)]).toEqual([429, 'Daily challenge limit reached']);
      expect(limited.headers['retry-after']).toBe(String(12 * 3_600));
      expect(limited.body).toMatchObject({ current: { dayId: 3, date: TODAY } });
    }
  });
  await onDay('2026-03-21T12:00:00Z', async () => {
    const early = await complete(user, 5);
    expect([early.status, detailOf(early)]).toEqual([400, 'You must complete challenges in order']);
    expect((await complete(user, 4)).status).toBe(201);
  });
});

test('bad input gets its sentence and writes nothing', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    for (const [dayId, over, status] of [
      ['x', {}, 400],
      [null, {}, 400],
      [1, { notes: undefined }, 400],
      [1, { notes: ' \n\t ' }, 422],
      [1, { notes: 'a'.repeat(20_000) }, 422],
      [1, { notes: '\u0007' }, 422],
      [1, { date: '2026-03-21' }, 422],
      [1, { date: '2026-03-11' }, 422],
      [1, { date: '2026-02-30' }, 422],
      [1, { timeZone: 'Mars/Olympus' }, 422],
      [1, { round: 0 }, 422],
      [1, { round: 2 }, 400],
      [1, { userId: '00000000-0000-4000-8000-00000000dead' }, 404],
    ] as const) {
      const refused = await complete(user, dayId, over);
      expect([refused.status, over]).toEqual([status, over]);
      expect(detailOf(refused).length).toBeGreaterThan(10);
    }
    expect(await progress(user)).toEqual([]);
    const wild = '<script>alert(1)</script> שלום\u202e “=1+1” 🌱';
    expect((await complete(user, 1, { notes: wild })).body).toMatchObject({ notes: wild });
  });
});

test('500 completions at once make one', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => complete(user, (index % 2) + 1, { notes: `No. ${index}` })),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(201)).toHaveLength(1);
    for (const status of counts.keys()) expect([201, 400, 409, 429]).toContain(status);
    expect(await progress(user)).toHaveLength(1);
  });
});

test('the same completion sent 20 times with one key is answered 20 times and written once', async () => {
  const user = await aUser();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { userId: user.id, dayId: 1, notes: 'Once.', date: TODAY };
  await onDay(NOON, async () => {
    const sent = Array.from({ length: 20 }, () =>
      call('POST /api/challenge/complete', { cookie: user.cookie, headers, body }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect(await progress(user)).toHaveLength(1);
  });
});

test('a completion made without a network on Monday and sent on Wednesday is Monday’s', async () => {
  const user = await aUser();
  await onDay('2026-03-18T09:00:00Z', async () => {
    expect((await complete(user, 1, { date: '2026-03-16' })).body).toMatchObject({ date: '2026-03-16' });
    expect((await complete(user, 2, { date: '2026-03-16' })).status).toBe(429);
    expect((await complete(user, 2, { date: '2026-03-17' })).status).toBe(201);
    expect((await complete(user, 3)).body).toMatchObject({ date: '2026-03-18' });
  });
  await onDay('2026-03-18T09:00:00Z', async () =>
    expect((await complete(user, 4, { date: '2026-03-11' })).status).toBe(201),
  );
});

test('a day is the own one: two days within an hour of midnight, and one that was lived further east', async () => {
  const user = await aUser('America/New_York');
  await onDay('2026-03-21T03:30:00Z', async () =>
    expect((await complete(user, 1)).body).toMatchObject({ date: TODAY }),
  );
  await onDay('2026-03-21T04:30:00Z', async () =>
    expect((await complete(user, 2)).body).toMatchObject({ date: '2026-03-21' }),
  );
  await onDay('2026-03-21T14:00:00Z', async () => {
    const eastern = { date: '2026-03-22' };
    expect((await complete(user, 3, eastern)).status).toBe(422);
    const there = await complete(user, 3, { ...eastern, timeZone: 'Pacific/Auckland' });
    expect(there.body).toMatchObject({ date: '2026-03-22' });
  });
});

test('after day 30 a new round begins with its first day, and the one before stays readable', async () => {
  const user = await aUser();
  await grow(user, 30, TODAY);
  await onDay(NOON, async () => {
    expect((await complete(user, 1, { round: 2 })).status).toBe(429);
    expect((await complete(user, 30)).status).toBe(409);
  });
  await onDay('2026-03-21T12:00:00Z', async () => {
    expect((await complete(user, 1)).status).toBe(409);
    expect((await complete(user, 2, { round: 2 })).status).toBe(400);
    expect((await complete(user, 1, { round: 3 })).status).toBe(400);
    expect((await complete(user, 1, { round: 2 })).body).toMatchObject({ round: 2, dayId: 1 });
  });
  await onDay('2026-03-22T12:00:00Z', async () =>
    expect((await complete(user, 2)).body).toMatchObject({ round: 2, dayId: 2 }),
  );
  const all = await progress(user);
  expect(all).toHaveLength(32);
  expect(all[4]).toMatchObject({ round: 1, dayId: 5, notes: 'Line of day 5' });
});

test('a completed day is a day with a record, and earns what it earns', async () => {
  const user = await aUser();
  const check = async () =>
    (
      (await call(`POST /api/achievements/check/${user.id}`, { cookie: user.cookie })).body as {
        achievementId: string;
      }[]
    ).map(({ achievementId }) => achievementId);
  await grow(user, 1, '2026-03-11');
  await onDay(NOON, async () => expect(await check()).toEqual(['day-one-done']));
  for (let dayId = 2; dayId <= 7; dayId += 1)
    await onDay(`2026-03-${12 + dayId}T12:00:00Z`, async () =>
      expect((await complete(user, dayId)).status).toBe(201),
    );
  await onDay(NOON, async () => {
    expect(await check()).toEqual(['week-one']);
    const figures = await call(`GET /api/progress/${user.id}/${TODAY}`, { cookie: user.cookie });
    expect(figures.body).toMatchObject({ streak: 6, lastRecordedDay: '2026-03-19' });
  });
});
