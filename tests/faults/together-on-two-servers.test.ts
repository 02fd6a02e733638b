import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { type Answer, aGuest, aMember, call, type Person } from './calls.ts';
import { startTcpDatabase, type TcpDatabase } from './tcp-database.ts';
import { startTwoServers } from './two-servers.ts';

let database: TcpDatabase;

beforeAll(async () => {
  database = await startTcpDatabase();
});

afterAll(() => database[Symbol.asyncDispose]());

type Servers = Awaited<ReturnType<typeof startTwoServers>>;
type Room = { role: string; seats: { plant: string; nod: string | null }[]; clock: { leftMs: number } };

const roomOf = ({ body }: Answer) => body as Room;

test('a room that was made on one server is the same on the other, and over on both within a second', async () => {
  await using servers = await startTwoServers(database);
  const owner = await aMember(servers.first);
  const made = await call(servers.first, 'POST /api/rooms', {
    cookie: owner.cookie,
    body: { userId: owner.id, minutes: 20, title: 'Send the invoice' },
  });
  const { token } = made.body as { token: string };
  const at = (address: string, route: string, { cookie }: { cookie?: string } = {}, body?: object) =>
    call(address, route.replace('ROOM', `/api/room/${token}`), { ...(cookie && { cookie }), body });

  const sat = await Promise.all(
    Array.from({ length: 12 }, (_, number) => at(servers.either(number), 'POST ROOM/guest', {}, {})),
  );
  expect(sat.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(8).fill(409)]);
  const guest = sat.find(({ status }) => status === 201) as Answer;
  await at(servers.first, 'POST ROOM/clock', owner, { act: 'start' });
  await at(servers.second, 'POST ROOM/nod', guest, { nod: 'here' });
  const [here, there] = await Promise.all(
    [servers.first, servers.second].map(async (address) => roomOf(await at(address, 'GET ROOM', owner))),
  );
  expect(here?.seats).toHaveLength(5);
  expect(here?.seats.map(({ plant }) => plant)).toEqual(there?.seats.map(({ plant }) => plant));
  expect(here?.seats.filter(({ nod }) => nod !== null)).toHaveLength(1);
  expect(Math.abs((here?.clock.leftMs ?? 0) - (there?.clock.leftMs ?? Number.NaN))).toBeLessThan(1_000);

  expect((await at(servers.first, 'POST ROOM/end', owner)).status).toBe(204);
  for (const address of [servers.second, servers.first])
    for (const who of [guest, owner, {}]) expect((await at(address, 'GET ROOM', who)).status).toBe(410);
  expect(await servers.query('select * from room_guests')).toEqual([]);
});

const post = (address: string, { id, cookie }: Person, text: string) =>
  call(address, `POST /api/wall/${id}/notes`, {
    cookie,
    body: { userId: id, id: randomUUID(), date: today('UTC'), kind: 'win', text },
  });

async function peopleOf({ either }: Servers, count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, (_, number) => aGuest(either(number))));
  await Promise.all(
    people.map(({ id, cookie }, number) =>
      call(either(number), `POST /api/community/${id}/join`, { cookie }),
    ),
  );
  return people;
}

test('over two servers a hundred post, report and leave at once: one note each, hidden once, and nothing of who left', async () => {
  await using servers = await startTwoServers(database);
  const { either } = servers;
  const [writer, ...people] = await peopleOf(servers, 100);
  const { id: target } = (await post(servers.first, writer as Person, 'Reported.')).body as { id: string };
  const answers = await Promise.all(
    people.flatMap(({ id, cookie }, number) => [
      post(either(number), { id, cookie }, `Note ${number}`),
      post(either(number + 1), { id, cookie }, `Second note ${number}`),
      call(either(number), `PUT /api/wall/${id}/notes/${target}/report`, { cookie }),
      ...(number < 30 ? [call(either(number + 1), `POST /api/community/${id}/leave`, { cookie })] : []),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const left = people.slice(0, 30);
  await Promise.all(
    left.map(({ id, cookie }, number) => call(either(number), `POST /api/community/${id}/leave`, { cookie })),
  );
  const owners = (
    await servers.query(
      'select user_id from wall_stones join wall_notes on wall_notes.stone_id = wall_stones.id',
    )
  ).map(({ user_id: id }) => String(id));
  expect(owners.filter((id) => left.some((one) => one.id === id))).toEqual([]);
  expect(new Set(owners).size).toBe(owners.length);
  const reader = people.at(-1) as Person;
  for (const address of [servers.first, servers.second]) {
    const { body } = await call(address, `GET /api/wall/${reader.id}`, { cookie: reader.cookie });
    const texts = (body as { notes: { text: string }[] }).notes.map(({ text }) => text);
    expect(texts).toHaveLength(12);
    expect(texts).not.toContain('Reported.');
  }
});
