import type { Page } from '@playwright/test';
import { type OwnPath, SCREEN_PATHS } from '#app/paths.ts';
import { aProfile } from '../support/plans.ts';
import { dayAgo, expect, expectAccessible, saveMood, settle, signUp, test, withoutStream } from './tend.ts';

/** A screen of one thing has it in its address. */
const OWN = Object.entries(SCREEN_PATHS).flatMap(([path, page]) =>
  page === undefined && !path.includes(':') ? [path] : [],
);
const OFFERING = [...OWN, '/ritual-library', '/morning-rituals', '/evening-rituals'];
const MOST = 3;

/**
 * What a screen offers to do: each visible link and button but the ways back and the quiet ones, which are underlined or
 * outlined, what folds, the ways around a page, the places of a picture, and the fields of a form.
 */
const listOffers = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const isQuiet = (control: Element): boolean => {
      const { textDecorationLine, backgroundColor, borderTopWidth } = getComputedStyle(control);
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
      return textDecorationLine.includes('underline') || (isClear && borderTopWidth !== '0px');
    };
    const ofForm =
      'nav, figure, form, fieldset, label, [role=radiogroup], [role=group], [role=toolbar], [role=switch], [role=slider], [role=tab]';
    return [...main.querySelectorAll('a[href], button')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !control.closest(ofForm) &&
          !control.hasAttribute('aria-expanded') &&
          !control.querySelector('.lucide-arrow-left') &&
          !isQuiet(control),
      )
      .map((control) => control.textContent?.trim().replace(/\s+/g, ' ') ?? '');
  });

type PathOfOne = Extract<OwnPath, `${string}/:id`>;

/** More of each kind than a low day offers: tasks, plans, meals, small wins, a reflection, a circle, a note on the wall. */
async function plantThings(page: Page, userId: string): Promise<Record<PathOfOne, string>> {
  const send = async (path: string, data: object = {}): Promise<Record<string, never>> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), path).toBe(true);
    const text = await answer.text();
    return text ? JSON.parse(text) : {};
  };
  const date = await dayAgo(page, 0);
  const buckets = ['now', 'now', 'next', 'next', 'later', 'later', 'later', 'later'];
  for (const [index, bucket] of buckets.entries())
    await send('/api/task', { userId, title: `Task ${index}`, bucket });
  const generate = { userId, profile: aProfile(), planType: 'work_break' };
  const plans: { id: string }[] = [];
  for (let count = 0; count < 4; count += 1)
    plans.push((await send('/api/entrepreneur-plans/generate', generate)).plan as unknown as { id: string });
  for (const meal of ['breakfast', 'lunch', 'dinner', 'snack'])
    await send('/api/nutrition', { userId, date, meal, description: `A ${meal}`, calories: null });
  const smallWins = ['Tea', 'A walk', 'A call'];
  await send('/api/progress/small-wins', { userId, date, smallWins });
  await send(`/api/progress/${userId}`, { date, mental: 'Foggy.', wins: 'The walk' });
  await send(`/api/community/${userId}/join`);
  await send(`/api/wall/${userId}/notes`, {
    userId,
    id: crypto.randomUUID(),
    date,
    kind: 'win',
    text: 'A walk',
  });
  const circle = (await send(`/api/circles/${userId}`, { userId, firstName: null })).id as unknown as string;
  const invitation = await send(`/api/circles/${userId}/${circle}/invitation`);
  const room = await send('/api/rooms', { userId, minutes: 20 });
  return {
    '/challenge/:id': '1',
    '/entrepreneur-plans/:id': plans[0]?.id ?? '',
    '/room/:id': String(room.token),
    '/circles/:id': circle,
    '/circle/:id': String(invitation.token),
  };
}

