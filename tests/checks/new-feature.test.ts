import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from './planted.ts';

const project = join(import.meta.dirname, '..', '..');
const LEFT_OUT = /^(node_modules|\.git|dist|data|\.cache|test-results)$/;

function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const filter = (source: string): boolean => !LEFT_OUT.test(source.slice(project.length + 1));
  cpSync(project, folder, { recursive: true, filter });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const runIn = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });

test('a stamped feature passes every check but one test, which says what to do next', () => {
  const folder = aCopy();
  const stamped = runIn(folder, 'tools/new-feature.ts', 'rest-days');
  expect(stamped.stdout).toContain('src/features/rest-days/RestDaysScreen.tsx');

  const checks = ['types', 'lint', 'dependencies', 'shapes', 'migrations', 'api-page', 'knip'].join(',');
  const checked = runIn(folder, 'tools/check.ts', '--only', checks);
  expect(checked.stdout).toContain('Everything holds.');

  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const { stdout, stderr } = runIn(
    folder,
    vitest,
    'run',
    'src/features/rest-days',
    '--project=unit',
    '--project=screen',
  );
  expect(stdout + stderr).toContain('This slice keeps short notes. Make it your own, in this order');
  expect(stdout + stderr).toMatch(/Tests +1 failed \| [1-9]\d* passed/);
});

test('a feature that exists already, or a name in another spelling, writes nothing', () => {
  expect(runTool(project, 'new-feature.ts', 'mood').text).toContain('There is a feature mood already');
  const verdict = runTool(project, 'new-feature.ts', 'RestDays');
  expect(verdict.text).toContain('small and with hyphens');
  expect(verdict.isGood).toBe(false);
});

test('a list of src/app that has changed its form stops the stamp before anything is written', () => {
  const folder = aCopy();
  const endpoints = join(folder, 'src/app/endpoints.ts');
  writeFileSync(endpoints, 'export {};\n');
  const { status, stderr } = runIn(folder, 'tools/new-feature.ts', 'rest-days');
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing was written');
  expect(existsSync(join(folder, 'src/features/rest-days'))).toBe(false);
  expect(readFileSync(join(folder, 'src/app/routes.ts'), 'utf8')).not.toContain('rest-days');
});
