import type { Page } from '@playwright/test';
import { noteMood } from './moods.ts';
import { expect, openMenu, settle, test } from './tend.ts';
import { expectToast, toasts } from './toasts.ts';

/** A toast that stays, as it does while the window is away. */
async function showToast(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await noteMood(page, 'Calm', '1. Rain');
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await settle(page);
}

const boxOf = async (page: Page) => {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('the toast is gone');
  return box;
};

test('in a sheet that opens below it, a toast lies on nothing that can be pressed', async ({ page }) => {
  await showToast(page);
  const menu = await openMenu(page);
  const controls = menu.locator('a, button, input');
  await expect.poll(() => controls.count()).toBeGreaterThan(8);
  await expect
    .poll(async () => {
      const toast = await boxOf(page);
      return controls.evaluateAll(
        (parts, { y, height }) =>
          parts
            .filter((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              return top < y + height && bottom > y;
            })
            .map((part) => part.outerHTML.slice(0, 120)),
        toast,
      );
    })
    .toEqual([]);
});

test('a toast comes under no finger: it makes way once the press is over', async ({ page }) => {
  await showToast(page);
  const { y } = await boxOf(page);
  await page.mouse.move(195, 8);
  await page.mouse.down();
  await page.evaluate((top) => {
    const button = Object.assign(document.createElement('button'), { textContent: 'In the way' });
    button.style.cssText = `position: fixed; left: 40px; top: ${top}px; width: 300px; height: 40px`;
    document.querySelector('main')?.append(button);
  }, y);
  await page.waitForTimeout(300);
  expect((await boxOf(page)).y).toBe(y);
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(y - 40);
});
