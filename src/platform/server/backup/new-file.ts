import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, link, open, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { BackupError } from './backup-error.ts';

/**
 * Writes a file that is there either whole or not at all, for its owner's eyes alone: first beside its place, then,
 * when all of it is on the disk, under its name. Nothing is ever overwritten.
 */
export async function writeNewFile<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw isThere(path);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw asFileError(path, error);
  });
  const clear = () => rmSync(part, { force: true });
  process.once('exit', clear);
  try {
    const answer = await write(file);
    await file.close();
    await giveName(part, path);
    await syncFolder(dirname(path));
    return answer;
  } catch (error) {
    throw asFileError(path, error);
  } finally {
    await file.close().catch(() => {});
    clear();
    process.off('exit', clear);
  }
}

async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') throw isThere(path);
    // Not every disk knows links.
    if (existsSync(path)) throw isThere(path);
    await rename(part, path);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => {});
  await handle.close();
}

const isThere = (path: string) =>
  new BackupError(`${path} is there already, and a backup overwrites nothing: name another file.`);

/** One sentence for a file that the system refuses. */
export function asFileError(path: string, error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (code === 'EEXIST')
    return new BackupError(
      `${path}.part is there already: another backup is being written, or one was broken off. In that case remove it, and try again.`,
    );
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupError(`${path} is not there, or its folder is not.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`${path} cannot be opened: this user has no right to it or to its folder.`);
  if (code === 'EISDIR') return new BackupError(`${path} is a folder: name a file in it.`);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupError(`The disk has no room for ${basename(path)}: name a file on another one.`);
  if (code === 'ENAMETOOLONG') return new BackupError('The name of the file is too long.');
  return error;
}
