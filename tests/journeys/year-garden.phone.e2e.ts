import { dayAgo, expect, expectAccessible, saveMood, settle, signUp, test } from './tend.ts';

test('a stem of the year opens its day, it comes nearer, and it is saved as an image', async ({ page }) => {
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { showsAchievements: false } });
  await saveMood(page, id, await dayAgo(page, 0), '1. Tea.');
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Open the year garden' }).click();
  await expect(page.getByText('One day has a stem.')).toBeVisible();
  await page.getByRole('slider', { name: 'Walk through the days' }).press('ArrowLeft');
  await expect(page.getByText('Your garden had not begun on this day. The ground was bare.')).toBeVisible();
  await page.getByRole('slider', { name: 'Walk through the days' }).press('ArrowRight');
  await expect(page.getByText('1. Tea.')).toBeVisible();
  const week = page.getByRole('radio', { name: 'Week' });
  await week.check();
  await expect(week).toBeChecked();
  await expect(page.locator('figure path[marker-start*="#near-peony"]')).toHaveCount(1);
  await settle(page);
  await expectAccessible(page);
  const figure = page.getByRole('figure');
  let seen = await figure.screenshot();
  const isStill = async () => {
    const before = seen;
    seen = await figure.screenshot();
    return seen.equals(before);
  };
  await expect.poll(isStill).toBe(true);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as an image' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tend-garden-\d{4}\.png$/);
  // The plant is seen where it stands: without what it refers to, the picture is another one.
  await page.locator('marker').evaluateAll((markers) => {
    for (const marker of markers) marker.remove();
  });
  expect((await figure.screenshot()).equals(seen)).toBe(false);
});
