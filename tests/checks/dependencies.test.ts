import { expect, test } from 'vitest';
import { plant, runTool, type Sources } from './planted.ts';

const RULES = ['.dependency-cruiser.mjs'];
const empty = 'export {};\n';
const use = (...paths: string[]): string => paths.map((path) => `import '${path}';\n`).join('');

const PACKAGES: Sources = Object.fromEntries(
  ['zod', 'fastify', 'drizzle-orm', 'react'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, empty],
  ]),
);

const HOUSE: Sources = {
  'src/platform/shared/day.ts': empty,
  'src/platform/shared/shapes.ts': use('zod'),
  'src/platform/server/database.ts': use('drizzle-orm', '#platform/shared/day.ts'),
  'src/platform/server/http/mount.ts': use('fastify'),
  'src/platform/browser/api.ts': use('#platform/shared/day.ts'),
  'src/ui/Button.tsx': use('react', '#platform/shared/day.ts'),
  'src/features/account/tables.ts': use('drizzle-orm'),
  'src/features/account/service.ts': use('./tables.ts', '#platform/server/database.ts'),
  'src/features/account/jobs.ts': use('drizzle-orm', './tables.ts', '#platform/server/database.ts'),
  'src/features/account/queries.ts': use('#platform/browser/api.ts'),
  'src/features/account/AccountCard.tsx': use('./queries.ts'),
  'src/features/account/AccountWatcher.tsx': use('./use-device.ts'),
  'src/features/account/use-device.ts': use('./queries.ts'),
  'src/features/mood/contract.ts': use('#platform/shared/day.ts', './rules.ts'),
  'src/features/mood/rules.ts': use('./content.ts'),
  'src/features/mood/content.ts': empty,
  'src/features/mood/shapes.ts': use('zod', './rules.ts', '#platform/shared/shapes.ts'),
  'src/features/mood/tables.ts': use('drizzle-orm', '#features/account/tables.ts'),
  'src/features/mood/service.ts': use('drizzle-orm', './tables.ts', '#features/account/service.ts'),
  'src/features/mood/routes.ts': use('./service.ts', './shapes.ts', '#platform/server/http/mount.ts'),
  'src/features/mood/queries.ts': `import type { Mood } from './shapes.ts';\nexport type Kept = Mood;\n`,
  'src/features/mood/MoodScreen.tsx': use(
    './queries.ts',
    './parts/Scale.tsx',
    '#features/account/queries.ts',
    '#features/account/AccountWatcher.tsx',
  ),
  'src/features/mood/parts/Scale.tsx': use('#ui/Button.tsx', '#features/account/AccountCard.tsx'),
  'src/features/mood/parts/use-scale.ts': use('../queries.ts', '#features/account/use-device.ts'),
  'src/app/http.ts': use('#features/mood/routes.ts'),
  'src/app/screens.tsx': use('#features/mood/MoodScreen.tsx'),
  'tests/start-app.ts': use('#app/http.ts'),
};

