import { startEmbeddedDatabase } from '#platform/server/embedded-database/embedded-database.ts';

// A server in a process of its own, for tests that kill it: starts the database and says what happens, line by line.
const [folder = '', ...flags] = process.argv.slice(2);
const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

try {
  const database = await startEmbeddedDatabase({
    folder,
    flags,
    log: (message) => say({ log: message }),
    onRestart: () => say({ restarted: true }),
  });
  process.once('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  say({ socketFolder: database.socketFolder, databasePid: database.pid });
  setInterval(() => {}, 1000);
} catch (error) {
  say({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exit(1);
}
