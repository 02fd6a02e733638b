import type { BrowserContext, Page } from '@playwright/test';
import { test } from './hidden-tabs.ts';
import { expect, signUp, withoutOneTimer } from './tend.ts';

const PRACTICE = 'One-Tab Focus';
const MINUTE_MS = 60_000;

test.use({ serviceWorkers: 'allow' });

/** Gives every practice of this browser a length of its own. */
const setMinutes = (context: BrowserContext, minutes: number) =>
  context.route('**/api/activities/*/mental', async (route) => {
    const answer = await route.fetch();
    const activities = (await answer.json()) as { duration: number }[];
    await route.fulfill({
      response: answer,
      json: activities.map((each) => ({ ...each, duration: minutes })),
    });
  });

async function openPractice(page: Page, baseURL = ''): Promise<void> {
  await page.goto(`${baseURL}/mental?session=m-one-tab`);
  await expect(page.getByText('Ready to start')).toBeVisible();
}

async function startTimer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Session in progress...')).toBeVisible();
}

/** The deadline of the one timer that runs in this browser. */
const deadlineOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { timers } = JSON.parse(localStorage.getItem('tend-timers') ?? '{}');
    return timers.find((kept: { timer: { state: string } }) => kept.timer.state === 'running').timer.endsAtMs;
  });

/** Moves the clock of one tab, where `context.clock` moves it in all of them. */
const moveClock = (tab: Page, ms: number): Promise<void> =>
  tab.evaluate((passedMs) => Reflect.get(globalThis, '__pwClock').controller.fastForward(passedMs), ms);

/** By how much the page's clock was past the deadline when its title counted no more, after which the completion is sent. */
async function lateness(page: Page, timeout: number): Promise<number> {
  const deadline = await deadlineOf(page);
  await page.evaluate(() => {
    const changes = new MutationObserver(() => {
      if (/^\d+:\d\d · /.test(document.title)) return;
      changes.disconnect();
      Object.assign(window, { endedAtMs: Date.now() });
    });
    changes.observe(document.head, { childList: true, characterData: true, subtree: true });
  });
  await page.waitForRequest((request) => request.url().endsWith('/complete'), { timeout });
  return (await page.evaluate(() => Reflect.get(window, 'endedAtMs'))) - deadline;
}

/** By how much the page's clock was past the deadline when a worker told it of that: more on a busy computer. */
async function latenessOfWorker(page: Page): Promise<number> {
  const deadline = await deadlineOf(page);
  return page.evaluate((endsAtMs) => {
    const code = `setTimeout(postMessage, ${endsAtMs - Date.now()}, '')`;
    const worker = new Worker(URL.createObjectURL(new Blob([code])));
    return new Promise<number>((resolve) => {
      worker.onmessage = () => {
        worker.terminate();
        resolve(Date.now() - endsAtMs);
      };
    });
  }, deadline);
}

/** How often a timer of the page's own wakes in three seconds; twelve times where nothing slows it down. */
const countWakes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    Object.assign(window, { wakes: 0 });
    setInterval(() => Object.assign(window, { wakes: Reflect.get(window, 'wakes') + 1 }), 250);
    const channel = new MessageChannel();
    const startedMs = performance.now();
    return new Promise<number>((resolve) => {
      channel.port1.onmessage = () => {
        if (performance.now() - startedMs > 3_000) resolve(Reflect.get(window, 'wakes'));
        else channel.port2.postMessage('');
      };
      channel.port2.postMessage('');
    });
  });

const listComplaints = (context: BrowserContext): string[] => {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    const isExpected = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
};

test('a session of 2 minutes in a hidden tab that is slowed down ends within a second of its time', async ({
  openBrowser,
  baseURL,
}) => {
  test.setTimeout(4 * MINUTE_MS);
  const { context, hide } = await openBrowser();
  const complaints = listComplaints(context);
  const [page = await context.newPage()] = context.pages();
  await setMinutes(context, 2);
  await openPractice(page, baseURL);
  await startTimer(page);
  await expect.poll(() => page.workers().length).toBe(1);
  await hide(page);
  const late = Promise.all([lateness(page, 3 * MINUTE_MS), latenessOfWorker(page)]);
  expect(await countWakes(page)).toBeLessThanOrEqual(4);
  await page.waitForTimeout(MINUTE_MS);
  const [deadline, title] = [await deadlineOf(page), await page.title()];
  const [, minutes, seconds] = /^(\d+):(\d\d) · /.exec(title) ?? [];
  const shownMs = (Number(minutes) * 60 + Number(seconds)) * 1_000;
  expect(Math.abs(deadline - Date.now() - shownMs), title).toBeLessThan(2_000);
  const [lateMs, busyMs] = await late;
  test.info().annotations.push({ type: 'late', description: `${lateMs} ms, a worker ${busyMs} ms` });
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs - busyMs).toBeLessThan(1_000);
  await expect.poll(() => page.workers().length).toBe(0);
  expect(complaints).toEqual([]);
});

