import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCopy, runTool } from './planted.ts';

const TABLES = 'src/platform/server/tables.ts';

test('the migrations make the tables that the code has', () => {
  const verdict = runTool(aCopy(), 'check-migrations.ts');
  expect(verdict.text).toContain('The migrations make every table');
  expect(verdict.isGood).toBe(true);
});

test('a table without its migration does not pass, and the statement is shown', () => {
  const folder = aCopy();
  appendFileSync(join(folder, TABLES), `\nexport const plans = pgTable('plans', { id: uuid('id') });\n`);
  const verdict = runTool(folder, 'check-migrations.ts');
  expect(verdict.text).toContain('run npm run migration');
  expect(verdict.text).toContain('CREATE TABLE "plans"');
  expect(verdict.isGood).toBe(false);
});

test('a rename, about which drizzle-kit would have to ask, does not pass either', () => {
  const folder = aCopy();
  const importing = `import { pgTable, uuid } from 'drizzle-orm/pg-core';\n`;
  writeFileSync(
    join(folder, TABLES),
    `${importing}export const plans = pgTable('plans', { id: uuid('id') });\n`,
  );
  expect(runTool(folder, 'check-migrations.ts').isGood).toBe(false);
});
