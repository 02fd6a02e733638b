import { expect, test } from 'vitest';
import { allRoutes } from '#app/routes.ts';
import { now } from '#platform/shared/clock.ts';
import { splitRoute } from '#platform/shared/endpoint.ts';
import { type Answer, anAddress, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { Room } from './shapes.ts';

type Guest = { cookie?: string | undefined };

async function aRoom(changes: object = {}): Promise<{ owner: TestUser; token: string }> {
  const owner = await aUser();
  const { status, body } = await call('POST /api/rooms', {
    cookie: owner.cookie,
    body: { userId: owner.id, minutes: 20, title: 'Send the invoice', ...changes },
  });
  expect(status).toBe(201);
  return { owner, token: (body as { token: string }).token };
}

const look = (token: string, who: Guest = {}) =>
  call(`GET /api/room/${token}`, { cookie: who.cookie, address: anAddress() });
const viewOf = ({ body }: Answer) => body as Room;
const act = (route: string, token: string, who: Guest = {}, body?: object) =>
  call(route.replace('{token}', token), { cookie: who.cookie, body, address: anAddress() });

const passOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

async function sit(token: string, body: object = {}): Promise<Answer & { cookie: string }> {
  const answer = await act('POST /api/room/{token}/guest', token, {}, body);
  return { ...answer, cookie: passOf(answer) };
}

test('a friend opens the link without an account, takes a plant, and both see one clock', async () => {
  const { owner, token } = await aRoom();
  expect(token).toHaveLength(43);
  expect(viewOf(await look(token, owner))).toMatchObject({ role: 'owner', company: 'not-yet' });
  expect(viewOf(await look(token))).toMatchObject({ role: 'stranger', title: 'Send the invoice' });
  expect(viewOf(await look(token, owner))).toMatchObject({ company: 'seen' });
  const guest = await sit(token, { plant: 'fern' });
  expect(guest.status).toBe(201);
  expect(viewOf(guest)).toMatchObject({
    role: 'guest',
    seats: [{ plant: 'iris' }, { plant: 'fern', isYou: true }],
  });
  const started = await act('POST /api/room/{token}/clock', token, owner, { act: 'start' });
  expect(viewOf(started).clock.isRunning).toBe(true);
  const [one, other] = [viewOf(await look(token, owner)), viewOf(await look(token, guest))];
  expect(Math.abs(one.clock.leftMs - other.clock.leftMs)).toBeLessThan(1_000);
  expect(one.company).toBe('here');
});

test('the pass is a cookie of that room alone, which no script reads, and opens no other door', async () => {
  const { token } = await aRoom();
  const guest = await sit(token);
  const header = String(guest.headers['set-cookie']);
  expect(header).toContain(`Path=/api/room/${token};`);
  expect(header).toContain('HttpOnly; SameSite=Lax');
  const { token: elsewhere } = await aRoom();
  expect(viewOf(await look(elsewhere, guest)).role).toBe('stranger');
  expect((await act('POST /api/room/{token}/nod', elsewhere, guest, { nod: 'here' })).status).toBe(404);
});

const guarded = allRoutes.filter(({ endpoint }) => endpoint.access !== 'public');

test('a guest of a room is nobody to every call that needs a session', async () => {
  const { owner, token } = await aRoom();
  const { cookie } = await sit(token);
  for (const { endpoint } of guarded) {
    const { method, path } = splitRoute(endpoint.route);
    const filled = path.replace(/\{\w+\}/g, owner.id);
    const body = method === 'GET' ? undefined : { userId: owner.id };
    const { status } = await call(`${method} ${filled}`, { cookie, body, address: anAddress() });
    expect(status, endpoint.route).toBe(401);
  }
});

test('a guest learns the title, the plants and the clock, and nothing else from any answer', async () => {
  const owner = await aUser();
  const { token } = (
    await call('POST /api/rooms', { cookie: owner.cookie, body: { userId: owner.id, minutes: 20 } })
  ).body as { token: string };
  const guest = await sit(token);
  const answers = [
    await look(token),
    guest,
    await look(token, guest),
    await act('POST /api/room/{token}/nod', token, guest, { nod: 'here' }),
    await act('POST /api/room/{token}/nod', token, guest, { nod: 'here' }),
    await act('POST /api/room/{token}/clock', token, guest, { act: 'start' }),
    await act('POST /api/room/{token}/end', token, guest),
    await act('DELETE /api/room/{token}/guest', token, guest),
  ];
  const secrets = [owner.id, owner.email, owner.email.split('@')[0] ?? '', 'Test', 'Europe/'];
  for (const { body, headers } of answers) {
    const told = JSON.stringify([body, headers]);
    for (const secret of secrets) expect(told).not.toContain(secret);
  }
  expect(Object.keys(viewOf(guest)).sort()).toEqual(['clock', 'company', 'role', 'seats', 'title']);
  expect(Object.keys(viewOf(guest).seats[0] ?? {}).sort()).toEqual(
    ['isAway', 'isOwner', 'isYou', 'leftMs', 'nod', 'plant'].sort(),
  );
});

test('only the owner starts the clock and ends the room', async () => {
  const { token } = await aRoom();
  const guest = await sit(token);
  const stranger = await aUser();
  for (const who of [guest, stranger, {}]) {
    expect((await act('POST /api/room/{token}/clock', token, who, { act: 'start' })).status).toBe(404);
    expect((await act('POST /api/room/{token}/end', token, who)).status).toBe(404);
  }
  expect((await look(token)).status).toBe(200);
});

test('of a hundred who sit down at once four get a chair, and the rest are told', async () => {
  const { owner, token } = await aRoom();
  const answers = await Promise.all(Array.from({ length: 100 }, () => sit(token)));
  const counts = [201, 409].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counts).toEqual([4, 96]);
  const { seats } = viewOf(await look(token, owner));
  expect(seats).toHaveLength(5);
  expect(new Set(seats.map(({ plant }) => plant)).size).toBe(5);
});

