import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aGuest, aMood, call } from '#tests/faults/calls.ts';
import { bundleServer } from '#tests/faults/server-bundle.ts';
import { freePort, type Server, startServer } from '#tests/faults/server-process.ts';
import { serverFlags, serverVariables } from './built-server.ts';
import { cpuUsOf, type Line, medianOf, ratioLine, spreadOf } from './figures.ts';
import type { Load, Loaded, Person } from './load.ts';

const CONNECTIONS = 50;
// One process of the same program is up to a twentieth slower than another, so both sides begin anew a few times.
const PAIRS = 3;
const ROUNDS = Number(process.env.ROUNDS ?? 4);
// By their number, not by the clock: a slow computer has its code compiled before it is measured, and on a fast one
// nobody writes more often than a person may.
const WARM_UP_REQUESTS = 10_000;
const ROUND_REQUESTS = 6_000;
const KINDS = ['read', 'write'] as const;
// A person may write 600 times a minute, and all the writes of one pair of servers are fewer than that for each.
const PEOPLE = 100;

type Kind = (typeof KINDS)[number];
type Side = 'ours' | 'bare';
type Measured = { requests: number; cpuUs: number; perSecond: number; p50Ms: number; p99Ms: number };
type Results = Record<Kind, Record<Side, Measured[]>>;

async function measure(loader: ChildProcess, server: Server, load: Omit<Load, 'port'>): Promise<Measured> {
  const before = cpuUsOf(server.pid);
  const startedMs = performance.now();
  loader.send({ ...load, port: Number(new URL(server.address).port) });
  const [loaded] = (await once(loader, 'message')) as [Loaded];
  const seconds = (performance.now() - startedMs) / 1000;
  if (loaded.wrong > 0) throw new Error(`${loaded.wrong} of ${loaded.requests} were not answered with 200`);
  const cpuUs = (cpuUsOf(server.pid) - before) / loaded.requests;
  return {
    requests: loaded.requests,
    cpuUs,
    perSecond: loaded.requests / seconds,
    p50Ms: loaded.p50Ms,
    p99Ms: loaded.p99Ms,
  };
}

/** Guests with a mood of today. */
export async function preparePeople(address: string): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = await aGuest(address);
    const body = aMood(person.id, 'the first one');
    await call(address, 'POST /api/mood', { cookie: person.cookie, body });
    people.push(person);
  }
  return people;
}

/** What a load process needs to keep all connections busy with one kind of request. */
export const loadOf = (kind: Kind, people: Person[], requests: number): Omit<Load, 'port'> => ({
  kind,
  date: aMood('', '').date,
  requests,
  connections: CONNECTIONS,
  people: kind === 'read' ? people.slice(0, CONNECTIONS) : people,
});

async function runRounds(
  loader: ChildProcess,
  servers: Record<Side, Server>,
  results: Results,
): Promise<void> {
  const people = await preparePeople(servers.ours.address);
  for (const kind of KINDS)
    for (const side of ['bare', 'ours'] as const)
      await measure(loader, servers[side], loadOf(kind, people, WARM_UP_REQUESTS));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of KINDS) {
      const order: Side[] = round % 2 === 0 ? ['bare', 'ours'] : ['ours', 'bare'];
      for (const side of order)
        results[kind][side].push(await measure(loader, servers[side], loadOf(kind, people, ROUND_REQUESTS)));
    }
}

/** Our server and the bare one beside it, on one database, for as long as some rounds take. */
async function runPair(loader: ChildProcess, script: string, results: Results): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-bench-'));
  const ours = await startServer(
    script,
    { ...serverVariables, DATA_DIR: folder, PORT: String(await freePort()) },
    { nodeFlags: serverFlags },
  );
  const bare = await startServer(
    join(import.meta.dirname, 'bare-server.ts'),
    {},
    { scriptArgs: [join(folder, 'postgres'), String(await freePort())] },
  );
  try {
    await runRounds(loader, { ours, bare }, results);
  } finally {
    await bare.end('SIGTERM');
    await ours.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

function noteOf(kind: Kind, results: Results[Kind]): string {
  const of = (side: Side, field: keyof Measured) => results[side].map((one) => one[field]);
  const side = (name: Side) =>
    `${name} ${medianOf(of(name, 'perSecond')).toFixed(0)} requests a second (${spreadOf(of(name, 'perSecond'), 0)}), ` +
    `p50 ${medianOf(of(name, 'p50Ms')).toFixed(1)} ms, p99 ${medianOf(of(name, 'p99Ms')).toFixed(1)} ms`;
  return `  ${kind}: ${side('ours')}; ${side('bare')}`;
}

/** The processor time of our API for each request, against bare node:http with the same driver and query. */
export async function benchApi(): Promise<{ lines: Line[]; notes: string[] }> {
  const { script, remove } = await bundleServer();
  const loader = fork(join(import.meta.dirname, 'load.ts'));
  const results: Results = { read: { ours: [], bare: [] }, write: { ours: [], bare: [] } };
  try {
    for (let pair = 0; pair < PAIRS; pair += 1) await runPair(loader, script, results);
  } finally {
    loader.kill();
    remove();
  }
  const line = (kind: Kind, most: number) => {
    const cpuUs = (side: Side) => results[kind][side].map((one) => one.cpuUs);
    return ratioLine(`API ${kind}, CPU a request`, cpuUs('ours'), cpuUs('bare'), { unit: 'us', most });
  };
  const lines = [line('read', 2.5), line('write', 2.2)];
  return { lines, notes: KINDS.map((kind) => noteOf(kind, results[kind])) };
}
