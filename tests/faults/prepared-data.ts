import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { query } from '#tests/start/owner-process.ts';
import { freePort, startServer } from './server-process.ts';

/** Makes the data folder that a first start leaves behind: with every table, and nobody in it. */
export async function prepareData(script: string): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-prepared-'));
  const server = await startServer(script, { DATA_DIR: folder, PORT: String(await freePort()) });
  // To copy a file costs more than what is in it, and a server makes no further database.
  for (const name of ['template0', 'template1']) {
    await query(join(folder, 'postgres'), `alter database ${name} is_template false`);
    await query(join(folder, 'postgres'), `drop database ${name}`);
  }
  await server.end('SIGTERM');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A data folder of its own, as after a first start, for a test of what comes later. */
export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-data-'));
  // With its owner and modes, which the database asks for.
  execFileSync('cp', ['-a', join(inject('preparedData'), '.'), folder]);
  return folder;
}
