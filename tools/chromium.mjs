import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, runStep, StepError } from './step.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of Chromium: CHROMIUM_PATH, one that is installed, or, as root on Debian, one that is installed now. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH || undefined;
  if (wanted !== undefined) {
    if (isProgram(wanted)) return wanted;
    throw new StepError(`CHROMIUM_PATH names ${wanted}, which is not a program.`);
  }
  const found = findInstalled();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && hasAptGet()) await installByAptGet();
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  throw new StepError(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

function findInstalled() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macPath].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasAptGet() {
  return existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;
}

const isOffered = (name) => spawnSync('apt-cache', ['show', name]).status === 0;

async function installByAptGet() {
  const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runStep('Reading the list of Debian packages', ['apt-get', 'update'], options);
  const packages = ['chromium', 'chromium-headless-shell'].filter(isOffered);
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
  await runStep('Installing Chromium', install, options);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    console.log(await findChromium());
    return 0;
  });
}
