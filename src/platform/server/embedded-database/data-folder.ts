import { accessSync, constants, mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/** Makes the folder when it is not there. Answers with a function that takes away again what was made. */
export function prepareDataFolder(folder: string): () => void {
  try {
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    const firstMade = mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return () => {
      if (firstMade !== undefined) removeEmpty(folder, firstMade);
    };
  } catch (error) {
    throw asFolderError(folder, error);
  }
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
