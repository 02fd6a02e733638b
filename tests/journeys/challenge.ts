import type { Page } from '@playwright/test';
import { dayAgo, expect } from './tend.ts';

/** Gives a person thirty-day rows as an imported file does: the days from 1 on, the last of them some days ago. */
export async function growChallenge(
  page: Page,
  userId: string,
  count: number,
  lastAgo: number,
): Promise<void> {
  const file = (await (await page.request.get(`/api/export/${userId}`)).json()) as { exportedAt: string };
  const dates = await Promise.all(
    Array.from({ length: count }, (_, index) => dayAgo(page, lastAgo + count - 1 - index)),
  );
  const challenge = dates.map((date, index) => ({
    round: 1,
    dayId: index + 1,
    date,
    timeZone: 'UTC',
    notes:
      index % 4 === 0 ? 'A door, cool to the touch, and the smell of rain behind it.' : 'Quiet. Only that.',
    completedAt: file.exportedAt,
  }));
  const taken = await page.request.post(`/api/import/${userId}`, { data: { ...file, challenge } });
  expect(taken.status()).toBe(200);
}

/** The day that a person's present day can complete, opened. */
export async function openDay(page: Page, dayId: number, title: string): Promise<void> {
  await page.goto(`/challenge/${dayId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sit with it' })).toBeVisible();
}
