import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listEverythingKept } from './device-storage.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { betweenPresses, dayAgo, expect, saveMood, signIn, signUp, test } from './tend.ts';

const NEW_PASSWORD = 'another garden, another wall';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Focus', { exact: true })).toBeVisible();
}

/** Opens a folded matter by the first words of its line. */
const unfold = (page: Page, title: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }).click();

async function gatherRecords(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Gather/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Everything (JSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tend-\d{4}-\d{2}-\d{2}\.json$/);
  return download.path();
}

type Document = { mood: unknown[]; settings: unknown[] };
const read = async (path: string): Promise<Document> => JSON.parse(await readFile(path, 'utf8')) as Document;

test('records are taken along, brought into another account, and the first account is deleted', async ({
  page,
  otherDevice,
}) => {
  const person = await signUp(page);
  await openSettings(page);
  await saveMood(page, person.id, await dayAgo(page, 0), '1. Rain on the window');
  await page.getByLabel('Name', { exact: true }).fill('A friend');
  await page.getByRole('button', { name: 'Focus: 5 minutes more' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await unfold(page, 'Your records');
  const path = await gatherRecords(page);
  const document = await read(path);
  expect(document.mood).toMatchObject([{ notes: '1. Rain on the window' }]);
  await expect(page.getByRole('link', { name: 'Moods (CSV)' })).toBeVisible();

  const other = await otherDevice.newPage();
  await signUp(other);
  await openSettings(other);
  await unfold(other, 'Your records');
  await other.getByLabel('Bring records from a file').setInputFiles(path);
  await other.getByRole('button', { name: 'Bring them in' }).click();
  await expect(other.getByText('Your records are here', { exact: true })).toBeVisible();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('A friend');
  await expect(other.getByLabel('Focus', { exact: true })).toHaveValue('25');
  const again = await read(await gatherRecords(other));
  expect([again.mood, again.settings]).toEqual([document.mood, document.settings]);

  await unfold(page, 'Leaving');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(person.password);
  // On a slow way out the page hears that nobody is here any more, and closes the dialog: the way goes on.
  const heard = page.waitForResponse('**/api/session');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await heard;
      await page.waitForTimeout(500);
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tend-left']);
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign In Failed', { exact: true })).toBeVisible();
});

test('a device whose session was ended on another one shows and keeps nothing of the person until she signs in again', async ({
  page,
  otherDevice,
}) => {
  const person = await signUp(page);
  await saveMood(page, person.id, await dayAgo(page, 0), '1. The letter nobody has read');
  const left = await otherDevice.newPage();
  await signIn(left, person);
  await left.goto('/emotions');
  const notes = left.getByLabel('Three good things, however small');
  await expect(notes).toHaveValue('1. The letter nobody has read');
  await expect.poll(() => listEverythingKept(left)).toContain('The letter nobody has read');

  await openSettings(page);
  await unfold(page, 'Devices');
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('All other devices are signed out', { exact: true })).toBeVisible();

  await left.reload();
  await expect(left.getByText('Please sign in once more.')).toBeVisible();
  await expect(notes).toHaveCount(0);
  await expect.poll(() => listEverythingKept(left)).not.toContain('The letter nobody has read');
  await signIn(left, person);
  await left.goto('/emotions');
  await expect(notes).toHaveValue('1. The letter nobody has read');
});

test('the contact of the setup is the person of SOS and of the settings, and the setup opened again shows it', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await page.getByRole('checkbox', { name: 'Better Sleep Quality' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await page.getByRole('checkbox', { name: /^Evening/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await page.getByLabel('Contact name').fill('My sister');
  await page.getByLabel('Phone number').fill('+351 912 345 678');
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Start My Journey' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /^SOS/ }).click();
  await expect(page.getByRole('heading', { name: 'My sister is your person' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+351912345678',
  );
  await openSettings(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My sister');
  await page.getByLabel('Phone number').fill('112');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('tend-onboarding'));
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await expect(page.getByRole('checkbox', { name: 'Better Sleep Quality' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await expect(page.getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await betweenPresses(page);
  await expect(page.getByLabel('Contact name')).toHaveValue('My sister');
  await expect(page.getByLabel('Phone number')).toHaveValue('112');
});

test('what is typed in the settings and not left is saved by a reload, and a file that is none changes nothing', async ({
  page,
}) => {
  const { id } = await signUp(page);
  await openSettings(page);
  await page.getByLabel('Name', { exact: true }).fill('Half a na');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a na');
  await expect
    .poll(async () => (await page.request.get(`/api/focus/${id}`)).json())
    .toMatchObject({ supportName: 'Half a na' });
  await unfold(page, 'Your records');
  const file = {
    name: 'tend.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"tend","ver'),
  };
  await page.getByLabel('Bring records from a file').setInputFiles(file);
  await expect(page.getByText('This file is not an export of Tend. Nothing was written.')).toBeVisible();
});

test('the settings are changed by keys alone: minutes, person, password', async ({ page, otherDevice }) => {
  const person = await signUp(page);
  const other = await otherDevice.newPage();
  await signIn(other, person);
  await other.waitForURL('**/dashboard');
  await openSettings(page);
  await tabTo(page, page.getByRole('switch', { name: 'ADHD mode' }));
  await press(page, 'Space');
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Focus: 5 minutes more' }));
  await press(page, 'Enter');
  await expect(page.getByLabel('Focus', { exact: true })).toHaveValue('25');
  await tabTo(page, page.getByRole('radio', { name: 'Phone' }));
  await press(page, 'ArrowRight');
  await typeInto(page, page.getByRole('textbox', { name: 'Email address' }), 'friend@example.com');
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: /^Password/ }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Change password' }));
  await press(page, 'Enter');
  await typeInto(page, page.getByLabel('Current password', { exact: true }), person.password);
  await typeInto(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD);
  await typeInto(page, page.getByLabel('Confirm password', { exact: true }), NEW_PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByText('Your other devices are signed out.', { exact: true })).toBeVisible();
  expect((await other.request.get('/api/session')).status()).toBe(401);
  const focus = await page.request.get(`/api/focus/${person.id}`);
  expect(await focus.json()).toMatchObject({
    supportType: 'email',
    supportValue: 'friend@example.com',
    focusWorkMin: 25,
    adhdMode: false,
  });
  await tabTo(page, page.getByRole('button', { name: /^Leaving/ }));
  await press(page, 'Enter');
  const leave = page.getByRole('button', { name: 'Delete my account' });
  await tabTo(page, leave);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  // A notice that came up meanwhile lies on top, and takes the first Escape for itself.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(leave).toBeFocused();
});
