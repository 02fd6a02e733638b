import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  closureOf,
  filesOf,
  firstLoad,
  inlineStyleBytes,
  type Manifest,
  transferredBytes,
} from './size/built-pages.ts';

type Row = { what: string; bytes: number; limitBytes?: number };

const folder = join(process.cwd(), 'dist', 'browser');
const manifestFile = join(folder, '.vite', 'manifest.json');

const KINDS = [
  { name: 'scripts', pattern: /\.js$/, limitBytes: 100_000 },
  { name: 'styles', pattern: /\.css$/, limitBytes: 14_000 },
  { name: 'fonts', pattern: /\.woff2?$/, limitBytes: 40_000 },
  { name: 'the page', pattern: /\.html$/ },
  { name: 'the rest', pattern: /\.(?!js$|css$|woff2?$|html$)[a-z0-9]+$/ },
];
const PAGES = [
  { name: 'Landing', page: 'landing.html', screen: /\/LandingScreen\.tsx$/, limitBytes: 110_000 },
  { name: 'Dashboard', page: 'app-dashboard.html', screen: /\/DashboardScreen\.tsx$/, limitBytes: 170_000 },
];
const SCREEN_LIMIT_BYTES = 15_000;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + transferredBytes(folder, file), 0);

function pageRows(manifest: Manifest): Row[] {
  return PAGES.flatMap(({ name, page, screen, limitBytes }) => {
    if (!existsSync(join(folder, page))) stop(`dist/browser/${page} is missing: run npm run build first.`);
    const files = [...firstLoad(folder, manifest, page, screen)];
    const inline = inlineStyleBytes(folder, page);
    const moved: Readonly<Record<string, number>> = { styles: inline, 'the page': -inline };
    const parts = KINDS.map(({ name: kind, pattern, limitBytes: most }) => ({
      what: `  ${kind}`,
      bytes: weigh(files.filter((file) => pattern.test(file))) + (moved[kind] ?? 0),
      limitBytes: most,
    }));
    return [{ what: `${name}, first load`, bytes: weigh(files), limitBytes }, ...parts];
  });
}

/** What each lazy screen adds of its own: the scripts that no first load has brought. */
function screenRows(manifest: Manifest): Row[] {
  const brought = new Set(firstLoad(folder, manifest, 'app.html', /^$/));
  return Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry && /Screen\.tsx$/.test(key))
    .map(([key]) => {
      const own = filesOf(manifest, closureOf(manifest, key)).filter(
        (file) => file.endsWith('.js') && !brought.has(file),
      );
      const name = key.replace(/^.*\/|\.tsx$/g, '');
      return { what: `${name}, its own scripts`, bytes: weigh(own), limitBytes: SCREEN_LIMIT_BYTES };
    });
}

const isOver = ({ bytes, limitBytes }: Row): boolean => limitBytes !== undefined && bytes > limitBytes;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function print(row: Row): void {
  const size = `${row.what.padEnd(40)}${kB(row.bytes).padStart(10)}`;
  const limit = row.limitBytes === undefined ? '' : `of ${kB(row.limitBytes)}`.padEnd(13);
  const verdict = isOver(row) ? 'OVER' : 'ok';
  console.log(limit ? `${size}  ${limit}${verdict}` : size);
}

if (!existsSync(manifestFile)) stop('dist/browser/.vite/manifest.json is missing: run npm run build first.');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const rows = [...pageRows(manifest), ...screenRows(manifest)];
for (const row of rows) print(row);
const over = rows.filter(isOver);
if (over.length > 0) {
  console.error(`\n${over.length} over the limit: load it later (a lazy part), share it, or leave it out.`);
  process.exitCode = 1;
}
