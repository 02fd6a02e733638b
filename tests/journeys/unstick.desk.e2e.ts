import type { Page } from '@playwright/test';
import { setTextSize } from './page-shape.ts';
import { expect, expectAccessible, settle, signUp, test } from './tend.ts';

const MOST_ACTIONS = 6;
const MOST_MS = 15_000;

const radio = (page: Page, name: string) => page.getByRole('radio', { name });

/** A mouse or a keyboard of her own: each press, and each text, is one action. */
function countedKeys({ keyboard }: Page) {
  let actions = 0;
  const counted =
    (act: (text: string) => Promise<void>) =>
    (text: string): Promise<void> => {
      actions += 1;
      return act(text);
    };
  return {
    press: counted((key) => keyboard.press(key)),
    type: counted((text) => keyboard.type(text)),
    count: () => actions,
  };
}

test('from any page to a first step that runs: six actions of the keyboard at most, within 15 seconds', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/nutrition');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'I’m stuck' })).toBeVisible();
  const keys = countedKeys(page);
  const startedMs = performance.now();
  await keys.press('u');
  await expect(page.getByLabel('Everything on your mind')).toBeFocused();
  await keys.type('spring invoice\nVAT thing\nbins');
  await keys.press('Control+Enter');
  await expect(radio(page, 'spring invoice')).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: /^Start, 2 minutes/ })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^[12]:\d\d$/);
  expect(performance.now() - startedMs).toBeLessThan(MOST_MS);
  expect(keys.count()).toBeLessThanOrEqual(MOST_ACTIONS);
  await expect(
    page.getByRole('heading', { name: 'Open the last one like it and save a copy.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Task board' }).click();
  const place = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(place('Now').getByText('VAT thing')).toBeVisible();
  for (const rest of ['spring invoice', 'bins']) await expect(place('Later').getByText(rest)).toBeVisible();
});

async function expectFits(page: Page): Promise<void> {
  for (const [width, height, size, theme] of [
    [1440, 900, '', 'light'],
    [390, 844, '', 'dark'],
    [320, 640, '200%', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await setTextSize(page, size);
    await settle(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px, ${theme}, ${size}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test('each of the three moments fits, by day and at dusk, and can be read by everybody', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto('/unstick');
  await page
    .getByLabel('Everything on your mind')
    .fill('spring invoice\nthe talk for the whole team, somehow');
  await expectFits(page);
  await page.getByRole('button', { name: 'That’s everything' }).click();
  await expect(radio(page, 'spring invoice')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'This one' }).click();
  await expect(page.getByText('The other one rests in Later.')).toBeVisible();
  await expectFits(page);
});
