import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREEN_PATHS } from '#app/paths.ts';
import { CRISIS, FINDER } from '#features/sos/content.ts';
import { heroScene } from '#ui/garden/scenes.ts';
import { dashboardSprites, gardenSprite, landingSprite } from '#ui/garden/sprite.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
type Prerender = {
  renderLanding(pictures: { hero: string; sprite: string }): string;
  renderScreen(path: string): Promise<string>;
};

const root = join(import.meta.dirname, '..', '..');
const browser = join(root, 'dist', 'browser');

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

/** The screens whose page asks for their scripts at once. The others are answered with the app's own page. */
const SCREEN_FILES: Readonly<Record<string, string>> = {
  '/sign-up': 'src/features/account/SignUpScreen.tsx',
  '/sign-in': 'src/features/account/SignInScreen.tsx',
  '/forgot-password': 'src/features/account/ForgotPasswordScreen.tsx',
  '/reset-password': 'src/features/account/ResetPasswordScreen.tsx',
  '/confirm-email': 'src/features/account/ConfirmEmailScreen.tsx',
  '/onboarding': 'src/features/onboarding/OnboardingScreen.tsx',
  '/dashboard': 'src/app/dashboard/DashboardScreen.tsx',
  '/emotions': 'src/features/mood/MoodScreen.tsx',
};

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT_TAG = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

const FONT_LINK = /\s*(<link rel="preload"[^>]*as="font"[^>]*>)/g;

const textOf = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(browser, file), 'utf8')))).join('').trim();

const stylesIn = (html: string): string[] => [...html.matchAll(STYLE_LINK)].map(([, file = '']) => file);

/** The styles that the app and its first screen need, as one text. */
async function firstStyles(manifest: Manifest, shell: string) {
  const own = closureOf(manifest, SCREEN_FILES['/dashboard'] ?? '').styles;
  const files = [...new Set([...stylesIn(shell), ...own])];
  return { files, text: await textOf(files) };
}
type FirstStyles = Awaited<ReturnType<typeof firstStyles>>;

/** Stands for a file whose styles are in the page already, so that no later screen loads it again. */
const standIn = (file: string): string => `<link rel="stylesheet" href="/${file}" disabled />`;

/** The largest script of a page. */
const isLibraries = (tag: string): boolean => tag.includes('/assets/libraries-');

/**
 * An app page that asks for few files, in the order in which they are needed. The first styles stand inside. The
 * largest script is asked for at once, over a connection that opens while the page still arrives. The others stand
 * last: by then the first of them gets the connection that is open already.
 */
function orderedPage(manifest: Manifest, path: string, html: string, first: FirstStyles): string {
  const own = closureOf(manifest, SCREEN_FILES[path] ?? '');
  const isFresh = (file: string): boolean => !html.includes(file) && !first.files.includes(file);
  const styles = [
    `<style>${first.text}</style>`,
    ...first.files.map(standIn),
    ...own.styles.filter(isFresh).map((file) => `<link rel="stylesheet" href="/${file}" />`),
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
  const link = `<link rel="preload" id="later-garden" href="/${file}" as="fetch" crossorigin fetchpriority="low" />`;
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
  const { renderLanding, renderScreen } = (await import(
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
  const first = await firstStyles(manifest, shell);
  for (const [path, page] of Object.entries(SCREEN_PATHS)) {
    if (page === 'landing') continue;
    const ordered = orderedPage(manifest, path, shell, first);
    const html = path === '/dashboard' ? await withLaterGarden(ordered) : ordered;
    if (page)
      await writeFile(join(browser, `${page}.html`), html.replace('<!--page-->', await renderScreen(path)));
    else if (SCREEN_FILES[path]) await writeFile(join(browser, `app${path.replaceAll('/', '-')}.html`), html);
  }
  await writeFile(join(browser, 'app.html'), orderedPage(manifest, '', shell, first));
}
