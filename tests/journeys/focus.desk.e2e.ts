import { durationMsOf } from '#platform/shared/timer.ts';
import { betweenPresses, expect, test, withoutOneTimer } from './tend.ts';

test('a session runs over a reload and other screens, ends there, and leads into the break and back', async ({
  page,
}) => {
  await page.clock.install();
  await withoutOneTimer(page);
  await page.goto('/focus');
  await expect(page.getByRole('heading', { level: 1, name: 'Focus Time' })).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.clock.fastForward(durationMsOf(5));
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(durationMsOf(15.1));
  await expect(page.getByText('The time is over', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'To the timer' }).click();
  await expect(page.getByText('Finish this thought', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions completed: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Take 5 minutes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Break Time' })).toBeVisible();
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Back to work' }).click();
  await expect(page.getByRole('timer')).toHaveText('20:00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sessions completed: 1' })).toBeVisible();
});
