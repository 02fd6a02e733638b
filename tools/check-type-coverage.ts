import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, readProject } from './shapes/project.ts';

const root = process.cwd();
const tsc = join(import.meta.dirname, '..', 'node_modules', 'ts7', 'bin', 'tsc');
const configs = readdirSync(root).filter((name) => /^tsconfig\.\w+\.json$/.test(name));

const listed = configs.flatMap((config) => {
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', config, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return stdout.split('\n');
});
const read = new Set(listed);
const files = readProject(root).filter((file) => isCode(file) || /^[a-z.]+\.config\.ts$/.test(file.path));
const unread = files.filter(({ path }) => !read.has(path) && !read.has(join(root, path)));

for (const { path } of unread)
  console.error(`${path} is read by no type check: add it to the include of a tsconfig.*.json.`);
if (unread.length > 0 || files.length === 0) process.exitCode = 1;
else console.log(`${files.length} files are read by ${configs.length} type checks.`);
