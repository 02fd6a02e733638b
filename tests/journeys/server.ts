import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');

export type TendServer = {
  url: string;
  folder: string;
  /** What the server has written to its log. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits as long as the server is alive; how long a start may take is for the test of the start to say. */
async function untilReady(url: string, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('the server ended before it was ready');
}

/** The built server with a database of its own, thrown away at the end. */
export async function createServerProcess(
  settings: Record<string, string> = {},
  home = root,
): Promise<TendServer> {
  const bundle = join(home, 'dist', 'server', 'server.js');
  if (!existsSync(bundle)) throw new Error('build Tend first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'tend-journey-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXY: '127.0.0.1',
    TZ: 'UTC',
    ...settings,
  };
  let child: ChildProcess | undefined;
  let log = '';
  const isGone = (): boolean => !child || child.exitCode !== null || child.signalCode !== null;
  const start = async () => {
    child = spawn(process.execPath, [bundle], { cwd: home, env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (text.includes('"level":"error"')) process.stderr.write(text);
    });
    await untilReady(url, isGone);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || isGone()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await start();
  return { url, folder, log: () => log, start, stop };
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
