import type { Page } from '@playwright/test';

export const notesOf = (page: Page) => page.getByLabel('Three good things, however small');

export async function noteMood(page: Page, feeling: string, notes: string): Promise<void> {
  await page.goto('/emotions');
  await page.getByRole('radio', { name: feeling }).check();
  await notesOf(page).fill(notes);
  await page.getByRole('button', { name: /^Save/ }).click();
}
