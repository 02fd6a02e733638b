import type { BrowserContext, Page } from '@playwright/test';
import { press, tabTo, typeInto } from './keyboard.ts';
import { beGuest, betweenPresses, expect, signUp, test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

type Listed = { id: string; weekOf: string; bodyRating: number; bodyWins: string | null; version: number };

const button = (page: Page, name: string) => page.getByRole('button', { name });
const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const WINS = 'What went well for your body?';

const checkInsOf = async (page: Page, userId: string): Promise<Listed[]> =>
  (await (await page.request.get(`/api/weekly-check-ins/${userId}`)).json()) as Listed[];

async function showWholeGarden(page: Page, userId: string): Promise<void> {
  const data = { adhdMode: false, showsAchievements: false };
  await page.request.patch(`/api/user/${userId}`, { data });
}

const isInstalled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

async function goToEnd(page: Page): Promise<void> {
  for (const step of [2, 3, 4]) {
    await betweenPresses(page);
    await button(page, 'Next Step').click();
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
  }
  await betweenPresses(page);
}

test('a check-in is made from the banner of the dashboard to the history, by keyboard alone', async ({
  page,
}) => {
  // Some hundred keys, each of which is looked after.
  test.setTimeout(300_000);
  const { id } = await signUp(page);
  await showWholeGarden(page, id);
  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('link', { name: 'Start Your Journey' }));
  await press(page, 'Enter');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Okay' }));
  await press(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await typeInto(page, text(page, WINS), 'Walked to two meetings');
  for (const question of [/mind/, /soul/, /whole/]) {
    await tabTo(page, button(page, 'Next Step'));
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();
    await betweenPresses(page);
  }
  await tabTo(page, page.getByRole('radio', { name: 'Okay' }));
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await typeInto(page, text(page, 'What are you grateful for?'), 'The first warm evening');
  await tabTo(page, button(page, 'Previous'));
  await press(page, 'Enter');
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await tabTo(page, button(page, 'Next Step'));
  await press(page, 'Enter');
  await betweenPresses(page);
  await tabTo(page, button(page, 'Complete Check-in'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Beautiful Work!' })).toBeFocused();
  await expect(page.getByText('Check-in Complete! 🎉')).toBeVisible();
  await tabTo(page, button(page, 'Back to Dashboard'));
  await press(page, 'Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Next check-in in 7 days' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'View Progress' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Self-Care Journey' })).toBeVisible();
  await expect(page.getByText('The first warm evening')).toBeVisible();
  await tabTo(page, page.getByText('View detailed reflections'));
  await press(page, 'Enter');
  await expect(page.getByText('Walked to two meetings')).toBeVisible();
  expect(await checkInsOf(page, id)).toMatchObject([{ bodyRating: 4, version: 1 }]);
});

test('a reload in the middle keeps the step and every word, and the browser’s way back leads to today', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/weekly-check-in');
  await page.getByRole('radio', { name: 'Thriving' }).check();
  await text(page, WINS).fill('Slept eight hours');
  await button(page, 'Next Step').click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(page.getByRole('radio', { name: 'Thriving' })).toBeChecked();
  await expect(text(page, WINS)).toHaveValue('Slept eight hours');
  await goToEnd(page);
  await button(page, 'Complete Check-in').click();
  await button(page, 'Back to Dashboard').click();
  await page.waitForURL('**/dashboard');
});

async function checkInOffline(page: Page, context: BrowserContext, words: string): Promise<void> {
  await page.goto('/dashboard');
  await isInstalled(page);
  await page.goto('/weekly-check-in');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await context.setOffline(true);
  await text(page, WINS).fill(words);
  await goToEnd(page);
  await button(page, 'Complete Check-in').click();
  await expect(page.getByRole('heading', { name: 'Beautiful Work!' })).toBeVisible();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
}

async function comeBack(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('a check-in in a lift is kept, survives the tab, is changed there, and arrives once', async ({
  page,
  context,
}) => {
  const { id } = await beGuest(page);
  await checkInOffline(page, context, 'In the lift');
  await page.close();
  const again = await context.newPage();
  await again.goto('/weekly-check-in');
  await expect(text(again, WINS)).toHaveValue('In the lift');
  await text(again, WINS).fill('In the lift, twice');
  await goToEnd(again);
  await button(again, 'Update Check-in').click();
  await expect(again.getByText('Kept on this device', { exact: true })).toBeVisible();
  await comeBack(again, context);
  await expect(again.getByText('Check-in Updated! ✨')).toBeVisible({ timeout: 15_000 });
  expect(await checkInsOf(again, id)).toMatchObject([{ bodyWins: 'In the lift, twice', version: 2 }]);
});

test('two devices write about one week, and the words of both are kept', async ({
  page,
  context,
  otherDevice,
}) => {
  const { id } = await signUp(page);
  await page.goto('/dashboard');
  await otherDevice.addCookies(await context.cookies());
  await checkInOffline(page, context, 'From the phone');
  const other = await otherDevice.newPage();
  await other.goto('/weekly-check-in');
  await text(other, WINS).fill('From the desk');
  await goToEnd(other);
  await button(other, 'Complete Check-in').click();
  await expect(other.getByRole('heading', { name: 'Beautiful Work!' })).toBeVisible();
  await expect(other.getByText('Check-in Complete! 🎉')).toBeVisible();
  await comeBack(page, context);
  await expect(page.getByRole('heading', { name: 'This week has a check-in from elsewhere' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('From the desk')).toBeVisible();
  await button(page, 'Keep the words of both').click();
  await button(page, 'Update Check-in').click();
  await expect(page.getByText('Check-in Updated! ✨')).toBeVisible();
  expect(await checkInsOf(page, id)).toMatchObject([
    { bodyWins: 'From the phone\n\nFrom the desk', version: 2 },
  ]);
});
