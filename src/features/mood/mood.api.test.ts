import { expect, test } from 'vitest';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';

type Body = Record<string, unknown>;

const aMood = (userId: string, over: object = {}) => ({
  userId,
  date: today('UTC'),
  mood: 4,
  feeling: 'calm',
  energy: 3,
  stress: 2,
  notes: '1. Coffee in the sun',
  ...over,
});
const saveMood = ({ id, cookie }: TestUser, over: object = {}) =>
  call('POST /api/mood', { cookie, body: aMood(id, over) });
const getMood = ({ id, cookie }: TestUser, date: Day) => call(`GET /api/mood/${id}/${date}`, { cookie });
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

test('a saved mood is there when it is asked for again', async () => {
  const user = await aUser();
  const saved = await saveMood(user);
  expect(saved.status).toBe(200);
  const found = await getMood(user, today('UTC'));
  expect(found.body).toEqual(saved.body);
  expect(found.body).toMatchObject({ mood: 4, feeling: 'calm', notes: '1. Coffee in the sun' });
});

test('a day without a mood answers 404', async () => {
  const user = await aUser();
  expect((await getMood(user, '2026-01-01')).status).toBe(404);
});

test('a second mood of a day replaces the first and keeps its id', async () => {
  const user = await aUser();
  const first = await saveMood(user);
  const second = await saveMood(user, { mood: 1, feeling: 'overwhelmed', notes: null });
  expect(second.body).toMatchObject({ id: idOf(first), mood: 1, notes: null });
  expect((await rowsOf([user.id])).moods).toHaveLength(1);
});

test('a mood without a feeling is kept with its value alone', async () => {
  const user = await aUser();
  const { feeling: _, ...body } = aMood(user.id);
  const saved = await call('POST /api/mood', { cookie: user.cookie, body });
  expect(saved).toMatchObject({ status: 200, body: { mood: 4, feeling: null } });
});

test('today is the day of the person’s own zone, on both sides of its midnight', async () => {
  for (const [zone, before, after, day] of [
    ['America/Los_Angeles', '2026-03-21T06:59:59Z', '2026-03-21T07:00:00Z', '2026-03-20'],
    ['Pacific/Auckland', '2026-03-20T10:59:59Z', '2026-03-20T11:00:00Z', '2026-03-20'],
    ['Asia/Kathmandu', '2026-03-20T18:14:59Z', '2026-03-20T18:15:00Z', '2026-03-20'],
  ] as const) {
    const user = await aUser(zone);
    const tomorrow = { date: addDays(day, 1) };
    await onDay(before, async () => {
      expect((await saveMood(user, { date: day })).status, zone).toBe(200);
      expect((await saveMood(user, tomorrow)).status, zone).toBe(422);
    });
    await onDay(after, async () => {
      expect((await saveMood(user, tomorrow)).status, zone).toBe(200);
    });
  }
});

test('a person who travels and tells her new zone saves for the day that it is there', async () => {
  const user = await aUser('America/Los_Angeles');
  await onDay('2026-03-20T20:00:00Z', async () => {
    expect((await saveMood(user, { date: '2026-03-21' })).status).toBe(422);
    await call(`PATCH /api/user/${user.id}`, {
      cookie: user.cookie,
      body: { timeZone: 'Pacific/Auckland' },
    });
    expect((await saveMood(user, { date: '2026-03-21' })).status).toBe(200);
  });
});

test('a save that arrives up to seven days late is kept, a later one is not', async () => {
  const user = await aUser();
  for (const [days, status] of [
    [-1, 200],
    [-7, 200],
    [-8, 422],
    [-400, 422],
    [1, 422],
    [400, 422],
  ] as const) {
    const date = addDays(today('UTC'), days);
    expect((await saveMood(user, { date })).status, `${days} days`).toBe(status);
    expect((await getMood(user, date)).status, `${days} days`).toBe(status === 200 ? 200 : 404);
  }
});

test('a date that does not exist is not acceptable, and what is no text is malformed', async () => {
  const user = await aUser();
  for (const date of ['2026-02-30', '2025-02-29', '2026-13-01', '2026-3-2', 'today', '', '20260320'])
    expect(await saveMood(user, { date }), date).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'date' }] },
    });
  for (const date of [20260320, null, ['2026-03-20']])
    expect((await saveMood(user, { date })).status, String(date)).toBe(400);
  expect((await getMood(user, '2026-02-30')).status).toBe(422);
  expect((await rowsOf([user.id])).moods).toEqual([]);
});

