import { expect, test } from 'vitest';
import { plant, runTool } from './planted.ts';

test('a check that fails is named with its time and what it said, and ends with exit code 1', () => {
  const verdict = runTool(plant({ 'src/ui/utils.ts': 'export {};\n' }), 'check.ts', '--only', 'shapes');
  expect(verdict.text).toMatch(/^FAILED shapes +\d+\.\d s$/m);
  expect(verdict.text).toContain('--- shapes ---\nsrc/ui/utils.ts:1 the name utils says nothing');
  expect(verdict.text).toContain('To mend: shapes.');
  expect(verdict.isGood).toBe(false);
});

test('checks that hold take one line each', () => {
  const verdict = runTool(plant({ 'src/ui/area.ts': 'export {};\n' }), 'check.ts', '--only', 'shapes');
  expect(verdict.text).toMatch(/^ok {4,} shapes +\d+\.\d s\n\nEverything holds\.\n$/);
  expect(verdict.isGood).toBe(true);
});

test('one bad check does not keep the others from running', () => {
  const sources = { 'src/ui/utils.ts': 'export {};\n', 'docs/api.md': 'old\n' };
  const verdict = runTool(plant(sources), 'check.ts', '--only', 'shapes,api-page');
  expect(verdict.text).toContain('--- shapes ---');
  expect(verdict.text).toContain('--- api-page ---');
});

test('a check that does not exist is said, with the ones that do', () => {
  const verdict = runTool(plant({}), 'check.ts', '--only', 'taste');
  expect(verdict.text).toContain('There is no check called taste. There are: types:all');
  expect(verdict.isGood).toBe(false);
});

test('a file that no type check reads does not pass', () => {
  const config = JSON.stringify({ compilerOptions: { noEmit: true, types: [] }, include: ['src/ui/*.ts'] });
  const sources = {
    'tsconfig.browser.json': config,
    'src/ui/area.ts': 'export const area = 1;\n',
    'src/app/start.ts': 'export const start = 1;\n',
  };
  const verdict = runTool(plant(sources), 'check-type-coverage.ts');
  expect(verdict.text).toBe(
    'src/app/start.ts is read by no type check: add it to the include of a tsconfig.*.json.\n',
  );
  expect(verdict.isGood).toBe(false);
});

test('a file with a wrong type fails the check of its side', () => {
  const config = JSON.stringify({ compilerOptions: { noEmit: true, types: [] }, include: ['src/ui/*.ts'] });
  const sources = {
    'tsconfig.browser.json': config,
    'src/ui/area.ts': "export const area: number = 'bed';\n",
  };
  const verdict = runTool(plant(sources), 'check.ts', '--only', 'types');
  expect(verdict.text).toContain("Type 'string' is not assignable to type 'number'");
  expect(verdict.text).toContain('To mend: types:browser.');
});
