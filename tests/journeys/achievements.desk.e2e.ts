import type { Locator, Page } from '@playwright/test';
import { comeBackUntilSeen } from './achievements.ts';
import { press, tabTo } from './keyboard.ts';
import { UNTIL_PRESSABLE_MS } from './sos.ts';
import { betweenPresses, dayAgo, expect, saveMood, signUp, test } from './tend.ts';

const card = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'New in your garden' });
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function saveTodaysMood(page: Page): Promise<void> {
  await page.goto('/emotions');
  await page.getByRole('radio', { name: 'Calm' }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Mood saved!', { exact: true })).toBeVisible();
}

const logMeal = async (page: Page, userId: string) =>
  page.request.post('/api/nutrition', {
    data: { userId, date: await dayAgo(page, 0), meal: 'lunch', description: 'Soup', calories: null },
  });

test('what is earned slides in once, takes no focus, is put away by keys, and stands on its page with its day', async ({
  page,
}) => {
  await signUp(page);
  await saveTodaysMood(page);
  await expect(card(page)).toContainText('Named It');
  await expect(card(page)).toContainText('+10 points');
  await expect(card(page).getByRole('button', { name: 'Dismiss' })).not.toBeFocused();
  await tabTo(page, card(page).getByRole('button', { name: 'Dismiss' }));
  const isNoted = page.waitForResponse((answer) => answer.url().includes('/api/achievements/seen/'));
  await press(page, 'Enter');
  await expect(card(page)).toBeHidden();
  await isNoted;
  await page.goto('/achievements');
  const earned = page.getByRole('region', { name: 'Pressed so far' });
  await expect(earned.getByRole('listitem')).toHaveCount(1);
  const year = await page.evaluate(() =>
    new Intl.DateTimeFormat('en', { year: 'numeric' }).format(Date.now()),
  );
  await expect(earned).toContainText(year);
  await expect(earned.getByText('New', { exact: true })).toBeHidden();
  const soil = page.getByRole('region', { name: 'Still in the ground' });
  await tabTo(page, soil.getByRole('radio').first());
  await press(page, 'ArrowRight');
  await expect(soil.getByRole('radio').nth(1)).toBeChecked();
  await expect(soil.getByRole('status')).toContainText('Comes with');
  await comeBack(page);
  await page.waitForTimeout(2_000);
  await expect(card(page)).toBeHidden();
});

test('several come one at a time, and wait while a practice or a dialog has the page', async ({ page }) => {
  const { id } = await signUp(page);
  await page.goto('/dashboard');
  await logMeal(page, id);
  await saveMood(page, id, await dayAgo(page, 0));
  await comeBackUntilSeen(page, card(page));
  await expect(card(page)).toContainText('Named It');
  await card(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(card(page)).toContainText('Fed and Watered');
  await betweenPresses(page);
  await card(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(card(page)).toBeHidden();
  await page.goto('/regulation?session=r-even-breath');
  await expect(page.getByRole('heading', { name: 'Even Breath' })).toBeVisible();
  await page.request.patch(`/api/user-settings/${id}`, {
    data: { supportName: 'A friend', supportValue: '+351 912 345 678' },
  });
  await comeBack(page);
  await expect(page.getByText('Not Alone')).toHaveCount(1);
  await expect(page.getByText('Not Alone')).toBeHidden();
  await page.getByRole('button', { name: 'Leave the session' }).click();
  await expect(card(page)).toContainText('Not Alone');
  await page.getByRole('button', { name: /^SOS/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Not Alone')).toBeHidden();
  await page.waitForTimeout(UNTIL_PRESSABLE_MS);
  await page.keyboard.press('Escape');
  await card(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(card(page)).toBeHidden();
});

test('on a phone it waits while words are typed, and comes back after them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await signUp(page);
  await page.goto('/nutrition');
  const field = page.getByLabel('What was it?');
  await expect(field).toBeVisible();
  await logMeal(page, id);
  await comeBack(page);
  const goWhereItHasRoom = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await goWhereItHasRoom();
  await expect(card(page)).toContainText('Fed and Watered');
  await field.focus();
  await goWhereItHasRoom();
  await page.waitForTimeout(500);
  await expect(card(page)).toBeHidden();
  await field.blur();
  await expect(card(page)).toBeVisible();
});

/** The controls that the card lies on, and whether it is seen. */
const lookAtCard = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('[role="status"]')];
    const place = parts.find((part) => part.textContent?.includes('New in your garden'));
    const isSeen = place?.checkVisibility({ visibilityProperty: true }) ?? false;
    if (!place || !isSeen) return { isSeen: false, under: [] };
    const box = place.getBoundingClientRect();
    const under = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((part) => !place.contains(part) && part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return bottom > top && bottom > box.top && top < box.bottom && right > box.left && left < box.right;
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent);
    return { isSeen, under };
  });

for (const width of [390, 1440])
  test(`it never lies on a control at ${width} px: where the view has no room it waits for some`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await signUp(page);
    await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
    await page.goto('/year-garden');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logMeal(page, id);
    await comeBack(page);
    await expect(page.getByText('New in your garden')).toHaveCount(1);
    let timesSeen = 0;
    for (let top = 0; top <= 1_200; top += 150) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await page.waitForTimeout(300);
      const { isSeen, under } = await lookAtCard(page);
      expect(under, `${top} px down`).toEqual([]);
      if (isSeen) timesSeen += 1;
    }
    expect(timesSeen).toBeGreaterThan(0);
  });

test('switched off, nothing is earned or shown, and switched on again it comes', async ({ page }) => {
  const { id } = await signUp(page);
  await page.goto('/achievements');
  await page.getByRole('switch', { name: 'Achievements' }).click();
  await expect(page.getByText('Achievements are off. What you earned is kept.')).toBeVisible();
  await saveTodaysMood(page);
  await comeBack(page);
  await page.waitForTimeout(2_000);
  await expect(card(page)).toBeHidden();
  const list = async () =>
    (await (await page.request.get(`/api/achievements/${id}`)).json()) as { earnedAt: string | null }[];
  expect((await list()).filter(({ earnedAt }) => earnedAt)).toEqual([]);
  await page.goto('/achievements');
  await page.getByRole('switch', { name: 'Achievements' }).click();
  await expect(card(page)).toContainText('Named It');
});
