import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { readBackup, type TableRows, writeBackup } from './backup-file.ts';

const HEADER = {
  madeAt: '2026-03-20T10:00:00.000Z',
  migration: { createdAt: 7, hash: 'abc' },
  tables: [
    { name: 'users', columns: ['id'] },
    { name: 'moods', columns: ['id', 'notes'] },
    { name: 'meals', columns: ['id'] },
  ],
};
const ROWS: Record<string, string[]> = {
  users: ['one\n', 'two\n'],
  moods: Array.from({ length: 40 }, (_, number) => `${number}\ta note with {"table":"users","bytes":3}\\n\n`),
  meals: [],
};

async function* tables(): AsyncGenerator<TableRows> {
  for (const { name } of HEADER.tables) {
    const pieces = (async function* () {
      for (const row of ROWS[name] ?? []) yield Buffer.from(row);
    })();
    yield { name, pieces, count: () => ROWS[name]?.length ?? 0 };
  }
}

function aFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tend-backup-file-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

async function writeIn(folder: string): Promise<string> {
  const path = join(folder, 'saved');
  const file = await open(path, 'wx');
  await writeBackup(file, HEADER, tables());
  await file.close();
  return path;
}

/** All rows that a file holds by table. Throws when it is not whole. */
async function readAll(path: string): Promise<Record<string, string>> {
  const file = await open(path);
  const found: Record<string, string> = {};
  try {
    for await (const part of readBackup(file, 'the file'))
      if (part.kind === 'rows') found[part.table] = (found[part.table] ?? '') + part.bytes.toString();
    return found;
  } finally {
    await file.close();
  }
}

test('what was written is read again, byte by byte', async () => {
  using folder = aFolder();
  const path = await writeIn(folder.path);
  expect(await readAll(path)).toEqual({ users: 'one\ntwo\n', moods: ROWS.moods?.join('') });
});

test('a file that was cut off anywhere is refused', async () => {
  using folder = aFolder();
  const whole = readFileSync(await writeIn(folder.path));
  const path = join(folder.path, 'cut');
  for (let length = 0; length < whole.length; length += 7) {
    writeFileSync(path, whole.subarray(0, length));
    await expect(readAll(path)).rejects.toThrow(BackupError);
  }
});

test('content that was cut off or changed anywhere is refused, even when it is well packed', async () => {
  using folder = aFolder();
  const content = gunzipSync(readFileSync(await writeIn(folder.path)));
  const path = join(folder.path, 'changed');
  for (let at = 0; at < content.length; at += 13) {
    writeFileSync(path, gzipSync(content.subarray(0, at)));
    await expect(readAll(path)).rejects.toThrow(BackupError);
    const changed = Buffer.from(content);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    writeFileSync(path, gzipSync(changed));
    await expect(readAll(path)).rejects.toThrow(BackupError);
  }
});

test('more content after the end is refused', async () => {
  using folder = aFolder();
  const content = gunzipSync(readFileSync(await writeIn(folder.path)));
  const path = join(folder.path, 'longer');
  writeFileSync(path, gzipSync(Buffer.concat([content, Buffer.from('more')])));
  await expect(readAll(path)).rejects.toThrow('damaged');
});

test.each([
  ['text', Buffer.from('not a backup at all')],
  ['nothing', Buffer.alloc(0)],
  ['another packed file', gzipSync('{"format":"something-else","version":1}\n')],
  ['a packed file without a line', gzipSync(Buffer.alloc(3_000_000, 'x'))],
])('%s is refused', async (_, content) => {
  using folder = aFolder();
  const path = join(folder.path, 'other');
  writeFileSync(path, content);
  await expect(readAll(path)).rejects.toThrow(BackupError);
});

test('a file of a later form is refused with what to do', async () => {
  using folder = aFolder();
  const path = join(folder.path, 'later');
  writeFileSync(path, gzipSync('{"format":"tend-backup","version":2}\n'));
  await expect(readAll(path)).rejects.toThrow('update the code');
});
