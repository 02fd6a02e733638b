import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { removeFolder } from './server.ts';
import { test as journey } from './tend.ts';

type PlainBrowser = {
  context: BrowserContext;
  /** Opens another tab in front of the page, so that it is hidden. */
  hide(page: Page): Promise<void>;
  /** Closes it as a person does: everything that it keeps is on the disk. */
  close(): Promise<void>;
  /** Ends it where nothing of it is wanted any more. */
  quit(): Promise<void>;
};
type Settings = { profile: string; timeZone?: string };

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
  // A hidden page's timers wake once a minute after ten seconds already, not after five minutes.
  '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/10',
];

async function addressOf(child: ChildProcess): Promise<string> {
  let log = '';
  for await (const chunk of child.stderr ?? []) {
    log += String(chunk);
    const address = /listening on (ws:\S+)/.exec(log)?.[1];
    if (address) return address;
  }
  throw new Error(`the browser did not start: ${log}`);
}

/**
 * Ends once another tab has read what this browser keeps: a busy one is gone before what was written last has come to
 * the process that keeps it.
 */
async function untilKept(context: BrowserContext): Promise<void> {
  const [page] = context.pages().filter((each) => each.url().startsWith('http'));
  if (!page) return;
  const reader = await context.newPage();
  await reader.goto(new URL('/icons/favicon.svg', page.url()).href);
  await reader.evaluate(() => localStorage.length);
}

async function closeBrowser(browser: Browser, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.close').catch(() => {});
  await gone;
}

/** A browser as people have it, where a tab behind another one is hidden and slowed down; the usual one here never hides a page. */
async function openPlainBrowser({ profile, timeZone = 'UTC' }: Settings): Promise<PlainBrowser> {
  const child = spawn(chromiumPath, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, TZ: timeZone },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  const hide = async (page: Page) => {
    await (await context.newPage()).bringToFront();
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
  };
  const quit = () => closeBrowser(browser, child);
  const close = async () => {
    await untilKept(context);
    await quit();
  };
  return { context, hide, close, quit };
}

type Fixtures = { profile: string; openBrowser: () => Promise<PlainBrowser> };

/** A journey that opens such browsers, one after the other with what the one before has kept. None outlives it. */
export const test = journey.extend<Fixtures>({
  profile: async ({ baseURL: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tend-browser-'));
    await use(folder);
    removeFolder(folder);
  },
  openBrowser: async ({ profile, timezoneId: timeZone }, use) => {
    const opened: PlainBrowser[] = [];
    await use(async () => {
      const browser = await openPlainBrowser({ profile, timeZone });
      opened.push(browser);
      return browser;
    });
    await Promise.all(opened.map((browser) => browser.quit()));
  },
});
