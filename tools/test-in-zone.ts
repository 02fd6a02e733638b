import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZONE_TESTS } from './check/zone-tests.ts';

// Runs once more, in the zone that TZ names, what asked for its zone in the last whole run.

const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');
const files = existsSync(ZONE_TESTS) ? (JSON.parse(readFileSync(ZONE_TESTS, 'utf8')) as string[]) : [];

if (files.length === 0) {
  console.error('No test is known to ask for its zone: run the check tests:utc first, which finds them.');
  process.exitCode = 1;
} else {
  const run = [vitest, 'run', '--reporter=minimal', ...files];
  process.exitCode = spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1;
}