test('a session of 25 minutes in a hidden tab ends within a second of its time, by a clock that is set', async ({
  openBrowser,
  baseURL,
}) => {
  const { context, hide } = await openBrowser();
  const [page = await context.newPage()] = context.pages();
  await page.clock.install();
  await withoutOneTimer(page);
  await setMinutes(context, 25);
  await openPractice(page, baseURL);
  await startTimer(page);
  await hide(page);
  await page.clock.fastForward('24:30');
  expect(await deadlineOf(page)).toBeGreaterThan(await page.evaluate(() => Date.now()));
  const late = lateness(page, 20_000);
  await page.clock.fastForward('00:25');
  const lateMs = await late;
  test.info().annotations.push({ type: 'late', description: `${lateMs} ms` });
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(1_000);
});

test('a timer goes on while the browser is closed, and is taken up again where it is by then', async ({
  openBrowser,
  baseURL,
}) => {
  const before = await openBrowser();
  const first = await before.context.newPage();
  await openPractice(first, baseURL);
  // The device takes over the server's end of it, a moment later than its own.
  const told = first.waitForResponse(
    (answer) => answer.url().includes('/api/timer/') && answer.request().method() !== 'GET',
  );
  await startTimer(first);
  await told;
  await first.waitForTimeout(600);
  await first.getByRole('button', { name: 'Next Step' }).click();
  const deadline = await deadlineOf(first);
  await before.close();
  const after = await openBrowser();
  const page = await after.context.newPage();
  await page.goto(`${baseURL}/mental`);
  await page.getByRole('link', { name: 'Take it up again' }).click();
  await expect(page.getByText('Session in progress...')).toBeVisible();
  // A busy device may take over the server's end only now.
  expect(Math.abs((await deadlineOf(page)) - deadline)).toBeLessThan(1_000);
  await expect(page.getByText(/^Step 2 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Session in progress...')).toBeHidden();
  expect(page.workers()).toHaveLength(0);
});

test('a session that ran out while the browser was closed is completed when Tend is next open', async ({
  openBrowser,
  baseURL,
}) => {
  const before = await openBrowser();
  const first = await before.context.newPage();
  await first.clock.install({ time: Date.now() - 60 * MINUTE_MS });
  await withoutOneTimer(first);
  await openPractice(first, baseURL);
  await startTimer(first);
  await before.close();
  const after = await openBrowser();
  const page = await after.context.newPage();
  const completed = page.waitForResponse((answer) => answer.url().endsWith('/complete'));
  await page.goto(`${baseURL}/mental`);
  expect((await completed).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tend-timers'))).toBeNull();
});

test('one timer runs over all tabs, its end is told in one of them, and a tab that is gone is in nobody’s way', async ({
  context,
  page,
}) => {
  await context.clock.install();
  await withoutOneTimer(context);
  const completions: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/complete')) completions.push(request.url());
  });
  const [second, gone] = [await context.newPage(), await context.newPage()];
  await openPractice(page);
  for (const tab of [second, gone]) {
    await tab.goto(page.url());
    await expect(tab.getByText('Ready to start')).toBeVisible();
  }
  await startTimer(gone);
  await expect(page.getByText('Session in progress...')).toBeVisible();
  await expect(second.getByText('Session in progress...')).toBeVisible();
  await gone.close();
  await second.goto('/physical');
  await second.getByRole('button', { name: 'Start Desk Thaw' }).click();
  await expect(second.getByText('Session in progress...')).toBeVisible();
  await expect(page.getByText('Session in progress...')).toBeHidden();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(second.getByText('Session in progress...')).toBeHidden();
  await second.goto(page.url());
  await expect(second.getByText('Session in progress...')).toBeVisible();
  // The clock is one for all tabs.
  await context.clock.fastForward('12:00');
  await expect(page.getByText('Session in progress...')).toBeHidden();
  await expect(second.getByText('Session in progress...')).toBeHidden();
  await expect.poll(() => completions.length).toBe(1);
  await page.waitForTimeout(3_000);
  expect(completions).toHaveLength(1);
});

test('the tab that shows a session tells its end, also when another one is first to look at the clock', async ({
  context,
  page,
}) => {
  await context.clock.install();
  await withoutOneTimer(context);
  const completions: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/complete')) completions.push(request.url());
  });
  await openPractice(page);
  const second = await context.newPage();
  await second.goto('/mental');
  await startTimer(page);
  await expect(second.getByText(`${PRACTICE} is running`)).toBeVisible();
  await moveClock(second, 12 * MINUTE_MS);
  await second.waitForTimeout(700);
  await moveClock(page, 12 * MINUTE_MS);
  await expect(page.getByText('The twelve minutes are up.')).toBeVisible();
  await expect(second.getByText(`${PRACTICE} is running`)).toBeHidden();
  const practice = second.getByRole('listitem').filter({ hasText: PRACTICE });
  await expect(practice.getByText('Completed', { exact: true })).toBeVisible();
  await expect(second.getByText('Activity completed!', { exact: true })).toHaveCount(0);
  expect(completions).toHaveLength(1);
});

test('a timer runs without a network too, and signing out leaves none behind', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/mental');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  const practice = page.getByRole('button', { name: `Start ${PRACTICE}` });
  await expect(practice).toBeVisible();
  await context.setOffline(true);
  await practice.click();
  await expect(page.getByText('Session in progress...')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
  await expect(page.getByRole('region', { name: 'Time left' }).getByText(/^11:5\d$/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(`${PRACTICE} is running`)).toBeVisible();
  await expect(page.getByText('Your garden could not be reached.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/mental');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tend-left']);
});
