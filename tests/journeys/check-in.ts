import type { Page } from '@playwright/test';
import { expectHeading, goTo, type Look } from './looks.ts';
import { beGuest, betweenPresses, expect, signUp } from './tend.ts';

/** A check-in of this week and one of the week before, with long words in the newer one. */
async function openJourney(page: Page): Promise<void> {
  const { id: userId } = await signUp(page);
  await page.request.patch(`/api/user/${userId}`, { data: { showsAchievements: false } });
  await page.goto('/landing');
  const { weekOf } = (await (await page.request.get('/api/current-week')).json()) as { weekOf: string };
  const before = new Date(Date.parse(weekOf) - 7 * 86_400_000).toISOString().slice(0, 10);
  const low = { bodyRating: 1, mindRating: 1, soulRating: 2, overallFeeling: 1 };
  const long = 'Averyveryverylongwordwithoutasingleplacewhereitcouldbebrokenintotwo '.repeat(4);
  const high = { bodyRating: 5, mindRating: 5, soulRating: 1, biggestWin: long, bodyWins: long };
  for (const data of [
    { userId, weekOf: before, ...low, gratefulFor: 'Soup' },
    { userId, weekOf, ...high },
  ])
    expect((await page.request.post('/api/weekly-check-ins', { data })).status()).toBe(201);
  await goTo('/weekly-check-in-history', 'Recent Trends')(page);
  await page.getByText('View detailed reflections').click();
}

async function goOn(page: Page, steps: number): Promise<void> {
  for (let gone = 0; gone < steps; gone += 1) {
    await page.getByRole('button', { name: 'Next Step' }).click();
    await betweenPresses(page);
  }
}

async function openCheckInStep(page: Page, step: number): Promise<void> {
  await beGuest(page);
  await goTo('/weekly-check-in', /body/)(page);
  await goOn(page, step - 1);
  await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
}

/** One that was made here without a network, beside the one that another device sent meanwhile. */
async function openCheckInFromElsewhere(page: Page): Promise<void> {
  const { id: userId } = await signUp(page);
  await page.request.patch(`/api/user/${userId}`, { data: { showsAchievements: false } });
  await goTo('/weekly-check-in', /body/)(page);
  await page.getByRole('textbox', { name: 'What went well for your body?' }).fill('From the phone');
  const { weekOf } = (await (await page.request.get('/api/current-week')).json()) as { weekOf: string };
  const data = { userId, weekOf, bodyWins: 'From the desk', gratefulFor: 'The rain' };
  await page.request.post('/api/weekly-check-ins', { data });
  await goOn(page, 3);
  await page.getByRole('button', { name: 'Complete Check-in' }).click();
  await expectHeading(page, 'This week has a check-in from elsewhere');
}

/** The weekly check-in and its journey, in every state that looks different. */
export const checkInLooks: readonly Look[] = [
  ...[1, 2, 3, 4].map((step) => ({
    name: `the weekly check-in, step ${step}`,
    title: 'Weekly check-in · Tend',
    open: (page: Page) => openCheckInStep(page, step),
  })),
  {
    name: 'the weekly check-in with a text that is too long',
    title: 'Weekly check-in · Tend',
    open: async (page) => {
      await openCheckInStep(page, 4);
      await page.getByRole('textbox', { name: 'What was your biggest win?' }).fill('x'.repeat(10_002));
      await page.getByRole('button', { name: 'Complete Check-in' }).click();
      await expect(page.getByText('2 characters more than fit here.')).toBeVisible();
    },
  },
  {
    name: 'the weekly check-in beside one from elsewhere',
    title: 'Weekly check-in · Tend',
    open: openCheckInFromElsewhere,
  },
  {
    name: 'a weekly check-in that is complete',
    title: 'Weekly check-in · Tend',
    open: async (page) => {
      await openCheckInStep(page, 4);
      await page.getByRole('button', { name: 'Complete Check-in' }).click();
      await expectHeading(page, 'Beautiful Work!');
    },
  },
  {
    name: 'a self-care journey before its first week',
    title: 'Self-Care Journey · Tend',
    open: async (page) => {
      await beGuest(page);
      await goTo('/weekly-check-in-history', 'Your first week waits here')(page);
    },
  },
  { name: 'a self-care journey', title: 'Self-Care Journey · Tend', open: openJourney },
];
