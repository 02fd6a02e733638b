import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = fileURLToPath(new URL('../../tools', import.meta.url));

const lock = {
  name: 'small',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'small', version: '1.0.0', devDependencies: { node: 'file:./pinned' } },
    'node_modules/node': { resolved: 'pinned', link: true },
    pinned: { name: 'node', version: '1.0.0', dev: true, bin: { node: 'node.sh' } },
  },
};

const buildScript = `
const { appendFileSync, cpSync, mkdirSync, readFileSync } = require('node:fs');
appendFileSync('builds.txt', 'built\\n');
if (readFileSync('src/server.js', 'utf8').includes('syntax error')) {
  console.error('src/server.js does not compile');
  process.exit(3);
}
mkdirSync('dist/server', { recursive: true });
setTimeout(() => cpSync('src/server.js', 'dist/server/server.js'), 300);
`;

export const serverScript = `
setInterval(() => {}, 1000);
process.on('SIGTERM', () => { console.log('ended in order'); process.exit(7); });
console.log('ready ' + process.pid + ' ' + process.env.PINNED);
`;

export type Start = {
  child: ChildProcess;
  output: () => string;
  exitCode: Promise<number | null>;
};

/** A clone with a small server and no package from the network, in which the real start can run. */
export function fakeClone() {
  const path = mkdtempSync(join(tmpdir(), 'tend-clone-'));
  const write = (name: string, text: string) => writeFileSync(join(path, name), text);
  for (const folder of ['src', 'tools', 'pinned']) mkdirSync(join(path, folder));
  for (const name of readdirSync(tools))
    if (name.endsWith('.mjs') || name.endsWith('.json')) cpSync(join(tools, name), join(path, 'tools', name));
  const scripts = { start: 'node tools/start.mjs', build: 'node build.cjs' };
  write('package.json', JSON.stringify({ ...lock.packages[''], scripts }));
  write('package-lock.json', JSON.stringify(lock));
  write('pinned/package.json', JSON.stringify(lock.packages.pinned));
  writeFileSync(join(path, 'pinned/node.sh'), `#!/bin/sh\nPINNED=pinned exec '${process.execPath}' "$@"\n`, {
    mode: 0o755,
  });
  write('build.cjs', buildScript);
  write('src/server.js', serverScript);
  const starts: Start[] = [];
  return {
    path,
    write,
    builds: () => readFileSync(join(path, 'builds.txt'), 'utf8').trim().split('\n').length,
    start: (command = [process.execPath, 'tools/start.mjs']) => {
      const begun = start(path, command);
      starts.push(begun);
      return begun;
    },
    [Symbol.dispose]: () => {
      // Those that a test left running when it broke off.
      for (const { child } of starts) child.kill('SIGKILL');
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function start(cwd: string, [command = '', ...args]: string[]): Start {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: outsideNpm() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, exitCode };
}

/** The tests may themselves run under npm, which tells its children so. */
function outsideNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}
