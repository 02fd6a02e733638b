import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aGuest, aMember, aMood, aSignUp, call } from '#tests/faults/calls.ts';
import { bundleServer } from '#tests/faults/server-bundle.ts';
import { freePort, type Server, startServer } from '#tests/faults/server-process.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { loadOf, preparePeople } from './api.ts';
import { serverFlags, serverVariables } from './built-server.ts';
import { figureLine, type Line, ratioLine } from './figures.ts';
import type { Loaded } from './load.ts';

const STREAMS = 5_000;
/** A person may have twelve. */
const OF_ONE = 10;
const AT_ONCE = 50;
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const REQUESTS = 4_000;
const TELLINGS = 12;

const residentMbOf = ({ pid }: Server): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

async function openAll(address: string) {
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  while (streams.length < STREAMS) {
    const people = await Promise.all(Array.from({ length: AT_ONCE / OF_ONE }, () => aGuest(address)));
    const own = people.flatMap((person) => Array.from({ length: OF_ONE }, () => openStream(address, person)));
    streams.push(...(await Promise.all(own)));
  }
  if (streams.some(({ status }) => status !== 200)) throw new Error('not every stream was opened');
  return streams;
}

/** How soon a read is answered, half of the time, in each of a few rounds. */
async function readRounds(
  loader: ChildProcess,
  server: Server,
  people: Awaited<ReturnType<typeof preparePeople>>,
) {
  const p50Ms: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    loader.send({ ...loadOf('read', people, REQUESTS), port: Number(new URL(server.address).port) });
    const [loaded] = (await once(loader, 'message')) as [Loaded];
    if (loaded.wrong > 0) throw new Error(`${loaded.wrong} of ${loaded.requests} were not answered with 200`);
    // The first round warms up.
    if (round > 0) p50Ms.push(loaded.p50Ms);
  }
  return p50Ms;
}

/** How long after a save the other device of a person hears of it, a few times over. */
async function tellMs(address: string): Promise<number[]> {
  const { id, cookie, email } = await aMember(address);
  const body = { email, password: aSignUp().password, remember: false, timeZone: 'UTC' };
  const other = await call(address, 'POST /api/session/sign-in', { body });
  using stream = await openStream(address, { id, cookie: other.cookie });
  const tookMs: number[] = [];
  for (let told = 1; told <= TELLINGS; told += 1) {
    const startedMs = performance.now();
    await call(address, 'POST /api/mood', { cookie, body: aMood(id, `number ${told}`) });
    while (stream.heard.length < told) await sleep(1);
    tookMs.push((stream.heard.at(-1)?.atMs ?? Number.NaN) - startedMs);
  }
  return tookMs;
}

/** What thousands of open streams take of the server's memory, and of the time of everybody else. */
export async function benchStreams(): Promise<{ lines: Line[]; notes: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tend-bench-'));
  const bundle = await bundleServer();
  const loader = fork(join(import.meta.dirname, 'load.ts'));
  try {
    const server = await startServer(
      bundle.script,
      { ...serverVariables, DATA_DIR: dataDir, PORT: String(await freePort()), TRUSTED_PROXY: '127.0.0.1' },
      { nodeFlags: serverFlags },
    );
    const people = await preparePeople(server.address);
    const without = await readRounds(loader, server, people);
    const before = residentMbOf(server);
    const streams = await openAll(server.address);
    // A round of signs of life is part of what streams cost.
    await sleep(20_000);
    const taken = residentMbOf(server) - before;
    const beside = await readRounds(loader, server, people);
    const told = await tellMs(server.address);
    for (const stream of streams) stream[Symbol.dispose]();
    await server.end('SIGTERM');
    return {
      lines: [
        figureLine(`${STREAMS} open streams, memory`, [taken], { unit: 'MB', most: 120 }),
        ratioLine('a read beside them, p50', beside, without, { unit: 'ms', most: 1.2 }),
        figureLine('a save, heard by the other device', told, { unit: 'ms', most: 1_000 }),
      ],
      notes: [`  the server alone, after load: ${before.toFixed(0)} MB`],
    };
  } finally {
    loader.kill();
    bundle.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
