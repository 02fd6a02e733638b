import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { aUser, call } from '#tests/support/app.ts';
import {
  checkInOf,
  findCheckIn,
  listCheckIns,
  saveCheckIn,
  thisWeek,
  updateCheckIn,
} from '#tests/support/check-in-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';

test('a kept check-in is there when it is asked for again, by its week and in the list', async () => {
  const user = await aUser();
  const saved = await saveCheckIn(user);
  expect(saved).toMatchObject({
    status: 201,
    body: {
      userId: user.id,
      weekOf: thisWeek(),
      bodyRating: 4,
      overallFeeling: 3,
      bodyWins: 'Walked to two meetings',
      mindWins: null,
      version: 1,
    },
  });
  expect((await findCheckIn(user)).body).toEqual(saved.body);
  expect(await listCheckIns(user)).toEqual([saved.body]);
});

test('a week without a check-in answers 404, and nobody has a list of nothing but hers', async () => {
  const user = await aUser();
  expect((await findCheckIn(user)).status).toBe(404);
  expect(await listCheckIns(user)).toEqual([]);
});

test('a check-in that says nothing is one of threes without a text', async () => {
  const user = await aUser();
  const { id: userId, cookie } = user;
  const saved = await call('POST /api/weekly-check-ins', { cookie, body: { userId, weekOf: thisWeek() } });
  expect(saved).toMatchObject({
    status: 201,
    body: { bodyRating: 3, mindRating: 3, soulRating: 3, overallFeeling: 3, biggestWin: null },
  });
});

test('the present week turns at the midnight before Monday of the person’s own zone', async () => {
  for (const [zone, before, after, monday] of [
    ['America/Los_Angeles', '2026-03-23T06:59:59Z', '2026-03-23T07:00:00Z', '2026-03-23'],
    ['Pacific/Auckland', '2026-03-22T10:59:59Z', '2026-03-22T11:00:00Z', '2026-03-23'],
    ['Asia/Kathmandu', '2026-03-22T18:14:59Z', '2026-03-22T18:15:00Z', '2026-03-23'],
  ] as const) {
    const user = await aUser(zone);
    const week = async () =>
      (await call('GET /api/current-week', { cookie: user.cookie })).body as { weekOf: string };
    await onDay(before, async () => {
      expect(await week(), zone).toEqual({ weekOf: addDays(monday, -7) });
      expect((await saveCheckIn(user, { weekOf: monday })).status, zone).toBe(422);
    });
    await onDay(after, async () => {
      expect(await week(), zone).toEqual({ weekOf: monday });
      expect((await saveCheckIn(user, { weekOf: monday })).status, zone).toBe(201);
    });
  }
});

test('a check-in may arrive for the week before, not for an older one, a coming one, or a day that is no Monday', async () => {
  const user = await aUser();
  for (const [days, status] of [
    [0, 201],
    [-7, 201],
    [-14, 422],
    [-364, 422],
    [7, 422],
    [1, 422],
    [-1, 422],
  ] as const) {
    const weekOf = addDays(thisWeek(), days);
    const answer = await saveCheckIn(user, { weekOf });
    expect(answer.status, `${days} days`).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ errors: [{ path: 'weekOf' }] });
  }
  expect(await listCheckIns(user)).toHaveLength(2);
});

test('a week that does not exist is not acceptable, and what is no text is malformed', async () => {
  const user = await aUser();
  for (const weekOf of ['2026-02-30', '2026-3-2', 'today', ''])
    expect((await saveCheckIn(user, { weekOf })).status, weekOf).toBe(422);
  for (const weekOf of [20260316, null, undefined, ['2026-03-16']])
    expect((await saveCheckIn(user, { weekOf })).status, String(weekOf)).toBe(400);
  expect((await findCheckIn(user, '2026-02-30')).status).toBe(422);
});

test('ratings are whole numbers from 1 to 5', async () => {
  const user = await aUser();
  for (const field of ['bodyRating', 'mindRating', 'soulRating', 'overallFeeling'])
    for (const [rating, status] of [
      [0, 422],
      [6, 422],
      [2.5, 422],
      [1e300, 422],
      ['3', 400],
      [null, 400],
      [true, 400],
    ] as const)
      expect(await saveCheckIn(user, { [field]: rating }), `${field} ${rating}`).toMatchObject({
        status,
        body: { errors: [{ path: field }] },
      });
  expect((await rowsOf([user.id])).weekly_check_ins).toEqual([]);
});

