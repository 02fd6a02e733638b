import type { Page } from '@playwright/test';
import { isOwnPath, SCREEN_PATHS, type ScreenPath } from '#app/paths.ts';
import { today } from '#platform/shared/day.ts';
import { expectStill, expectTargetsStill, setTextSize, watchShifts, watchTargets } from './page-shape.ts';
import { beGuest, expect, test, withoutStream } from './tend.ts';

const OWN = Object.keys(SCREEN_PATHS).filter((path) => isOwnPath(path as ScreenPath));
const SETTLED_MS = 600;
/** All screens one after the other are not one screen: a busy computer takes its time for each. */
const LONGEST_MS = OWN.length * 10_000;
const pathIn = (path: string): string => path.replace(':id', '1');

/** Not of the screen: asked once the page has been drawn. */
const LATER = /\/api\/(reminders\/[^/]+\/missed|timer\/[^/]+|events\/[^/]+)$/;

/** Opens a page, which stays where it is, and answers what it asked of the server by itself. */
async function openWatched(page: Page, path: string, settledMs = SETTLED_MS): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !LATER.test(pathname))
      asked.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.locator('main[tabindex] h1').first()).toBeVisible();
  await page.waitForTimeout(settledMs);
  page.off('request', note);
  await expectStill(page);
  return asked;
}

async function beginAsNewcomer(page: Page): Promise<void> {
  test.setTimeout(LONGEST_MS);
  await watchShifts(page);
  await withoutStream(page);
  await beGuest(page);
  // The first dashboard of a day begins its countdown, after which everything is asked anew.
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
}

test('every screen of a newcomer comes with its answers and stays where it is', async ({ page }) => {
  await beginAsNewcomer(page);
  await page.waitForTimeout(SETTLED_MS);
  for (const path of OWN) {
    const asked = await openWatched(page, pathIn(path));
    expect([path, asked]).toEqual([path, []]);
  }
});

/** Whether something waits for an answer, and how far down the first screen the page reaches, in parts of it. */
const lookAt = (page: Page): Promise<{ waits: boolean; reach: number }> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const bottom = main?.getBoundingClientRect().bottom ?? 0;
    return {
      waits: Boolean(main?.querySelector('[data-waiting]')),
      reach: Math.min(1, bottom / window.innerHeight),
    };
  });

/** The code of a page has come, all that it names: before that, only the frame's own lines wait. */
const untilCodeIsHere = (page: Page) =>
  page.waitForFunction(() => {
    const come = performance.getEntriesByType('resource').map(({ name }) => name);
    const named = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    return named.length > 0 && [...named].every(({ href }) => come.includes(href));
  });

/** Pages come without their answers and fonts from then on, and those wait until they are let go. */
async function holdAnswers(page: Page): Promise<{ hold: () => void; letGo: () => void }> {
  let gate = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!session$|events\/|timer\/)/, async (route) => {
    if (route.request().method() === 'GET') await gate.promise;
    await route.continue();
  });
  await page.route('**/*.woff2', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.route(
    (url) => OWN.some((path) => url.pathname === pathIn(path)),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/<script[^>]* id="first-answers">.*?<\/script>/s, ''),
      });
    },
  );
  return {
    hold: () => {
      gate = Promise.withResolvers();
    },
    letGo: () => gate.resolve(),
  };
}

/** How much more or less of the first screen may be taken by what comes than was kept for it. */
const MOST_OFF = 1 / 3;

test('where answers and fonts come late, their place is kept', async ({ page }) => {
  await beginAsNewcomer(page);
  const { hold, letGo } = await holdAnswers(page);
  let seen = 0;
  for (const path of OWN) {
    hold();
    await page.goto(pathIn(path), { waitUntil: 'domcontentloaded' });
    await untilCodeIsHere(page);
    await expect(page.locator('main[tabindex] :is(h1, [data-waiting])').first()).toBeAttached();
    await page.waitForTimeout(SETTLED_MS);
    const before = await lookAt(page);
    letGo();
    await expect(page.locator('main [data-waiting]'), path).toHaveCount(0);
    await page.waitForTimeout(SETTLED_MS);
    await expectStill(page);
    if (!before.waits) continue;
    seen += 1;
    const { reach } = await lookAt(page);
    expect(Math.abs(reach - before.reach), path).toBeLessThanOrEqual(MOST_OFF);
  }
  expect(seen, 'screens that keep a place').toBeGreaterThan(OWN.length / 2);
});

