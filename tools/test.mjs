// Runs on Node 20 and before anything is installed: no package, no TypeScript.
import { spawn } from 'node:child_process';
import { buildSources } from './build-if-changed.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages, pinnedNode, projectRoot } from './install.mjs';
import { exitCode, main, passSignals } from './step.mjs';
import { inTurn } from './turn.mjs';

/** Everything that has to hold, in the order in which a fault is found soonest: checks and tests, then the journeys. */
await main(async () => {
  await inTurn(projectRoot, () => installPackages(projectRoot));
  const CHROMIUM_PATH = await findChromium();
  const checks = await run(['tools/check.ts'], { CHROMIUM_PATH });
  if (checks === 0) await inTurn(projectRoot, () => buildSources(projectRoot));
  const journeys = checks === 0 ? await run(['tools/run-journeys.ts'], { CHROMIUM_PATH }) : checks;
  console.log(journeys === 0 ? 'Everything passed.' : 'Something above did not pass.');
  return journeys;
});

function run(parts, variables) {
  const child = spawn(pinnedNode(projectRoot), parts, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  passSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
