import type { Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { beGuest, betweenPresses, expect, signUp, test, withoutOneTimer } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

type Listed = { id: string; completions: unknown[] };

const card = (page: Page, name: string) =>
  page
    .locator('li, section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function completionsOf(page: Page, userId: string, activityId: string): Promise<number> {
  const listed = (await (await page.request.get(`/api/activities/${userId}`)).json()) as Listed[];
  return listed.find(({ id }) => id === activityId)?.completions.length ?? 0;
}

async function goThroughSteps(page: Page, count: number): Promise<void> {
  for (let step = 1; step < count; step += 1) {
    await expect(page.getByText(`Step ${step} of ${count}`)).toBeVisible();
    await button(page, 'Next Step').click();
    await betweenPresses(page);
  }
}

test('a practice is done, repeated and undone by keyboard alone', async ({ page }) => {
  const { id } = await signUp(page);
  await page.goto('/dashboard');
  await page.goto('/mental');
  for (const [way, times] of [
    ['Start', 1],
    ['Repeat', 2],
  ] as const) {
    await tabTo(page, card(page, 'Wish and Obstacle').getByRole('button', { name: way }));
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Wish and Obstacle' })).toBeFocused();
    await expect(page.getByText('Session in progress...')).toBeVisible();
    await page.waitForTimeout(600);
    await tabTo(page, button(page, 'Next Step'));
    for (let step = 1; step < 4; step += 1) {
      await press(page, 'Enter');
      await betweenPresses(page);
    }
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    await tabTo(page, button(page, 'Previous Step'));
    await press(page, 'Enter');
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await tabTo(page, button(page, 'Next Step'), 'Shift+Tab');
    await press(page, 'Enter');
    await betweenPresses(page);
    await tabTo(page, button(page, 'Complete Session'));
    await press(page, 'Enter');
    await expect(page.getByText('Activity completed!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Five minutes.' })).toBeFocused();
    if (times === 2) break;
    await tabTo(page, button(page, 'Leave the session'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(card(page, 'Wish and Obstacle').getByRole('button')).toBeFocused();
    await expect.poll(() => completionsOf(page, id, 'm-obstacle-plan')).toBe(times);
  }
  await expect.poll(() => completionsOf(page, id, 'm-obstacle-plan')).toBe(2);
  await tabTo(page, button(page, 'Undo'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Taken back.' })).toBeVisible();
  await expect.poll(() => completionsOf(page, id, 'm-obstacle-plan')).toBe(1);
  await tabTo(page, button(page, 'Leave the session'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(card(page, 'Wish and Obstacle').getByText('Completed')).toBeVisible();
});

test('going back closes a session, a reload keeps it and its time, and the list leads to it again', async ({
  page,
}) => {
  await beGuest(page);
  await page.goto('/physical');
  await card(page, 'Idea Walk').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/physical\?session=p-idea-walk$/);
  await expect(page).toHaveTitle(/^\d+:5\d · Idea Walk · Tend$/);
  await page.waitForTimeout(600);
  await button(page, 'Next Step').click();
  await page.reload();
  await expect(page.getByText('Session in progress...')).toBeVisible();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByRole('img', { name: /minutes 5\d seconds left of/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/physical$/);
  await expect(page).toHaveTitle('Physical · Tend');
  await expect(page.getByText('Idea Walk is running')).toBeVisible();
  await page.goto('/mental');
  await page.getByRole('link', { name: 'Take it up again' }).click();
  await expect(page.getByText('Session in progress...')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the end of the time completes the exercise in the minute it is due', async ({ page }) => {
  await page.clock.install();
  await withoutOneTimer(page);
  const { id } = await signUp(page);
  await page.goto('/regulation?session=r-hum');
  await button(page, 'Start').click();
  await page.clock.fastForward(178_000);
  await expect(page.getByText('Session in progress...')).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page.getByText('The three minutes are up.')).toBeVisible();
  await expect.poll(() => completionsOf(page, id, 'r-hum')).toBe(1);
  await button(page, 'Good enough, finish').click();
  await expect(page.getByText('Regulation exercise completed!')).toBeVisible();
  await button(page, 'Leave the session').click();
  await expect(page).toHaveURL(/\/regulation$/);
  await expect(card(page, 'Hum It Soft').getByText('Completed')).toBeVisible();
});

test('no other host hears of a video before it is played, and then only the player is told where it stands', async ({
  page,
  baseURL,
  faults,
}) => {
  const asked: { url: string; referer: string | undefined }[] = [];
  await page.route(/^https:\/\//, async (route) => {
    asked.push({ url: route.request().url(), referer: (await route.request().allHeaders()).referer });
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Plays' });
  });
  await beGuest(page);
  await page.goto('/regulation');
  await card(page, 'Body Scan, Guided').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Sit or lie down, and let the floor hold you.')).toBeVisible();
  await goThroughSteps(page, 6);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /Play the video/ }).click();
  await expect(page.frameLocator('iframe').getByText('Plays')).toBeVisible();
  const player = 'https://www.youtube-nocookie.com/embed/K06KxR-w4HU?autoplay=1&rel=0';
  expect(asked).toEqual([{ url: player, referer: `${baseURL}/` }]);
  expect(faults.splice(0)).toEqual([`asked ${player}`]);
  await button(page, 'Complete Exercise').click();
  await expect(page.getByText('Regulation exercise completed!')).toBeVisible();
});

test('without a network the list opens, a completion and its undo show at once, and what is left arrives once', async ({
  page,
  context,
}) => {
  const { id } = await signUp(page);
  await page.goto('/mental');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(card(page, 'Kind Editor')).toBeVisible();
  await page.waitForTimeout(600);
  await context.setOffline(true);
  for (const name of ['Kind Editor', 'Attention Anchor']) {
    await card(page, name).getByRole('button').click();
    await goThroughSteps(page, 5);
    await button(page, 'Complete Session').click();
    await expect(page.getByText('Activity completed!')).toBeVisible();
    if (name === 'Attention Anchor') await button(page, 'Undo').click();
    await button(page, 'Leave the session').click();
  }
  await expect(card(page, 'Kind Editor').getByText('Completed')).toBeVisible();
  await expect(card(page, 'Attention Anchor').getByText('Not started')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/mental');
  await expect(card(again, 'Kind Editor').getByText('Completed')).toBeVisible();
  await expect(card(again, 'Attention Anchor').getByText('Not started')).toBeVisible();
  await context.setOffline(false);
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => completionsOf(again, id, 'm-kind-editor'), { timeout: 15_000 }).toBe(1);
  await expect.poll(() => completionsOf(again, id, 'm-attention-anchor')).toBe(0);
  await expect(card(again, 'Kind Editor').getByText('Completed')).toBeVisible();
});