for (const size of ['', '200%'])
  test(`the header stands still when its notes come${size && ', also in large type'}`, async ({ page }) => {
    await beGuest(page);
    const notes = Promise.withResolvers<void>();
    await page.route('**/assets/HeaderNotes*.js', async (route) => {
      await notes.promise;
      await route.continue();
    });
    await page.goto('/challenge');
    await setTextSize(page, size);
    const parts = [
      page.locator('header nav'),
      page.getByRole('button', { name: /^Menu/ }),
      page.locator('h1'),
    ];
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await boxes();
    notes.resolve();
    await expect(page.getByRole('button', { name: 'Today is heavy' })).toBeVisible();
    expect(await boxes()).toEqual(before);
  });

/** What a page does not name itself, which comes after its first paint, takes its time. */
const LATER_BY_MS = 400;

test('every screen of somebody with a day behind her comes with its answers, and where later code comes late, nothing moves that can be pressed', async ({
  page,
  timezoneId,
}) => {
  test.setTimeout(LONGEST_MS);
  await watchShifts(page);
  await watchTargets(page);
  await withoutStream(page);
  const { id: userId } = await beGuest(page);
  let html = '';
  await page.route('**/assets/*.js', async (route) => {
    const isLater = !html.includes(new URL(route.request().url()).pathname);
    if (isLater) await new Promise((resolve) => setTimeout(resolve, LATER_BY_MS));
    await route.continue().catch(() => {});
  });
  const openWithLateCode = async (path: string) => {
    html = await (await page.request.get(pathIn(path))).text();
    const asked = await openWatched(page, pathIn(path), LATER_BY_MS + SETTLED_MS);
    await expectTargetsStill(page);
    return asked;
  };
  await openWithLateCode('/dashboard');
  const date = today(timezoneId ?? 'UTC');
  const mood = { userId, date, mood: 4, energy: 3, stress: 2, notes: '1. Rain on the roof' };
  expect((await page.request.post('/api/mood', { data: mood })).ok()).toBe(true);
  const meal = { userId, id: crypto.randomUUID(), date, meal: 'lunch', description: 'Soup' };
  expect((await page.request.post('/api/nutrition', { data: meal })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Less stress' }).click();
  await expect(page.getByRole('button', { name: /^Change focus/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What she has earned by it is told here, and so on none of the screens.
  expect((await page.request.post(`/api/achievements/check/${userId}`)).ok()).toBe(true);
  for (const path of OWN) {
    const asked = await openWithLateCode(path);
    expect([path, asked]).toEqual([path, []]);
  }
  expect((await page.request.patch(`/api/user/${userId}`, { data: { adhdMode: false } })).ok()).toBe(true);
  await openWithLateCode('/dashboard');
});

test('where a section of the settings comes late, those below it wait with it', async ({ page }) => {
  await watchTargets(page);
  await withoutStream(page);
  await beGuest(page);
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Beside the streak')) {
      held += 1;
      await new Promise((resolve) => setTimeout(resolve, 3 * LATER_BY_MS));
    }
    await route.fulfill({ response });
  });
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Beside the streak' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Leaving/ })).toBeVisible();
  expect(held).toBe(1);
  await expectTargetsStill(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page greets before its scripts have come', async ({ page }) => {
  const { id } = await beGuest(page);
  await page.request.patch(`/api/user/${id}`, { data: { firstName: 'Mira' } });
  await page.route('**/assets/*.js', () => {});
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Welcome, Mira.')).toBeVisible();
});

test('a practice opens with the scripts that its page names', async ({ page }) => {
  await beGuest(page);
  const address = '/mental?session=m-brain-sweep';
  const html = await (await page.request.get(address)).text();
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
  );
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Brain Sweep' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});
