import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { createServerProcess, removeFolder, type TendServer } from './server.ts';
import { test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const root = join(import.meta.dirname, '..', '..');
const UPDATES = 10;

/** A copy of what was built, which can be changed into the next version. */
function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-deployed-'));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const withoutCompressed = (name: string): boolean => !/\.(br|gz)$/.test(name);

/** Makes the next version: every page says its number, and the app's own script has another name, as after a real build. */
function deploy(folder: string, version: number): void {
  const browser = join(folder, 'dist', 'browser');
  for (const name of readdirSync(browser, { recursive: true }) as string[])
    if (!withoutCompressed(name)) rmSync(join(browser, name));
  const assets = join(browser, 'assets');
  const old = readdirSync(assets).find((name) => /^app-.*\.js$/.test(name)) ?? '';
  const fresh = `app-v${version}.js`;
  renameSync(join(assets, old), join(assets, fresh));
  for (const name of readdirSync(browser).filter((each) => /\.(html|js)$/.test(each))) {
    const path = join(browser, name);
    const text = readFileSync(path, 'utf8').replaceAll(old, fresh);
    const marked = text
      .replace(/<meta name="version"[^>]*>/, '')
      .replace('</head>', `<meta name="version" content="${version}"></head>`);
    writeFileSync(
      path,
      name === 'sw.js'
        ? text.replaceAll(/(?<=all-|["'`])([0-9a-f]{16}|version-\d+)/g, `version-${version}`)
        : marked,
    );
  }
  writeFileSync(join(browser, 'version.txt'), `version-${version}`);
  for (const name of readdirSync(assets).filter((each) => /\.(js|json)$/.test(each))) {
    const path = join(assets, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(old, fresh));
  }
  const pack = readdirSync(assets).find((name) => /^all-.*\.json$/.test(name)) ?? '';
  renameSync(join(assets, pack), join(assets, `all-version-${version}.json`));
}

async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The newest version is whole on the device and answers for the page. */
const isTakenOver = (page: Page, version: number) =>
  page.evaluate(async (name) => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    const isWhole = (await caches.has(name)) && (await (await caches.open(name)).match('/app.html'));
    return Boolean(isWhole) && !installing && !waiting;
  }, `tend-files-version-${version}`);

/** Now and then Chromium keeps the older worker, which does nothing any more, until the page is opened again. */
const untilTakenOver = (page: Page, version: number) =>
  expect(async () => {
    const takenOver = expect.poll(() => isTakenOver(page, version), { timeout: 15_000 });
    await takenOver.toBe(true).catch(async (error: unknown) => {
      await page.reload();
      throw error;
    });
  }).toPass({ timeout: 60_000 });

/** A server of this journey's own, which it stops, changes and starts again. */
const deployed = base.extend<{ home: string; own: TendServer }>({
  home: async ({ browserName: _ }, use) => {
    const folder = copyOfBuild();
    deploy(folder, 0);
    await use(folder);
    removeFolder(folder);
  },
  own: async ({ home }, use) => {
    const server = await createServerProcess({}, home);
    await use(server);
    await server.stop();
    removeFolder(server.folder);
  },
});

/** The page that was open when the newer version came goes on with its own files, also to another screen. */
async function expectGoingOn(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState({}, '', '/emotions'));
  await expectAlive(page);
}

/** A page is there at once, and is this version by itself: an older one from the device makes room when the word comes late. */
async function expectVersion(page: Page, address: string, version: number): Promise<void> {
  await page.goto(address);
  await expectAlive(page);
  await expect(page.locator('meta[name="version"]')).toHaveAttribute('content', String(version));
  await expectAlive(page);
}

deployed(
  'ten updates in a row show no white screen and no old shell, online and offline',
  async ({ context, page, home, own }) => {
    deployed.setTimeout(300_000);
    await expectVersion(page, `${own.url}/dashboard`, 0);
    await untilTakenOver(page, 0);
    for (let version = 1; version <= UPDATES; version += 1) {
      await own.stop();
      deploy(home, version);
      await own.start();
      if (version % 3 === 0) await expectGoingOn(page);
      await expectVersion(page, `${own.url}/dashboard`, version);
      await untilTakenOver(page, version);
      await context.setOffline(true);
      await expectVersion(page, `${own.url}/emotions`, version);
      await context.setOffline(false);
    }
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
  },
);

test('the device asks a few times and has every script and style of the version', async ({
  context,
  page,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/dashboard');
  await expectAlive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const types = (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return [new URL(request.url).pathname, answer?.headers.get('content-type') ?? ''] as const;
    });
    return Promise.all(types);
  });
  const built = readdirSync(join(root, 'dist', 'browser', 'assets')).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  const typeOf = (path: string) => kept.find(([each]) => each === path)?.[1];
  expect(
    built.filter((name) => !/^text\/(javascript|css)/.test(typeOf(`/assets/${name}`) ?? '')),
    'not on the device',
  ).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(40);
});

test('the device keeps files and bare pages, and no answer of anybody', async ({ page, server }) => {
  await page.goto('/dashboard');
  await expectAlive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto('/dashboard');
  await expectAlive(page);
  const kept = await page.evaluate(async () => {
    const texts: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? '']);
    }
    return texts;
  });
  const { id } = (await (await page.request.get(`${server.url}/api/session`)).json()).user as { id: string };
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter(([path]) => path.startsWith('/api/'))).toEqual([]);
  expect(kept.filter(([, text]) => text.includes(id)).map(([path]) => path)).toEqual([]);
});
