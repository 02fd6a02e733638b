import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from './planted.ts';

const project = join(import.meta.dirname, '..', '..');

function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['src', 'migrations', 'package.json', 'drizzle.config.ts'])
    cpSync(join(project, path), join(folder, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('the migrations make the tables that the code has', () => {
  const verdict = runTool(aCopy(), 'check-migrations.ts');
  expect(verdict.text).toContain('The migrations make every table');
  expect(verdict.isGood).toBe(true);
});

test('a table without its migration does not pass, and the statement is shown', () => {
  const folder = aCopy();
  const table = `\nexport const plans = pgTable('plans', { id: uuid('id') });\n`;
  appendFileSync(join(folder, 'src/platform/server/tables.ts'), table);
  const verdict = runTool(folder, 'check-migrations.ts');
  expect(verdict.text).toContain('run npx drizzle-kit generate');
  expect(verdict.text).toContain('CREATE TABLE "plans"');
  expect(verdict.isGood).toBe(false);
});

test('a rename, about which drizzle-kit would have to ask, does not pass either', () => {
  const folder = aCopy();
  const tables = `import { pgTable, uuid } from 'drizzle-orm/pg-core';\nexport const plans = pgTable('plans', { id: uuid('id') });\n`;
  writeFileSync(join(folder, 'src/platform/server/tables.ts'), tables);
  expect(runTool(folder, 'check-migrations.ts').isGood).toBe(false);
});
