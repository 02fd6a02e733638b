import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { demoCaller } from '#app/demo.ts';
import { allRoutes } from '#app/routes.ts';
import { splitRoute } from '#platform/shared/endpoint.ts';
import { call } from '#tests/faults/calls.ts';
import { freePort, startServer } from '#tests/faults/server-process.ts';

const { userId } = demoCaller;

/** The calls that name nothing but whose garden it is. */
const READS = allRoutes
  .filter(({ endpoint }) => !endpoint.stream)
  .map(({ endpoint }) => splitRoute(endpoint.route))
  .filter(({ method, path }) => method === 'GET' && !/\{(?!userId\})/.test(path))
  .map(({ path }) => `GET ${path.replace('{userId}', userId)}`);

test('the demonstration answers every read, and what elsewhere is sent later is sent to nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-demo-'));
  const variables = { TEND_DEMO: '1', DATA_DIR: folder, PORT: String(await freePort()) };
  const server = await startServer(inject('serverScript'), variables);
  const faults: unknown[] = [];
  for (const route of READS) {
    const { status, body } = await call(server.address, route);
    if (status >= 500) faults.push([route, status, body]);
  }
  expect(faults).toEqual([]);
  const contact = { supportName: 'A friend', supportType: 'email', supportValue: 'friend@example.com' };
  await call(server.address, `PATCH /api/user-settings/${userId}`, { body: contact });
  const asked = await call(server.address, 'POST /api/body_double_ping', { body: { userId } });
  expect(asked).toMatchObject({ status: 200, body: { link: expect.stringMatching(/^mailto:friend@/) } });
  const { exitCode, stderr } = await server.end('SIGTERM');
  expect([exitCode, stderr]).toEqual([0, '']);
  rmSync(folder, { recursive: true, force: true });
});
