import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('.cache', 'checks');

/** Every file that git knows or would take in, by path, with a hash of what is in it. */
function hashFiles(root: string): ReadonlyMap<string, string> {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const paths = [...new Set(list.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/**
 * Knows which checks have passed on exactly these files with this Node.js. Outside of git it knows nothing. A check that
 * failed is never remembered.
 */
export function rememberChecks(root: string) {
  let files: ReadonlyMap<string, string> | undefined;
  try {
    files = hashFiles(root);
  } catch {
    files = undefined;
  }

  function noteOf(what: string, ignores: RegExp | undefined): string | undefined {
    if (!files) return undefined;
    const key = createHash('sha256').update(`${process.version} ${process.arch}\n${what}\n`);
    for (const [path, hash] of [...files].sort()) if (!ignores?.test(path)) key.update(`${path} ${hash}\n`);
    return join(root, FOLDER, key.digest('hex'));
  }

  return {
    /** `what` names the check with everything that changes it but files; `ignores` are the paths that it never reads. */
    hasPassed(what: string, ignores?: RegExp): boolean {
      const note = noteOf(what, ignores);
      return note !== undefined && existsSync(note);
    },
    notePassed(what: string, ignores?: RegExp): void {
      const note = noteOf(what, ignores);
      if (note === undefined) return;
      mkdirSync(join(root, FOLDER), { recursive: true });
      writeFileSync(note, `${what}\n`);
    },
  };
}
