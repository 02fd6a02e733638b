import type { Page } from '@playwright/test';
import { noteMood, notesOf } from './moods.ts';
import { aPerson, expect, fillSignUp, openMenu, signIn, test } from './tend.ts';
import { expectToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

const sessionOf = async (page: Page) =>
  ((await (await page.request.get('/api/session')).json()) as { user: { id: string; kind: string } }).user;

test('a visitor looks around without a wall, saves a mood, and signing up keeps it', async ({
  page,
  otherDevice,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /, friend\.$/ })).toBeVisible();
  const guest = await sessionOf(page);
  expect(guest.kind).toBe('guest');
  await noteMood(page, 'Inspired', '1. An open door');
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await (await openMenu(page)).getByRole('link', { name: 'Sign up' }).click();
  const person = aPerson('Mira');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await expect(page.getByRole('heading', { name: /, Mira\.$/ })).toBeVisible();
  expect(await sessionOf(page)).toMatchObject({ id: guest.id, kind: 'member' });
  const elsewhere = await otherDevice.newPage();
  await signIn(elsewhere, person);
  await elsewhere.goto('/emotions');
  await expect(elsewhere.getByRole('radio', { name: 'Inspired' })).toBeChecked();
  await expect(notesOf(elsewhere)).toHaveValue('1. An open door');
});

test('the root shows the landing page to a stranger and the dashboard to who has an entry here', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Join the Founding/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('tend-onboarding', '{}'));
  await page.goto('/');
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => localStorage.removeItem('tend-onboarding'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tend-user'))).toContain('"id"');
  await page.goto('/');
  await page.waitForURL('**/dashboard');
});
