import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCopy, plant, runOwn, runTool } from './planted.ts';

test('a stamped feature passes every check but one test, which says what to do next', {
  timeout: 180_000,
}, () => {
  const folder = aCopy();
  const stamped = runOwn(folder, 'tools/new-feature.ts', 'rest-days');
  expect(stamped.text).toContain('src/features/rest-days/RestDaysScreen.tsx');

  const checks = ['types', 'lint', 'dependencies', 'shapes', 'migrations', 'api-page', 'knip'].join(',');
  const checked = runOwn(folder, 'tools/check.ts', '--only', checks).text;
  expect(checked).toMatch(/^(ok|FAILED) +knip/m);
  // Only what the stamp wrote is judged here: the rest of the house has its own run of the checks.
  expect(checked.split('\n').filter((line) => /rest-?days/i.test(line))).toEqual([]);

  const projects = ['unit', 'screen'].map((name) => `--project=${name}`);
  const tested = runOwn(
    folder,
    'node_modules/vitest/vitest.mjs',
    'run',
    'src/features/rest-days',
    ...projects,
  );
  expect(tested.text).toContain('This slice keeps short notes. Make it your own, in this order');
  expect(tested.text).toMatch(/Tests +1 failed \| [1-9]\d* passed/);
});

test('a feature that exists already, or a name in another spelling, writes nothing', () => {
  const folder = plant({ 'src/features/mood/rules.ts': 'export {};\n' });
  expect(runTool(folder, 'new-feature.ts', 'mood').text).toContain('There is a feature mood already');
  const verdict = runTool(folder, 'new-feature.ts', 'RestDays');
  expect(verdict.text).toContain('small and with hyphens');
  expect(verdict.isGood).toBe(false);
});

test('a list of src/app that has changed its form stops the stamp before anything is written', () => {
  const folder = aCopy();
  writeFileSync(join(folder, 'src/app/endpoints.ts'), 'export {};\n');
  const verdict = runOwn(folder, 'tools/new-feature.ts', 'rest-days');
  expect(verdict.text).toContain('Nothing was written');
  expect(verdict.isGood).toBe(false);
  expect(existsSync(join(folder, 'src/features/rest-days'))).toBe(false);
  expect(readFileSync(join(folder, 'src/app/routes.ts'), 'utf8')).not.toContain('rest-days');
});
