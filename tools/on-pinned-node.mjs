// Runs on Node 20 and before anything is installed: no package, no TypeScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, isInstalled, pinnedNode, projectRoot } from './install.mjs';
import { exitCode, main, passSignals } from './step.mjs';
import { inTurn } from './turn.mjs';

/** Runs another command of this folder, which is written in TypeScript, with the rest of the arguments. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (!isInstalled(projectRoot)) await inTurn(projectRoot, () => installPackages(projectRoot));
  const script = join(projectRoot, 'tools', `${name}.ts`);
  const child = spawn(pinnedNode(projectRoot), [script, ...args], { cwd: projectRoot, stdio: 'inherit' });
  passSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
});
