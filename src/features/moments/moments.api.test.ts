import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { aGuest, aUser, call } from '#tests/support/app.ts';
import {
  AFTER,
  BREATH,
  before,
  begin,
  begun,
  change,
  complete,
  list,
  MINUTE,
  NOON,
  session,
  sessionRows,
  summary,
} from '#tests/support/moment-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { CATEGORY_IDS, MOMENTS } from './content.ts';

const DAY_MS = 86_400_000;

test('the library is listed whole, or what of it is of a category', async () => {
  const { cookie } = await aGuest();
  const get = (query = '') => call(`GET /api/wellness-moments${query}`, { cookie });
  const all = (await get()).body as { id: string; category: string }[];
  expect(all.map(({ id }) => id)).toEqual(MOMENTS.map(({ id }) => id));
  expect(all[0]).toMatchObject({
    title: MOMENTS[0]?.title,
    duration: 3,
    entrepreneurFocus: ['stress', 'productivity'],
  });
  for (const category of CATEGORY_IDS) {
    const some = (await get(`?category=${category}`)).body as { category: string }[];
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((each) => each.category === category)).toBe(true);
  }
  expect((await get('?category=sleep')).status).toBe(422);
  expect((await get('?category=mindfulness&category=sleep')).status).toBe(400);
  expect((await call('GET /api/wellness-moments')).status).toBe(401);
});

test('a session is begun with 5 and 5, which nobody has answered, and is open', async () => {
  const user = await aUser();
  const answer = await begin(user);
  expect(answer.status).toBe(201);
  expect(session(answer)).toMatchObject({
    userId: user.id,
    momentId: BREATH,
    date: today('UTC'),
    moodBefore: 5,
    energyBefore: 5,
    isMoodBeforeAnswered: false,
    isEnergyBeforeAnswered: false,
    endedAt: null,
    duration: null,
    wasInterrupted: false,
  });
  expect(await list(user)).toEqual([answer.body]);
});

test('a completed session keeps what was said, and blank notes are none', async () => {
  const user = await aUser();
  const id = await begun(user);
  const answer = await complete(user, id, { ...AFTER, notes: '  A walk.\nRain. ' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ...AFTER, id, notes: 'A walk.\nRain.', endedAt: expect.any(String) });
  const other = await begun(user);
  expect(session(await complete(user, other, { ...AFTER, notes: '   ' })).notes).toBeNull();
  expect((await list(user)).map((each) => each.id)).toEqual([other, id]);
});

test('a moment that does not exist, and a session that does not or is another’s, are not there', async () => {
  const [user, other] = [await aUser(), await aUser()];
  for (const momentId of ['no-such-moment', 'Mindful Minute', '%00', '../mindful-minute'])
    expect((await begin(user, { momentId })).status, momentId).toBe(404);
  expect(await sessionRows(user)).toEqual([]);
  const id = await begun(user);
  for (const unknown of [randomUUID(), 'x', '%20', id.toUpperCase()])
    expect((await complete(user, unknown)).status, unknown).toBe(404);
  const theirs = await complete(other, id);
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await complete(other, randomUUID())).body);
  expect((await change(other, id, { moodBefore: 2 })).status).toBe(404);
  expect((await call(`GET /api/wellness-moments/sessions/${user.id}`, { cookie: other.cookie })).status).toBe(
    404,
  );
  expect((await call(`GET /api/wellness-moments/summary/${user.id}`, { cookie: other.cookie })).status).toBe(
    404,
  );
  expect((await begin({ ...other, id: user.id })).status).toBe(404);
  expect(await list(user)).toMatchObject([{ id, endedAt: null }]);
});

test('the same completion again changes nothing, another one is a conflict with the session as it stands', async () => {
  const user = await aUser();
  const id = await begun(user);
  const first = await complete(user, id);
  expect(await complete(user, id)).toMatchObject({ status: 200, body: first.body });
  const second = await complete(user, id, { ...AFTER, moodAfter: 1 });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ current: first.body });
  expect((await change(user, id, { moodBefore: 1 })).status).toBe(409);
  // A completed session cannot be interrupted any more.
  expect(await complete(user, id, { duration: 3, wasInterrupted: true })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect(await list(user)).toEqual([first.body]);
});

