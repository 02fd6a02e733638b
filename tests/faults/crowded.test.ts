import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { type Answer, aGuest, aMember, aMood, call, type Person } from './calls.ts';
import { aDataFolder } from './prepared-data.ts';
import { freePort, type Server, startServer } from './server-process.ts';

const IMPORTERS = 8;
const EXPORTERS = 6;
const GUEST_ROWS = 1_990;
const MEMBER_ROWS = 12_000;
const QUIET_READS = 100;
const MOST_MB = 250;
const ROUNDS = 5;
const MOST_TIMES = 3;

const { flags, variables } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'tools', 'server-process.json'), 'utf8'),
) as { flags: string[]; variables: Record<string, string> };

async function startAlone() {
  const folder = aDataFolder();
  const server = await startServer(
    inject('serverScript'),
    { ...variables, DATA_DIR: folder, PORT: String(await freePort()), TRUSTED_PROXY: '127.0.0.1' },
    { nodeFlags: flags },
  );
  const ask = async (text: string, values: unknown[]) => {
    const client = new pg.Client({ host: join(folder, 'postgres'), database: 'postgres', user: 'owner' });
    await client.connect();
    await client.query(text, values).finally(() => client.end());
  };
  return {
    server,
    ask,
    [Symbol.asyncDispose]: async () => {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const residentMbOf = ({ pid }: Server): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const aMeal = () => ({
  id: randomUUID(),
  date: '2026-03-20',
  timeZone: 'UTC',
  meal: 'lunch',
  description: 'Lentils, rice and a pear, on the bench behind the house, with nobody asking for anything',
  calories: null,
  createdAt: '2026-03-20T12:00:00.000Z',
  updatedAt: '2026-03-20T12:00:00.000Z',
});

async function aDocument(address: string, rows: number): Promise<object> {
  const { id, cookie } = await aGuest(address);
  const { body } = await call(address, `GET /api/export/${id}`, { cookie });
  return { ...(body as object), nutrition: Array.from({ length: rows }, aMeal) };
}

/** How long reads of one person take, one after the other, until `enough`. */
async function timesOf(address: string, { id, cookie }: Person, enough: (count: number) => boolean) {
  const times: number[] = [];
  const statuses = new Set<number>();
  const { date } = aMood(id, '');
  while (!enough(times.length)) {
    const startedMs = performance.now();
    statuses.add((await call(address, `GET /api/mood/${id}/${date}`, { cookie })).status);
    times.push(performance.now() - startedMs);
    // One person may read so often a minute, however long the crowd takes.
    await sleep(25);
  }
  return { times, statuses: [...statuses] };
}

type Alone = Awaited<ReturnType<typeof startAlone>>;
type Crowd = { guests: Person[]; members: Person[]; document: object };

/** How long the reads of one person take while a crowd imports and exports, all of which goes well. */
async function timesAmong({ server }: Alone, reader: Person, crowd: Crowd): Promise<number[]> {
  const { address } = server;
  let isOver = false;
  let mostMb = 0;
  const watch = async () => {
    for (; !isOver; await sleep(20)) mostMb = Math.max(mostMb, residentMbOf(server));
  };
  const imports = crowd.guests.map(({ id, cookie }) =>
    call(address, `POST /api/import/${id}`, { cookie, body: crowd.document }),
  );
  const exports = crowd.members.map(async ({ id, cookie }) => {
    const answer = await call(address, `GET /api/export/${id}`, { cookie });
    return { status: answer.status, rows: (answer.body as { nutrition: unknown[] }).nutrition.length };
  });
  const watching = watch();
  const reading = timesOf(address, reader, () => isOver);
  const [imported, exported] = await Promise.all([Promise.all(imports), Promise.all(exports)]);
  isOver = true;
  const { times, statuses } = await reading;
  await watching;
  expect(statuses).toEqual([200]);
  expect(imported.map(({ status }: Answer) => status)).toEqual(Array(IMPORTERS).fill(200));
  expect(exported).toEqual(Array(EXPORTERS).fill({ status: 200, rows: MEMBER_ROWS }));
  expect(mostMb).toBeLessThan(MOST_MB);
  return times;
}

test('eight guests who import and six people who export take nothing from another person, and little memory', async () => {
  await using tend = await startAlone();
  const { address } = tend.server;
  const reader = await aGuest(address);
  await call(address, 'POST /api/mood', { cookie: reader.cookie, body: aMood(reader.id, 'mine') });
  const guests = await Promise.all(Array.from({ length: IMPORTERS }, () => aGuest(address)));
  const members = await Promise.all(Array.from({ length: EXPORTERS }, () => aMember(address)));
  await tend.ask(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     select id, gen_random_uuid(), current_date - number % 1000, 'UTC', 'lunch', $2
     from unnest($1::uuid[]) id, generate_series(1, ${MEMBER_ROWS}) number`,
    [members.map(({ id }) => id), aMeal().description],
  );
  const document = await aDocument(address, GUEST_ROWS);
  const crowd = { guests, members, document };
  const rounds: number[] = [];
  // What stands in everybody's way stands there in each round; a busy machine is slow in one and not in the next.
  for (let round = 0; round < ROUNDS && !(Math.min(...rounds) < MOST_TIMES); round += 1) {
    const quiet = await timesOf(address, reader, (count) => count >= QUIET_READS);
    const crowded = await timesAmong(tend, reader, crowd);
    rounds.push(medianOf(crowded) / medianOf(quiet.times));
  }
  expect(Math.min(...rounds)).toBeLessThan(MOST_TIMES);
});
