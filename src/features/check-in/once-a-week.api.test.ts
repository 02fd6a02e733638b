import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { aGuest, aUser, call } from '#tests/support/app.ts';
import {
  checkInOf,
  currentOf,
  findCheckIn,
  listCheckIns,
  saveCheckIn,
  thisWeek,
  updateCheckIn,
} from '#tests/support/check-in-calls.ts';
import { rowsOf, untilWaiting, whileHolding } from '#tests/support/owner-queries.ts';

test('a second check-in of a week is refused with the one that is there, and changes nothing', async () => {
  const user = await aUser();
  const first = await saveCheckIn(user);
  const second = await saveCheckIn(user, { bodyRating: 1, bodyWins: 'Something else' });
  expect(second.status).toBe(409);
  expect(currentOf(second)).toEqual(first.body);
  expect(await listCheckIns(user)).toEqual([first.body]);
});

test('of ten check-ins of one week at once, one is kept whole and nine are told which', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await aUser();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        saveCheckIn(user, { bodyRating: (index % 5) + 1, bodyWins: `Device ${index}` }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 201);
    expect(kept).toHaveLength(1);
    for (const refused of answers.filter((answer) => answer !== kept[0])) {
      expect(refused.status).toBe(409);
      expect(currentOf(refused)).toEqual(kept[0]?.body);
    }
    expect(await listCheckIns(user)).toEqual([kept[0]?.body]);
  }
});

test('a check-in that meets one of its week that is taken back is kept after all', async () => {
  const user = await aUser();
  const another = `insert into weekly_check_ins
    (user_id, id, week_of, date, time_zone, body_rating, mind_rating, soul_rating, overall_feeling)
    values ($1, $2, $3, $3, 'UTC', 1, 1, 1, 1)`;
  const { saving } = await whileHolding(another, [user.id, randomUUID(), thisWeek()], async () => {
    const begun = saveCheckIn(user);
    await untilWaiting(1);
    return { saving: begun };
  });
  expect(await saving).toMatchObject({ status: 201, body: { bodyRating: 4 } });
  expect(await listCheckIns(user)).toHaveLength(1);
});

test('a save that was made offline and is sent twice arrives once, with its key and without', async () => {
  const user = await aUser();
  const [id, key] = [randomUUID(), randomUUID()];
  const sent = await Promise.all([1, 2, 3].map(() => saveCheckIn(user, { id }, { 'idempotency-key': key })));
  const again = await saveCheckIn(user, { id }, { 'idempotency-key': randomUUID() });
  for (const answer of [...sent, again, await saveCheckIn(user, { id })]) {
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(sent[0]?.body);
  }
  expect(await listCheckIns(user)).toMatchObject([{ id, version: 1 }]);
});

test('an id that belongs to another week of the same person is refused', async () => {
  const user = await aUser();
  const id = randomUUID();
  await saveCheckIn(user, { id });
  expect((await saveCheckIn(user, { id, weekOf: addDays(thisWeek(), -7) })).status).toBe(409);
  expect(await listCheckIns(user)).toHaveLength(1);
});

test('a change of a version that has moved on is refused with what is there now', async () => {
  const user = await aUser();
  const { id } = checkInOf(await saveCheckIn(user));
  const first = await updateCheckIn(user, id, { version: 1, gratefulFor: 'From the phone' });
  const stale = await updateCheckIn(user, id, { version: 1, gratefulFor: 'From the desk' });
  expect(stale.status).toBe(409);
  expect(currentOf(stale)).toEqual(first.body);
  expect(await updateCheckIn(user, id, { gratefulFor: 'Without a version' })).toMatchObject({
    status: 200,
    body: { version: 3, gratefulFor: 'Without a version' },
  });
});

test('of many changes of one version at once, exactly one is taken', async () => {
  const user = await aUser();
  const { id } = checkInOf(await saveCheckIn(user));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      updateCheckIn(user, id, { version: 1, gratefulFor: `Tab ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const taken = answers.find(({ status }) => status === 200);
  expect((await findCheckIn(user)).body).toEqual(taken?.body);
});

test('a guest who signs in brings her check-ins along, and one week of both holds the words of both', async () => {
  const member = await aUser();
  const own = checkInOf(await saveCheckIn(member, { gratefulFor: 'The garden' }));
  const guest = await aGuest();
  await saveCheckIn(guest, { bodyRating: 1, bodyWins: 'Slept in', gratefulFor: 'The rain' });
  const earlier = await saveCheckIn(guest, { weekOf: addDays(thisWeek(), -7) });
  const { email, password } = member;
  const body = { email, password, remember: true, timeZone: 'UTC' };
  const { cookie = '' } = await call('POST /api/session/sign-in', { cookie: guest.cookie, body });
  const [joined, before] = await listCheckIns({ ...member, cookie });
  expect(joined).toMatchObject({
    id: own.id,
    userId: member.id,
    bodyRating: 1,
    bodyWins: 'Slept in\n\nWalked to two meetings',
    gratefulFor: 'The rain\n\nThe garden',
    nextWeekIntent: 'One evening without a screen',
    version: 2,
  });
  expect(before).toEqual({ ...checkInOf(earlier), userId: member.id });
  expect((await rowsOf([guest.id])).weekly_check_ins).toEqual([]);
});
