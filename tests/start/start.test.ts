import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeClone, type Start, serverScript } from '#tests/start/fake-clone.ts';

test('the first start installs, builds and serves; the second one only serves', async () => {
  using clone = fakeClone();
  const first = clone.start();
  await isReady(first);
  expect(first.output()).toMatch(
    /^Installing packages… done in \d+ s\nBuilding… done in \d+ s\nready \d+ pinned\n$/,
  );
  await stop(first);
  // Of three, the quickest tells what a start takes; the others tell what else the computer did.
  const tookMs: number[] = [];
  const bareMs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const second = clone.start();
    tookMs.push(await msUntilReady(second));
    expect(second.output()).toMatch(/^ready \d+ pinned\n$/);
    await stop(second);
    const bare = clone.start([process.execPath, 'dist/server/server.js']);
    bareMs.push(await msUntilReady(bare));
    await stop(bare);
  }
  expect(Math.min(...tookMs)).toBeLessThan(20 * Math.min(...bareMs));
});

test('a changed source is built again, a changed test is not', async () => {
  using clone = fakeClone();
  await serveOnce(clone.start());
  clone.write('src/server.js', `${serverScript}\n// changed`);
  await serveOnce(clone.start());
  expect(clone.builds()).toBe(2);
  clone.write('src/server.test.ts', '// a test');
  await serveOnce(clone.start());
  expect(clone.builds()).toBe(2);
});

test('a signal reaches the server, which ends in order and gives its exit code', async () => {
  using clone = fakeClone();
  const start = clone.start();
  await isReady(start);
  start.child.kill('SIGTERM');
  expect(await start.exitCode).toBe(7);
  expect(start.output()).toContain('ended in order');
});

test('a build that does not work is told in one sentence with its last lines', async () => {
  using clone = fakeClone();
  clone.write('src/server.js', 'syntax error');
  const start = clone.start();
  expect(await start.exitCode).toBe(1);
  expect(start.output()).toContain('Building did not work: "npm run build" ended with 3. Its last lines:');
  expect(start.output()).toContain('src/server.js does not compile');
  expect(start.output()).not.toContain('    at ');
});

test('packages that cannot be installed are told in one sentence', async () => {
  using clone = fakeClone();
  clone.write('package.json', 'not JSON');
  const start = clone.start();
  expect(await start.exitCode).toBe(1);
  expect(start.output()).toContain('Installing packages did not work: "npm install');
});

test('two starts at once install and build once', async () => {
  using clone = fakeClone();
  const starts = [clone.start(), clone.start()];
  for (const start of starts) await isReady(start);
  expect(clone.builds()).toBe(1);
  expect(starts.filter((start) => start.output().includes('Installing packages'))).toHaveLength(1);
  expect(readdirSync(join(clone.path, '.cache'))).toEqual([]);
  for (const start of starts) await stop(start);
});

test.each([
  ['the start', undefined],
  ['npm', ['npm', 'start']],
])('the server ends when %s is killed', async (_, command) => {
  using clone = fakeClone();
  const start = clone.start(command);
  await isReady(start);
  const serverPid = /ready (\d+)/.exec(start.output())?.[1];
  start.child.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${serverPid}/exe`)).toBe(false);
});

test('npm hands a signal on and waits for the end', async () => {
  using clone = fakeClone();
  const start = clone.start(['npm', 'start']);
  await isReady(start);
  start.child.kill('SIGTERM');
  await start.exitCode;
  expect(start.output()).toContain('ended in order');
});

async function isReady(start: Start): Promise<void> {
  await expect.poll(() => start.output(), { timeout: 50_000 }).toMatch(/ready \d+/);
}

async function msUntilReady(start: Start): Promise<number> {
  const startedMs = performance.now();
  await isReady(start);
  return performance.now() - startedMs;
}

async function stop(start: Start): Promise<void> {
  start.child.kill('SIGTERM');
  await start.exitCode;
}

async function serveOnce(start: Start): Promise<void> {
  await isReady(start);
  await stop(start);
}
