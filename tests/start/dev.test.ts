import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/faults/server-process.ts';
import { temporaryFolder } from './owner-process.ts';

const root = join(import.meta.dirname, '..', '..');

test('while developing, pages and answers come from the port of PORT', async () => {
  using folder = temporaryFolder();
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(root, 'tools', 'dev.mjs')], {
    env: { ...process.env, PORT: port, DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const endWithTest = () => child.kill('SIGTERM');
  process.once('exit', endWithTest);
  const statusOf = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }).then(
      ({ status }) => status,
      () => undefined,
    );
  try {
    await expect.poll(() => statusOf('/api/ready', '*/*'), { timeout: 90_000, interval: 500 }).toBe(200);
    expect(await statusOf('/sign-in', 'text/html')).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    process.off('exit', endWithTest);
  }
});
