import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    socketFolder: string;
  }
}

/** One real PostgreSQL for the whole run, thrown away at the end; every test brings a user of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tend-test-'));
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=80'];
  const database = await startEmbeddedDatabase({ folder, flags, log: () => {} });
  await migrateDatabase(
    { host: database.socketFolder, database: database.database, user: database.user },
    join(import.meta.dirname, '..', 'migrations'),
  );
  project.provide('socketFolder', database.socketFolder);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
