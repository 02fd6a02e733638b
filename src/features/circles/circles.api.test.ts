import { expect, test } from 'vitest';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { Circle, CircleLine, Invitation } from './shapes.ts';

startApp();

const begin = async ({ id, cookie }: TestUser, firstName: string | null = null) =>
  call(`POST /api/circles/${id}`, { cookie, body: { userId: id, firstName } });
const idOf = async (user: TestUser, firstName?: string) => ((await begin(user, firstName)).body as Circle).id;
const at = ({ id, cookie }: TestUser, method: string, path: string, body?: object) =>
  call(`${method} /api/circles/${id}/${path}`, { cookie, body });
const look = async (user: TestUser, circleId: string) => (await at(user, 'GET', circleId)).body as Circle;
const invite = async (user: TestUser, circleId: string) =>
  ((await at(user, 'POST', `${circleId}/invitation`)).body as { token: string }).token;
const doorOf = async (user: TestUser, token: string) =>
  (await at(user, 'GET', `invitations/${token}`)).body as Invitation;
const sit = (user: TestUser, token: string, firstName: string | null = null) =>
  at(user, 'POST', `invitations/${token}`, { userId: user.id, firstName });
const leave = (user: TestUser, circleId: string) => at(user, 'DELETE', circleId);
const linesOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/circles/${id}`, { cookie })).body as CircleLine[];
const namesOf = ({ seats }: Circle) => seats.map(({ name }) => name);
const seatOf = (circle: Circle) => circle.seats.find(({ isYou }) => isYou)?.id ?? '';

/** A circle with its first and so many others. */
async function aCircle(others: number) {
  const first = await aUser();
  const circleId = await idOf(first);
  const token = await invite(first, circleId);
  const members: TestUser[] = [];
  for (let made = 0; made < others; made += 1) {
    const user = await aUser();
    await sit(user, token);
    members.push(user);
  }
  return { first, circleId, token, members };
}

test('a circle begins with one, and nobody else sees that it is there', async () => {
  const [first, stranger] = [await aUser(), await aUser()];
  const circleId = await idOf(first, ' Ines ');
  const circle = await look(first, circleId);
  expect(circle.seats).toMatchObject([{ name: 'Ines', isYou: true, isFirst: true, roomToken: null }]);
  expect(await linesOf(first)).toEqual([{ id: circleId, others: [], isEnded: false }]);
  expect((await at(stranger, 'GET', circleId)).status).toBe(404);
  expect((await at(stranger, 'POST', `${circleId}/invitation`)).status).toBe(404);
  expect(await linesOf(stranger)).toEqual([]);
});

test('a link says who asks, takes a seat once, and then leads inside', async () => {
  const [first, friend] = [await aUser(), await aUser()];
  const circleId = await idOf(first, 'Ines');
  const token = await invite(first, circleId);
  expect(await doorOf(friend, token)).toEqual({ door: 'open', circleId: null, from: 'Ines', seats: 1 });
  expect((await sit(friend, token)).status).toBe(201);
  expect((await sit(friend, token)).status).toBe(201);
  const circle = await look(friend, circleId);
  expect(circle.seats).toHaveLength(2);
  expect(circle).toMatchObject({ invitationEndsAt: null, seats: [{ name: 'Ines' }, { isYou: true }] });
  expect(await doorOf(friend, token)).toMatchObject({ door: 'inside', circleId, from: null });
  expect((await look(first, circleId)).invitationEndsAt).not.toBeNull();
});

test('no answer holds who somebody is', async () => {
  const { first, circleId, members, token } = await aCircle(2);
  const stranger = await aUser();
  const answers = JSON.stringify([
    await look(first, circleId),
    await linesOf(first),
    await doorOf(stranger, token),
    (await sit(stranger, token)).body,
  ]);
  for (const { id, email } of [...members])
    for (const secret of [id, email, 'Test', 'Person']) expect(answers).not.toContain(secret);
  const hashes = await asOwner<{ hash: string }>('select token_hash as hash from circle_invitations');
  expect(hashes.map(({ hash }) => hash)).not.toContain(token);
});

test('a link ends after seven days, when it is taken back, and when a new one is made', async () => {
  const [first, friend] = [await aUser(), await aUser()];
  const { circleId, token } = await onDay('2026-03-10T10:00:00Z', async () => {
    const id = await idOf(first);
    return { circleId: id, token: await invite(first, id) };
  });
  await onDay('2026-03-17T09:59:00Z', async () =>
    expect(await doorOf(friend, token)).toMatchObject({ door: 'open' }),
  );
  await onDay('2026-03-17T10:01:00Z', async () => {
    expect(await doorOf(friend, token)).toEqual({ door: 'ended', circleId: null, from: null, seats: 0 });
    expect((await sit(friend, token)).status).toBe(410);
  });
  const second = await invite(first, circleId);
  const third = await invite(first, circleId);
  expect((await sit(friend, second)).status).toBe(410);
  expect((await at(first, 'DELETE', `${circleId}/invitation`)).status).toBe(204);
  expect((await sit(friend, third)).status).toBe(410);
  expect((await look(first, circleId)).invitationEndsAt).toBeNull();
});

test.each(['x', 'A'.repeat(43), 'A'.repeat(100)])(
  'a link that was never made leads nowhere: %s',
  async (token) => {
    const user = await aUser();
    expect((await at(user, 'GET', `invitations/${token}`)).status).toBe(404);
    expect((await sit(user, token)).status).toBe(404);
  },
);

test('who has left does not come back by the same link, only by a new one', async () => {
  const { first, circleId, token, members } = await aCircle(1);
  const [friend] = members as [TestUser];
  expect((await leave(friend, circleId)).status).toBe(204);
  expect((await leave(friend, circleId)).status).toBe(204);
  expect(await linesOf(friend)).toEqual([]);
  expect(await doorOf(friend, token)).toMatchObject({ door: 'used' });
  expect((await sit(friend, token)).status).toBe(410);
  expect((await sit(friend, await invite(first, circleId))).status).toBe(201);
});

test('of twenty who open a link at once, five sit down beside the first', async () => {
  const { first, circleId, token } = await aCircle(0);
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser()));
  const statuses = await Promise.all(people.map(async (user) => (await sit(user, token)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  const { seats } = await look(first, circleId);
  expect(new Set(seats.map(({ plant }) => plant)).size).toBe(6);
  expect(await doorOf(await aUser(), token)).toMatchObject({ door: 'full', from: null });
});

test('five circles at a time are the most, also when all are begun at once', async () => {
  const user = await aUser();
  const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await begin(user)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  const { first, circleId } = await aCircle(0);
  expect((await sit(user, await invite(first, circleId))).status).toBe(422);
});

test('whoever came first lets somebody go: she is told once, and no link opens any more', async () => {
  const { first, circleId, token, members } = await aCircle(2);
  const [gone, other] = members as [TestUser, TestUser];
  const seat = seatOf(await look(gone, circleId));
  expect((await at(other, 'DELETE', `${circleId}/seats/${seat}`)).status).toBe(404);
  expect((await at(first, 'DELETE', `${circleId}/seats/${seatOf(await look(first, circleId))}`)).status).toBe(
    404,
  );
  expect((await at(first, 'DELETE', `${circleId}/seats/${seat}`)).status).toBe(204);
  expect((await at(gone, 'GET', circleId)).status).toBe(404);
  expect(await linesOf(gone)).toEqual([{ id: circleId, others: [], isEnded: true }]);
  expect((await look(other, circleId)).seats).toHaveLength(2);
  expect((await sit(gone, token)).status).toBe(410);
  expect((await sit(await aUser(), token)).status).toBe(410);
  await leave(gone, circleId);
  expect(await linesOf(gone)).toEqual([]);
});

test('when the first leaves, whoever has been there longest is the first, and the old link has ended', async () => {
  const { first, circleId, token, members } = await aCircle(2);
  const [second, third] = members as [TestUser, TestUser];
  await leave(first, circleId);
  expect((await look(second, circleId)).seats).toMatchObject([
    { isYou: true, isFirst: true },
    { isFirst: false },
  ]);
  expect((await sit(await aUser(), token)).status).toBe(410);
  expect((await at(third, 'POST', `${circleId}/invitation`)).status).toBe(404);
  expect((await sit(await aUser(), await invite(second, circleId))).status).toBe(201);
});

test('with the last one the circle is gone, also when the last two leave at once', async () => {
  const { first, circleId, members } = await aCircle(1);
  await Promise.all([leave(first, circleId), leave(members[0] as TestUser, circleId)]);
  for (const table of ['circles where id', 'circle_seats where circle_id', 'circle_members where circle_id'])
    expect(await asOwner(`select 1 from ${table} = $1`, [circleId]), table).toEqual([]);
});

test('what the circle calls her is her choice, and blanks are a plant', async () => {
  const { first, circleId, members } = await aCircle(1);
  const [friend] = members as [TestUser];
  const name = (firstName: string | null) => at(friend, 'PUT', `${circleId}/name`, { firstName });
  const [, plant] = namesOf(await look(first, circleId));
  expect(namesOf((await name(' Ines ')).body as Circle)).toContain('Ines');
  expect(namesOf(await look(first, circleId))).toContain('Ines');
  await name(`\u202eseni\u202c ${'a\u0301'.repeat(3)}${'\u0301'.repeat(40)}`);
  expect(namesOf(await look(first, circleId)).join('')).not.toMatch(/[\u202a-\u202e]/);
  expect((await name('x'.repeat(41))).status).toBe(422);
  for (const blank of ['  ', '\u3164', null]) {
    await name(blank);
    expect(namesOf(await look(first, circleId))[1]).toBe(plant);
  }
});

test('a room is seen beside whoever would like company, until she takes it back or makes another', async () => {
  const { first, circleId, members } = await aCircle(1);
  const [friend] = members as [TestUser];
  const other = await idOf(friend);
  const room = (id: string) => at(friend, 'POST', `${id}/room`, { userId: friend.id, minutes: 20 });
  const { token } = (await room(circleId)).body as { token: string };
  expect((await look(first, circleId)).seats[1]).toMatchObject({ roomToken: token });
  expect((await call(`GET /api/room/${token}`, { cookie: first.cookie })).status).toBe(200);
  await room(other);
  expect((await look(first, circleId)).seats[1]).toMatchObject({ roomToken: null });
  await room(circleId);
  await at(friend, 'DELETE', `${circleId}/room`);
  expect((await look(first, circleId)).seats[1]).toMatchObject({ roomToken: null });
});

test('a guest may sit in a circle; deleting her account gives the seat back', async () => {
  const { first, circleId, token } = await aCircle(0);
  const guest = await aGuest();
  expect((await sit(guest, token)).status).toBe(201);
  expect((await look(first, circleId)).seats).toHaveLength(2);
  await call(`DELETE /api/user/${guest.id}`, { cookie: guest.cookie, body: {} });
  expect((await look(first, circleId)).seats).toHaveLength(1);
});
