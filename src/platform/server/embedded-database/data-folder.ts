import { constants, rmdirSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

const ANSWERS_WITHIN_MS = 4_000;

/**
 * Makes the folder when it is not there. Answers with a function that takes away again what was made. Throws StartError
 * for one that cannot be used, also when its disk never answers, as one of a network that is away.
 */
export async function prepareDataFolder(folder: string): Promise<() => void> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const away = new StartError(
    `The data folder ${folder} does not answer, its disk may be away: set DATA_DIR to another folder.`,
  );
  const timer = setTimeout(() => reject(away), ANSWERS_WITHIN_MS);
  try {
    const firstMade = await Promise.race([makeUsable(folder), silence]);
    return () => {
      if (firstMade !== undefined) removeEmpty(folder, firstMade);
    };
  } catch (error) {
    throw asFolderError(folder, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Answers with the first folder that was made. Step by step, because where no folder can be Node tries for ever. */
async function makeUsable(folder: string): Promise<string | undefined> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const missing = await listMissing(folder);
  for (const path of missing)
    await mkdir(path, { mode }).catch((error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return missing[0];
}

/** The folders that are not there, the outermost first. */
async function listMissing(folder: string): Promise<string[]> {
  const found = await stat(folder).catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!found) return [...(await listMissing(dirname(folder))), folder];
  if (!found.isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
  return [];
}

/** Never more than empty folders: another Tend may have begun in one of them. */
function removeEmpty(folder: string, firstMade: string): void {
  try {
    rmdirSync(folder);
    if (folder !== firstMade) removeEmpty(dirname(folder), firstMade);
  } catch {}
}

/** One sentence for a data folder that the system refuses. */
export function asFolderError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new StartError(
      `The data folder ${folder} is a file, or lies below one: set DATA_DIR to a folder.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(
      `The data folder ${folder} cannot be written by this user: set DATA_DIR to another folder.`,
    );
  }
  // Node answers ENOENT when it cannot make a folder on a read-only disk.
  if (code === 'EROFS' || code === 'ENOENT') {
    return new StartError(
      `The data folder ${folder} cannot be made, its disk is read-only or not there: set DATA_DIR to another folder.`,
    );
  }
  if (code === 'ENAMETOOLONG')
    return new StartError(`The data folder's name is too long: set DATA_DIR to a shorter one.`);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  return error;
}

export function diskFull(folder: string): StartError {
  return new StartError(
    `The disk of the data folder ${folder} is full: make room, or set DATA_DIR to another folder.`,
  );
}
