import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

// The pages come from Vite on PORT, which passes /api on to the server behind it, on a port that is free.
const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const { PORT: port = '3000' } = process.env;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const found = probe.address().port;
  await new Promise((resolve) => probe.close(resolve));
  return String(found);
}

const behind = await freePort();
const settings = {
  ...process.env,
  PORT: behind,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  NODE_ENV: 'development',
};
const server = spawn(bin('node'), ['--watch-path=src', '--watch-preserve-output', 'src/app/server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: settings,
});
const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', port];
const pages = spawn(bin('node'), vite, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API_PORT: behind },
});

const stop = () => {
  server.kill('SIGTERM');
  pages.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
pages.on('exit', stop);
server.on('exit', stop);