test('nine texts of 10,000 characters fit, and not one character more', async () => {
  const user = await aUser();
  const names = ['bodyWins', 'bodyFocus', 'mindWins', 'mindFocus', 'soulWins', 'soulFocus'];
  const all = [...names, 'biggestWin', 'gratefulFor', 'nextWeekIntent'];
  const full = Object.fromEntries(all.map((name) => [name, '🌱'.repeat(10_000)]));
  const saved = await saveCheckIn(user, full);
  expect(saved.status).toBe(201);
  expect(checkInOf(saved)).toMatchObject(full);
  const refused = await updateCheckIn(user, checkInOf(saved).id, { gratefulFor: 'x'.repeat(10_001) });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'gratefulFor', message: 'At most 10,000 characters, please.' }] },
  });
});

test('texts are trimmed, and blank ones are none', async () => {
  const user = await aUser();
  const saved = await saveCheckIn(user, {
    bodyWins: '  Rest \n',
    mindWins: ' \n\t ',
    soulWins: '<b>שלום</b> 🌱',
  });
  expect(saved.body).toMatchObject({ bodyWins: 'Rest', mindWins: null, soulWins: '<b>שלום</b> 🌱' });
  expect((await saveCheckIn(user, { weekOf: addDays(thisWeek(), -7), bodyWins: 'bell \u0007' })).status).toBe(
    422,
  );
});

test('a change keeps what it leaves out, empties what it clears, and raises the version', async () => {
  const user = await aUser();
  const saved = checkInOf(await saveCheckIn(user));
  const changed = await updateCheckIn(user, saved.id, {
    soulRating: 1,
    bodyWins: '',
    mindWins: 'A quiet hour',
  });
  expect(changed).toMatchObject({ status: 200 });
  expect(changed.body).toEqual({
    ...saved,
    soulRating: 1,
    bodyWins: null,
    mindWins: 'A quiet hour',
    version: 2,
  });
  expect((await findCheckIn(user)).body).toEqual(changed.body);
});

test('a check-in cannot be moved to another week, nor changed when its week is long over', async () => {
  const user = await aUser();
  const saved = await onDay('2026-03-18T12:00:00Z', () => saveCheckIn(user, { weekOf: '2026-03-16' }));
  const { id } = checkInOf(saved);
  const changeAt = (instant: string, weekOf: string) =>
    onDay(instant, () => updateCheckIn(user, id, { weekOf, bodyRating: 1 }));
  expect((await changeAt('2026-03-18T12:00:00Z', '2026-03-09')).status).toBe(409);
  expect((await changeAt('2026-03-30T00:00:00Z', '2026-03-16')).status).toBe(422);
  expect((await findCheckIn(user, '2026-03-16')).body).toEqual(saved.body);
  expect((await changeAt('2026-03-29T23:59:00Z', '2026-03-16')).status).toBe(200);
});

test('the list names the newest week first', async () => {
  const user = await aUser();
  for (const weekOf of ['2026-03-16', '2026-03-02', '2026-03-09'])
    expect((await onDay(`${addDays(weekOf, 3)}T12:00:00Z`, () => saveCheckIn(user, { weekOf }))).status).toBe(
      201,
    );
  expect((await listCheckIns(user)).map(({ weekOf }) => weekOf)).toEqual([
    '2026-03-16',
    '2026-03-09',
    '2026-03-02',
  ]);
});

test('another member’s check-in and one that never was answer alike, and stay as they are', async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const saved = await saveCheckIn(owner);
  const theirs = await updateCheckIn(other, checkInOf(saved).id, { bodyRating: 1 });
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await updateCheckIn(other, randomUUID(), { bodyRating: 1 })).body);
  for (const path of [owner.id, `${owner.id}/${thisWeek()}`])
    expect((await call(`GET /api/weekly-check-ins/${path}`, { cookie: other.cookie })).status).toBe(404);
  expect((await saveCheckIn(other, { id: checkInOf(saved).id })).status).toBe(201);
  expect((await findCheckIn(owner)).body).toEqual(saved.body);
});
