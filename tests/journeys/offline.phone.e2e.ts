import { expect, test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const installed = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state;
  });

test('a mood that is saved without a network is kept, survives the tab, and is found on another device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Test');
  await page.getByLabel('Last name').fill('Person');
  const email = `lift-${Date.now()}-${Math.random()}@example.com`;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a garden behind the wall');
  await page.getByLabel('Confirm password', { exact: true }).fill('a garden behind the wall');
  await page.getByRole('button', { name: /Join/ }).click();
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await page.waitForURL('**/dashboard');
  await installed(page);
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Calm' }).check();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(/kept on this device/i).first()).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/emotions');
  await expect(again.getByRole('radio', { name: 'Calm' })).toBeChecked();
  await expect(again.getByText(/kept on this device/i).first()).toBeVisible();
  await context.setOffline(false);
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect(again.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('/sign-in');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('a garden behind the wall');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL('**/dashboard');
  await other.goto('/emotions');
  await expect(other.getByRole('radio', { name: 'Calm' })).toBeChecked();
  await other.context().close();
});

test('what a page asks of the API wakes no worker that has gone to sleep', async ({ page, context }) => {
  await page.goto('/privacy');
  await installed(page);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const tools = await context.newCDPSession(page);
  const states: string[] = [];
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    states.push(...versions.map(({ runningStatus }) => runningStatus));
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => states.at(-1)).toBe('stopped');
  states.length = 0;
  const ask = (path: string) => page.evaluate((asked) => fetch(asked).then(({ ok }) => ok), path);
  expect(await ask('/api/ready?again')).toBe(true);
  expect(states).toEqual([]);
  expect(await ask('/icons/favicon.svg')).toBe(true);
  await expect.poll(() => states).toContain('running');
});
