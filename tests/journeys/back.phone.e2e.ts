import type { Locator, Page } from '@playwright/test';
import { dialogOf, openSos, UNTIL_PRESSABLE_MS } from './sos.ts';
import { beGuest, betweenPresses, expect, signUp, test } from './tend.ts';

const menuOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<void> {
  await betweenPresses(page);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(menuOf(page)).toBeVisible();
}

const entriesOf = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Where a step back of the browser leads from here. */
async function expectBackLeadsTo(page: Page, path: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

const openers = [
  { name: 'the menu', path: '/mental', open: openMenu, dialog: menuOf },
  {
    name: 'SOS',
    path: '/mental',
    open: async (page: Page) => void (await openSos(page)),
    dialog: dialogOf,
  },
  {
    name: 'SOS on the landing page',
    path: '/landing',
    open: async (page: Page) => void (await openSos(page)),
    dialog: dialogOf,
  },
];

for (const { name, path, open, dialog } of openers) {
  test(`going back closes ${name} first, and leaves the page after that`, async ({ page }) => {
    await beGuest(page);
    await page.goto('/nutrition');
    await page.goto(path);
    await open(page);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectBackLeadsTo(page, '/nutrition');
  });

  test(`whoever closes ${name} by hand finds the page before one step back`, async ({ page }) => {
    await beGuest(page);
    await page.goto('/nutrition');
    await page.goto(path);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () =>
        dialog(page)
          .getByRole('button', { name: /^Close/ })
          .click(),
    ]) {
      await open(page);
      await close();
      await expect(dialog(page)).toBeHidden();
    }
    expect(await page.evaluate(() => history.state as unknown)).toBeFalsy();
    await expectBackLeadsTo(page, '/nutrition');
  });

  test(`a reload with ${name} open leaves nothing to step back over`, async ({ page }) => {
    await beGuest(page);
    await page.goto('/nutrition');
    await page.goto(path);
    await open(page);
    await page.reload();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeFalsy();
    await page.evaluate(() => history.forward());
    await page.waitForTimeout(UNTIL_PRESSABLE_MS);
    await expect(dialog(page)).toBeHidden();
    await expectBackLeadsTo(page, '/nutrition');
  });
}

test('in SOS a step back leads from a tool to the others, then to the page', async ({ page }) => {
  await beGuest(page);
  await page.goto('/nutrition');
  await page.goto('/mental');
  const dialog = await openSos(page);
  await dialog.getByRole('button', { name: /^Ground me/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Five things you can see' })).toBeVisible();
  await page.goBack();
  await expect(dialog.getByRole('button', { name: /^Ground me/ })).toBeFocused();
  await dialog.getByRole('button', { name: /^Ground me/ }).click();
  await dialog.getByRole('button', { name: 'Close support' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeFalsy();
  await expectBackLeadsTo(page, '/nutrition');
});

test('a link of the menu takes the place of the menu', async ({ page }) => {
  await beGuest(page);
  await page.goto('/mental');
  await openMenu(page);
  const before = await entriesOf(page);
  await menuOf(page).getByRole('link', { name: 'Nutrition' }).click();
  await expect(page).toHaveURL(/\/nutrition$/);
  await expect(menuOf(page)).toBeHidden();
  expect(await entriesOf(page)).toBe(before);
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'Nutrition' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/nutrition$/);
  await expectBackLeadsTo(page, '/mental');
});

test('going back keeps an account whose deletion was being asked about', async ({ page }) => {
  await signUp(page);
  await page.goto('/nutrition');
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Leaving/ }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password', { exact: true }).fill('half of it');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeFocused();
  await expectBackLeadsTo(page, '/nutrition');
});
