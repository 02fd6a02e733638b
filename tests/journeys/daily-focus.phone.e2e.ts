import type { Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { dayAgo, expect, expectAccessible, settle, signUp, test } from './tend.ts';
import { expectToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE_MS = 60_000;

const card = (page: Page) => page.getByRole('region', { name: 'Daily focus' });
const timer = (page: Page) => card(page).getByRole('timer');
const prompt = (page: Page) => card(page).getByRole('heading', { name: 'Time for a small break' });

/** Signs up without one thing at a time, and sets the deadline so many minutes from now. */
async function openCard(page: Page, minutes: number): Promise<string> {
  const { id } = await signUp(page);
  const answer = await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  expect(answer.status()).toBe(200);
  await setDeadline(page, id, minutes);
  await page.goto('/dashboard');
  await expect(card(page)).toBeVisible();
  return id;
}

async function setDeadline(page: Page, userId: string, minutes: number): Promise<void> {
  const nextBreakAt = await page.evaluate(
    (ms) => new Date(Date.now() + ms).toISOString(),
    minutes * MINUTE_MS,
  );
  const path = `/api/daily-focus/${userId}/${await dayAgo(page, 0)}`;
  expect((await page.request.patch(path, { data: { nextBreakAt } })).status()).toBe(200);
}

const breaksOf = async (page: Page, userId: string): Promise<number> => {
  const answer = await page.request.get(`/api/daily-focus/${userId}/today`);
  return ((await answer.json()) as { completedBreaks: number }).completedBreaks;
};

test('by keyboard a break is taken when it is due, in both tabs at once, and the focus is changed', async ({
  page,
  context,
}) => {
  const userId = await openCard(page, 0);
  await expect(prompt(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(prompt(other)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await page.bringToFront();
  await tabTo(page, card(page).getByRole('button', { name: 'Take Break' }));
  await press(page, 'Enter');
  await expectToast(page, { title: 'Micro-break completed! ✨', variant: 'default' });
  await expect(timer(page)).toHaveText(/^4[45]:\d\d$/);
  await expect(card(page).getByRole('link', { name: 'A moment for this break' })).toHaveAttribute(
    'href',
    /^\/wellness-moments\?moment=/,
  );
  await expect(card(other).getByText('1 of 3 breaks taken')).toBeVisible();
  await expect(prompt(other)).toBeHidden();
  expect(await breaksOf(page, userId)).toBe(1);
  await tabTo(page, card(page).getByRole('button', { name: /^Change focus/ }));
  await press(page, 'Enter');
  await expect(card(page).getByLabel('Focus area')).toBeFocused();
  await card(page).getByLabel('Focus area').selectOption('Creativity');
  await card(page)
    .getByLabel(/^Intention/)
    .fill('Draw the odd idea');
  await press(page, 'Enter');
  await expect(card(page).getByText('“Draw the odd idea”')).toBeVisible();
  await expect(card(page).getByText('Creativity: room for odd ideas')).toBeVisible();
  await expect(card(other).getByText('“Draw the odd idea”')).toBeVisible();
});

test('the countdown is the same after a reload, on another device, and without a network', async ({
  page,
  context,
  otherDevice,
}) => {
  await openCard(page, 32);
  await expect(timer(page)).toHaveText(/^3[12]:\d\d$/);
  await page.reload();
  await expect(timer(page)).toHaveText(/^3[12]:\d\d$/);
  await otherDevice.addCookies(await context.cookies());
  const phone = await otherDevice.newPage();
  await phone.goto('/dashboard');
  await expect(timer(phone)).toHaveText(/^3[12]:\d\d$/);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect(timer(page)).toHaveText(/^3[12]:\d\d$/);
});

test('a break that is taken without a network is counted at once and goes out by itself', async ({
  page,
  context,
}) => {
  const userId = await openCard(page, 0);
  await expect(prompt(page)).toBeVisible();
  await context.setOffline(true);
  await card(page).getByRole('button', { name: 'Take Break' }).click();
  await expect(card(page).getByText('1 of 3 breaks taken')).toBeVisible();
  await expect(timer(page)).toHaveText(/^4[45]:\d\d$/);
  await context.setOffline(false);
  await expect.poll(() => breaksOf(page, userId), { timeout: 30_000 }).toBe(1);
  await expect(card(page).getByText('1 of 3 breaks taken')).toBeVisible();
});

test('the same break that is taken on two devices, on one of them without a network, is counted once', async ({
  page,
  context,
  otherDevice,
}) => {
  const userId = await openCard(page, 0);
  await expect(prompt(page)).toBeVisible();
  await otherDevice.addCookies(await context.cookies());
  const phone = await otherDevice.newPage();
  await phone.goto('/dashboard');
  await expect(prompt(phone)).toBeVisible();
  await otherDevice.setOffline(true);
  for (const device of [phone, page]) {
    await card(device).getByRole('button', { name: 'Take Break' }).click();
    await expect(card(device).getByText('1 of 3 breaks taken')).toBeVisible();
  }
  await expect.poll(() => breaksOf(page, userId)).toBe(1);
  const sent = phone.waitForResponse((answer) => answer.url().endsWith('/break'), { timeout: 60_000 });
  await otherDevice.setOffline(false);
  expect((await sent).status()).toBe(200);
  expect(await breaksOf(page, userId)).toBe(1);
  await expect(card(phone).getByText('1 of 3 breaks taken')).toBeVisible();
  await expect(prompt(phone)).toBeHidden();
});

test('a moment that is completed while a break is due is that break', async ({ page }) => {
  const userId = await openCard(page, 0);
  await expect(prompt(page)).toBeVisible();
  await page.goto('/wellness-moments?moment=mindful-minute');
  await page.getByRole('button', { name: 'Finish Early' }).click();
  await expect(page.getByText('Session completed! 🌟')).toBeVisible();
  await expect.poll(() => breaksOf(page, userId)).toBe(1);
  await page.goto('/dashboard');
  await expect(card(page).getByText('1 of 3 breaks taken')).toBeVisible();
  await expect(prompt(page)).toBeHidden();
});

test('a skip hides the prompt, and all breaks taken end the countdown of the day', async ({ page }) => {
  const userId = await openCard(page, 0);
  await card(page).getByRole('button', { name: 'Skip' }).click();
  await expect(timer(page)).toHaveText(/^4[45]:\d\d$/);
  await expect(prompt(page)).toBeHidden();
  const path = `/api/daily-focus/${userId}/${await dayAgo(page, 0)}/break`;
  for (let turn = 0; turn < 3; turn += 1)
    expect((await page.request.post(path, { data: {} })).status()).toBe(200);
  await page.reload();
  await expect(card(page).getByText('Completed', { exact: true })).toBeVisible();
  await expect(timer(page)).toBeHidden();
  await settle(page);
  await expectAccessible(page);
});
