import { parseArgs } from 'node:util';
import { nameKeeper } from '#features/community/service.ts';
import { withStorage } from '#platform/server/backup/storage.ts';
import { StartError } from '#platform/server/embedded-database/start-error.ts';
import { readEnv } from '#platform/server/env.ts';
import { runCommand } from './storage-command.ts';

// npm run keeper EMAIL: the person with this address may decide about reported notes.
await runCommand(async (step) => {
  const [email, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!email || more.length > 0)
    throw new StartError('Name one address, as in "npm run keeper me@example.com".');
  return withStorage(readEnv(process.env), { makes: false, step }, (owner) => nameKeeper(owner, email));
});
