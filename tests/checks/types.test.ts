import { expect, test } from 'vitest';
import { plant, runOwn, withPackages } from './planted.ts';

const CONFIGS = ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.browser.json'];
const TSC = 'node_modules/ts7/bin/tsc';
const SIDES = {
  'src/features/mood/service.ts': 'export const width = window.innerWidth;\n',
  'src/features/mood/MoodScreen.tsx': 'export const home = process.env.HOME;\n',
};

test('a window in a service does not compile', () => {
  const verdict = runOwn(withPackages(plant(SIDES, CONFIGS)), TSC, '-p', 'tsconfig.server.json');
  expect(verdict.text).toContain('src/features/mood/service.ts(1,22): error TS2304');
  expect(verdict.text).not.toContain('MoodScreen');
});

test('a process in a screen does not compile', () => {
  const verdict = runOwn(withPackages(plant(SIDES, CONFIGS)), TSC, '-p', 'tsconfig.browser.json');
  expect(verdict.text).toContain('src/features/mood/MoodScreen.tsx(1,21): error TS25');
  expect(verdict.text).not.toContain('service.ts');
});

test('syntax that Node cannot strip, and an index that may be empty, do not compile', () => {
  const sources = {
    'src/features/mood/rules.ts': 'export const first = (list: number[]): number => list[0];\n',
    'src/features/mood/service.ts': 'export class Kept {\n  constructor(readonly id: string) {}\n}\n',
  };
  const verdict = runOwn(withPackages(plant(sources, CONFIGS)), TSC, '-p', 'tsconfig.server.json');
  expect(verdict.text).toContain("rules.ts(1,50): error TS2322: Type 'number | undefined'");
  expect(verdict.text).toContain('service.ts(2,15): error TS1294');
});
