import { expect, test } from 'vitest';
import { plant, runTool, type Sources } from './planted.ts';

let seed = 1;
/** Text that packs badly: about three quarters of its length stay. */
function noise(length: number): string {
  let text = '';
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += String.fromCharCode(48 + (seed % 75));
  }
  return text;
}

const SHELL =
  '<link rel="preload" as="font" href="/fonts/text.woff2"><link rel="stylesheet" href="/assets/main.css"><script type="module" src="/assets/main.js"></script>';

const SITE: Sources = {
  'dist/browser/.vite/manifest.json': JSON.stringify({
    'app.html': {
      file: 'assets/main.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/app/dashboard/DashboardScreen.tsx', 'src/features/mood/MoodScreen.tsx'],
      css: ['assets/main.css'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    '_slider.js': { file: 'assets/slider.js', imports: ['_shared.js'] },
    'src/app/dashboard/DashboardScreen.tsx': {
      file: 'assets/dashboard.js',
      isDynamicEntry: true,
      imports: ['app.html'],
    },
    'src/features/mood/MoodScreen.tsx': {
      file: 'assets/mood.js',
      isDynamicEntry: true,
      imports: ['_shared.js', '_slider.js'],
      css: ['assets/mood.css'],
    },
  }),
  'dist/browser/app.html': SHELL,
  'dist/browser/app-dashboard.html': `${SHELL}<link rel="modulepreload" href="/assets/dashboard.js">`,
  'dist/browser/landing.html':
    '<link rel="canonical" href="/gone"><link rel="stylesheet" href="/assets/main.css"><h1>Tend</h1>',
  'dist/browser/fonts/text.woff2': noise(30_000),
  'dist/browser/assets/main.js': noise(1_000),
  'dist/browser/assets/shared.js': noise(1_000),
  'dist/browser/assets/slider.js': noise(1_000),
  'dist/browser/assets/dashboard.js': noise(1_000),
  'dist/browser/assets/mood.js': noise(1_000),
  'dist/browser/assets/main.css': noise(1_000),
  'dist/browser/assets/mood.css': noise(1_000),
};

const rowOf = (text: string, what: string): string =>
  text.split('\n').find((row) => row.startsWith(what)) ?? '';

test('a small site is within every limit, and each row says how far', () => {
  const verdict = runTool(plant(SITE), 'check-size.ts');
  expect(rowOf(verdict.text, 'Dashboard, first load')).toMatch(/3\d\.\d kB {2}of 170\.0 kB {2}ok$/);
  expect(rowOf(verdict.text, 'MoodScreen, its own scripts')).toMatch(/1\.\d kB {2}of 15\.0 kB {3}ok$/);
  expect(verdict.isGood).toBe(true);
});

test('a script that an entry imports through another counts for the page', () => {
  const verdict = runTool(
    plant({ ...SITE, 'dist/browser/assets/shared.js': noise(150_000) }),
    'check-size.ts',
  );
  expect(rowOf(verdict.text.slice(verdict.text.indexOf('Dashboard')), '  scripts')).toMatch(/OVER$/);
  expect(rowOf(verdict.text, 'Landing, first load')).toMatch(/ok$/);
  expect(verdict.isGood).toBe(false);
});

test('a lazy screen over its limit does not pass, with what only it loads', () => {
  const verdict = runTool(
    plant({ ...SITE, 'dist/browser/assets/slider.js': noise(25_000) }),
    'check-size.ts',
  );
  expect(rowOf(verdict.text, 'MoodScreen, its own scripts')).toMatch(/OVER$/);
  expect(rowOf(verdict.text, 'Dashboard, first load')).toMatch(/ok$/);
  expect(verdict.isGood).toBe(false);
});

test('styles and fonts over their limits do not pass', () => {
  const heavy = {
    'dist/browser/assets/main.css': noise(20_000),
    'dist/browser/fonts/text.woff2': noise(41_000),
  };
  const { text, isGood } = runTool(plant({ ...SITE, ...heavy }), 'check-size.ts');
  expect(text.match(/OVER$/gm)).toHaveLength(3);
  expect(isGood).toBe(false);
});

test('styles that stand in a page count once, as styles, and not by the file that they came from', () => {
  const inline = `<style>${noise(8_000)}</style><link rel="stylesheet" href="/assets/main.css" disabled>`;
  const quick = SHELL.replace('<link rel="stylesheet" href="/assets/main.css">', inline);
  const heavy = { 'dist/browser/assets/main.css': noise(20_000) };
  const site = { ...SITE, ...heavy, 'dist/browser/app-dashboard.html': quick };
  const { text } = runTool(plant({ ...site, 'dist/browser/landing.html': '<h1>Tend</h1>' }), 'check-size.ts');
  const dashboard = text.slice(text.indexOf('Dashboard'));
  expect(rowOf(dashboard, '  styles')).toMatch(/ [5-8]\.\d kB {2}of 14\.0 kB {3}ok$/);
  expect(rowOf(dashboard, '  the page')).toMatch(/ 0\.\d kB$/);
});

test('without a build it says to build', () => {
  const verdict = runTool(plant({}), 'check-size.ts');
  expect(verdict.text).toContain('run npm run build first');
  expect(verdict.isGood).toBe(false);
});
