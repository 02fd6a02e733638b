import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { Step } from '#platform/server/backup/storage.ts';
import { StartError } from '#platform/server/embedded-database/start-error.ts';
import { SettingError } from '#platform/server/env.ts';

const QUIET_MS = 1000;
const EXPECTED = [BackupError, StartError, SettingError];

/** The file that a command names, as seen from where npm was called, and whether it was told to go ahead. */
export function readArguments(usage: string): { path: string; isSure: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new BackupError(`Name one file, as in "${usage}".`);
  // npm keeps a --yes that does not stand behind "--" for itself, and tells so.
  const isSure = values.yes === true || process.env.npm_config_yes === 'true';
  return { path: resolve(process.env.INIT_CWD ?? process.cwd(), name), isSure };
}

/** Says what is being done when it takes more than a second. */
const step: Step = async (title, work) => {
  const startedMs = performance.now();
  let isSaid = false;
  const timer = setTimeout(() => {
    isSaid = true;
    process.stdout.write(`${title}… `);
  }, QUIET_MS);
  const end = (word: string) => {
    clearTimeout(timer);
    if (isSaid) process.stdout.write(`${word} ${Math.round((performance.now() - startedMs) / 1000)} s\n`);
  };
  try {
    const answer = await work();
    end('done in');
    return answer;
  } catch (error) {
    end('stopped after');
    throw error;
  }
};

function sentenceOf(error: unknown): string {
  const { name, code, message, stack } = error as Error & { code?: string };
  if (EXPECTED.some((kind) => error instanceof kind) || name === 'NewerDatabaseError') return message;
  if (code === '42501')
    return 'The role of DATABASE_URL does not own the tables of Tend. Nothing was changed.';
  if (code && /^[0-9A-Z]{5}$/.test(code))
    return `The database refused it: ${message} (${code}). Nothing was changed.`;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  return stack ?? message;
}

/** Runs the work of a command: its answer is said, and whatever goes wrong in one sentence, with exit code 1. */
export async function runCommand(work: (step: Step) => Promise<string>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143));
  try {
    process.stdout.write(`${await work(step)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
