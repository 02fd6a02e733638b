import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '#tests/faults/calls.ts';
import { freePort, type Server, startServer } from '#tests/faults/server-process.ts';
import { loadOf, preparePeople } from './api.ts';
import { builtServer, serverFlags, serverVariables } from './built-server.ts';
import { figureLine, type Line } from './figures.ts';
import type { Loaded } from './load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LOAD_REQUESTS = 20_000;
const projectRoot = join(import.meta.dirname, '..');

const memoryMbOf = (pid: number, file: string, line: RegExp): number =>
  Number(line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

const residentMbOf = (pid: number): number => memoryMbOf(pid, 'status', /^VmRSS:\s+(\d+)/m);

/** What the database's processes take together; what they share counts once. */
function databaseMbOf(dataDir: string): number {
  const top = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  const parentOf = (pid: number): number => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      return Number.NaN;
    }
  };
  return all
    .filter((pid) => pid === top || parentOf(pid) === top)
    .reduce((sum, pid) => sum + memoryMbOf(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m), 0);
}

/** From `npm start` to the first answer of /api/ready, with nothing to install, build or migrate. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const isReady = () =>
    call(address, 'GET /api/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('npm start ended by itself');
    await sleep(10);
  }
  const readyMs = performance.now() - startedMs;
  child.kill('SIGTERM');
  await ended;
  return readyMs;
}

async function loadServer(server: Server): Promise<void> {
  const people = await preparePeople(server.address);
  const loader = fork(join(import.meta.dirname, 'load.ts'));
  for (const kind of ['read', 'write'] as const) {
    loader.send({ ...loadOf(kind, people, LOAD_REQUESTS), port: Number(new URL(server.address).port) });
    const [loaded] = (await once(loader, 'message')) as [Loaded];
    if (loaded.wrong > 0) throw new Error(`${loaded.wrong} of ${loaded.requests} were not answered with 200`);
  }
  loader.kill();
}

/** How soon a second start serves, and what memory server and database take after load. */
export async function benchStart(): Promise<{ lines: Line[]; notes: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tend-bench-'));
  const built = builtServer();
  try {
    await startOnce(dataDir);
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) warm.push(await startOnce(dataDir));
    const server = await startServer(
      built.script,
      { ...serverVariables, DATA_DIR: dataDir, PORT: String(await freePort()) },
      { nodeFlags: serverFlags },
    );
    const [serverIdle, databaseIdle] = [residentMbOf(server.pid), databaseMbOf(dataDir)];
    await loadServer(server);
    const [serverAfter, databaseAfter] = [residentMbOf(server.pid), databaseMbOf(dataDir)];
    await server.end('SIGTERM');
    return {
      lines: [
        figureLine('npm start again, until ready', warm, { unit: 'ms', most: 3_000 }),
        figureLine('server, resident after load', [serverAfter], { unit: 'MB', most: 150 }),
        figureLine('database, memory after load', [databaseAfter], { unit: 'MB', most: 60 }),
      ],
      notes: [
        `  the server alone is ready ${server.readyMs.toFixed(0)} ms after its start`,
        `  idle: server ${serverIdle.toFixed(0)} MB, database ${databaseIdle.toFixed(0)} MB`,
      ],
    };
  } finally {
    built.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
