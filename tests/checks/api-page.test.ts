import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointsByFeature } from '#app/endpoints.ts';
import { plant, runTool } from './planted.ts';

test('a stale page of the calls does not pass, and says how to write it', () => {
  const verdict = runTool(plant({ 'docs/api.md': '# The calls\n' }), 'api-page.ts', '--check');
  expect(verdict.text).toContain('run npm run api-page');
  expect(verdict.isGood).toBe(false);
});

test('the page names every endpoint once and passes right after it was written', () => {
  const folder = plant({});
  expect(runTool(folder, 'api-page.ts').isGood).toBe(true);
  expect(runTool(folder, 'api-page.ts', '--check').isGood).toBe(true);
  const page = readFileSync(join(folder, 'docs/api.md'), 'utf8');
  const routes = Object.values(endpointsByFeature).flatMap((endpoints) =>
    Object.values(endpoints).map(({ route }) => route),
  );
  for (const route of routes) expect(page.split(`| \`${route}\` |`)).toHaveLength(2);
});
