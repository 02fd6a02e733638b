import { dayAgo, expect, expectAccessible, saveMood, settle, signUp, test } from './tend.ts';

test('the progress page asks for nothing that it did not bring', async ({ page }) => {
  const { id } = await signUp(page);
  for (const days of [0, 1, 7]) await saveMood(page, id, await dayAgo(page, days));
  await page.goto('/progress');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wellness Progress' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overall Wellness' })).toContainText('Getting Started');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/progress/')) asked.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Five beds' })).toContainText('1 of 3 noted today');
  await page.getByText('Read the weeks as a table').click();
  await expect(page.getByRole('row', { name: /^This week/ }).first()).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  expect(asked).toEqual([]);
});
