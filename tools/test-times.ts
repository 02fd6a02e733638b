import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { nowDate } from '#platform/shared/clock.ts';
import { listJourneys } from './check/journey-report.ts';
import { readTestDurations } from './check/test-durations.ts';
import { readTimes, type Time } from './check/times.ts';

// npm run test:times -- "what changed": writes docs/tests.md from the last `npm test`, and keeps the rows that it has.

const PAGE = join('docs', 'tests.md');
const MOST = 12;
const [note = ''] = process.argv.slice(2);

const times = readTimes();
const sumOf = (isPart: (name: string) => boolean): number =>
  Object.entries(times).reduce((sum, [name, seconds]) => sum + (isPart(name) ? seconds : 0), 0);
const isTest = (name: string): boolean => name.startsWith('tests:') || name === 'journeys';
const seconds = (amount: number): string => amount.toFixed(0);

const kept = existsSync(PAGE)
  ? readFileSync(PAGE, 'utf8')
      .split('\n')
      .filter((line) => /^\| \d{4}-/.test(line))
  : [];
const cells = [
  nowDate().toISOString().slice(0, 10),
  String(cpus().length),
  seconds(sumOf((name) => !isTest(name))),
  seconds(times['tests:utc'] ?? 0),
  seconds(times['tests:auckland'] ?? 0),
  seconds(times.journeys ?? 0),
  (sumOf(() => true) / 60).toFixed(1),
  note.replaceAll('|', '/'),
];

const slowest = (list: readonly Time[]): string =>
  [...list]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MOST)
    .map(({ name, seconds }) => `| ${name.replaceAll('|', '/')} | ${seconds.toFixed(1)} |`)
    .join('\n');

writeFileSync(
  PAGE,
  `# How long the tests take

Written by \`npm run test:times -- "what changed"\` after a whole \`npm test\`; the last row is the newest. Parts run one
after the other, the checks of the first column two at a time. Ask for less than the whole with \`npm run check:changed\`.

| Day | Cores | Checks and build, s | Tests, s | Again in Auckland, s | Journeys, s | In all, min | What changed |
|---|---|---|---|---|---|---|---|
${[...kept, `| ${cells.join(' | ')} |`].join('\n')}

## The slowest files of tests

| File | Seconds |
|---|---|
${slowest(readTestDurations())}

## The slowest journeys

| Journey | Seconds |
|---|---|
${slowest(listJourneys())}
`,
);
