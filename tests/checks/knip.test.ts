import { expect, test } from 'vitest';
import { plant, runOwn, withPackages } from './planted.ts';

const manifest = JSON.stringify({
  name: 'planted',
  type: 'module',
  dependencies: { zod: '4.0.0', wouter: '3.0.0' },
});

test('a file, an export and a package that nobody uses do not pass', () => {
  const sources = {
    'package.json': manifest,
    'src/app/server.ts': "import * as z from 'zod';\nimport { used } from './start.ts';\nused(z);\n",
    'src/app/start.ts': 'export const used = (_: unknown) => 1;\nexport const unused = 2;\n',
    'src/ui/Orphan.tsx': 'export const Orphan = () => null;\n',
  };
  const folder = withPackages(plant(sources, ['knip.json']));
  const verdict = runOwn(folder, 'node_modules/knip/bin/knip.js', '--no-progress');
  expect(verdict.text).toContain('src/ui/Orphan.tsx');
  expect(verdict.text).toMatch(/^unused +src\/app\/start\.ts/m);
  expect(verdict.text).toMatch(/^wouter +package\.json/m);
  expect(verdict.text).not.toMatch(/^zod/m);
  expect(verdict.isGood).toBe(false);
});
