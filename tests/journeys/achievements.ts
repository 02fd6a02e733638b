import type { Locator, Page } from '@playwright/test';
import { dayAgo, expect, saveMood, signUp } from './tend.ts';

/** Has the page come back to the front until its frame, which may still be on its way, has heard of it. */
export const comeBackUntilSeen = (page: Page, earned: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(earned).toBeVisible({ timeout: 5_000 });
  }).toPass();

async function earn(page: Page): Promise<string> {
  const { id } = await signUp(page);
  await page.goto('/landing');
  await saveMood(page, id, await dayAgo(page, 0));
  await saveMood(page, id, await dayAgo(page, 7));
  return id;
}

/** The page of all achievements, two of them new. */
export async function openAchievements(page: Page): Promise<void> {
  const id = await earn(page);
  await page.request.post(`/api/achievements/check/${id}`);
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { name: 'Still in the ground' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(2);
}

/** The dashboard with an achievement that was just earned. */
export async function openEarned(page: Page): Promise<void> {
  await earn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await comeBackUntilSeen(page, page.getByText('New in your garden'));
}
