import { expect, type Locator, type Page } from '@playwright/test';

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notices (F8)' }).getByRole('listitem');

type Words = { title: string; description?: string; variant: 'default' | 'destructive' };

/** Exactly one toast is shown, with exactly these words. */
export async function expectToast(page: Page, { title, description, variant }: Words): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(toast).toHaveAttribute('data-variant', variant);
}

/** Puts a finger, or a mouse where there is none, on the toast and takes it to the right. */
export async function swipeRight(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('there is no toast to swipe');
  const [x, y] = [box.x + 24, box.y + box.height / 2];
  const places = [4, 8, distance / 2, distance].map((moved) => ({ x: x + moved, y }));
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (!isTouch) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const place of places) await page.mouse.move(place.x, place.y);
    return page.mouse.up();
  }
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const place of places) await touch('touchMove', [place]);
  await touch('touchEnd', []);
  await hand.detach();
}
