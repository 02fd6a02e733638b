import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join('.cache', 'times.json');

export type Time = { name: string; seconds: number };

/** How long each part took when it ran last. */
export const readTimes = (): Record<string, number> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>) : {};

/** Keeps how long parts took, for docs/tests.md. */
export function noteTimes(times: readonly Time[]): void {
  const all = { ...readTimes(), ...Object.fromEntries(times.map(({ name, seconds }) => [name, seconds])) };
  mkdirSync('.cache', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(all, undefined, 2)}\n`);
}
