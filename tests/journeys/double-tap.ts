import type { Locator, Page } from '@playwright/test';

const BETWEEN_TAPS_MS = 250;
const TAP_MS = 30;

/**
 * Two taps of one finger, wherever what was tapped has gone meanwhile. Each says itself when it was: on a busy computer
 * the second one would come too late to be a second one.
 */
export async function tapTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const beganMs = Date.now();
  const tapAfter = (ms: number) => {
    const touch = (type: 'touchStart' | 'touchEnd', atMs: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [finger] : [],
        timestamp: (beganMs + atMs) / 1_000,
      });
    return Promise.all([touch('touchStart', ms), touch('touchEnd', ms + TAP_MS)]);
  };
  const first = tapAfter(0);
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  await Promise.all([first, tapAfter(BETWEEN_TAPS_MS)]);
  await session.detach();
  await page.waitForTimeout(BETWEEN_TAPS_MS);
}
