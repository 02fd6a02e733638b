import { backUp } from '#platform/server/backup/back-up.ts';
import { readEnv } from '#platform/server/env.ts';
import { readArguments, runCommand } from './storage-command.ts';

// npm run backup FILE: everything that Tend keeps, as it is at one moment, in one file.
await runCommand(async (step) => {
  const { path } = readArguments('npm run backup FILE');
  return backUp(readEnv(process.env), path, step);
});
