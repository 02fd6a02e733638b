import { existsSync, readFileSync } from 'node:fs';
import type { Time } from './times.ts';

/** Where the whole run of the tests writes down how long each file took. */
export const TEST_DURATIONS = '.cache/test-durations.json';

export const readTestDurations = (): Time[] =>
  existsSync(TEST_DURATIONS) ? (JSON.parse(readFileSync(TEST_DURATIONS, 'utf8')) as Time[]) : [];
