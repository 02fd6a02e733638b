import type { Page } from '@playwright/test';
import { isOwnPath, SCREEN_PATHS, type ScreenPath } from '#app/paths.ts';
import { today } from '#platform/shared/day.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from './page-shape.ts';
import { beGuest, expect, test, withoutStream } from './tend.ts';

const OWN = Object.keys(SCREEN_PATHS).filter((path) => isOwnPath(path as ScreenPath));
const SETTLED_MS = 600;

/** Not of the screen: asked once the page has been drawn. */
const LATER = /\/api\/(reminders\/[^/]+\/missed|achievements\/[^/]+\/check|timer\/[^/]+|events\/[^/]+)$/;

/** What a page asked of the server by itself, and how far it moved while it came. */
async function openWatched(page: Page, path: string): Promise<{ asked: string[]; shift: number }> {
  const asked: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !LATER.test(pathname))
      asked.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.locator('main[tabindex] h1').first()).toBeVisible();
  await page.waitForTimeout(SETTLED_MS);
  page.off('request', note);
  return { asked, shift: await shiftOf(page) };
}

for (const kind of ['of a newcomer', 'of somebody with a day behind her'])
  test(`every screen ${kind} comes with its answers and stays where it is`, async ({ page, timezoneId }) => {
    await watchShifts(page);
    await withoutStream(page);
    const { id: userId } = await beGuest(page);
    if (kind !== 'of a newcomer') {
      const date = today(timezoneId ?? 'UTC');
      const mood = { userId, date, mood: 4, energy: 3, stress: 2, notes: '1. Rain on the roof' };
      expect((await page.request.post('/api/mood', { data: mood })).ok()).toBe(true);
      const meal = { userId, id: crypto.randomUUID(), date, meal: 'lunch', description: 'Soup' };
      expect((await page.request.post('/api/nutrition', { data: meal })).ok()).toBe(true);
    }
    // The first dashboard of a day begins its countdown, after which everything is asked anew.
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    for (const path of OWN) {
      const { asked, shift } = await openWatched(page, path.replace(':id', '1'));
      expect([path, asked]).toEqual([path, []]);
      expect(shift, path).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });

test('a page greets before its scripts have come', async ({ page }) => {
  const { id } = await beGuest(page);
  await page.request.patch(`/api/user/${id}`, { data: { firstName: 'Mira' } });
  await page.route('**/assets/*.js', () => {});
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Welcome, Mira.')).toBeVisible();
});
