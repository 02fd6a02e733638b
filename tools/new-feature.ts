import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REGISTERS } from './new-feature/registers.ts';
import { fillIn, findWords, type Words } from './new-feature/words.ts';

const root = process.cwd();
const templates = join(import.meta.dirname, 'new-feature', 'slice');
const tool = (...path: string[]): string => join(import.meta.dirname, '..', 'node_modules', ...path);

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function run(what: string, program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) stop(`${what} stopped:\n${stdout}${stderr}`);
}

/** The files of the slice by their paths, with the words set in. */
function sliceOf(words: Words): Map<string, string> {
  const files = new Map<string, string>();
  for (const template of readdirSync(templates)) {
    const name = template
      .replace(/\.template$/, '')
      .replace(/^Name/, words.Name)
      .replace(/^name/, words.kebab);
    const path = join('src', 'features', words.kebab, name);
    files.set(path, fillIn(readFileSync(join(templates, template), 'utf8'), words));
  }
  return files;
}

function registered(words: Words): Map<string, string> {
  const texts = REGISTERS.map(({ path, addTo }): [string, string] => {
    try {
      return [path, addTo(readFileSync(join(root, path), 'utf8'), words)];
    } catch (error) {
      return stop(`${path}: ${error instanceof Error ? error.message : error}. Nothing was written.`);
    }
  });
  return new Map(texts);
}

function write(files: Map<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Writes the migration of the new table, with row-level security for its owner too. */
function writeMigration({ snake }: Words): string {
  const name = `add_${snake}`;
  run('drizzle-kit', process.execPath, [tool('drizzle-kit', 'bin.cjs'), 'generate', '--name', name]);
  const file = readdirSync(join(root, 'migrations')).find((path) => path.endsWith(`_${name}.sql`));
  if (!file) return stop('drizzle-kit wrote no migration.');
  const path = join('migrations', file);
  const force = `ALTER TABLE "${snake}_entries" FORCE ROW LEVEL SECURITY;`;
  writeFileSync(
    join(root, path),
    `${readFileSync(join(root, path), 'utf8')}--> statement-breakpoint\n${force}\n`,
  );
  return path;
}

const [kebab = ''] = process.argv.slice(2);
const words = findWords(kebab);
if (!words) stop('Name the feature by its word, small and with hyphens: npm run new:feature focus-timer');
if (existsSync(join(root, 'src', 'features', kebab)))
  stop(`There is a feature ${kebab} already. Nothing was written.`);

const slice = sliceOf(words);
const registers = registered(words);
write(slice);
write(registers);
const written = [...slice.keys(), ...registers.keys()];
run('biome', process.execPath, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...written]);
const migration = writeMigration(words);
run('the API page', process.execPath, ['tools/api-page.ts']);

for (const path of [...written, migration, 'docs/api.md']) console.log(path);
console.log(`\nEverything holds but one test. It says what to do next: npx vitest run src/features/${kebab}`);
