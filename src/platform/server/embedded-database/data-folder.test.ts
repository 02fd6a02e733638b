import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

test('a place where no folder can be is told at once, and does not keep the start busy', {
  timeout: 5_000,
}, async () => {
  await expect(prepareDataFolder('/proc/tend/data')).rejects.toThrow(
    'The data folder /proc/tend/data cannot be made, its disk is read-only or not there: set DATA_DIR to another folder.',
  );
});

test('folders are made as deep as it takes and taken away again, and a file stays what it is', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'tend-folder-'));
  const undo = await prepareDataFolder(join(parent, 'a', 'b', 'c'));
  expect(existsSync(join(parent, 'a', 'b', 'c'))).toBe(true);
  undo();
  expect(existsSync(join(parent, 'a'))).toBe(false);
  const file = join(parent, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')])
    await expect(prepareDataFolder(path)).rejects.toThrow(
      `The data folder ${path} is a file, or lies below one`,
    );
  rmSync(parent, { recursive: true });
});
