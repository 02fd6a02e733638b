import { spawn } from 'node:child_process';
import { join } from 'node:path';

// The server answers on the port behind; the pages come from Vite, which passes /api on to it.
const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const settings = {
  ...process.env,
  PORT: '3001',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  NODE_ENV: 'development',
};
const server = spawn(bin('node'), ['--watch-path=src', '--watch-preserve-output', 'src/app/server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: settings,
});
const pages = spawn(bin('node'), [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'], {
  cwd: root,
  stdio: 'inherit',
});

const stop = () => {
  server.kill('SIGTERM');
  pages.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
pages.on('exit', stop);
server.on('exit', stop);
