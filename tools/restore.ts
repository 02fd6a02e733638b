import { join } from 'node:path';
import { restore } from '#platform/server/backup/restore.ts';
import { readEnv } from '#platform/server/env.ts';
import { readArguments, runCommand } from './storage-command.ts';

// npm run restore FILE: the content of a backup in place of everything that the database holds.
await runCommand(async (step) => {
  const { path, isSure } = readArguments('npm run restore FILE -- --yes');
  const migrations = join(import.meta.dirname, '..', 'migrations');
  return restore(readEnv(process.env), path, { migrations, isSure, step });
});
