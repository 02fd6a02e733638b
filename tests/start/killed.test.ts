import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listWritten, mustStart, query, temporaryFolder, writeUntil } from '#tests/start/owner-process.ts';

const limitMs = 5000;

test('a database that is killed under a running server is started again with every acknowledged write', async () => {
  using folder = temporaryFolder();
  const owner = await mustStart(folder.path);
  await query(owner.socketFolder, 'create table written (number int primary key)');
  const writing = new AbortController();
  const written = writeUntil(owner.socketFolder, writing.signal);
  await sleep(300);
  process.kill(owner.databasePid, 'SIGKILL');
  await expect.poll(() => isAnswering(owner.socketFolder), { timeout: limitMs }).toBe(true);
  await sleep(300);
  writing.abort();
  const acknowledged = await written;
  const found = await listWritten(owner.socketFolder);
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  await owner.end('SIGTERM');
});

test.each([
  ['the server', (pids: { pid: number; databasePid: number }) => [pids.pid]],
  [
    'the server and the database',
    (pids: { pid: number; databasePid: number }) => [pids.pid, pids.databasePid],
  ],
])('after a kill of %s the next start has every acknowledged write', async (_, choose) => {
  using folder = temporaryFolder();
  const owner = await mustStart(folder.path);
  await query(owner.socketFolder, 'create table written (number int primary key)');
  const writing = new AbortController();
  const written = writeUntil(owner.socketFolder, writing.signal);
  await sleep(300);
  for (const pid of choose(owner)) process.kill(pid, 'SIGKILL');
  writing.abort();
  const startedMs = performance.now();
  const next = await mustStart(folder.path);
  expect(performance.now() - startedMs).toBeLessThan(limitMs);
  const acknowledged = await written;
  const found = await listWritten(next.socketFolder);
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  await next.end('SIGTERM');
});

test('the database does not outlive a killed server', async () => {
  using folder = temporaryFolder();
  const owner = await mustStart(folder.path, { flags: ['fsync=off'] });
  await owner.end('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${owner.databasePid}/exe`), { timeout: 3000 }).toBe(false);
});

test('a database that was left running by a killed server is taken over', async () => {
  using folder = temporaryFolder();
  const withoutSetpriv = ['env', `PATH=${pathWithoutSetpriv(folder.path)}`];
  const data = `${folder.path}/data`;
  const owner = await mustStart(data, { flags: ['fsync=off'], prefix: withoutSetpriv });
  await owner.end('SIGKILL');
  expect(await query(owner.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }]);
  const next = await mustStart(data, { flags: ['fsync=off'] });
  expect(next.databasePid).not.toBe(owner.databasePid);
  expect(await query(next.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.end('SIGTERM');
});

/** A path on which the only program is `id`: the database cannot be told to end with its parent. */
function pathWithoutSetpriv(folder: string): string {
  symlinkSync('/usr/bin/id', join(folder, 'id'));
  return folder;
}

function isAnswering(socketFolder: string): Promise<boolean> {
  return query(socketFolder, 'select 1').then(
    () => true,
    () => false,
  );
}
