import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { listJourneys } from './check/journey-report.ts';
import { noteTimes } from './check/times.ts';
import { rememberChecks } from './check/unchanged.ts';

const root = process.cwd();
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const NEVER_READ = /^(docs|bench)\/|^[A-Z]+\.md$|\.test\.tsx?$/;

function run(): Promise<number> {
  const child = spawn(process.execPath, [playwright, 'test'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

// Every journey on what was built before, unless all of them have passed on exactly these files.
const checks = rememberChecks(root);
if (checks.hasPassed('journeys', NEVER_READ)) console.log('ok     journeys       unchanged');
else {
  const startedMs = performance.now();
  const code = await run();
  const flaky = listJourneys().filter(({ isFlaky }) => isFlaky);
  noteTimes([{ name: 'journeys', seconds: (performance.now() - startedMs) / 1000 }]);
  if (code === 0 && flaky.length === 0) checks.notePassed('journeys', NEVER_READ);
  if (flaky.length > 0) {
    console.log('Passed at the second try only, each a fault to mend:');
    for (const { name } of flaky) console.log(`  ${name}`);
  }
  process.exitCode = code;
}
