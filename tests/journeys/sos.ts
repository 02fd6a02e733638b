import type { Locator, Page } from '@playwright/test';
import { beGuest, expect } from './tend.ts';

export const sosOf = (page: Page): Locator => page.getByRole('button', { name: 'SOS, support right now' });
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Emergency Support' });

/** The dialog takes no press for its first moments. */
export const UNTIL_PRESSABLE_MS = 800;

/** Opens the support dialog as a person does, who looks at it before she presses anything in it. */
export async function openSos(page: Page): Promise<Locator> {
  await sosOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(UNTIL_PRESSABLE_MS);
  return dialog;
}

/** The dialog of somebody in the United States who has a person. */
export async function openSupport(page: Page, tool?: string | RegExp): Promise<Locator> {
  await page.addInitScript(() => localStorage.setItem('tend-country', '{"country":"US"}'));
  const { id } = await beGuest(page);
  const contact = { supportName: 'My sister', supportType: 'phone', supportValue: '+1 555 010 0134' };
  await page.request.patch(`/api/user-settings/${id}`, { data: contact });
  await page.goto('/dashboard');
  const dialog = await openSos(page);
  await expect(dialog.getByText('My sister is your person')).toBeVisible();
  if (tool) await dialog.getByRole('button', { name: tool }).click();
  return dialog;
}

const title = 'Today · Tend';

/** The views of the dialog, each in a state that shows most of it. */
export const supportLooks = [
  {
    name: 'support',
    title,
    open: async (page: Page) => {
      await openSupport(page);
    },
  },
  {
    name: 'breathing',
    title,
    open: async (page: Page) => {
      const dialog = await openSupport(page, 'Breathe with me');
      await expect(dialog.getByRole('status')).toHaveText('Breathe in');
      await dialog.getByRole('button', { name: 'Pause' }).click();
    },
  },
  {
    name: 'grounding',
    title,
    open: async (page: Page) => {
      const dialog = await openSupport(page, /^Ground me/);
      await dialog.getByRole('button', { name: 'Thing 2 of 5' }).click();
    },
  },
  {
    name: 'calming sounds with one chosen',
    title,
    open: async (page: Page) => {
      const dialog = await openSupport(page, /^Calming sounds/);
      await dialog.getByRole('button', { name: 'Rain' }).click();
      await expect(dialog.getByRole('button', { name: 'Stop' })).toBeEnabled();
    },
  },
];
