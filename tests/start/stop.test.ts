import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./stopping-server.ts', import.meta.url));

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops HTTP, then the pools, then the database',
  async (signal) => {
    const server = startServer('50');
    await server.says('ready');
    server.child.kill(signal);
    expect(await server.exitCode).toBe(0);
    expect(server.lines()).toEqual(['ready', 'draining', 'drained', 'pools ended', 'database ended']);
  },
);

test('one Ctrl-C that arrives twice lets requests under way end', async () => {
  const server = startServer('1500');
  await server.says('ready');
  server.child.kill('SIGINT');
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect(server.lines()).toContain('drained');
});

test('a second signal ends after ten seconds what does not end by itself', async () => {
  const server = startServer('60000');
  await server.says('draining', () => server.child.kill('SIGINT'));
  const startedMs = performance.now();
  setTimeout(() => server.child.kill('SIGINT'), 1500);
  expect(await server.exitCode).toBe(1);
  expect(performance.now() - startedMs).toBeGreaterThan(8000);
  expect(performance.now() - startedMs).toBeLessThan(12_000);
});

test('a part that cannot be ended does not keep the database from ending', async () => {
  const server = startServer('0', 'broken');
  await server.says('ready');
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(1);
  expect(server.lines()).toContain('database ended');
});

function startServer(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = async (text: string, afterReady?: () => void) => {
    await expect.poll(() => output, { timeout: 10_000 }).toContain('ready');
    afterReady?.();
    await expect.poll(() => output, { timeout: 10_000 }).toContain(text);
  };
  return { child, exitCode, says, lines: () => output.trim().split('\n') };
}
