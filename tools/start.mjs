// Runs on Node 20 and before anything is installed: no package, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildSources, isBuilt, serverBundle } from './build-if-changed.mjs';
import { installPackages, isInstalled, pinnedNode, projectRoot } from './install.mjs';
import { exitCode, main, passSignals } from './step.mjs';
import { inTurn } from './turn.mjs';

const lookAtParentMs = 500;

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
  const { flags, variables } = JSON.parse(
    readFileSync(new URL('server-process.json', import.meta.url), 'utf8'),
  );
  const [command, ...args] = [...endWithParent(), pinnedNode(root), ...flags, serverBundle(root)];
  const demo = process.argv.includes('--demo') ? { TEND_DEMO: '1' } : {};
  const env = { NODE_ENV: 'production', ...variables, ...process.env, ...demo };
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

/** A killed npm tells its child nothing: the child sees another parent, or its shell does. */
function followNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const findNpm = isShell(process.ppid) ? () => parentOf(process.ppid) : () => process.ppid;
  const npmPid = findNpm();
  const look = () => {
    if (findNpm() === npmPid) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  };
  const looking = setInterval(look, lookAtParentMs);
  looking.unref();
}

function isShell(pid) {
  return /^(ba|da|a|z|k)?sh$/.test(readProcess(pid, 'comm').trim());
}

function parentOf(pid) {
  const stat = readProcess(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
