import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTestDurations } from './check/test-durations.ts';

// npm run check:changed [-- --since REF]: what the work at hand broke, within a minute. What it does not get to, it names.

const MOST_TEST_SECONDS = 60;
const MOST_MS = 57_000;
/** What a file costs that nobody has timed. */
const UNTIMED_SECONDS = 5;
const TEST = /\.test\.tsx?$/;
const root = process.cwd();
const bin = join(root, 'node_modules', '.bin');

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\n')
    .filter((line) => line !== '');

/** What is not committed; with nothing of that, what the last commit changed; or all since a commit that is named. */
function listChanged(since: string | undefined): string[] {
  const waiting = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const ref = since ?? (waiting.length > 0 ? 'HEAD' : 'HEAD~1');
  return [...new Set([...git('diff', '--name-only', ref), ...waiting])].filter((path) =>
    existsSync(join(root, path)),
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** 0 for a changed test, 1 for one that names a changed file, 2 for one beside it or in its feature; none for the others. */
function findDistance(test: string, changed: readonly string[]): number | undefined {
  if (changed.includes(test)) return 0;
  const text = readFileSync(join(root, test), 'utf8');
  const code = changed.filter((path) => /^(src|tests)\/.*\.tsx?$/.test(path) && !TEST.test(path));
  if (code.some((path) => text.includes(`/${nameOf(path)}'`) && text.includes(nameOf(dirname(path)))))
    return 1;
  const homes = code.map((path) => /^src\/features\/[^/]+\//.exec(path)?.[0] ?? `${dirname(path)}/`);
  return homes.some((home) => test.startsWith(home)) ? 2 : undefined;
}

/** The nearest tests first, as many as fit. */
function chooseTests(changed: readonly string[]): { chosen: string[]; left: string[] } {
  const secondsOf = new Map(readTestDurations().map(({ name, seconds }) => [name, seconds]));
  const near = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests')
    .filter((path) => TEST.test(path) && !path.startsWith('tests/faults/') && existsSync(join(root, path)))
    .flatMap((path) => {
      const distance = findDistance(path, changed);
      return distance === undefined
        ? []
        : [{ path, distance, seconds: secondsOf.get(path) ?? UNTIMED_SECONDS }];
    })
    .sort((one, other) => one.distance - other.distance || one.seconds - other.seconds);
  let sum = 0;
  const fits = ({ seconds }: { seconds: number }): boolean => {
    sum += seconds;
    return sum <= MOST_TEST_SECONDS;
  };
  const chosen = near.filter(fits).map(({ path }) => path);
  return { chosen, left: near.map(({ path }) => path).filter((path) => !chosen.includes(path)) };
}

type Outcome = { name: string; isGood: boolean; isCut: boolean; output: string };

function run(name: string, program: string, args: string[]): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: '1', PATH: `${bin}:${process.env.PATH ?? ''}` };
  const signal = AbortSignal.timeout(Math.round(MOST_MS - performance.now()));
  const child = spawn(program, args, { cwd: root, env, signal, killSignal: 'SIGTERM' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.on('error', () => {});
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const isCut = signal.aborted;
      const isGood = code === 0 || isCut;
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}${isCut ? ', not finished' : ''}`);
      resolve({ name, isGood, isCut, output });
    });
  });
}

const CHECKS = ['types', 'dependencies', 'shapes'];

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const changed = listChanged(values.since);
const { chosen, left } = chooseTests(changed);
const formatted = changed.filter((path) => /\.(css|html|json|mjs|tsx?)$/.test(path));
const outcomes = await Promise.all([
  ...(chosen.length > 0
    ? [run(`tests, ${chosen.length} files`, 'vitest', ['run', '--reporter=minimal', ...chosen])]
    : []),
  run('lint', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...formatted]),
  run(CHECKS.join(', '), process.execPath, [join('tools', 'check.ts'), `--only=${CHECKS.join(',')}`]),
]);
const bad = outcomes.filter(({ isGood }) => !isGood);

for (const { name, output } of bad) console.log(`\n--- ${name} ---\n${output.trim()}`);
for (const { name } of outcomes.filter(({ isCut }) => isCut))
  console.log(`Not finished within a minute: ${name}.`);
if (left.length > 0) console.log(`Not run, because they take too long together:\n  ${left.join('\n  ')}`);
console.log(
  bad.length === 0
    ? 'Nothing is broken as far as a minute tells; npm test tells the rest.'
    : 'To mend: see above.',
);
if (bad.length > 0) process.exitCode = 1;
