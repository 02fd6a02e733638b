import type { Page } from '@playwright/test';
import { listEverythingKept } from './device-storage.ts';
import {
  aPerson,
  dayAgo,
  expect,
  expectAccessible,
  fillSignUp,
  signIn,
  signOut,
  signUp,
  test,
  untilWorkerIsReady,
} from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const signedOut = (page: Page) => page.getByRole('heading', { name: 'You are signed out.' });
const notesOf = (page: Page) => page.getByLabel('Three good things, however small');

async function noteMood(page: Page, notes: string): Promise<void> {
  await page.getByRole('radio', { name: 'Calm' }).check();
  await notesOf(page).fill(notes);
  await page.getByRole('button', { name: /^Save/ }).click();
}

test('after Sign Out neither Back nor a reload nor an address makes a guest, and one press does', async ({
  page,
}) => {
  await page.goto('/sign-up');
  await fillSignUp(page, aPerson('Hazel'));
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await expect(page.getByRole('heading', { name: /, Hazel\.$/ })).toBeVisible();
  const guests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session/guest')) guests.push(page.url());
  });
  await signOut(page);
  await page.goBack();
  await expect(signedOut(page)).toBeFocused();
  await expect(page.getByText('Hazel')).toHaveCount(0);
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(signedOut(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mental' }).click();
  await expect(signedOut(page)).toBeVisible();
  expect(guests).toEqual([]);
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Look around without an account' }).click();
  await expect(page.getByRole('heading', { name: /, friend\.$/ })).toBeVisible();
  expect(guests).toHaveLength(1);
});

test('a tab that still shows a person who signed out in another one shows nothing of her any more', async ({
  page,
  context,
}) => {
  await signUp(page, 'Hazel');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /, Hazel\.$/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/emotions');
  await expect(other.getByRole('radio', { name: 'Calm' })).toBeVisible();
  await other.getByLabel('Three good things, however small').fill('1. Half a thought');
  await signOut(page);
  await expect(signedOut(other)).toBeVisible();
  await expect(other.getByRole('button', { name: /Hazel/ })).toHaveCount(0);
  expect(await listEverythingKept(other)).not.toContain('Half a thought');
});

test('signing out without a network holds here at once, says so, and reaches the server with the next connection', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const person = await signUp(page, 'Hazel');
  await page.goto('/dashboard');
  await untilWorkerIsReady(page);
  await expect(page.getByRole('heading', { name: /, Hazel\.$/ })).toBeVisible();
  const old = await playwright.request.newContext({ baseURL, storageState: await context.storageState() });
  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByText(/^You are signed out on this device\. The server could not/)).toBeVisible();
  const left = await listEverythingKept(page);
  for (const secret of ['Hazel', person.id, person.email]) expect(left).not.toContain(secret);
  await page.goto('/dashboard');
  await expect(signedOut(page)).toBeVisible();
  await expect(page.getByText(/The server hears of it with the next one/)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expect.poll(async () => (await old.get('/api/session')).status()).toBe(401);
  await expect(page.getByText(/The server hears of it/)).toHaveCount(0);
  expect(asked[0]).toBe('/api/session/sign-out');
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
  await old.dispose();
});

test('the cookie of who signed out without a network opens nothing when the network is back', async ({
  page,
  context,
}) => {
  await signUp(page, 'Hazel');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /, Hazel\.$/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByText(/^You are signed out on this device/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const seen: string[] = [];
  next.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.status() < 300) seen.push(new URL(answer.url()).pathname);
  });
  await next.goto('/dashboard');
  await expect(signedOut(next)).toBeVisible();
  await expect.poll(async () => (await next.request.get('/api/session')).status()).toBe(401);
  // The word that she went may have been heard before this page could see it.
  expect(seen.filter((path) => path !== '/api/session/sign-out')).toEqual([]);
});

test('words of a session that ended elsewhere wait for their owner, unseen by the next person on this device', async ({
  page,
  context,
  otherDevice,
}) => {
  const first = await signUp(page, 'Hazel');
  await page.goto('/emotions');
  await untilWorkerIsReady(page);
  await context.setOffline(true);
  await noteMood(page, '1. The letter nobody has read');
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  const elsewhere = await otherDevice.newPage();
  await signIn(elsewhere, first);
  expect((await otherDevice.request.delete('/api/sessions')).status()).toBe(204);
  await elsewhere.goto('/landing');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Please sign in once more.' })).toBeVisible();
  await expect(page.getByText('Needs you')).toBeVisible();
  await expect(page.getByText(/One save waits on this device for you/)).toBeVisible();
  await expectAccessible(page);
  const items = await page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of ['Hazel', first.email]) expect(items).not.toContain(secret);
  const second = await signUp(elsewhere, 'Rowan');
  await signIn(page, second);
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Calm' })).not.toBeChecked();
  await expect(notesOf(page)).toHaveValue('1. ');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /, Rowan\.$/ })).toBeVisible();
  await signOut(page);
  await signIn(page, first);
  await page.goto('/emotions');
  await expect(notesOf(page)).toHaveValue('1. The letter nobody has read');
  const today = await dayAgo(page, 0);
  const kept = async () => (await page.request.get(`/api/mood/${first.id}/${today}`)).text();
  await expect.poll(kept).toContain('The letter nobody has read');
});

test('an address with a slash at its end is the same page, from the network and from the device', async ({
  page,
  context,
}) => {
  await signUp(page, 'Hazel');
  await page.goto('/dashboard/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /, Hazel\.$/ })).toBeVisible();
  await untilWorkerIsReady(page);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/emotions/');
  await expect(page).toHaveURL(/\/emotions$/);
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeVisible();
  await context.setOffline(false);
});
