import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { aDataFolder } from './prepared-data.ts';
import { freePort, runServer, startServer, type Variables } from './server-process.ts';

const TOKEN = 'a-token-of-this-test';

/** A server that measures or does not, with a database that goes away. */
async function aServer(variables: Variables = {}) {
  const folder = aDataFolder();
  const port = String(await freePort());
  const server = await startServer(inject('serverScript'), {
    DATA_DIR: folder,
    PORT: port,
    ...variables,
  });
  const end = async () => {
    const ended = await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    return ended;
  };
  return { ...server, end };
}

const ask = (port: number, path = '/metrics', headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

test('without a setting nothing is measured, and no address of the app tells anything', async () => {
  const server = await aServer();
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.address}/api/metrics`)).status).toBe(404);
  expect((await server.end()).exitCode).toBe(0);
});

test('the bundled server answers on a port of its own, and nowhere else', async () => {
  const port = await freePort();
  const server = await aServer({ METRICS_PORT: String(port) });
  await fetch(`${server.address}/api/health`);
  const answer = await ask(port);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1',
  );
  expect(text).toContain('tend_database_connections{state="idle"}');
  for (const path of ['/', '/metrics/', '/api/health']) expect((await ask(port, path)).status).toBe(404);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  expect((await server.end()).exitCode).toBe(0);
});

test('a token is asked for where one is set', async () => {
  const port = await freePort();
  const server = await aServer({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
  expect((await ask(port)).status).toBe(401);
  expect((await ask(port, '/metrics', { authorization: 'Bearer a-token-of-another' })).status).toBe(401);
  expect((await ask(port, '/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  await server.end();
});

test('a port in use is told in a sentence, before a database is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-metrics-'));
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const { port } = occupant.address() as { port: number };
  const dataDir = join(folder, 'data');
  const ended = await runServer(inject('serverScript'), {
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
    DATA_DIR: dataDir,
  });
  expect(ended).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^[^\n]*METRICS_PORT\.\n$/) });
  expect(existsSync(dataDir)).toBe(false);
  occupant.close();
  rmSync(folder, { recursive: true, force: true });
});
