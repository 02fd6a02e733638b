import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBoundedLog } from './bounded-log.ts';

test('a log that is written to for ever keeps its newest lines in a bounded space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tend-log-'));
  const file = join(folder, 'postgres.log');
  const write = openBoundedLog(file);
  for (let line = 0; line < 500; line++) write(`${line} ${'x'.repeat(9990)}\n`);
  const bytes = statSync(file).size + statSync(`${file}.old`).size;
  expect(bytes).toBeLessThan(2.1 * 1024 * 1024);
  expect(readFileSync(file, 'utf8')).toContain('\n499 ');
  rmSync(folder, { recursive: true });
});

test('a log that cannot be written stops nobody', () => {
  const write = openBoundedLog('/nowhere/at/all/postgres.log');
  expect(() => write('a line')).not.toThrow();
});
