import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant, runOwn, withPackages } from './planted.ts';

const RULES = [
  'vitest.config.ts',
  'tests/support/memory.ts',
  'tests/zones/watch.ts',
  'tests/zones/reporter.ts',
  'tools/check/zone-tests.ts',
  'tools/check/test-durations.ts',
  'tools/check/second-try.ts',
  'tools/check/times.ts',
];

const asking = (question: string): string =>
  `import { expect, test } from 'vitest';\n\ntest('it asks', () => {\n  expect(${question}).toBeDefined();\n});\n`;

test('a test that asks for the zone of its process is found, and one that names a zone is not', () => {
  const folder = withPackages(
    plant(
      {
        'zones.env': 'NOTE_ZONES=1\n',
        'src/hour.test.ts': asking('new Date(0).getHours()'),
        'src/words.test.ts': asking("new Date(0).toLocaleString('en')"),
        'src/format.test.ts': asking("new Intl.DateTimeFormat('en').format(0)"),
        'src/utc.test.ts': asking('new Date(0).getUTCHours() + new Date(0).toISOString()'),
        'src/named.test.ts': asking("new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo' }).format(0)"),
      },
      RULES,
    ),
  );
  const ran = runOwn(
    folder,
    '--env-file=zones.env',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
  );
  expect(ran.text).toContain('5 passed');
  expect(JSON.parse(readFileSync(join(folder, '.cache/zone-tests.json'), 'utf8'))).toEqual([
    'src/format.test.ts',
    'src/hour.test.ts',
    'src/words.test.ts',
  ]);
});
