import type { Page } from '@playwright/test';
import { expectFits, expectTargets } from './page-shape.ts';
import { expect, expectAccessible, settle, test } from './tend.ts';

async function pick(page: Page, weather: string): Promise<void> {
  await page.goto('/landing');
  await page.getByRole('button', { name: weather, exact: true }).click();
}

const moodOfToday = async (page: Page) => {
  const { user } = await (await page.request.get('/api/session')).json();
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(Date.now()));
  return (await page.request.get(`/api/mood/${user.id}/${today}`)).json();
};

test('a weather recolours the page and gives a minute; kept on this device it is the mood of a guest', async ({
  page,
}) => {
  await page.clock.install();
  await pick(page, 'Overwhelmed');
  await expect(page.locator('html')).toHaveAttribute('data-weather', 'overwhelmed');
  await expect(page.getByRole('heading', { name: 'Too much rain.' })).toBeFocused();
  await expect(page.getByText('Two feet on the floor. Name three things you can see.')).toBeVisible();
  await expect(page.getByText('Keep it?')).toBeHidden();
  await page.getByRole('button', { name: 'Start, 1 minute' }).click();
  await expect(page.getByText(/^Until \d+:\d\d/)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.getByRole('heading', { name: 'It is standing up a little.' })).toBeFocused();
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await page.waitForURL('**/dashboard');
  expect(await moodOfToday(page)).toMatchObject({ feeling: 'overwhelmed', mood: 1 });
});

test('let go, nothing is kept and nobody is made a guest; SOS is offered where it is more than weather', async ({
  page,
}) => {
  await pick(page, 'Stressed');
  await page.getByRole('button', { name: 'Another weather' }).click();
  await expect(page.getByRole('heading', { name: 'How’s the weather inside?' })).toBeFocused();
  await page.getByRole('button', { name: 'Calm', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'SOS is here for guests too.' })).toBeHidden();
  await page.getByRole('button', { name: 'Start, 1 minute' }).click();
  await page.getByRole('button', { name: 'Done already' }).click();
  await page.getByRole('button', { name: 'No, let it go' }).click();
  await expect(page.getByText('Keep it?')).toBeHidden();
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await page.getByRole('button', { name: 'Stressed', exact: true }).click();
  await page.getByRole('link', { name: 'SOS is here for guests too.' }).click();
  await expect(page.getByRole('dialog', { name: 'Emergency Support' })).toBeVisible();
});

test('signing up keeps the weather that was tapped before', async ({ page }) => {
  await pick(page, 'Happy');
  await page.getByRole('button', { name: 'Start, 1 minute' }).click();
  await page.getByRole('button', { name: 'Done already' }).click();
  await page.getByRole('button', { name: 'Sign up, and keep it anywhere' }).click();
  await page.waitForURL('**/sign-up');
  expect(await moodOfToday(page)).toMatchObject({ feeling: 'happy' });
});

test('without a connection the plant waits, and says so', async ({ page, context }) => {
  await pick(page, 'Tired');
  await page.getByRole('button', { name: 'Start, 1 minute' }).click();
  await page.getByRole('button', { name: 'Done already' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await expect(page.getByText(/^That did not work just now/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await page.waitForURL('**/dashboard');
});

for (const scheme of ['light', 'dark'] as const)
  test(`every weather is read as clearly as the page, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const weather of ['Inspired', 'Stressed', 'Overwhelmed', 'Happy']) {
      await pick(page, weather);
      await settle(page);
      await expectAccessible(page);
    }
    await expectTargets(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Start, 1 minute' }).click();
    await page.getByRole('button', { name: 'Done already' }).click();
    await settle(page);
    await expectAccessible(page);
    await expectFits(page);
  });

test('a visitor looks around without an account', async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Look around first, no account' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, friend.' })).toBeVisible();
});
