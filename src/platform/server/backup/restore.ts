import { type FileHandle, open } from 'node:fs/promises';
import type pg from 'pg';
import { migrateDatabase } from '../database/migrate.ts';
import { amountOf } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { asFileError } from './new-file.ts';
import { listMigrations, upgradeBackup } from './older-backup.ts';
import { checkBackup, hasRows, restoreBackup } from './restore-backup.ts';
import { type Place, type Step, withStorage } from './storage.ts';

/** Puts a backup in the place of everything. Answers with a sentence; throws BackupError, with nothing changed. */
export async function restore(
  place: Place,
  path: string,
  { migrations, isSure, step }: { migrations: string; isSure: boolean; step: Step },
): Promise<string> {
  const file = await open(path).catch((error: unknown) => {
    throw asFileError(path, error);
  });
  try {
    const { header, rows } = await step('Checking the backup', () => checkBackup(file, path)).catch(
      (error) => {
        throw asFileError(path, error);
      },
    );
    const { createdAt } = header.migration;
    const newest = Math.max(...listMigrations(migrations));
    if (createdAt > newest)
      throw new BackupError(
        `${path} was made by a newer version of Tend: update the code first. Nothing was changed.`,
      );
    await withStorage(place, { makes: true, step }, async (owner) => {
      await step('Preparing the database', () => prepare(owner, { migrations, isSure }));
      const put = (from: FileHandle) => step('Putting the rows back', () => restoreBackup(owner, from, path));
      if (createdAt === newest) return put(file);
      const upgrade = () => upgradeBackup(file, { name: path, createdAt, migrations });
      const upgraded = await step('Upgrading the backup', upgrade);
      await put(upgraded.file).finally(upgraded.remove);
    });
    return `Restored ${amountOf(rows)}, as they were on ${header.madeAt.slice(0, 16).replace('T', ' at ')} UTC.`;
  } finally {
    await file.close();
  }
}

async function prepare(
  owner: pg.ClientConfig,
  { migrations, isSure }: { migrations: string; isSure: boolean },
): Promise<void> {
  const isEmpty = !(await hasRows(owner));
  if (!isEmpty && !isSure)
    throw new BackupError(
      'The database holds rows already, and a restore replaces all of them: add --yes to do so. Nothing was changed.',
    );
  await migrateDatabase(owner, migrations);
}
