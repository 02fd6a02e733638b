import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SECOND_TRY } from './check/second-try.ts';
import { noteTimes } from './check/times.ts';
import { rememberChecks } from './check/unchanged.ts';

type Command = [program: string, ...args: string[]];
type Step = {
  name: string;
  commands: Command[];
  isHeavy?: boolean;
  variables?: Record<string, string>;
  /** The files that it never reads: while only these change, it need not run again. */
  ignores?: RegExp;
};
type Outcome = { step: Step; isGood: boolean; isKnown: boolean; seconds: number; output: string };

const AT_ONCE = 2;
const root = process.cwd();
const modules = join(import.meta.dirname, '..', 'node_modules');
const bin = join(modules, '.bin');
const tsc = join(modules, 'ts7', 'bin', 'tsc');
const node = process.execPath;
const tool = (name: string): string => join(import.meta.dirname, name);

const VITEST: Command = ['vitest', 'run'];
const NO_CODE = /\.(css|html|md|png|sql|svg|webmanifest|woff2)$/;
const NO_MATTER = /^docs\/(images\/|tests\.md$)/;

// The heavy ones use every core by themselves, so they run last and one by one.
const STEPS: Step[] = [
  ...typeSteps(),
  { name: 'types:all', commands: [[node, tool('check-type-coverage.ts')]], ignores: NO_CODE },
  {
    name: 'lint',
    commands: [['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.']],
  },
  { name: 'dependencies', commands: [[node, tool('check-dependencies.ts')]], ignores: /\.(css|md|png|sql)$/ },
  { name: 'shapes', commands: [[node, tool('check-shapes.ts')]] },
  { name: 'migrations', commands: [[node, tool('check-migrations.ts')]], ignores: /\.(css|md|png|tsx)$/ },
  { name: 'knip', commands: [['knip', '--no-progress']] },
  { name: 'api-page', commands: [[node, tool('api-page.ts'), '--check']] },
  {
    name: 'size',
    commands: [
      [node, tool('build-if-changed.mjs')],
      [node, tool('check-size.ts')],
    ],
    isHeavy: true,
    ignores: NO_MATTER,
  },
  // On what the step before has built.
  { name: 'html', commands: [['html-validate', 'dist/browser/*.html']], isHeavy: true, ignores: NO_MATTER },
  {
    name: 'tests:utc',
    commands: [VITEST],
    isHeavy: true,
    variables: { TZ: 'UTC', NOTE_ZONES: '1' },
    ignores: NO_MATTER,
  },
  {
    // What did not ask for its zone in the run before cannot depend on it.
    name: 'tests:auckland',
    commands: [[node, tool('test-in-zone.ts')]],
    isHeavy: true,
    variables: { TZ: 'Pacific/Auckland' },
    ignores: NO_MATTER,
  },
];

/** One type check for each side: tsconfig.server.json, tsconfig.browser.json and the like. */
function typeSteps(): Step[] {
  const sides = readdirSync(root).flatMap((name) => /^tsconfig\.(\w+)\.json$/.exec(name)?.[1] ?? []);
  return sides.map((side) => ({
    name: `types:${side}`,
    commands: [[node, tsc, '-p', `tsconfig.${side}.json`]],
    ignores: NO_CODE,
  }));
}

function chosenSteps(): Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (!values.only) return STEPS;
  const wanted = values.only.split(',');
  const unknown = wanted.find(
    (word) => !STEPS.some(({ name }) => name.split(':')[0] === word || name === word),
  );
  if (unknown) {
    console.error(
      `There is no check called ${unknown}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return STEPS.filter(({ name }) => wanted.includes(name) || wanted.includes(name.split(':')[0] ?? ''));
}

function runCommand(
  [program, ...args]: Command,
  variables: Record<string, string> = {},
): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
    const env = { ...process.env, PATH: path, NO_COLOR: '1', ...variables };
    const child = spawn(program, args, { cwd: root, env });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ isGood: false, output: error.message }));
    child.on('close', (code) =>
      resolve({ isGood: code === 0, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

const checks = rememberChecks(root);
// Without the folder that the project happens to stand in.
const tellStep = ({ name, commands, variables }: Step): string =>
  JSON.stringify([name, commands, variables]).replaceAll(join(import.meta.dirname, '..'), '');

async function runStep(step: Step): Promise<Outcome> {
  const startedMs = performance.now();
  const isKnown = checks.hasPassed(tellStep(step), step.ignores);
  let output = '';
  let isGood = true;
  for (const command of isKnown ? [] : step.commands) {
    const result = await runCommand(command, step.variables);
    output += result.output;
    isGood = result.isGood;
    if (!isGood) break;
  }
  const seconds = (performance.now() - startedMs) / 1000;
  if (isGood && !isKnown) checks.notePassed(tellStep(step), step.ignores);
  const figure = isKnown ? 'unchanged' : `${seconds.toFixed(1).padStart(6)} s`;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)} ${figure}`);
  return { step, isGood, isKnown, seconds, output };
}

async function runAll(steps: Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

const steps = chosenSteps();
const light = await runAll(
  steps.filter((step) => !step.isHeavy),
  AT_ONCE,
);
const heavy = await runAll(
  steps.filter((step) => step.isHeavy),
  1,
);
const outcomes = [...light, ...heavy];
const bad = outcomes.filter((outcome) => !outcome.isGood);
noteTimes(outcomes.flatMap(({ step, isKnown, seconds }) => (isKnown ? [] : [{ name: step.name, seconds }])));

for (const { output } of outcomes)
  for (const line of output.split('\n')) if (line.startsWith(SECOND_TRY)) console.log(line);
for (const { step, output } of bad) console.log(`\n--- ${step.name} ---\n${output.trim()}`);
console.log(
  bad.length === 0 ? '\nEverything holds.' : `\nTo mend: ${bad.map(({ step }) => step.name).join(', ')}.`,
);
if (bad.length > 0) process.exitCode = 1;
