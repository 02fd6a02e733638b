import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../database/migrate.ts';
import { startEmbeddedDatabase } from '../embedded-database/embedded-database.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

type Journal = { entries: { when: number; tag: string }[] };

const journalOf = (folder: string): string => join(folder, 'meta', '_journal.json');
const readJournal = (folder: string): Journal => JSON.parse(readFileSync(journalOf(folder), 'utf8'));

/** When each migration of this code was made, in order. */
export const listMigrations = (folder: string): number[] =>
  readJournal(folder).entries.map(({ when }) => when);

/** Copies the migrations as they were when the one made at that time was the newest. */
export function copyMigrationsUntil(folder: string, newest: number, to: string): void {
  cpSync(folder, to, { recursive: true });
  const journal = readJournal(folder);
  const entries = journal.entries.filter(({ when }) => when <= newest);
  writeFileSync(journalOf(to), JSON.stringify({ ...journal, entries }));
}

/**
 * Makes an older backup into one of this code's migrations, in a database of its own for that time: there the real
 * migrations run over its rows. Answers with the new file, which goes away with `remove`.
 */
export async function upgradeBackup(
  file: FileHandle,
  { name, createdAt, migrations }: { name: string; createdAt: number; migrations: string },
): Promise<{ file: FileHandle; remove: () => Promise<void> }> {
  if (!listMigrations(migrations).includes(createdAt))
    throw new BackupError(`${name} was made by another line of Tend than this one. Nothing was changed.`);
  const scratch = mkdtempSync(join(tmpdir(), 'tend-restore-'));
  const clear = () => rmSync(scratch, { recursive: true, force: true });
  process.once('exit', clear);
  const older = join(scratch, 'migrations');
  copyMigrationsUntil(migrations, createdAt, older);
  const database = await startEmbeddedDatabase({
    folder: join(scratch, 'database'),
    flags: ['fsync=off'],
    log: () => {},
  });
  const owner = { host: database.socketFolder, database: database.database, user: database.user };
  try {
    await migrateDatabase(owner, older);
    await restoreBackup(owner, file, name);
    await migrateDatabase(owner, migrations);
    const upgraded = await open(join(scratch, 'upgraded'), 'wx+', 0o600);
    await saveBackup(owner, upgraded);
    const remove = async () => {
      await upgraded.close();
      clear();
      process.off('exit', clear);
    };
    return { file: upgraded, remove };
  } finally {
    await database.stop();
  }
}
