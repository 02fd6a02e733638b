import type { Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { setTextSize } from './page-shape.ts';
import { expect, expectAccessible, settle, signUp, test, untilWorkerIsReady } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titlesIn = (page: Page, name: string) =>
  place(page, name)
    .getByRole('button', { name: /^Move: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(6)));
const moveButton = (page: Page, title: string) => page.getByRole('button', { name: `Move: ${title}` });

async function openBoard(page: Page, tasks: readonly (readonly [title: string, bucket: string])[]) {
  const { id: userId } = await signUp(page);
  await page.request.patch(`/api/user/${userId}`, { data: { adhdMode: false } });
  for (const [title, bucket] of tasks)
    expect((await page.request.post('/api/task', { data: { userId, title, bucket } })).status()).toBe(201);
  await page.goto('/board');
  await expect(page.getByRole('heading', { level: 1, name: 'Your bench' })).toBeVisible();
  return userId;
}

const SOME = [
  ['Send the spring invoice', 'now'],
  ['Reply about the workshop', 'next'],
  ['Book the dentist', 'later'],
  ['Outline the newsletter', 'later'],
  ['Renew the domain', 'later'],
] as const;

/** What the live line under the bench said, each once. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const line = document.querySelector('#how-to-carry')?.parentElement?.querySelector('[role="status"]');
    const note = () => {
      const text = line?.textContent ?? '';
      if (text && heard.at(-1) !== text) heard.push(text);
    };
    new MutationObserver(note).observe(line as Node, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('by keyboard a card is carried and each step is read out', async ({ page }) => {
  await openBoard(page, SOME);
  const heard = await listen(page);
  await tabTo(page, moveButton(page, 'Renew the domain'));
  for (const key of ['Space', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Space']) await press(page, key);
  await expect.poll(() => titlesIn(page, 'Next')).toEqual(['Renew the domain', 'Reply about the workshop']);
  expect(await heard()).toEqual([
    'Lifted: Renew the domain. Over Later, 3 of 3.',
    'Lifted: Renew the domain. Over Later, 2 of 3.',
    'Lifted: Renew the domain. Over Next, 2 of 2.',
    'Lifted: Renew the domain. Over Next, 1 of 2.',
    'Set down: Renew the domain. Next, 1 of 2.',
  ]);
  await expect(moveButton(page, 'Renew the domain')).toBeFocused();
  await page.reload();
  await expect.poll(() => titlesIn(page, 'Next')).toEqual(['Renew the domain', 'Reply about the workshop']);
});

test('by mouse a card is dragged into another place, between the cards that are there', async ({ page }) => {
  await openBoard(page, SOME);
  const from = await page.getByRole('button', { name: 'Edit: Reply about the workshop' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Edit: Outline the newsletter' }).boundingBox();
  if (!from || !to) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await expect(moveButton(page, 'Reply about the workshop')).toHaveCSS('cursor', 'grab');
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 10 });
  await expect(page.getByText('Lifted: Reply about the workshop. Over Later, 2 of 4.')).toBeVisible();
  await page.mouse.up();
  await expect
    .poll(() => titlesIn(page, 'Later'))
    .toEqual(['Book the dentist', 'Reply about the workshop', 'Outline the newsletter', 'Renew the domain']);
  await page.reload();
  await expect.poll(() => titlesIn(page, 'Next')).toEqual([]);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a card is lifted by a longer press and carried into another place, and a swipe lifts none', async ({
    page,
  }) => {
    await openBoard(page, SOME);
    await page.getByRole('heading', { name: 'Later' }).tap();
    await page.getByRole('button', { name: 'Edit: Renew the domain' }).scrollIntoViewIfNeeded();
    await expect(moveButton(page, 'Book the dentist')).toHaveCSS('cursor', 'grab');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const middleOf = async (name: string) => {
      const place = await page.getByRole('button', { name }).boundingBox();
      if (!place) throw new Error(`${name} is not in view`);
      return { x: place.x + place.width / 3, y: place.y + place.height / 2 };
    };
    const from = await middleOf('Edit: Book the dentist');
    await touch('touchStart', from);
    await page.waitForTimeout(700);
    const to = await middleOf('Edit: Renew the domain');
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 10 });
    await expect(page.getByText('Lifted: Book the dentist. Over Later, 2 of 3.')).toBeAttached();
    await touch('touchEnd');
    await expect
      .poll(() => titlesIn(page, 'Later'))
      .toEqual(['Outline the newsletter', 'Book the dentist', 'Renew the domain']);

    const before = await page.evaluate(() => scrollY);
    await touch('touchStart', from);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', { x: from.x, y: from.y + step * 12 });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    await expect(page.getByText(/^Lifted/)).toHaveCount(0);
  });
});

test('without a network tasks are added, moved, done and deleted, and all of it arrives', async ({
  page,
  context,
}) => {
  await openBoard(page, SOME);
  await untilWorkerIsReady(page);
  await moveButton(page, 'Book the dentist').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await context.setOffline(true);
  await page.getByLabel('Something on your mind?').fill('Sort ten receipts');
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesIn(page, 'Later')).toContain('Sort ten receipts');
  await moveButton(page, 'Sort ten receipts').click();
  await page.getByRole('menuitemradio', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => titlesIn(page, 'Done')).toEqual(['Send the spring invoice']);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.waitForTimeout(500);
      const other = await context.newPage();
      await other.goto('/board');
      await expect(other.getByRole('heading', { name: 'Later' })).toBeVisible();
      const seen = [await titlesIn(other, 'Next'), await titlesIn(other, 'Done')];
      await other.close();
      return seen;
    })
    .toEqual([['Reply about the workshop', 'Sort ten receipts'], ['Send the spring invoice']]);
});

test('the board fits at 320 px and with letters of twice the size, by day and at dusk', async ({ page }) => {
  test.slow();
  await openBoard(page, [...SOME, ['A title that is quite a bit longer than the others are', 'now']]);
  for (const [width, height, size] of [
    [1440, 900, ''],
    [390, 844, ''],
    [320, 640, ''],
    [390, 844, '200%'],
  ] as const)
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await setTextSize(page, size);
      await settle(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px, ${theme}, ${size}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
});
