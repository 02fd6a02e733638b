import { join } from 'node:path';
import { NewerDatabaseError } from '#platform/server/database/migrate.ts';
import { StartError } from '#platform/server/embedded-database/start-error.ts';
import { SettingError } from '#platform/server/env.ts';
import { startTend } from './start.ts';

const root = join(import.meta.dirname, '..', '..');

try {
  const address = await startTend(process.env, root);
  process.stdout.write(`Tend is ready at ${address}\n`);
} catch (error) {
  const isExpected =
    error instanceof SettingError || error instanceof StartError || error instanceof NewerDatabaseError;
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
