import type { Browser, Page } from '@playwright/test';
import { expect, signUp, test } from './tend.ts';
import { expectToast } from './toasts.ts';

const SLOWER = 4;
const LONGEST_MS = 200;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** The longest work of a page's main thread, in its own time: what other programs took meanwhile does not count. */
async function measureLongest(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mainThreads.has(`${pid} ${tid}`),
  );
  expect(tasks.length, 'tasks in the trace').toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

type Interaction = [name: string, work: (page: Page) => Promise<void>];

const interactions: Interaction[] = [
  ['choosing a tile', (page) => page.getByRole('radio', { name: 'Calm' }).check()],
  ['moving a slider', (page) => page.getByRole('slider', { name: 'Energy' }).press('ArrowRight')],
  [
    'typing',
    (page) => page.getByLabel('Three good things, however small').pressSequentially('A walk by the sea'),
  ],
  ['a new line', (page) => page.getByLabel('Three good things, however small').press('Enter')],
  [
    'saving',
    async (page) => {
      await page.getByRole('button', { name: /^Save/ }).click();
      await expectToast(page, { title: 'Mood saved!', variant: 'default' });
    },
  ],
  [
    'opening the menu',
    async (page) => {
      await page.getByRole('button', { name: /^Menu/ }).click();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    },
  ],
  [
    'changing the light',
    async (page) => {
      await page.getByRole('radio', { name: 'Dusk' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk');
    },
  ],
  ['closing the menu', (page) => page.keyboard.press('Escape')],
  [
    'going to the dashboard',
    async (page) => {
      await page.getByRole('link', { name: 'Back to today' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    },
  ],
  [
    'opening the rest of the garden',
    async (page) => {
      await page.getByRole('button', { name: 'Show the rest of the garden' }).click();
      await expect(page.getByRole('heading', { name: 'This week in your garden' })).toBeVisible();
    },
  ],
];

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

test('no interaction keeps a slow device busy for more than 200 ms', async ({ page, browser }) => {
  await signUp(page);
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const longest: Record<string, number> = {};
  for (const [name, work] of interactions)
    longest[name] = await measureLongest(browser, page, async () => {
      await work(page);
      await untilPainted(page);
    });
  await device.detach();
  const said = Object.entries(longest).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  test.info().annotations.push({ type: `longest task at ${SLOWER}x`, description: said.join(', ') });
  console.log(said.join(', '));
  expect(Object.entries(longest).filter(([, ms]) => ms > LONGEST_MS)).toEqual([]);
});
