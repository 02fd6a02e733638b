import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { aGuest } from '#tests/faults/calls.ts';
import { bundleServer } from '#tests/faults/server-bundle.ts';
import { freePort, type Server, startServer } from '#tests/faults/server-process.ts';
import { type Line, medianOf, ratioLine, spreadOf } from './figures.ts';
import type { Person } from './load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const CALLS = 400;
const WARM_UP_CALLS = 400;
const SIZES = { few: 1_000, many: 100_000 } as const;
/** Who is measured: people with a year of days, and on each of them a row in every table. */
const MEASURED = 100;
const YEAR_DAYS = 365;

type Size = keyof typeof SIZES;
type Side = { server: Server; folder: string; people: Person[] };

// Everybody's rows of the last two months, or of the last year: in the order of their days, as they would have come.
const people = (days: number, from: string) =>
  `from ${from} person, generate_series(0, ${days - 1}) age order by age desc, md5(person.id::text)`;

const rowsOf = (days: number, step: number, from: string): string[] => [
  `insert into activity_completions (user_id, id, activity_id, type, date, time_zone, minutes)
   select id, gen_random_uuid(), 'any', (array['mental', 'physical', 'regulation'])[1 + age % 3],
     current_date - age * ${step}, 'UTC', 5 ${people(days, from)}`,
  `insert into meals (user_id, id, date, time_zone, meal, description)
   select id, gen_random_uuid(), current_date - age * ${step}, 'UTC', 'lunch', 'Lentils, rice and a pear' ${people(days, from)}`,
  `insert into moods (user_id, id, date, time_zone, mood, energy, stress, notes)
   select id, gen_random_uuid(), current_date - age * ${step}, 'UTC', 4, 3, 2, '1. Coffee in the sun' ${people(days, from)}`,
  `insert into daily_records (user_id, date, time_zone, small_wins, wins)
   select id, current_date - age * ${step}, 'UTC', '{One small win}', repeat('A line of a day. ', 10) ${people(days, from)}`,
];

/** Fills the database around the people who are there already. */
async function generate(socketFolder: string, users: number, people: readonly Person[]): Promise<void> {
  const client = new pg.Client({ host: socketFolder, database: 'postgres', user: 'owner' });
  await client.connect();
  try {
    // The rows are right by the way they are made; checking each against its person takes most of the time.
    await client.query("set session_replication_role = replica; set work_mem = '512MB'");
    await client.query(
      'create temp table ordinary as select gen_random_uuid() as id from generate_series(1, $1::int)',
      [users - people.length],
    );
    await client.query('create temp table measured as select unnest($1::uuid[]) as id', [
      people.map(({ id }) => id),
    ]);
    await client.query(`insert into users (id, kind, first_name, time_zone, created_at)
      select id, 'guest', 'Test', 'UTC', now() - interval '1 year' from ordinary`);
    await client.query(`insert into onboardings (user_id, goals, time_slots)
      select id, '{stress,energy}', '{morning}' from (table ordinary union all table measured)`);
    await client.query('insert into settings (user_id) table ordinary union all table measured');
    const rows = [...rowsOf(YEAR_DAYS, 1, 'measured'), ...rowsOf(7, 8, 'ordinary')];
    for (const insert of rows) await client.query(insert);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function makeSide(script: string, users: number): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-bench-'));
  const server = await startServer(script, { DATA_DIR: folder, PORT: String(await freePort()) });
  const people: Person[] = [];
  for (let number = 0; number < MEASURED; number += 1) people.push(await aGuest(server.address));
  await generate(join(folder, 'postgres'), users, people);
  return { server, folder, people };
}

const agent = new Agent({ keepAlive: true });

function timeOf(address: string, { id, cookie }: Person): Promise<number> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const sent = get(`${address}/api/dashboard/${id}`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a dashboard was answered with ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedMs));
    });
    sent.once('error', reject);
  });
}

/** The median time of a dashboard's data, in microseconds, one after another. */
async function measure({ server, people }: Side, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1)
    times.push((await timeOf(server.address, people[call % people.length]!)) * 1_000);
  return medianOf(times);
}

async function runRounds(sides: Record<Size, Side>): Promise<Record<Size, number[]>> {
  const times: Record<Size, number[]> = { few: [], many: [] };
  for (const size of ['few', 'many'] as const) await measure(sides[size], WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const size of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
      times[size].push(await measure(sides[size], CALLS));
  return times;
}

/** The dashboard's data for people with a year of days: beside 100,000 other users against beside 1,000. */
export async function benchDashboard(): Promise<{ lines: Line[]; notes: string[] }> {
  const { script, remove } = await bundleServer();
  const made: Side[] = [];
  try {
    const startedMs = performance.now();
    for (const users of Object.values(SIZES)) made.push(await makeSide(script, users));
    const seconds = (performance.now() - startedMs) / 1000;
    const [few, many] = made as [Side, Side];
    const times = await runRounds({ few, many });
    const line = ratioLine('Dashboard data, 100,000 users against 1,000', times.many, times.few, {
      unit: 'us',
      most: 1.3,
    });
    const spread = (size: Size) => `${SIZES[size].toLocaleString('en')} users ${spreadOf(times[size], 0)} us`;
    const notes = [
      `  medians of the rounds: ${spread('few')}; ${spread('many')}`,
      `  all the people were made in ${seconds.toFixed(0)} s`,
    ];
    return { lines: [line], notes };
  } finally {
    agent.destroy();
    for (const { server, folder } of made) {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
    remove();
  }
}
