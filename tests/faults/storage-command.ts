import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ended, Variables } from './server-process.ts';

const tools = join(import.meta.dirname, '..', '..', 'tools');

/** Runs `backup` or `restore` in a process of its own, as npm does, and answers with how it ended. */
export async function runStorageCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  variables: Variables,
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(tools, `${name}.ts`), ...args], {
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text;
    });
  const [exitCode] = await once(child, 'close');
  return { exitCode: exitCode as number | null, ...output };
}