test('of many completions at the same time one counts', async () => {
  const user = await aUser();
  const id = await begun(user);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => complete(user, id, { ...AFTER, moodAfter: index + 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect((await summary(user)).completedThisWeek).toHaveLength(1);
});

test('durations that are negative, fractional or huge, and ratings off the scale, are refused', async () => {
  const user = await aUser();
  const id = await begun(user);
  for (const [body, status] of [
    [{ duration: -1 }, 422],
    [{ duration: 1.5 }, 422],
    [{ duration: 86_401 }, 422],
    [{ duration: 1e300 }, 422],
    [{ duration: '120' }, 400],
    [{ duration: null }, 400],
    [{ duration: undefined }, 400],
    [{ moodAfter: 0 }, 422],
    [{ moodAfter: 11 }, 422],
    [{ energyAfter: 5.5 }, 422],
    [{ effectiveness: 'a lot' }, 400],
    [{ moodAfter: '7' }, 400],
    [{ notes: 'x'.repeat(2_001) }, 422],
    [{ notes: 7 }, 400],
    [{ wasInterrupted: undefined }, 400],
    [{ wasInterrupted: 'no' }, 400],
  ] as const)
    expect((await complete(user, id, { ...AFTER, ...body })).status, JSON.stringify(body)).toBe(status);
  expect(await list(user)).toMatchObject([{ id, endedAt: null }]);
  expect((await complete(user, id, { ...AFTER, duration: 0 })).status).toBe(200);
});

test('what is no mood, id, instant or limit is refused and begins nothing', async () => {
  const user = await aUser();
  for (const [body, status] of [
    [{ moodBefore: 0 }, 422],
    [{ energyBefore: 11 }, 422],
    [{ moodBefore: undefined }, 400],
    [{ momentId: 7 }, 400],
    [{ momentId: undefined }, 400],
    [{ id: 'mine' }, 422],
    [{ startedAt: 'yesterday' }, 422],
    [{ startedAt: '0000-01-01T00:00:00Z' }, 422],
    [{ startedAt: '9999-12-31T23:59:59Z' }, 422],
    [{ isMoodBeforeAnswered: 'yes' }, 400],
  ] as const)
    expect((await begin(user, body)).status, JSON.stringify(body)).toBe(status);
  expect(await sessionRows(user)).toEqual([]);
  for (const limit of ['0', '101', '-1', '1.5', 'all', ''])
    expect((await call(`GET /api/wellness-moments/sessions/${user.id}?limit=${limit}`, user)).status).toBe(
      422,
    );
});

test('how it was before is said later, each for itself, and counts as answered from then on', async () => {
  const user = await aUser();
  const id = await begun(user);
  expect(session(await change(user, id, { moodBefore: 3 }))).toMatchObject({
    moodBefore: 3,
    isMoodBeforeAnswered: true,
    energyBefore: 5,
    isEnergyBeforeAnswered: false,
  });
  expect(session(await change(user, id, { energyBefore: 8 }))).toMatchObject({
    moodBefore: 3,
    energyBefore: 8,
    isEnergyBeforeAnswered: true,
  });
  for (const [body, status] of [
    [{}, 422],
    [{ moodBefore: 12 }, 422],
    [{ moodBefore: '3' }, 400],
  ] as const)
    expect((await change(user, id, body)).status).toBe(status);
});

test('beginning another ends the one that is open as interrupted, with the seconds that it had', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    const first = await begun(user, { startedAt: before(400) });
    const second = await begun(user, { startedAt: before(90), momentId: MINUTE });
    const third = await begun(user);
    const [newest, middle, oldest] = await list(user);
    expect(newest).toMatchObject({ id: third, endedAt: null, startedAt: NOON });
    expect(middle).toMatchObject({
      id: second,
      wasInterrupted: true,
      duration: 90,
      endedAt: NOON,
      moodAfter: null,
    });
    // No longer than its moment is, which takes three minutes.
    expect(oldest).toMatchObject({ id: first, wasInterrupted: true, duration: 180, endedAt: before(220) });
    expect((await summary(user)).completedThisWeek).toEqual([]);
  });
});

test('a session that is open for a day is seen as interrupted, without anybody writing', async () => {
  const user = await aUser();
  const id = await onDay(NOON, () => begun(user));
  const dayLater = new Date(Date.parse(NOON) + DAY_MS).toISOString();
  await onDay(before(1, dayLater), async () =>
    expect(await list(user)).toMatchObject([{ id, endedAt: null }]),
  );
  await onDay(dayLater, async () =>
    expect(await list(user)).toMatchObject([{ id, wasInterrupted: true, duration: 180 }]),
  );
  expect(await sessionRows(user)).toMatchObject([{ ended_at: null }]);
});

test('a completion that arrives late takes the place of an interruption', async () => {
  const user = await aUser();
  const first = await begun(user);
  expect(session(await complete(user, first, { duration: 20, wasInterrupted: true }))).toMatchObject({
    wasInterrupted: true,
    duration: 20,
    moodAfter: null,
  });
  expect(session(await complete(user, first))).toMatchObject(AFTER);
});

test('a session that was begun and completed offline arrives in order and counts once, on its own day', async () => {
  const user = await aUser('America/Los_Angeles');
  await onDay('2026-03-20T20:00:00.000Z', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    // Half past eleven at night on Wednesday, where the person is.
    const offline = { id, startedAt: '2026-03-19T06:30:00.000Z' };
    const first = await begin(user, offline, key);
    expect(session(first)).toMatchObject({ ...offline, date: '2026-03-18' });
    expect((await begin(user, offline, key)).body).toEqual(first.body);
    expect(await begin(user, offline)).toMatchObject({ status: 201, body: first.body });
    expect((await begin(user, { ...offline, momentId: MINUTE })).status).toBe(409);
    await change(user, id, { moodBefore: 2 });
    expect(session(await complete(user, id))).toMatchObject({
      ...AFTER,
      endedAt: '2026-03-19T06:32:00.000Z',
    });
    expect(await sessionRows(user)).toHaveLength(1);
    expect(await summary(user)).toMatchObject({
      completedThisWeek: [{ id, date: '2026-03-18', duration: 120 }],
      days: ['2026-03-18'],
      restDays: [],
    });
  });
});

test('a session may begin up to seven days ago, and by a clock that is ahead it begins now', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    expect((await begin(user, { startedAt: '2026-03-13T00:00:00Z' })).status).toBe(201);
    expect((await begin(user, { startedAt: '2026-03-12T23:59:59Z' })).status).toBe(422);
    expect((await begin(user, { startedAt: '2026-03-21T00:00:00Z' })).status).toBe(422);
    expect(session(await begin(user, { startedAt: '2026-03-20T18:00:00Z' })).startedAt).toBe(NOON);
  });
});
