import type { Page } from '@playwright/test';
import { expectFits, expectOutline, expectTargets } from './page-shape.ts';
import { beGuest, betweenPresses, expect, expectAccessible, settle, signUp, test } from './tend.ts';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

const NARROW_SIZES = [
  [320, 700],
  [390, 844],
  [480, 900],
  [768, 1024],
  [844, 390],
] as const;

/** How far the words of an ending end above all that is drawn under them, in pixels. */
const gapAbovePicture = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isShown = (part: Element) => part.checkVisibility();
    const drawn = [...document.querySelectorAll('[data-alone] svg.il :is(use, circle, path)')].filter(
      isShown,
    );
    const tops = drawn.map((part) => part.getBoundingClientRect().top);
    const words = document.querySelector('[data-alone] [role="status"]');
    return Math.min(...tops) - (words?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY);
  });

async function endFeetAndPalms(page: Page): Promise<void> {
  await page.goto('/regulation?session=r-feet-and-palms');
  for (let step = 1; step < 5; step += 1) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await betweenPresses(page);
  }
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Complete Exercise' }).click();
  await expect(page.getByText('Regulation exercise completed!')).toBeVisible();
}

test('the lists are short on a phone', async ({ page }) => {
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  const begun = await page.request.post('/api/wellness-moments/sessions', {
    data: { userId: id, momentId: 'hum-it-out', moodBefore: 5, energyBefore: 5 },
  });
  const { id: sessionId } = (await begun.json()) as { id: string };
  const data = { duration: 120, wasInterrupted: false };
  await page.request.post(`/api/wellness-moments/sessions/${sessionId}/complete`, { data });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wellness-moments');
  await expect(page.getByText('Sessions This Week')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toBeVisible();
  await settle(page);
  expect(await heightOf(page)).toBeLessThan(2_500);
  const row = (place: number) => page.locator('details[name="moments"] > summary').nth(place);
  await row(0).click();
  await row(3).evaluate((summary) => summary.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await row(3).boundingBox();
  await row(3).click();
  await expect(page.locator('details[name="moments"][open]')).toHaveCount(1);
  expect((await row(3).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  for (const path of ['/mental', '/physical', '/regulation']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Or one of these' })).toBeVisible();
    await settle(page);
    expect(await heightOf(page), path).toBeLessThan(2_700);
  }
});

test('an ending begins at the top, stands in its colours by day and by dusk, and leads back to today', async ({
  page,
}) => {
  await signUp(page);
  await endFeetAndPalms(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Three minutes. A fern came up.' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectAccessible(page);
  }
  await expectOutline(page, 'Feet and Palms · Tend');
  for (const size of [page.viewportSize(), { width: 1440, height: 900 }]) {
    if (size) await page.setViewportSize(size);
    await expectTargets(page);
    await expectFits(page);
  }
  for (const [width, height] of NARROW_SIZES) {
    await page.setViewportSize({ width, height });
    await settle(page);
    expect(await gapAbovePicture(page), `${width} x ${height}`).toBeGreaterThanOrEqual(0);
  }
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Back to today' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what was earned stands as one line in the ending, and comes up nowhere else', async ({ page }) => {
  await signUp(page);
  await endFeetAndPalms(page);
  const line = page.getByText(/^This also came up:/);
  await expect(line).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Leave the session' }).click();
  await expect(page).toHaveURL(/\/regulation$/);
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});

test('nothing lies over the end of a check-in, also when it is loaded again', async ({ page }) => {
  await beGuest(page);
  await page.goto('/weekly-check-in');
  for (let step = 1; step < 4; step += 1) {
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await betweenPresses(page);
  }
  await page.getByRole('button', { name: 'Complete Check-in' }).click();
  await expect(page.getByText(/^This also came up:/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Beautiful Work!' })).toBeFocused();
  await expect(page.getByText('Check-in Complete! 🎉')).toBeVisible();
});

/** How many pictures the plant has in the first whole phase that it comes to. */
const picturesOfPhase = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const breath = document.querySelector('section[aria-label="Breath"]');
    const words: string[] = [];
    const pictures = new Set<string>();
    while (words.length < 3) {
      const word = breath?.querySelector('[role="status"]')?.textContent ?? '';
      if (words.at(-1) !== word) words.push(word);
      const paths = [...(breath?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
      if (words.length === 2) pictures.add(paths.join());
      await new Promise(requestAnimationFrame);
    }
    return pictures.size;
  });

test('a breath is paced with the time and stands still where motion is not wished for', async ({ page }) => {
  await beGuest(page);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/regulation?session=r-even-breath');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Breathe in')).toBeVisible();
    const pictures = await picturesOfPhase(page);
    // That of the next phase may come a frame before its word.
    expect(pictures <= 2, `${pictures} pictures, ${reducedMotion}`).toBe(reducedMotion === 'reduce');
    await page.getByRole('button', { name: 'Reset' }).click();
  }
});

test('the plant that breathes comes into a place of its own, and Start stays under the finger', async ({
  page,
}) => {
  await beGuest(page);
  const plant = Promise.withResolvers<void>();
  await page.route('**/assets/BreathingPlant*.js', async (route) => {
    await plant.promise;
    await route.continue();
  });
  await page.goto('/regulation?session=r-even-breath');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible();
  await settle(page);
  const before = await start.boundingBox();
  plant.resolve();
  await expect(page.getByText('Breathe with the plant')).toBeVisible();
  expect(await start.boundingBox()).toEqual(before);
});
