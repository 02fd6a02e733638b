import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { aGuest, aMood, call } from './calls.ts';
import { aDataFolder } from './prepared-data.ts';
import { freePort, startServer } from './server-process.ts';

const FAULTS = {
  'an exception': "throw new Error('planted')",
  'a rejection': "Promise.reject(new Error('planted'))",
};

test.each(Object.entries(FAULTS))(
  '%s that nobody caught is told, and the server ends in order',
  async (_, fault) => {
    const folder = aDataFolder();
    const planted = `process.on('SIGUSR2', () => { setImmediate(() => { ${fault} }); })`;
    const server = await startServer(
      inject('serverScript'),
      { DATA_DIR: folder, PORT: String(await freePort()) },
      { nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(planted)}`] },
    );
    const { id, cookie } = await aGuest(server.address);
    const saved = await call(server.address, 'POST /api/mood', { cookie, body: aMood(id, 'kept') });
    expect(saved.status).toBe(200);
    process.kill(server.pid, 'SIGUSR2');
    const { exitCode, stderr } = await server.ended;
    expect(exitCode).toBe(1);
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'error',
        message: 'the server ends, because an error was not caught',
        origin: expect.stringMatching(/^un(caughtException|handledRejection)$/),
        error: expect.stringContaining('planted'),
        cause: '',
      },
    ]);
    // The database was stopped last, and not left to itself.
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  },
);
