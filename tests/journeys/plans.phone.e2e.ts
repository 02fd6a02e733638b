import type { Page } from '@playwright/test';
import { expectFits } from './page-shape.ts';
import { beGuest, betweenPresses, expect, test } from './tend.ts';
import { toasts } from './toasts.ts';

async function expectMenuBesideLogo(page: Page): Promise<void> {
  const [logo, menu] = await Promise.all([
    page.getByRole('banner').getByRole('link', { name: 'Tend' }).boundingBox(),
    page.getByRole('button', { name: /^Menu/ }).boundingBox(),
  ]);
  expect(menu?.y, 'the menu stands in the line of the logo').toBeLessThan(
    (logo?.y ?? 0) + (logo?.height ?? 0),
  );
}

test('four steps of answers become a plan, which is begun, finished and found again', async ({ page }) => {
  await beGuest(page);
  await page.goto('/entrepreneur-plans');
  await expect(page.getByRole('heading', { name: 'No wellness plans yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByText('Growth (2-5 years)').click();
  await page.getByText('Just me').click();
  await next.click();
  await page.getByText('Home', { exact: true }).click();
  await page.getByText('Flexible', { exact: true }).click();
  await next.click();
  await page.getByText('Morning peak (6-10am)').click();
  await page.getByText('10 min').click();
  await page.getByText('Beginner', { exact: true }).click();
  await next.click();
  await page.reload();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Productivity/ }).check();
  await page.getByRole('checkbox', { name: 'Decision fatigue' }).check();
  await page.getByRole('button', { name: 'Generate My Plan' }).click();
  await expect(page.getByText('Your Personalized Plan is Ready!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/entrepreneur-plans\/[\da-f-]{36}$/);
  await expect(page.getByText('Why this one.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Start This Plan' }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Activity completed! 🎉').first()).toBeVisible();
  await betweenPresses(page);
  await page.getByRole('button', { name: /^Keep time for me/ }).click();
  await expect(page.getByRole('region', { name: 'Time left' })).toBeVisible();
  await page.goto('/progress');
  const running = page.getByRole('link', {
    name: /^An activity of a plan is running, \d min left\. Go back to it$/,
  });
  await expect(running).toBeVisible();
  await expectMenuBesideLogo(page);
  await running.click();
  await expect(page.getByRole('region', { name: 'Time left' })).toBeVisible();
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Finish here' }).click();
  await page.getByRole('button', { name: 'Back to your plan' }).click();

  const dialog = page.getByRole('dialog', { name: 'How was your session?' });
  const complete = page.getByRole('button', { name: 'Complete', exact: true });
  while ((await complete.count()) > 0) {
    await complete.first().click();
    await betweenPresses(page);
  }
  // Its toast would lie on the form: it waits.
  await expect(dialog).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expectFits(page);
  await dialog.getByLabel('4 of 5').check();
  await dialog.getByRole('button', { name: 'Complete Session' }).click();
  await expect(page.getByText('Session completed! ✨').first()).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();

  await page.reload();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Back to Plans' }).first().click();
  await expect(page.getByText('Completed 1 time')).toBeVisible();
});
