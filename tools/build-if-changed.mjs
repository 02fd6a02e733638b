import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand, projectRoot } from './install.mjs';
import { main, runStep, StepError } from './step.mjs';
import { inTurn } from './turn.mjs';

const folders = ['src', 'migrations', 'public', 'tools'];
const rootFile = /\.html$|\.config\.[cm]?[jt]s$|^(package|package-lock|tsconfig.*)\.json$/;

export function serverBundle(root) {
  return join(root, 'dist', 'server', 'server.js');
}

/** Whether dist/ was built from the sources as they are. */
export function isBuilt(root) {
  const stamp = stampPath(root);
  return (
    existsSync(serverBundle(root)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root)
  );
}

/** Builds when it has to. Call it inside `inTurn`. */
export async function buildSources(root) {
  if (isBuilt(root)) return;
  const stamp = sourceStamp(root);
  rmSync(stampPath(root), { force: true });
  await runStep('Building', [...npmCommand(), 'run', 'build'], { cwd: root });
  if (!existsSync(serverBundle(root))) throw new StepError('The build made no dist/server/server.js.');
  mkdirSync(dirname(stampPath(root)), { recursive: true });
  writeFileSync(stampPath(root), stamp);
}

function stampPath(root) {
  return join(root, 'dist', '.built-from');
}

/** Path, size and time of each source: reading every file would cost the second start too much. */
function sourceStamp(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const name of readdirSync(root).sort()) if (rootFile.test(name)) add(name);
  for (const folder of folders) for (const path of listFiles(root, folder)) add(path);
  return hash.digest('hex');
}

function* listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return;
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

if (import.meta.main) await main(() => inTurn(projectRoot, () => buildSources(projectRoot)));
