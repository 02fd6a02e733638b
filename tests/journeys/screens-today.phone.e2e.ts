import type { Page } from '@playwright/test';
import { openEarned } from './achievements.ts';
import { asGuest, expectHeading, goTo, judge } from './looks.ts';
import { supportLooks } from './sos.ts';
import { dayAgo, expect, saveMood, signUp } from './tend.ts';

async function openWholeGarden(page: Page): Promise<void> {
  const { id } = await signUp(page);
  await saveMood(page, id, await dayAgo(page, 0));
  await saveMood(page, id, await dayAgo(page, 1));
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  await goTo('/dashboard', 'This week in your garden')(page);
}

async function openPastDay(page: Page, days: number): Promise<void> {
  const { id } = await signUp(page);
  await page.goto('/landing');
  await saveMood(page, id, await dayAgo(page, 1), '1. A letter.\n2. Rain on the window.');
  await page.goto(`/emotions?date=${await dayAgo(page, days)}`);
  await expect(page.getByText(days === 1 ? 'Rain on the window' : 'No entry for this day')).toBeVisible();
}

async function openMeals(page: Page): Promise<void> {
  const { id: userId } = await signUp(page);
  await page.request.patch(`/api/user/${userId}`, { data: { showsAchievements: false } });
  await page.goto('/landing');
  for (const [meal, description, ago] of [
    ['breakfast', 'Porridge with berries', 0],
    ['lunch', 'A very long description of everything that was in the fridge', 0],
    ['dinner', 'Curry', 1],
  ] as const)
    await page.request.post('/api/nutrition', {
      data: { userId, date: await dayAgo(page, ago), meal, description, calories: 420 },
    });
  await goTo('/nutrition', 'Today’s meals')(page);
  await page.getByRole('button', { name: 'Edit Porridge' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
}

async function openJournal(page: Page, path: string, heading: string): Promise<void> {
  const { id: userId } = await signUp(page);
  await page.request.patch(`/api/user/${userId}`, { data: { adhdMode: false, showsAchievements: false } });
  await page.goto('/landing');
  const date = await dayAgo(page, 0);
  const smallWins = ['Said no to a call that could be an e-mail', 'w'.repeat(280)];
  await page.request.post('/api/progress/small-wins', { data: { userId, date, smallWins } });
  const texts = { mental: 'Foggy until eleven, then one clear hour.', wins: 'The walk' };
  await page.request.post(`/api/progress/${userId}`, { data: { date, ...texts } });
  await goTo(path, heading)(page);
  await expect(page.getByText('Said no to a call')).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/dashboard', /^(Good|Welcome)/)(page);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

async function openPractices(page: Page): Promise<void> {
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } });
  await page.request.patch('/api/activities/r-hum/complete');
  await goTo('/regulation?session=r-even-breath', 'Even Breath')(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the session' }).click();
  await expect(page.getByText('Even Breath is running')).toBeVisible();
}

async function openPausedSession(page: Page): Promise<void> {
  const { id: userId } = await signUp(page);
  await page.request.patch(`/api/user/${userId}`, { data: { adhdMode: false } });
  const timer = { state: 'paused', durationMs: 300_000, leftMs: 299_000 };
  const kept = JSON.stringify({ userId, timers: [{ subject: 'activity regulation r-even-breath', timer }] });
  await page.addInitScript((text) => localStorage.setItem('tend-timers', text), kept);
  await goTo('/regulation?session=r-even-breath', 'Even Breath')(page);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
}

async function openHeavyDay(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/dashboard', /^(Good|Welcome)/)(page);
  await page.getByRole('button', { name: 'Today is heavy' }).click();
  await expectHeading(page, /^Heavy today/);
}

async function openReturn(page: Page): Promise<void> {
  const { id } = await signUp(page);
  await page.goto('/landing');
  await saveMood(page, id, await dayAgo(page, 7));
  await goTo('/dashboard', /^Good to see you/)(page);
}

judge([
  { name: 'a heavy day', title: 'Today · Tend', open: openHeavyDay },
  { name: 'today after a week away', title: 'Today · Tend', open: openReturn },
  { name: 'one thing at a time', title: 'Today · Tend', open: asGuest('/dashboard', /^(Good|Welcome)/) },
  {
    name: 'one thing at a time with the rest of the garden',
    title: 'Today · Tend',
    open: async (page) => {
      await asGuest('/dashboard', /^(Good|Welcome)/)(page);
      const rest = page.getByRole('button', { name: 'Show the rest of the garden' });
      if ((await rest.getAttribute('aria-expanded')) === 'false') await rest.click();
      await expectHeading(page, 'Your garden starts here');
    },
  },
  { name: 'the whole garden', title: 'Today · Tend', open: openWholeGarden },
  {
    name: 'the mood check-in',
    title: 'Mood check-in · Tend',
    open: asGuest('/emotions', 'How’s the weather inside?'),
  },
  {
    name: 'a past day without an entry',
    title: 'Mood check-in · Tend',
    open: (page) => openPastDay(page, 3),
  },
  { name: 'a past day with an entry', title: 'Mood check-in · Tend', open: (page) => openPastDay(page, 1) },
  {
    name: 'the mood check-in with a toast and a fault',
    title: 'Mood check-in · Tend',
    open: async (page) => {
      await asGuest('/emotions', 'How’s the weather inside?')(page);
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByText('Select a mood', { exact: true })).toBeVisible();
      await page.keyboard.press('F8');
    },
  },
  { name: 'the mental practices', title: 'Mental · Tend', open: asGuest('/mental', 'One-Tab Focus') },
  { name: 'the physical practices', title: 'Physical · Tend', open: asGuest('/physical', 'Desk Thaw') },
  {
    name: 'the regulation practices with one done and one running',
    title: 'Regulation · Tend',
    open: openPractices,
  },
  {
    name: 'a session',
    title: 'Even Breath · Tend',
    open: asGuest('/regulation?session=r-even-breath', 'Even Breath'),
  },
  { name: 'a session that is paused', title: '4:59 · Even Breath · Tend', open: openPausedSession },
  {
    name: 'a session with a video',
    title: 'Tight Hips, Guided · Tend',
    open: asGuest('/physical?session=tight-hips-video', 'Tight Hips, Guided'),
  },
  {
    name: 'a day without meals',
    title: 'Nutrition · Tend',
    open: asGuest('/nutrition', 'No meals logged today'),
  },
  { name: 'a day of meals, one being edited', title: 'Nutrition · Tend', open: openMeals },
  {
    name: 'the meal log with a toast and every field to mend',
    title: 'Nutrition · Tend',
    open: async (page) => {
      await asGuest('/nutrition', 'What fed you today?')(page);
      await page.getByLabel(/^Calories/).fill('some');
      await page.getByRole('button', { name: 'Log Meal' }).click();
      await expect(page.getByText('Missing information', { exact: true })).toBeVisible();
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'two small wins',
    title: 'Daily Small Wins · Tend',
    open: (page) => openJournal(page, '/small-wins', 'Daily Small Wins'),
  },
  {
    name: 'a reflection with two of five answered',
    title: 'Daily Reflection · Tend',
    open: (page) => openJournal(page, '/reflection', 'Daily Reflection'),
  },
  {
    name: 'one question of the reflection at a time',
    title: 'Daily Reflection · Tend',
    open: asGuest('/reflection', 'Daily Reflection'),
  },
  { name: 'the menu', title: 'Today · Tend', open: openMenu },
  { name: 'an achievement that was just earned', title: 'Today · Tend', open: openEarned },
  ...supportLooks,
]);
