import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREEN_PATHS } from '#app/paths.ts';
import { PUBLIC_PAGES, pageOf } from '#app/public-pages.ts';
import { CRISIS, FINDER } from '#features/sos/content.ts';
import { escapeText } from '#platform/shared/text.ts';
import { heroScene } from '#ui/garden/scenes.ts';
import { dashboardSprites, gardenSprite, landingSprite } from '#ui/garden/sprite.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
type Prerender = {
  renderLanding(pictures: { hero: string; sprite: string }): string;
  renderScreen(path: string): Promise<string>;
  renderFirstFrame(path: string): Promise<string>;
  nameScreens(): Promise<Record<string, string>>;
};

/** The key of each screen in the manifest, by its path. */
type ScreenFiles = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..', '..');
const browser = join(root, 'dist', 'browser');

/** What a screen's chunk brings with it, itself included; nothing for no key. */
function closureOf(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): { scripts: string[]; styles: string[] } {
  if (key === '' || seen.has(key)) return { scripts: [], styles: [] };
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} has no chunk of its own, so its styles are not found.`);
  seen.add(key);
  const inner = (chunk.imports ?? []).map((imported) => closureOf(manifest, imported, seen));
  return {
    scripts: [chunk.file, ...inner.flatMap(({ scripts }) => scripts)],
    styles: [...(chunk.css ?? []), ...inner.flatMap(({ styles }) => styles)],
  };
}

/** The session that a screen opens over itself, where its address names one; nothing where it has none. */
function sessionOf(manifest: Manifest, screen: string): string | undefined {
  const { scripts } = closureOf(manifest, screen);
  return Object.values(manifest)
    .filter(({ file }) => scripts.includes(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .find((key) => key.endsWith('/parts/Session.tsx'));
}

function screenFilesOf(manifest: Manifest, names: Record<string, string>): ScreenFiles {
  const keys = Object.keys(manifest);
  return Object.fromEntries(
    Object.entries(names).map(([path, name]) => {
      const file = keys.find((key) => key.endsWith(`/${name}.tsx`));
      if (!file) throw new Error(`${path} shows ${name}, which has no script of its own.`);
      return [path, file];
    }),
  );
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT_TAG = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

const FONT_LINK = /\s*(<link rel="preload"[^>]*as="font"[^>]*>)/g;

const textOf = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(browser, file), 'utf8')))).join('').trim();

const stylesIn = (html: string): string[] => [...html.matchAll(STYLE_LINK)].map(([, file = '']) => file);

/** The styles that the app and its first screen need, as one text. */
async function firstStyles(manifest: Manifest, files: ScreenFiles, shell: string) {
  const own = closureOf(manifest, files['/dashboard'] ?? '').styles;
  const names = [...new Set([...stylesIn(shell), ...own])];
  return { files: names, text: await textOf(names) };
}
type FirstStyles = Awaited<ReturnType<typeof firstStyles>>;

/** Stands for a file whose styles are in the page already, so that no later screen loads it again. */
const standIn = (file: string): string => `<link rel="stylesheet" href="/${file}" disabled />`;

/** The largest script of a page. */
const isLibraries = (tag: string): boolean => tag.includes('/assets/libraries-');

/**
 * An app page that asks for few files, in the order in which they are needed. Its styles stand inside. The largest
 * script is asked for at once, over a connection that opens while the page still arrives. The others stand
 * last: by then the first of them gets the connection that is open already.
 */
async function orderedPage(
  manifest: Manifest,
  files: readonly string[],
  html: string,
  first: FirstStyles,
): Promise<string> {
  const brought = files.map((file) => closureOf(manifest, file));
  const own = {
    scripts: [...new Set(brought.flatMap(({ scripts }) => scripts))],
    styles: brought.flatMap(({ styles }) => styles),
  };
  const isFresh = (file: string): boolean => !html.includes(file) && !first.files.includes(file);
  const ownStyles = [...new Set(own.styles)].filter(isFresh);
  const styles = [
    `<style>${first.text}${await textOf(ownStyles)}</style>`,
    ...[...first.files, ...ownStyles].map(standIn),
  ];
  const scripts = [
    ...[...html.matchAll(SCRIPT_TAG)].map(([, tag = '']) => tag),
    ...own.scripts.filter(isFresh).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const fonts = [...html.matchAll(FONT_LINK)].map(([, tag = '']) => tag);
  const libraries = scripts.filter(isLibraries).join('');
  const others = scripts.filter((tag) => !isLibraries(tag));
  return [STYLE_LINK, SCRIPT_TAG, FONT_LINK]
    .reduce((page, pattern) => page.replaceAll(pattern, ''), html)
    .replace('<meta name="viewport"', (meta) => `${libraries}${meta}`)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('</body>', () => `${[...others, ...fonts].join('')}</body>`);
}

/**
 * The dashboard shows no plant before its first frame, so most of them are in a file of their own, which comes after
 * everything that the frame waits for.
 */
async function withLaterGarden(html: string): Promise<string> {
  const { first, later } = dashboardSprites();
  const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8);
  const file = `assets/garden-${hash}.svg`;
  await writeFile(join(browser, file), later);
  const link = `<link rel="preload" id="deferred-garden" href="/${file}" as="fetch" crossorigin fetchpriority="low" />`;
  return html.replace(gardenSprite(), () => first).replace('</body>', () => `${link}</body>`);
}

/** Puts the styles into a page and its script last in line, so that the first paint waits for no second file. */
async function paintedAtOnce(html: string): Promise<string> {
  const styles = await textOf(stylesIn(html));
  const calm = html
    .replaceAll(STYLE_LINK, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
  return calm.replace(
    '</head>',
    () => `<style>${styles}</style>${stylesIn(html).map(standIn).join('')}</head>`,
  );
}

/** What a preview of the address shows. The server writes the origin. */
function previewTags({ path, title, description, picture }: (typeof PUBLIC_PAGES)[number]): string {
  const image = `__ORIGIN__/previews/${picture}.png`;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const graph = { title, description, type: 'website', url: `__ORIGIN__${path}`, image, site_name: 'Tend' };
  return [
    `<link rel="canonical" href="__ORIGIN__${path}" />`,
    ...Object.entries(named).map(([name, text]) => `<meta name="${name}" content="${escapeText(text)}" />`),
    ...Object.entries(graph).map(
      ([name, text]) => `<meta property="og:${name}" content="${escapeText(text)}" />`,
    ),
  ].join('');
}

const TITLE = /<title>[^<]*<\/title>\s*(<meta name="description"[^>]*>)?/;
const NEEDS_SCRIPTS = /<noscript><p class="wrap">Tend needs JavaScript for its garden. /;

/**
 * Pages that can be read as they are. The app comes when somebody is about to do something: it is named here, and
 * a small script asks for it then.
 */
async function writePublicPages(
  manifest: Manifest,
  shell: string,
  first: FirstStyles,
  renderScreen: Prerender['renderScreen'],
): Promise<void> {
  const app = Object.values(manifest).find(({ file }) => shell.includes(`src="/${file}"`))?.file ?? '';
  const script = manifest['src/app/hydrate-on-use.ts']?.file ?? '';
  const place = closureOf(manifest, 'src/app/public-screens.tsx').styles;
  for (const page of PUBLIC_PAGES) {
    const { path, screen, title } = page;
    const later = (manifest[screen]?.dynamicImports ?? []).filter((key) => key.includes('/parts/'));
    const parts = [screen, ...later].flatMap((key) => closureOf(manifest, key).styles);
    const own = [...new Set([...place, ...parts])].filter((file) => !first.files.includes(file));
    const styles = [first.text, await textOf(own)].join('');
    const fonts = [...shell.matchAll(FONT_LINK)].map(([, tag = '']) => tag);
    const head = [
      previewTags(page),
      `<meta name="tend-app" content="/${app}" />`,
      `<style>${styles}</style>`,
      ...[...first.files, ...own].map(standIn),
    ].join('');
    const end = [`<script type="module" fetchpriority="low" src="/${script}"></script>`, ...fonts].join('');
    const html = [STYLE_LINK, SCRIPT_TAG, FONT_LINK]
      .reduce((text, pattern) => text.replaceAll(pattern, ''), shell)
      .replace(TITLE, `<title>${escapeText(title)} · Tend</title>`)
      .replace(NEEDS_SCRIPTS, '<noscript><p class="wrap">')
      .replace('</head>', () => `${head}</head>`)
      .replace('</body>', () => `${end}</body>`);
    await writeFile(
      join(browser, `${pageOf(path)}.html`),
      html.replace('<!--page-->', await renderScreen(path)),
    );
  }
}

/** For a page whose scripts are off or broken. It cannot know where it is read, so it says where each number answers. */
const crisisNumbers = [
  'Call your local emergency number.',
  `In the United States or Canada, call or text <a href="tel:${CRISIS.call}">${CRISIS.call}</a>.`,
  `In the United States, text ${CRISIS.text.word} to <a href="sms:${CRISIS.text.to}?&amp;body=${CRISIS.text.word}">${CRISIS.text.to}</a>.`,
  `Elsewhere, <a href="${FINDER.url}">${FINDER.name}</a> lists lines by country.`,
].join(' ');

/** Writes each page with what it needs first, from what Vite has built. */
export async function writePages(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(browser, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const { renderLanding, renderScreen, renderFirstFrame, nameScreens } = (await import(
    join(root, 'dist', 'prerender', 'prerender.js')
  )) as Prerender;
  const shell = (await readFile(join(browser, 'app.html'), 'utf8')).replaceAll(
    '<!--crisis-->',
    crisisNumbers,
  );
  const landing = await readFile(join(browser, 'landing.html'), 'utf8');
  const pictures = { hero: heroScene(), sprite: landingSprite() };
  await writeFile(
    join(browser, 'landing.html'),
    (await paintedAtOnce(landing)).replace('<!--page-->', () => renderLanding(pictures)),
  );
  const files = screenFilesOf(manifest, await nameScreens());
  const first = await firstStyles(manifest, files, shell);
  for (const [path, page] of Object.entries(SCREEN_PATHS)) {
    if (page === 'landing' || page?.startsWith('public-')) continue;
    const screen = files[path] ?? '';
    const ordered = await orderedPage(manifest, [screen], shell, first);
    const html = path === '/dashboard' ? await withLaterGarden(ordered) : ordered;
    const inner = await (page ? renderScreen : renderFirstFrame)(path);
    const write = (name: string, text: string) =>
      writeFile(join(browser, `${name}.html`), text.replace('<!--page-->', inner));
    const name = page ?? `app${path.replaceAll('/', '-')}`;
    await write(name, html);
    const session = sessionOf(manifest, screen);
    if (session) await write(`${name}-session`, await orderedPage(manifest, [screen, session], shell, first));
  }
  await writePublicPages(manifest, shell, first, renderScreen);
  await writeFile(join(browser, 'app.html'), await orderedPage(manifest, [], shell, first));
}
