// Runs on Node 20 and before anything is installed: no package, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { buildSources, isBuilt, serverBundle } from './build.mjs';
import { installPackages, isInstalled, pinnedNode, projectRoot } from './install.mjs';
import { exitCode, main, passSignals } from './step.mjs';
import { inTurn } from './turn.mjs';

const lookAtParentMs = 1000;

await main(async () => {
  if (!isInstalled(projectRoot) || !isBuilt(projectRoot)) {
    await inTurn(projectRoot, async () => {
      await installPackages(projectRoot);
      await buildSources(projectRoot);
    });
  }
  return serve(projectRoot);
});

/** Runs the server until it ends by itself; signals reach it, and its exit code is ours. */
function serve(root) {
  const [command, ...args] = [...endWithParent(), pinnedNode(root), serverBundle(root)];
  const demo = process.argv.includes('--demo') ? { TEND_DEMO: '1' } : {};
  const env = { NODE_ENV: 'production', ...process.env, ...demo };
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  passSignals(child);
  followNpm(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** Where the system can, the server ends when this process is killed, so that nothing keeps the port and the data. */
function endWithParent() {
  const prefix = ['setpriv', '--pdeathsig', 'TERM', '--'];
  return spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0 ? prefix : [];
}

/** A killed npm tells its child nothing: the child sees another parent. */
function followNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npmPid = process.ppid;
  const look = () => {
    if (process.ppid !== npmPid) child.kill('SIGTERM');
  };
  setInterval(look, lookAtParentMs).unref();
}
