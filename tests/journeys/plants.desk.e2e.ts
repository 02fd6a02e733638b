import type { Page } from '@playwright/test';
import { GARDEN_PATIENCE_MS } from '#ui/deferred-garden.ts';
import { beGuest, expect, settle, test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const WIDTHS = [360, 600, 720, 768, 900, 1024, 1180, 1280, 1440];

/** The words and buttons of the next small thing that a plant beside them reaches into. */
const listCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const section = document.querySelector('section[aria-labelledby="next-thing"]');
    const words = [...(section?.querySelectorAll('h2, p, a, button') ?? [])];
    const plants = [...(section?.querySelectorAll('svg.il use') ?? [])].map((use) =>
      use.getBoundingClientRect(),
    );
    const rectsOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    };
    const isCovered = (word: DOMRect) =>
      plants.some(
        (plant) =>
          word.left < plant.right &&
          plant.left < word.right &&
          word.top < plant.bottom &&
          plant.top < word.bottom,
      );
    if (plants.length === 0) return ['no plants'];
    return words.filter((word) => rectsOf(word).some(isCovered)).map((word) => word.textContent ?? '');
  });

for (const adhdMode of [true, false])
  test(`the next small thing stands clear of its plants at every width, ADHD mode ${adhdMode ? 'on' : 'off'}`, async ({
    page,
  }) => {
    const { id } = await beGuest(page);
    expect((await page.request.patch(`/api/user/${id}`, { data: { adhdMode } })).ok()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    // The plants come after the first frame.
    await expect(page.locator('section[aria-labelledby="next-thing"] svg.il use').first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      expect(await listCovered(page), `at ${width} px`).toEqual([]);
    }
  });

/** Notes in each frame what is drawn from a plant that the page does not have, while it may still wait for it. */
const watchForHoles = (page: Page) =>
  page.addInitScript((patienceMs) => {
    const holes = new Set<string>();
    Object.assign(window, { holes });
    let end = Number.POSITIVE_INFINITY;
    const look = () => {
      if (end === Number.POSITIVE_INFINITY && document.querySelector('main[tabindex]'))
        end = performance.now() + patienceMs;
      // On a busy computer the plants may be later than anything waits for them.
      if (performance.now() > end) return;
      for (const use of document.querySelectorAll('use')) {
        const href = use.getAttribute('href') ?? '';
        if (!document.getElementById(href.slice(1))) holes.add(href);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, GARDEN_PATIENCE_MS);
const listHoles = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { holes: Set<string> }).holes]);

test('no frame of the dashboard has a hole where a plant belongs, from the network or from the device', async ({
  page,
}) => {
  const { id } = await beGuest(page);
  expect((await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } })).ok()).toBe(true);
  await watchForHoles(page);
  await page.route('**/assets/garden-*', async (route) => {
    await page.waitForTimeout(600);
    await route.continue();
  });
  for (const visit of ['from the network', 'from the device']) {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your garden starts here' })).toBeVisible();
    await settle(page);
    expect(await listHoles(page), visit).toEqual([]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  }
});
