import { spawn } from 'node:child_process';

const tailLength = 8000;
const tailLines = 30;

/** Something that stops a command of this folder: one sentence, then the last lines of what went wrong. */
export class StepError extends Error {
  name = 'StepError';

  constructor(sentence, { output = '', cause } = {}) {
    const lines = output.trimEnd().split('\n').slice(-tailLines);
    super(output.trim() === '' ? sentence : `${sentence}\n\n${lines.join('\n')}`, { cause });
  }
}

/** Runs a program with one progress line: "Installing packages… done in 14 s". */
export async function runStep(title, [command, ...args], { cwd, env = {} }) {
  const startedMs = performance.now();
  process.stdout.write(`${title}… `);
  const { code, output } = await run(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  const seconds = Math.max(1, Math.round((performance.now() - startedMs) / 1000));
  process.stdout.write(code === 0 ? `done in ${seconds} s\n` : `stopped after ${seconds} s\n`);
  if (code !== 0) {
    const name = [command, ...args].map((part) => part.split('/').at(-1)).join(' ');
    throw new StepError(`${title} did not work: "${name}" ended with ${code}. Its last lines:`, { output });
  }
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (text) => {
      output = (output + text).slice(-tailLength);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const release = passSignals(child);
    child.once('error', (error) => resolve({ code: error.message, output }));
    child.once('close', (code, signal) => {
      release();
      const isStopped = signal === 'SIGINT' || signal === 'SIGTERM';
      if (isStopped) process.exit(exitCode(code, signal));
      resolve({ code: signal ?? code, output });
    });
  });
}

/** Hands signals on to the child, which ends in its own time; answers with a function that no longer does. */
export function passSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

export function exitCode(code, signal) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
  return signal === null ? code : 128 + (numbers[signal] ?? 0);
}

/** Runs the work of a command; whatever goes wrong is said in its own words, without a stack. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof StepError ? error.message : (error.stack ?? error));
    process.exitCode = 1;
  }
}
