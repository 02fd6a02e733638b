import type { Page } from '@playwright/test';
import { expectFits, expectOutline, expectTargets, setTextSize } from './page-shape.ts';
import {
  beGuest,
  betweenPresses,
  dayAgo,
  expect,
  expectAccessible,
  saveMood,
  settle,
  signUp,
  test,
} from './tend.ts';

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
    const isShown = (part: Element) => part.getBoundingClientRect().height > 0;
    const drawn = [...document.querySelectorAll('[data-alone] svg.il :is(use, circle, path)')].filter(
      isShown,
    );
    const tops = drawn.map((part) => part.getBoundingClientRect().top);
    const words = document.querySelector('[data-alone] [role="status"]');
    return Math.min(...tops) - (words?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY);
  });

/** Words of an ending that lie over something that grows, or under SOS. Hills and soil are their ground. */
const wordsNotFree = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const sos = document.querySelector('[data-sos]');
    const alone = document.querySelector('[data-alone]') ?? document.body;
    const walker = document.createTreeWalker(alone, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode;
      const part = words.parentElement;
      if (!words.textContent?.trim() || !part?.checkVisibility() || part.closest('.vh, svg')) continue;
      part.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.selectNodeContents(words);
      for (const { left, right, top, bottom, width } of range.getClientRects())
        for (let x = left + 1; x < right - 1 && width > 2; x += 5)
          for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
            const stack = document.elementsFromPoint(x, y);
            const below = stack.find((each) => each.closest('svg.il') && !each.matches('svg'));
            const isGround = below?.matches('.so, .ending-far, .ending-near');
            const isOwn = below && part.closest('label')?.contains(below);
            if (below && !isGround && !isOwn)
              found.add(`${words.textContent} over ${below.outerHTML.slice(0, 80)}`);
            const place = stack.indexOf(part);
            if (stack.slice(0, Math.max(0, place)).some((each) => sos?.contains(each)))
              found.add(`${words.textContent} under SOS`);
          }
    }
    return [...found];
  });

async function endFeetAndPalms(page: Page): Promise<void> {
  await page.goto('/regulation?session=r-feet-and-palms');
  for (let step = 1; step < 5; step += 1) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await betweenPresses(page);
  }
  await page.evaluate(() => scrollTo(0, 400));
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
  await row(3).evaluate((summary) => summary.scrollIntoView({ block: 'center' }));
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

const WIDE_SIZES = [
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

test('the days of the week stand beside today, without moving anything or meeting a word', async ({
  page,
}) => {
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  await page.goto('/regulation');
  for (const days of [1, 2, 3, 4, 5, 6]) await saveMood(page, id, await dayAgo(page, days));
  // What these days earn is none of the session's.
  expect((await page.request.post(`/api/achievements/check/${id}`)).ok()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const week = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/*', async (route) => {
    await week.promise;
    await route.continue();
  });
  await endFeetAndPalms(page);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-alone] :is(h1, a, button, legend, p)')]
        .filter(
          (part) => !part.closest('li') && !part.closest('[role="status"]')?.textContent.includes('came up:'),
        )
        .map((part) => `${part.textContent} ${Math.round(part.getBoundingClientRect().top)}`),
    );
  await expect(page.getByText('How are you now?')).toBeVisible();
  await settle(page);
  const before = await places();
  week.resolve();
  await expect(page.getByText(/^This also came up:/)).toBeVisible({ timeout: 15_000 });
  const weekday = (new Date(await dayAgo(page, 0)).getUTCDay() + 6) % 7;
  const past = page.getByRole('list', { name: 'The days before' }).getByRole('listitem');
  await expect(past).toHaveText(Array.from({ length: weekday }, () => /day Calm$/));
  const ahead = page.getByRole('list', { name: 'The days ahead' });
  // The week in which a garden began begins with it.
  await expect(ahead).toHaveCount(weekday === 6 ? 0 : 1);
  await settle(page);
  expect(await places()).toEqual(before);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectAccessible(page);
  }
  for (const [width, height] of [...WIDE_SIZES, ...NARROW_SIZES]) {
    await page.setViewportSize({ width, height });
    for (const size of ['100%', '200%']) {
      await setTextSize(page, size);
      await settle(page);
      expect(await wordsNotFree(page), `${width} x ${height}, letters of ${size}`).toEqual([]);
    }
    await setTextSize(page, '100%');
  }
  await expectFits(page);
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
