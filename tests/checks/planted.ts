import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const project = join(import.meta.dirname, '..', '..');

/** Sources by path; planted in a folder of their own that looks like the project from the top. */
export type Sources = Record<string, string>;
export type Verdict = { isGood: boolean; text: string };

/** Makes a small project of these files, with the project's own rules, which goes away after the test. */
export function plant(sources: Sources, rules: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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

function run(folder: string, program: string, args: string[]): Verdict {
  const result = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return {
    isGood: result.status === 0,
    text: `${result.stdout}${result.stderr}${result.error?.message ?? ''}`,
  };
}

/** Runs one of the tools in a planted project. */
export const runTool = (folder: string, tool: string, ...args: string[]): Verdict =>
  run(folder, process.execPath, [join(project, 'tools', tool), ...args]);

/** Runs Biome in a planted project. */
export const runBiome = (folder: string, ...args: string[]): Verdict =>
  run(folder, join(project, 'node_modules', '.bin', 'biome'), [
    ...args,
    '--colors=off',
    '--max-diagnostics=none',
  ]);