test('a guest who comes again has her seat, one who leaves has none, and nothing of her stays', async () => {
  const { owner, token } = await aRoom();
  const guest = await sit(token, { minutes: 30 });
  const again = await act('POST /api/room/{token}/guest', token, guest, {});
  expect([again.status, viewOf(again).seats.length]).toEqual([201, 2]);
  expect(viewOf(again).seats[1]?.leftMs).toBeGreaterThan(1_700_000);
  const left = await act('DELETE /api/room/{token}/guest', token, guest);
  expect(left.status).toBe(204);
  expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
  expect(await asOwner('select * from room_guests where user_id = $1', [owner.id])).toEqual([]);
  expect(viewOf(await look(token, guest)).role).toBe('stranger');
});

test('an ended room is gone for everybody, by whatever call, and keeps neither guest nor title', async () => {
  const { owner, token } = await aRoom();
  const guest = await sit(token);
  expect((await act('POST /api/room/{token}/end', token, owner)).status).toBe(204);
  for (const who of [owner, guest, {}]) {
    expect((await look(token, who)).status).toBe(410);
    expect((await act('POST /api/room/{token}/guest', token, who, {})).status).toBe(410);
    expect((await act('POST /api/room/{token}/nod', token, who, { nod: 'here' })).status).toBe(410);
    expect((await act('POST /api/room/{token}/clock', token, who, { act: 'start' })).status).toBe(410);
    expect((await act('POST /api/room/{token}/end', token, who)).status).toBe(410);
    expect((await act('DELETE /api/room/{token}/guest', token, who)).status).toBe(410);
  }
  expect(await asOwner('select * from room_guests where user_id = $1', [owner.id])).toEqual([]);
  expect(await asOwner('select title from rooms where user_id = $1', [owner.id])).toEqual([{ title: null }]);
});

test('four hours end a room by themselves, and so does the next one of the same person', async () => {
  const { owner, token } = await aRoom();
  const later = new Date(now() + 4 * 3_600_000 + 1_000).toISOString();
  await onDay(later, async () => expect((await look(token)).status).toBe(410));
  expect((await look(token)).status).toBe(200);
  await call('POST /api/rooms', { cookie: owner.cookie, body: { userId: owner.id, minutes: 20 } });
  expect((await look(token)).status).toBe(410);
});

test('a nod is seen by the others, is followed by ten seconds, and lies on the table for two minutes', async () => {
  const { owner, token } = await aRoom();
  const guest = await sit(token);
  expect((await act('POST /api/room/{token}/nod', token, guest, { nod: 'going' })).status).toBe(200);
  expect(viewOf(await look(token, owner)).seats[1]?.nod).toBe('going');
  const soon = await act('POST /api/room/{token}/nod', token, guest, { nod: 'done' });
  expect([soon.status, soon.headers['retry-after']]).toEqual([429, '10']);
  expect((await act('POST /api/room/{token}/nod', token, owner, { nod: 'here' })).status).toBe(200);
  expect((await act('POST /api/room/{token}/nod', token, {}, { nod: 'here' })).status).toBe(404);
  await onDay(new Date(now() + 121_000).toISOString(), async () => {
    const { seats } = viewOf(await look(token, owner));
    expect(seats.map(({ nod }) => nod)).toEqual([null, null]);
    expect(seats.map(({ isAway }) => isAway)).toEqual([false, true]);
  });
});

test('a token that is wrong, cut or odd leads nowhere, and a room of odd minutes or too long a title is refused', async () => {
  const { owner, token } = await aRoom();
  for (const odd of [token.slice(1), `${token}x`, 'a'.repeat(43), owner.id])
    expect((await look(odd)).status).toBe(404);
  for (const odd of ['a'.repeat(101), '%00']) expect((await look(odd)).status).toBe(422);
  const make = (body: object) =>
    call('POST /api/rooms', { cookie: owner.cookie, body: { userId: owner.id, minutes: 20, ...body } });
  for (const minutes of [4, 91, 1.5]) expect((await make({ minutes })).status).toBe(422);
  expect((await make({ minutes: 'x' })).status).toBe(400);
  expect((await make({ title: '🌱'.repeat(201) })).status).toBe(422);
  expect((await make({ title: '🌱'.repeat(200) })).status).toBe(201);
});
