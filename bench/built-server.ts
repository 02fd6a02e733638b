import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '..');

type ServerProcess = { flags: string[]; variables: Record<string, string> };

/** What `npm start` gives the server's process. */
export const { flags: serverFlags, variables: serverVariables }: ServerProcess = JSON.parse(
  readFileSync(join(projectRoot, 'tools', 'server-process.json'), 'utf8'),
);

/** A copy of what `npm run build` made, which is run first where nothing is built: a later build leaves it alone. */
export function builtServer(): { script: string; remove: () => void } {
  if (!existsSync(join(projectRoot, 'dist', 'server', 'server.js')))
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: projectRoot, stdio: 'inherit' });
  const root = mkdtempSync(join(tmpdir(), 'tend-built-'));
  cpSync(join(projectRoot, 'dist'), join(root, 'dist'), { recursive: true });
  for (const name of ['migrations', 'node_modules', 'package.json'])
    symlinkSync(join(projectRoot, name), join(root, name));
  return {
    script: join(root, 'dist', 'server', 'server.js'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
