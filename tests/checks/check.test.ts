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
  expect(verdict.text).toContain('There is no check called taste. There are: types:server');
  expect(verdict.isGood).toBe(false);
});