const PLANTED: [rule: string, from: string, to: string, source?: string][] = [
  ['app-is-the-top', 'src/features/mood/rules.ts', 'src/app/navigation.ts'],
  ['ui-knows-no-product', 'src/ui/Greeting.tsx', 'src/features/mood/content.ts'],
  ['ui-knows-no-product', 'src/ui/Saved.tsx', 'src/platform/browser/api.ts'],
  ['platform-knows-no-feature', 'src/platform/server/jobs.ts', 'src/features/mood/rules.ts'],
  ['platform-knows-no-feature', 'src/platform/browser/toast.ts', 'src/ui/Button.tsx'],
  ['shared-stands-alone', 'src/platform/shared/clock.ts', 'src/platform/server/database.ts'],
  ['no-tests-in-the-product', 'src/features/mood/contract.ts', 'tests/start-app.ts'],
  ['no-server-in-the-browser', 'src/platform/browser/saves.ts', 'src/platform/server/database.ts'],
  ['no-browser-on-the-server', 'src/platform/server/mail.ts', 'src/platform/browser/api.ts'],
  ['shapes-by-type-alone', 'src/features/mood/MoodCard.tsx', 'src/features/mood/shapes.ts'],
  ['shapes-by-type-alone', 'src/platform/browser/checks.ts', 'node_modules/zod/index.js'],
  ['shapes-by-type-alone', 'src/app/endpoints.ts', 'src/features/mood/shapes.ts'],
  ['neighbour-by-its-front-door', 'src/features/board/BoardScreen.tsx', 'src/features/mood/MoodScreen.tsx'],
  ['neighbour-by-its-front-door', 'src/features/board/BoardCard.tsx', 'src/features/mood/parts/Scale.tsx'],
  ['neighbour-by-its-front-door', 'src/features/board/routes.ts', 'src/features/mood/routes.ts'],
  ['neighbour-by-its-front-door', 'src/features/board/TilesCard.tsx', 'src/features/mood/parts/use-scale.ts'],
  ['neighbour-service-from-a-service', 'src/features/plans/routes.ts', 'src/features/account/service.ts'],
  ['neighbour-queries-from-a-screen', 'src/features/plans/queries.ts', 'src/features/account/queries.ts'],
  ['neighbour-queries-from-a-screen', 'src/features/quiz/queries.ts', 'src/features/account/AccountCard.tsx'],
  ['neighbour-queries-from-a-screen', 'src/features/plans/rules.ts', 'src/features/account/use-device.ts'],
  ['no-server-in-the-browser', 'src/features/mood/use-place.ts', 'src/platform/server/database.ts'],
  ['parts-stay-at-home', 'src/app/screens.tsx', 'src/features/mood/parts/use-scale.ts'],
  ['parts-stay-at-home', 'src/app/dashboard/DashboardScreen.tsx', 'src/features/mood/parts/Scale.tsx'],
  ['only-a-service-touches-tables', 'src/features/account/routes.ts', 'src/features/account/tables.ts'],
  ['only-a-service-touches-tables', 'src/app/dashboard/service.ts', 'src/features/account/tables.ts'],
  ['tables-of-a-neighbour', 'src/features/plans/service.ts', 'src/features/account/tables.ts'],
  ['tables-of-a-neighbour', 'src/features/plans/jobs.ts', 'src/features/account/tables.ts'],
  ['neighbour-service-from-a-service', 'src/features/quiz/jobs.ts', 'src/features/account/service.ts'],
  ['foreign-keys-to-account-alone', 'src/features/plans/tables.ts', 'src/features/mood/tables.ts'],
  ['pure-files-stay-pure', 'src/features/quiz/rules.ts', 'src/platform/shared/shapes.ts'],
  ['pure-files-stay-pure', 'src/features/quiz/content.ts', 'node_modules/react/index.js'],
  ['pure-files-stay-pure', 'src/features/quiz/contract.ts', 'fs', use('node:fs')],
  ['shapes-add-zod-alone', 'src/features/quiz/shapes.ts', 'src/features/account/service.ts'],
  ['services-know-no-http', 'src/features/quiz/service.ts', 'node_modules/fastify/index.js'],
  ['services-know-no-http', 'src/features/board/service.ts', 'src/platform/server/http/mount.ts'],
  ['statements-below-the-service', 'src/features/quiz/routes.ts', 'node_modules/drizzle-orm/index.js'],
  ['no-circles', 'src/ui/Field.tsx', 'src/ui/Label.tsx'],
  ['every-import-resolves', 'src/ui/Nowhere.tsx', './Gone.tsx', use('./Gone.tsx')],
];

