import { stat } from 'node:fs/promises';
import type { RowCounts } from './backup-file.ts';
import { writeNewFile } from './new-file.ts';
import { saveBackup } from './save-backup.ts';
import { type Place, type Step, withStorage } from './storage.ts';

const figure = (count: number): string => count.toLocaleString('en');

/** How much a backup holds, for the terminal. */
export function amountOf(rows: RowCounts): string {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return `${figure(sum)} rows of ${figure(rows.users ?? 0)} people`;
}

/** Saves everything into a new file. Answers with a sentence; throws BackupError. */
export async function backUp(place: Place, path: string, step: Step): Promise<string> {
  const rows = await writeNewFile(path, (file) =>
    withStorage(place, { makes: false, step }, (owner) =>
      step('Writing the backup', () => saveBackup(owner, file)),
    ),
  );
  const { size } = await stat(path);
  return `Saved ${amountOf(rows)} in ${path} (${figure(Math.ceil(size / 1000))} kB).`;
}
