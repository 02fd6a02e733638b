import type { Page } from '@playwright/test';
import { expectFits, expectOutline, expectTargets } from './page-shape.ts';
import { beGuest, expect, expectAccessible, expectReadable, settle, test } from './tend.ts';

export type Look = { name: string; title: string; open: (page: Page) => Promise<void> };

export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

export const goTo = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await expectHeading(page, name);
};

export const asGuest = (path: string, name: string | RegExp) => async (page: Page) => {
  await beGuest(page);
  await goTo(path, name)(page);
};

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function untilTheme(page: Page, theme: 'day' | 'dusk'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settle(page);
}

/** Judges each look at both widths, by day and by dusk. Opened once, at the width of its project, it lives through the rest. */
export function judge(looks: readonly Look[]): void {
  for (const { name, title, open } of looks)
    test(`${name} is accessible by day and by dusk, fits every width and says where it is`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
      const sizes = page.viewportSize()?.width === PHONE.width ? [PHONE, DESK] : [DESK, PHONE];
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectOutline(page, title);
        await untilTheme(page, 'day');
        await expectAccessible(page);
        await expectTargets(page);
        // The narrowest phone is narrower than both, and seen from one of them.
        await expectFits(page, size === PHONE ? undefined : []);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      if (page.url().endsWith('/landing')) await page.reload();
      for (const size of sizes.reverse()) {
        await page.setViewportSize(size);
        await untilTheme(page, 'dusk');
        await expectReadable(page);
      }
    });
}
