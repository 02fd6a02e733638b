import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { forBrowser, forNode, serviceWorker } from './build/bundles.ts';
import { writePages } from './build/pages.ts';

const root = join(import.meta.dirname, '..');
const browser = join(root, 'dist', 'browser');
const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Code, styles and the screens' pages are brought in one file: asked for one by one they cost a phone more in asking than in bytes. */
const PACKED = /^(assets\/.*\.(js|css)|app-.*\.html)$/;

async function writePack(files: readonly string[], version: string): Promise<string> {
  const texts = files.map(async (file) => [`/${file}`, await readFile(join(browser, file), 'utf8')]);
  const name = `assets/all-${version}.json`;
  await writeFile(join(browser, name), JSON.stringify(Object.fromEntries(await Promise.all(texts))));
  return `/${name}`;
}

/** Tells the service worker what this version consists of; its name is the hash of all of it. */
async function writeServiceWorker(): Promise<void> {
  const files = (await listFiles(browser))
    .filter(
      (file) =>
        !/^(sw\.js|version\.txt|\.vite\/|public-|previews\/|icons\/.*\.png|fonts\/.*\.txt)/.test(file),
    )
    .sort();
  const version = createHash('sha256');
  for (const file of files) version.update(file).update(await readFile(join(browser, file)));
  const name = version.digest('hex').slice(0, 16);
  const single = files.filter((file) => !PACKED.test(file)).map((file) => `/${file}`);
  const pack = await writePack(
    files.filter((file) => PACKED.test(file)),
    name,
  );
  const code = await readFile(join(browser, 'sw.js'), 'utf8');
  const filled = code
    .replace(/(["'`])"__FILES__"\1/, () => JSON.stringify(JSON.stringify(single)))
    .replace('__PACK__', pack)
    .replace('__VERSION__', name);
  if (/__(FILES|PACK|VERSION)__/.test(filled)) throw new Error('the service worker was not filled in');
  await writeFile(join(browser, 'sw.js'), filled);
  await writeFile(join(browser, 'version.txt'), name);
}

async function compressFiles(): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const files = (await listFiles(browser)).filter(
    (name) => COMPRESSED.test(name) && !name.startsWith('.vite'),
  );
  const compress = async (file: string): Promise<void> => {
    const path = join(browser, file);
    const content = await readFile(path);
    await writeFile(`${path}.br`, await compressBrotli(content, best));
    await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
  };
  await Promise.all(files.map(compress));
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
  await writePages();
  await writeServiceWorker();
  await compressFiles();
  if (!existsSync(join(root, 'dist', 'server', 'server.js'))) throw new Error('the server was not built');
}

await buildAll();
// The screens that were drawn hold channels between tabs open.
process.exit();
