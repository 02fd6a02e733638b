import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Variables = Record<string, string>;
export type Ended = { exitCode: number | null; stdout: string; stderr: string };
export type Server = {
  address: string;
  pid: number;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  stderr: () => string;
  ended: Promise<Ended>;
  end: (signal: NodeJS.Signals) => Promise<Ended>;
};

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}

/** Runs the server in a process of its own. Answers when it is ready, or with how it ended before. */
export async function runServer(
  script: string,
  variables: Variables,
  { nodeFlags = [], scriptArgs = [] }: { nodeFlags?: string[]; scriptArgs?: string[] } = {},
): Promise<Server | Ended> {
  const startedMs = performance.now();
  const { PATH = '', HOME = '', TZ } = process.env;
  const child = spawn(process.execPath, [...nodeFlags, script, ...scriptArgs], {
    env: { PATH, HOME, ...(TZ && { TZ }), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that ends badly must not leave its server behind.
  const endWithTest = () => child.kill('SIGKILL');
  process.once('exit', endWithTest);
  child.once('close', () => process.off('exit', endWithTest));
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  const ended = once(child, 'close').then(([exitCode]) => ({ exitCode, ...output }) as Ended);
  const ready = new Promise<Server>((resolve) => {
    child.stdout.on('data', () => {
      const address = /ready at (\S+)/.exec(output.stdout)?.[1];
      if (address === undefined) return;
      const readyMs = performance.now() - startedMs;
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      };
      resolve({ address, pid: child.pid ?? 0, readyMs, stderr: () => output.stderr, ended, end });
    });
  });
  return Promise.race([ready, ended]);
}

/** As `runServer`, for a server that has no reason not to start. */
export async function startServer(...parameters: Parameters<typeof runServer>): Promise<Server> {
  const server = await runServer(...parameters);
  if ('exitCode' in server) throw new Error(`The server ended with ${server.exitCode}: ${server.stderr}`);
  return server;
}
