import type { Page } from '@playwright/test';
import { expectFits, expectOutline, expectTargets } from './shape.ts';
import { beGuest, dayAgo, expect, expectAccessible, saveMood, settle, signUp, test } from './tend.ts';

type Look = { name: string; title: string; open: (page: Page) => Promise<void> };

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

const goTo = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await heading(page, name);
};

const asGuest = (path: string, name: string | RegExp) => async (page: Page) => {
  await beGuest(page);
  await goTo(path, name)(page);
};

const atStep = (step: number, name: string) => async (page: Page) => {
  await asGuest('/onboarding', /Welcome|Goals|Schedule|Contact|Ready/)(page);
  while (!(await page.getByText(`${step * 20}%`, { exact: true }).isVisible()))
    await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, name);
};

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

async function openMenu(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/dashboard', /^Good/)(page);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

const looks: Look[] = [
  {
    name: 'the landing page',
    title: 'Tend · Small tending, every day',
    open: goTo('/landing', /Join the Founding/),
  },
  { name: 'sign-up', title: 'Join the circle · Tend', open: goTo('/sign-up', /Join the Founding/) },
  {
    name: 'sign-up with every field to mend',
    title: 'Join the circle · Tend',
    open: async (page) => {
      await goTo('/sign-up', /Join the Founding/)(page);
      await page.getByRole('button', { name: 'Join the Circle' }).click();
      await expect(page.getByText('Please give your first name.')).toBeVisible();
    },
  },
  { name: 'sign-in', title: 'Sign in · Tend', open: goTo('/sign-in', 'Welcome back') },
  {
    name: 'forgot password',
    title: 'Forgot password · Tend',
    open: goTo('/forgot-password', 'Forgot your password?'),
  },
  {
    name: 'the answer to a forgotten password',
    title: 'Forgot password · Tend',
    open: async (page) => {
      await goTo('/forgot-password', 'Forgot your password?')(page);
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByText('a link is on its way')).toBeVisible();
    },
  },
  {
    name: 'reset password',
    title: 'New password · Tend',
    open: goTo('/reset-password#token', 'Choose a new password'),
  },
  {
    name: 'a reset link that is cut short',
    title: 'New password · Tend',
    open: async (page) => {
      await goTo('/reset-password', 'Choose a new password')(page);
      await expect(page.getByText('This address is not complete.')).toBeVisible();
    },
  },
  { name: 'onboarding, welcome', title: 'Welcome · Tend', open: atStep(1, 'Welcome') },
  { name: 'onboarding, goals', title: 'Welcome · Tend', open: atStep(2, 'Your Goals') },
  { name: 'onboarding, schedule', title: 'Welcome · Tend', open: atStep(3, 'Your Schedule') },
  { name: 'onboarding, contact', title: 'Welcome · Tend', open: atStep(4, 'Emergency Contact') },
  { name: 'onboarding, summary', title: 'Welcome · Tend', open: atStep(5, 'Ready to Begin') },
  { name: 'one thing at a time', title: 'Today · Tend', open: asGuest('/dashboard', /^Good/) },
  {
    name: 'one thing at a time with the rest of the garden',
    title: 'Today · Tend',
    open: async (page) => {
      await asGuest('/dashboard', /^Good/)(page);
      const rest = page.getByRole('button', { name: 'Show the rest of the garden' });
      if ((await rest.getAttribute('aria-expanded')) === 'false') await rest.click();
      await heading(page, 'This week in your garden');
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
  { name: 'the menu', title: 'Today · Tend', open: openMenu },
  { name: 'not found', title: 'Not found · Tend', open: goTo('/no-such-bed', '404 Page Not Found') },
];

// What the device keeps for later has journeys of its own.
test.use({ serviceWorkers: 'block' });

for (const { name, title, open } of looks)
  test(`${name} is accessible by day and by dusk, fits every width and says where it is`, async ({
    page,
  }) => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    await expect(root).toHaveAttribute('data-theme', 'day');
    await expectOutline(page, title);
    await settle(page);
    await expectAccessible(page);
    await expectTargets(page);
    await expectFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (page.url().endsWith('/landing')) await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dusk');
    await settle(page);
    await expectAccessible(page);
  });

test('the pages that are sent carry no style attribute and no inline handler', async ({ page }) => {
  await signUp(page);
  for (const path of [
    '/',
    '/sign-up',
    '/sign-in',
    '/forgot-password',
    '/reset-password',
    '/dashboard',
    '/no',
  ]) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html.length, path).toBeGreaterThan(1_000);
    expect(html.match(/<[^>]+\s(style|on[a-z]+)=[^>]*>/g) ?? [], path).toEqual([]);
  }
});
