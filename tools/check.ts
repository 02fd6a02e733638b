import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

type Command = [program: string, ...args: string[]];
type Step = { name: string; commands: Command[]; isHeavy?: boolean; timeZone?: string };
type Outcome = { step: Step; isGood: boolean; seconds: number; output: string };

const AT_ONCE = 2;
const root = process.cwd();
const modules = join(import.meta.dirname, '..', 'node_modules');
const bin = join(modules, '.bin');
const tsc = join(modules, 'ts7', 'bin', 'tsc');
const node = process.execPath;
const tool = (name: string): string => join(import.meta.dirname, name);

const QUICK_PROJECTS = ['unit', 'api', 'screen'].map((name) => `--project=${name}`);
// What no zone can change is run once.
const WITHOUT_DAYS = [
  'tests/api/authorization',
  'tests/api/fuzz{,-addresses}',
  'tests/api/jobs',
  'tests/api/raw-http',
  'tests/api/founding-26',
  'tests/api/founding-500',
  'tests/api/races',
  'tests/api/upgrade',
  'src/features/account/sign-in.api',
  'src/features/membership/*.api',
  'src/features/password/*.api',
  'src/features/reminders/push.api',
  'src/platform/browser/sounds/*',
  'src/ui/*',
].map((name) => `--exclude=${name}.test.ts{,x}`);

// Only what failed is printed: a log that is cut somewhere still begins with it.
const VITEST: Command = ['vitest', 'run', '--reporter=minimal'];

// The heavy ones use every core by themselves, so they run last and one by one.
const STEPS: Step[] = [
  ...typeSteps(),
  { name: 'types:all', commands: [[node, tool('check-type-coverage.ts')]] },
  {
    name: 'lint',
    commands: [['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.']],
  },
  { name: 'dependencies', commands: [[node, tool('check-dependencies.ts')]] },
  { name: 'shapes', commands: [[node, tool('check-shapes.ts')]] },
  { name: 'migrations', commands: [[node, tool('check-migrations.ts')]] },
  { name: 'knip', commands: [['knip', '--no-progress']] },
  { name: 'api-page', commands: [[node, tool('api-page.ts'), '--check']] },
  {
    name: 'size',
    commands: [
      ['npm', 'run', '--silent', 'build'],
      [node, tool('check-size.ts')],
    ],
    isHeavy: true,
  },
  { name: 'tests:utc', commands: [VITEST], isHeavy: true, timeZone: 'UTC' },
  {
    name: 'tests:auckland',
    commands: [[...VITEST, ...QUICK_PROJECTS, ...WITHOUT_DAYS]],
    isHeavy: true,
    timeZone: 'Pacific/Auckland',
  },
];

/** One type check for each side: tsconfig.server.json, tsconfig.browser.json and the like. */
function typeSteps(): Step[] {
  const sides = readdirSync(root).flatMap((name) => /^tsconfig\.(\w+)\.json$/.exec(name)?.[1] ?? []);
  return sides.map((side) => ({
    name: `types:${side}`,
    commands: [[node, tsc, '-p', `tsconfig.${side}.json`]],
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
  timeZone = process.env.TZ,
): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
    const env = { ...process.env, PATH: path, NO_COLOR: '1', TZ: timeZone };
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

async function runStep(step: Step): Promise<Outcome> {
  const startedMs = performance.now();
  let output = '';
  let isGood = true;
  for (const command of step.commands) {
    const result = await runCommand(command, step.timeZone);
    output += result.output;
    isGood = result.isGood;
    if (!isGood) break;
  }
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
  return { step, isGood, seconds, output };
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
const bad = [...light, ...heavy].filter((outcome) => !outcome.isGood);

for (const { step, output } of bad) console.log(`\n--- ${step.name} ---\n${output.trim()}`);
console.log(
  bad.length === 0 ? '\nEverything holds.' : `\nTo mend: ${bad.map(({ step }) => step.name).join(', ')}.`,
);
if (bad.length > 0) process.exitCode = 1;