/** Presses, and goes on once the server knows of it: a page that is left at once sends the press before again. */
async function pressAndTell(page: Page, name: 'Today is heavy' | 'Lighter again'): Promise<void> {
  const told = page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'PATCH' || !answer.url().includes('/api/user/')) return false;
    return (request.postDataJSON().lowUntil === null) === (name === 'Lighter again');
  });
  await page.getByRole('button', { name }).click();
  expect((await told).ok()).toBe(true);
}

const isSmall = (page: Page) => expect(page.locator('html[data-low-day]')).toHaveCount(1);
const isWhole = (page: Page) => expect(page.locator('html[data-low-day]')).toHaveCount(0);

async function expectFewOffers(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isSmall(page);
    await settle(page);
    const offers = await listOffers(page);
    expect.soft(offers.length, `${path}: ${offers.join(' | ')}`).toBeLessThanOrEqual(MOST);
  }
}

test('one press makes the whole product small: no screen offers more than three things', async ({ page }) => {
  test.setTimeout(300_000);
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Today is heavy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Heavy today/ })).toBeVisible();
  await isSmall(page);
  await settle(page);
  expect((await listOffers(page)).length).toBe(MOST);
  await expectAccessible(page);
  await expectFewOffers(page, OFFERING);
  const things = await plantThings(page, id);
  const ofOne = Object.entries(things).map(([path, one]) => path.replace(':id', one));
  await expectFewOffers(page, [...OWN, ...ofOne]);
});

test('lighter again brings every screen back as it was', async ({ page }) => {
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  const offersOn = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Today is heavy' })).toBeVisible();
    await isWhole(page);
    await settle(page);
    return listOffers(page);
  };
  const paths = ['/mental', '/wellness-moments', '/challenge'];
  const before: string[][] = [];
  for (const path of paths) before.push(await offersOn(path));
  await pressAndTell(page, 'Today is heavy');
  await isSmall(page);
  await page.goto('/dashboard');
  await pressAndTell(page, 'Lighter again');
  await expect(page.getByRole('button', { name: 'Today is heavy' })).toBeVisible();
  for (const [index, path] of paths.entries()) expect(await offersOn(path)).toEqual(before[index]);
});

test('a heavy day that is said in one tab makes the other small too, and lighter again', async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/mental');
  await expect(other.getByRole('button', { name: 'Today is heavy' })).toBeVisible();
  await page.goto('/dashboard');
  await pressAndTell(page, 'Today is heavy');
  await isSmall(other);
  await expect(other.getByRole('button', { name: 'Lighter again' })).toBeVisible();
  await pressAndTell(other, 'Lighter again');
  await expect(page.getByRole('button', { name: 'Today is heavy' })).toBeVisible();
  await isWhole(page);
});

test('a page that was made before a save shows it all the same', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  const [isMade, isSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/user/*', async (route) => {
    await isMade.promise;
    await route.continue();
  });
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') isSaved.resolve();
  });
  await page.getByRole('button', { name: 'Today is heavy' }).click();
  await isSmall(page);
  await page.route(
    ({ pathname }) => pathname === '/mental',
    async (route) => {
      const made = await route.fetch();
      isMade.resolve();
      await isSaved.promise;
      // The page that is left has heard of it by then.
      await page.waitForTimeout(500);
      await route.fulfill({ response: made });
    },
  );
  await page.goto('/mental');
  await expect(page.getByRole('button', { name: 'Lighter again' })).toBeVisible();
  await isSmall(page);
});

test('a heavy day is said in a lift, and is small there, also after a reload', async ({ page, context }) => {
  const { id } = await signUp(page);
  await saveMood(page, id, await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format()));
  await withoutStream(page);
  await page.goto('/dashboard');
  const heavy = page.getByRole('button', { name: 'Today is heavy' });
  await expect(heavy).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await heavy.click();
  await isSmall(page);
  await context.setOffline(false);
  await expect
    .poll(async () => (await (await page.request.get(`/api/user/${id}`)).json()).lowUntil)
    .not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Heavy today/ })).toBeVisible();
});