test('levels are whole numbers from 1 to 5', async () => {
  const user = await aUser();
  for (const field of ['mood', 'energy', 'stress'])
    for (const [value, status] of [
      [0, 422],
      [6, 422],
      [2.5, 422],
      [-1, 422],
      [1e300, 422],
      ['3', 400],
      [null, 400],
      [undefined, 400],
      [true, 400],
    ] as const) {
      const refused = await saveMood(user, { feeling: null, [field]: value });
      expect(refused, `${field} ${value}`).toMatchObject({ status, body: { errors: [{ path: field }] } });
    }
  const huge = JSON.stringify(aMood(user.id, { feeling: null })).replace('"energy":3', '"energy":1e400');
  expect((await call('POST /api/mood', { cookie: user.cookie, body: huge })).status).toBe(422);
  expect((await rowsOf([user.id])).moods).toEqual([]);
});

test('a feeling stands for its own value and no other', async () => {
  const user = await aUser();
  for (const [feeling, mood, status] of [
    ['happy', 5, 200],
    ['overwhelmed', 1, 200],
    ['happy', 1, 422],
    ['calm', 5, 422],
    ['joyful', 5, 422],
    [5, 5, 400],
  ] as const)
    expect((await saveMood(user, { feeling, mood })).status, `${feeling} ${mood}`).toBe(status);
});

test('notes are trimmed, and blank ones are none', async () => {
  const user = await aUser();
  for (const [notes, kept] of [
    ['  1. Rain on the roof \n', '1. Rain on the roof'],
    ['1. One\n2. Two', '1. One\n2. Two'],
    ['   \n\t ', null],
    ['', null],
    [null, null],
    ['<b>1.</b> שלום 🌱', '<b>1.</b> שלום 🌱'],
  ] as const)
    expect((await saveMood(user, { notes })).body, String(notes)).toMatchObject({ notes: kept });
});

test('notes hold 5,000 characters as a person counts them, and not one more', async () => {
  const user = await aUser();
  expect((await saveMood(user, { notes: '🌱'.repeat(5_000) })).status).toBe(200);
  const refused = await saveMood(user, { notes: 'x'.repeat(5_001) });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'notes', message: 'At most 5,000 characters, please.' }] },
  });
  expect((await saveMood(user, { notes: 'bell \u0007' })).status).toBe(422);
  expect((await saveMood(user, { notes: 'half \ud83c' })).status).toBe(422);
});

test('a mood is changed by its id', async () => {
  const user = await aUser();
  const saved = await saveMood(user);
  const changes = aMood(user.id, { mood: 2, feeling: 'tired', energy: 1, notes: null });
  const changed = await call(`PATCH /api/mood/${idOf(saved)}`, { cookie: user.cookie, body: changes });
  expect(changed).toMatchObject({ status: 200, body: { id: idOf(saved), mood: 2, notes: null } });
  expect((await getMood(user, today('UTC'))).body).toEqual(changed.body);
});

test('a mood cannot be moved to another day, nor changed when its day is long past', async () => {
  const user = await aUser();
  const saved = await saveMood(user);
  const change = (date: Day) =>
    call(`PATCH /api/mood/${idOf(saved)}`, { cookie: user.cookie, body: aMood(user.id, { date }) });
  expect((await change(addDays(today('UTC'), -1))).status).toBe(409);
  expect((await change(addDays(today('UTC'), 1))).status).toBe(422);
  expect((await change(addDays(today('UTC'), -9))).status).toBe(422);
  expect((await getMood(user, today('UTC'))).body).toEqual(saved.body);
});

test('another member’s mood and one that never was answer alike, and stay as they are', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const saved = await saveMood(owner);
  const body = aMood(other.id, { mood: 1, feeling: null });
  const change = (id: string) => call(`PATCH /api/mood/${id}`, { cookie: other.cookie, body });
  const theirs = await change(idOf(saved));
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await change(crypto.randomUUID())).body);
  expect((await getMood(owner, today('UTC'))).body).toEqual(saved.body);
  expect((await call(`GET /api/mood/${owner.id}/${today('UTC')}`, { cookie: other.cookie })).status).toBe(
    404,
  );
});

test('a week is listed from its Monday to its Sunday, whichever of its days is named', async () => {
  const user = await aUser();
  await onDay('2026-03-22T12:00:00Z', async () => {
    for (const date of ['2026-03-22', '2026-03-16', '2026-03-15', '2026-03-18'])
      expect((await saveMood(user, { date })).status).toBe(200);
  });
  for (const day of ['2026-03-16', '2026-03-19', '2026-03-22']) {
    const listed = await call(`GET /api/mood/${user.id}/week/${day}`, { cookie: user.cookie });
    expect((listed.body as Body[]).map(({ date }) => date)).toEqual([
      '2026-03-16',
      '2026-03-18',
      '2026-03-22',
    ]);
  }
  const empty = await call(`GET /api/mood/${user.id}/week/2026-01-01`, { cookie: user.cookie });
  expect(empty).toMatchObject({ status: 200, body: [] });
});
