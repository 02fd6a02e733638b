import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; projectName: string; results: { duration: number }[] }[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };

export type Journey = { name: string; seconds: number; isFlaky: boolean };

const REPORT = join('test-results', 'journeys.json');

const listIn = ({ suites = [], specs = [] }: Suite): Journey[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      name: `${file}:${line} ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isFlaky: status === 'flaky',
    })),
  ),
  ...suites.flatMap(listIn),
];

/** The journeys of the last run; none when there was none. */
export const listJourneys = (): Journey[] =>
  existsSync(REPORT) ? listIn(JSON.parse(readFileSync(REPORT, 'utf8')) as Suite) : [];
