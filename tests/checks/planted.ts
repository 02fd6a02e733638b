import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const project = join(import.meta.dirname, '..', '..');

const NOT_SOURCE = /^(node_modules|\.git|dist|data|\.cache|test-results)$/;

/** Sources by path; planted in a folder of their own that looks like the project from the top. */
export type Sources = Record<string, string>;
export type Verdict = { isGood: boolean; text: string };

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a small project of these files, with the project's own rules, which goes away after the test. */
export function plant(sources: Sources, rules: readonly string[] = []): string {
  const folder = aFolder();
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const path of ['package.json', ...rules].filter((rule) => !(rule in sources))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(project, path), join(folder, path));
  }
  return folder;
}

/** Lets a planted project use the packages that are installed here. */
export function withPackages(folder: string): string {
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * A copy of the whole project, sources only, which goes away after the test. What the type checks know of the project
 * comes along, where they ran before: in the copy they judge what is different there.
 */
export function aCopy(): string {
  const folder = aFolder();
  const filter = (source: string): boolean => !NOT_SOURCE.test(source.slice(project.length + 1));
  cpSync(project, folder, { recursive: true, filter });
  const known = join('.cache', 'types');
  if (existsSync(join(project, known)))
    cpSync(join(project, known), join(folder, known), { recursive: true });
  return withPackages(folder);
}

/** Replaces a passage of a file in a copy. Throws when the passage is not there. */
export function edit(folder: string, path: string, passage: string, by: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  if (!text.includes(passage)) throw new Error(`${path} has no passage ${passage}`);
  writeFileSync(
    join(folder, path),
    text.replace(passage, () => by),
  );
}

/** The files of a copy that the project does not have, or has with another text. */
export const listWritten = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !NOT_SOURCE.test(path.split('/')[0] ?? ''))
    .filter(
      (path) =>
        !existsSync(join(project, path)) ||
        !readFileSync(join(project, path)).equals(readFileSync(join(folder, path))),
    )
    .sort();

function run(folder: string, program: string, args: string[]): Verdict {
  // What the test runner tells its own workers is not for the programs under test.
  const { VITEST: _, VITEST_WORKER_ID: __, NODE_ENV: ___, ...env } = process.env;
  const result = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } });
  return {
    isGood: result.status === 0,
    text: `${result.stdout}${result.stderr}${result.error?.message ?? ''}`,
  };
}

/** Runs one of the project's tools in another folder. */
export const runTool = (folder: string, tool: string, ...args: string[]): Verdict =>
  run(folder, process.execPath, [join(project, 'tools', tool), ...args]);

/** Runs a file of the folder itself, a copied tool or a package's own program. */
export const runOwn = (folder: string, ...args: string[]): Verdict => run(folder, process.execPath, args);

export const runBiome = (folder: string, ...args: string[]): Verdict =>
  run(folder, join(project, 'node_modules', '.bin', 'biome'), [
    ...args,
    '--colors=off',
    '--max-diagnostics=none',
  ]);
