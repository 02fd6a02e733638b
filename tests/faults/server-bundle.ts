import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { forNode } from '#tools/build/bundles.ts';

const projectRoot = join(import.meta.dirname, '..', '..');

/** The server as production runs it, in a folder of its own, beside the project's migrations and packages. */
export async function bundleServer(): Promise<{ root: string; script: string; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'tend-server-'));
  for (const name of ['migrations', 'node_modules', 'package.json'])
    symlinkSync(join(projectRoot, name), join(root, name));
  await build(forNode('src/app/server.ts', join(root, 'dist', 'server')));
  return {
    root,
    script: join(root, 'dist', 'server', 'server.js'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
