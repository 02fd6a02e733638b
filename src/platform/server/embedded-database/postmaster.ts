import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, programEnvironment, type Runner } from './runner.ts';
import { StartError } from './start-error.ts';

const busyPattern = /still in use|already exists|another postmaster/;
const busyPatienceMs = 10_000;
const endWithParent = ['setpriv', '--pdeathsig', 'INT', '--'];

export type Postmaster = { pid: number; exited: Promise<void>; signal: (signal: NodeJS.Signals) => void };

/** Starts PostgreSQL and answers when it takes connections. */
export async function startPostmaster(
  runner: Runner,
  cluster: string,
  args: string[],
  write: (text: string) => void,
): Promise<Postmaster> {
  const [command, rest] = commandLine(withParentDeath(runner), 'postgres', args);
  const deadline = performance.now() + busyPatienceMs;
  for (;;) {
    // A session of its own: Ctrl-C in the terminal reaches the server, which stops the database last.
    const child = spawn(command, rest, {
      ...runner.account,
      cwd: cluster,
      detached: true,
      env: programEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const output = followOutput(child, write);
    const exited = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.once('error', (error) => {
        write(`${error.message}\n`);
        resolve();
      });
    });
    while (isRunning(child) && !isReady(cluster, child.pid)) await sleep(4);
    if (isRunning(child) && child.pid !== undefined) {
      child.unref();
      return { pid: child.pid, exited, signal: (signal) => child.kill(signal) };
    }
    await exited;
    const isBusy = busyPattern.test(output()) && performance.now() < deadline;
    if (!isBusy) throw new StartError(`PostgreSQL did not start: ${reason(output())}`);
    await sleep(50);
  }
}

let canEndWithParent: boolean | undefined;

function withParentDeath(runner: Runner): Runner {
  canEndWithParent ??= spawnSync('setpriv', [...endWithParent.slice(1), 'true']).status === 0;
  return canEndWithParent ? { ...runner, prefix: [...runner.prefix, ...endWithParent] } : runner;
}

function followOutput(child: ChildProcess, write: (text: string) => void): () => string {
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4000);
    write(text);
  });
  if (child.stderr instanceof Socket) child.stderr.unref();
  return () => tail;
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function reason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? 'it gave no reason.';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
