import type { Page } from '@playwright/test';
import { tapTwice } from './double-tap.ts';
import { UNTIL_PRESSABLE_MS } from './sos.ts';
import { beGuest, expect, signUp, test } from './tend.ts';

function countWrites(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

test('two taps on Continue of the setup go one step on, and two on Back one step back', async ({ page }) => {
  await beGuest(page);
  await page.goto('/onboarding');
  // What tells two presses apart comes after the first frame.
  await page.waitForTimeout(UNTIL_PRESSABLE_MS);
  for (const title of ['Your Goals', 'Your Schedule', 'Emergency Contact', 'Ready to Begin']) {
    await tapTwice(page, page.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await tapTwice(page, page.getByRole('button', { name: 'Back' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency Contact' })).toBeVisible();
});

test('two taps on Next Step of the check-in go one step on, and the last one sends it once', async ({
  page,
}) => {
  await beGuest(page);
  await page.goto('/weekly-check-in');
  const sent = countWrites(page, '/api/weekly-check-ins');
  for (const step of [2, 3, 4]) {
    await tapTwice(page, page.getByRole('button', { name: 'Next Step' }));
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
  }
  expect(sent()).toBe(0);
  await tapTwice(page, page.getByRole('button', { name: 'Complete Check-in' }));
  await expect(page.getByRole('heading', { name: 'Beautiful Work!' })).toBeVisible();
  expect(sent()).toBe(1);
});

test('two taps on Send me a link ask for one mail, and its answer stays', async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  const sent = countWrites(page, '/api/password/forgot');
  await page.getByLabel('Email address').fill(email);
  await tapTwice(page, page.getByRole('button', { name: 'Send me a link' }));
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  expect(sent()).toBe(1);
});

test('two taps on Sign In with a wrong password are one wrong try', async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  const sent = countWrites(page, '/api/session/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await tapTwice(page, page.getByRole('button', { name: 'Sign In' }));
  await expect(page.getByText('The two do not go together yet.')).toBeVisible();
  expect(sent()).toBe(1);
});

test('two taps on Menu open it, and leave it open', async ({ page }) => {
  await beGuest(page);
  await page.goto('/dashboard');
  await tapTwice(page, page.getByRole('button', { name: /^Menu/ }));
  await tapTwice(page, page.getByRole('heading', { name: 'Menu' }));
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('two taps on Sign Out ask whether a garden without an account may go', async ({ page }) => {
  await beGuest(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const sent = countWrites(page, '/api/session/sign-out');
  await tapTwice(page, menu.getByRole('button', { name: 'Sign Out' }));
  await expect(menu.getByRole('alert')).toBeVisible();
  expect(sent()).toBe(0);
});
