import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const drizzleKit = join(import.meta.dirname, '..', 'node_modules', 'drizzle-kit', 'bin.cjs');

/** What drizzle-kit would still write: the statements that lead from the migrations to the tables. */
function findUnwritten(scratch: string): string {
  const out = join(scratch, 'migrations');
  cpSync(join(root, 'migrations'), out, { recursive: true });
  const config = join(scratch, 'drizzle.config.mjs');
  const own = pathToFileURL(join(root, 'drizzle.config.ts')).href;
  writeFileSync(
    config,
    `import own from ${JSON.stringify(own)};\nexport default { ...own, out: ${JSON.stringify(relative(root, out))} };\n`,
  );
  const before = new Set(readdirSync(out));
  const args = [drizzleKit, 'generate', `--config=${config}`, '--name=unwritten'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status === 0 && stdout.includes('No schema changes')) return '';
  const added = readdirSync(out).filter((name) => name.endsWith('.sql') && !before.has(name));
  // A rename makes drizzle-kit ask, and without a terminal it ends as if all were well.
  return added.map((name) => readFileSync(join(out, name), 'utf8')).join('\n') || `${stdout}${stderr}`;
}

const scratch = mkdtempSync(join(tmpdir(), 'tend-migrations-'));
try {
  const unwritten = findUnwritten(scratch);
  if (unwritten) {
    console.error(
      `The tables are ahead of the migrations: run npm run migration -- --name <what changes>.\n${unwritten}`,
    );
    process.exitCode = 1;
  } else console.log('The migrations make every table as the code has it.');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
