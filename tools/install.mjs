import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, runStep, StepError } from './step.mjs';
import { inTurn } from './turn.mjs';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

export function pinnedNode(root) {
  return join(root, 'node_modules', '.bin', 'node');
}

/** The npm that runs this, or else the one on the path. */
export function npmCommand() {
  const npmCli = process.env.npm_execpath ?? '';
  return npmCli.endsWith('npm-cli.js') ? [process.execPath, npmCli] : ['npm'];
}

/** Whether node_modules is what package-lock.json asks for. */
export function isInstalled(root) {
  if (!existsSync(pinnedNode(root))) return false;
  if (readIfThere(stampPath(root)) === lockStamp(root)) return true;
  return holdsWhatIsLocked(root);
}

/** Installs when it has to. Call it inside `inTurn`. */
export async function installPackages(root) {
  if (!isInstalled(root)) {
    // Not `npm ci`: it wants every other system's packages in the lock file, and begins by deleting node_modules.
    const flags = [
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    await runStep('Installing packages', [...npmCommand(), 'install', ...flags], { cwd: root });
    if (!existsSync(pinnedNode(root))) {
      throw new StepError(
        'The package "node" came without its program: allow npm its install scripts, then start again.',
      );
    }
  }
  writeFileSync(stampPath(root), lockStamp(root));
}

function stampPath(root) {
  return join(root, 'node_modules', '.installed-from');
}

function lockStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lock).digest('hex');
}

/** npm's own record of what it put there: someone who ran npm by hand is not made to wait again. */
function holdsWhatIsLocked(root) {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(installed).packages;
  const isThere = ([path, { version, integrity, optional }]) => {
    const found = present[path];
    return found
      ? found.version === version && found.integrity === integrity
      : path === '' || optional === true;
  };
  return Object.entries(wanted).every(isThere);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    if (!isInstalled(projectRoot)) await inTurn(projectRoot, () => installPackages(projectRoot));
    return 0;
  });
}