const importOf = (to: string): string =>
  use(
    to
      .replace(/^node_modules\/(.+)\/index\.js$/, '$1')
      .replace(/^(src\/)?(app|features|platform|ui|tests)\//, '#$2/'),
  );

function plantedFaults(): Sources {
  const sources: Sources = {
    ...HOUSE,
    'src/app/navigation.ts': empty,
    'src/ui/Label.tsx': use('./Field.tsx'),
  };
  for (const [, from, to, source] of PLANTED)
    sources[from] = (sources[from] ?? '') + (source ?? importOf(to));
  return sources;
}

test('a clean house keeps every dependency rule', () => {
  const verdict = runTool(plant({ ...PACKAGES, ...HOUSE }, RULES), 'check-dependencies.ts');
  expect(verdict.text).toMatch(/^27 files and \d+ imports keep the dependency rules/);
  expect(verdict.isGood).toBe(true);
});

test('every planted dependency is found and told where to go', () => {
  const verdict = runTool(plant({ ...PACKAGES, ...plantedFaults() }, RULES), 'check-dependencies.ts');
  const found = verdict.text.split('\n\n');
  const missed = PLANTED.filter(
    ([rule, from, to]) =>
      !found.some(
        (row) => row.startsWith(`${from} →`) && row.includes(` → ${to}`) && row.includes(`    ${rule}: `),
      ),
  );
  expect(missed).toEqual([]);
  expect(verdict.isGood).toBe(false);
});

test('features that need each other in a circle are found, though none of their files do', () => {
  const sources = {
    ...PACKAGES,
    ...HOUSE,
    'src/features/plans/rules.ts': use('#features/board/content.ts'),
    'src/features/board/content.ts': empty,
    'src/features/board/BoardScreen.tsx': use('#features/quiz/queries.ts'),
    'src/features/quiz/queries.ts': empty,
    'src/features/quiz/rules.ts': use('#features/plans/contract.ts'),
    'src/features/plans/contract.ts': empty,
    // A foreign key and a test are no need.
    'src/features/account/content.ts': use('#features/quiz/rules.ts'),
    'src/features/quiz/tables.ts': use('drizzle-orm', '#features/account/tables.ts'),
    'src/features/board/rules.test.ts': use('#features/plans/rules.ts'),
  };
  const { text, isGood } = runTool(plant(sources, RULES), 'check-dependencies.ts');
  expect(isGood).toBe(false);
  const [circle = '', ...others] = text.split('\n\n').filter((part) => part.includes('feature-circles: '));
  expect(others).toEqual([]);
  for (const line of [
    'src/features/plans/rules.ts → src/features/board/content.ts',
    'src/features/board/BoardScreen.tsx → src/features/quiz/queries.ts',
    'src/features/quiz/rules.ts → src/features/plans/contract.ts',
  ])
    expect(circle).toContain(line);
  expect(circle).toContain('let src/app hand it in');
});

test('a server file is found through the files between, and the way is named', () => {
  const sources = {
    ...PACKAGES,
    'src/features/mood/queries.ts': use('#platform/browser/api.ts'),
    'src/platform/browser/api.ts': use('./between.ts'),
    'src/platform/browser/between.ts': use('#platform/server/log.ts'),
    'src/platform/server/log.ts': empty,
  };
  const { text } = runTool(plant(sources, RULES), 'check-dependencies.ts');
  expect(text).toContain(
    'src/features/mood/queries.ts → src/platform/browser/api.ts → src/platform/browser/between.ts → src/platform/server/log.ts',
  );
});

test('a check that reads no files does not pass', () => {
  const config = `export default { forbidden: [], options: { includeOnly: '^nothing' } };\n`;
  const verdict = runTool(plant({ ...HOUSE, '.dependency-cruiser.mjs': config }), 'check-dependencies.ts');
  expect(verdict.text).toContain('27 of 27 source files were not read');
  expect(verdict.isGood).toBe(false);
});

test('a check that sees files but no import in them does not pass', () => {
  const config = `export default { forbidden: [], options: { moduleSystems: ['amd'] } };\n`;
  const verdict = runTool(plant({ ...HOUSE, '.dependency-cruiser.mjs': config }), 'check-dependencies.ts');
  expect(verdict.text).toContain('the parser is blind');
  expect(verdict.isGood).toBe(false);
});
