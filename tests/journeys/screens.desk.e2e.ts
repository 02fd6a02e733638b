import type { Page } from '@playwright/test';
import { openAchievements } from './achievements.ts';
import { checkInLooks } from './check-in.ts';
import { asGuest, expectHeading, goTo, judge } from './looks.ts';
import { betweenPresses, expect, signUp, test } from './tend.ts';

const atStep = (step: number, name: string) => async (page: Page) => {
  await asGuest('/onboarding', /Welcome|Goals|Schedule|Contact|Ready/)(page);
  while (!(await page.getByText(`${step * 20}%`, { exact: true }).isVisible())) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await betweenPresses(page);
  }
  await expectHeading(page, name);
};

async function openSettings(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/settings', 'Focus timer')(page);
  await page.getByRole('radio', { name: 'Link', exact: true }).check();
  await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please give a link that begins with')).toBeVisible();
  for (const title of ['Membership', 'Name and email', 'Password', 'Devices', 'Your records', 'Leaving']) {
    await page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }).click();
    await betweenPresses(page);
  }
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Gather my records' }).click();
  await expect(page.getByRole('link', { name: 'Everything (JSON)' })).toBeVisible();
}

async function openDeletion(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/settings', 'Focus timer')(page);
  await page.getByRole('button', { name: /^Leaving/ }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
}

async function openSignedOut(page: Page): Promise<void> {
  await page.goto('/landing');
  await page.evaluate(() => {
    localStorage.setItem('tend-left', '{"how":"signed-out"}');
    localStorage.setItem('tend-ending', '{"ending":true}');
  });
  await page.route('**/api/session/sign-out', (route) => route.abort());
  await goTo('/dashboard', 'You are signed out.')(page);
  await expect(page.getByText(/The server hears of it with the next one/)).toBeVisible();
}

async function openLeftLanding(page: Page): Promise<void> {
  await page.route('**/api/session/sign-out', (route) => route.abort());
  await page.route('**/api/founding-member-count', (route) => route.fulfill({ json: { count: 25 } }));
  await page.goto('/landing');
  await page.evaluate(() => localStorage.setItem('tend-ending', '{"ending":true}'));
  await goTo('/landing', /Join the Founding/)(page);
  await expect(page.getByText(/^You are signed out on this device/)).toBeVisible();
  await expect(page.getByText(/^All 25 founding places are taken/)).toBeVisible();
}

async function openZones(page: Page): Promise<void> {
  await asGuest('/settings', 'Settings')(page);
  await page.getByRole('button', { name: /^Your day begins at midnight in/ }).click();
  await page.getByRole('searchbox', { name: 'Find a city' }).fill('an');
  await expect(page.getByText(/zones fit/)).toBeVisible();
}

judge([
  { name: 'the screen of nobody', title: 'Today · Tend', open: openSignedOut },
  {
    name: 'the landing page of who just left, with all places taken',
    title: 'Tend · Small tending, every day',
    open: openLeftLanding,
  },
  { name: 'the search for a zone', title: 'Settings · Tend', open: openZones },
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
  {
    name: 'confirm a new address',
    title: 'New email address · Tend',
    open: goTo('/confirm-email#token', 'Your new email address'),
  },
  { name: 'onboarding, welcome', title: 'Welcome · Tend', open: atStep(1, 'Welcome') },
  { name: 'onboarding, goals', title: 'Welcome · Tend', open: atStep(2, 'Your Goals') },
  { name: 'onboarding, schedule', title: 'Welcome · Tend', open: atStep(3, 'Your Schedule') },
  { name: 'onboarding, contact', title: 'Welcome · Tend', open: atStep(4, 'Emergency Contact') },
  { name: 'onboarding, summary', title: 'Welcome · Tend', open: atStep(5, 'Ready to Begin') },
  { name: 'the settings of a guest', title: 'Settings · Tend', open: asGuest('/settings', 'Focus timer') },
  { name: 'the settings of a member with every form open', title: 'Settings · Tend', open: openSettings },
  { name: 'the question before an account goes', title: 'Settings · Tend', open: openDeletion },
  { name: 'the achievements, two of them new', title: 'Achievements · Tend', open: openAchievements },
  {
    name: 'the achievements before the first one',
    title: 'Achievements · Tend',
    open: asGuest('/achievements', 'Nothing has come up yet'),
  },
  ...checkInLooks,
  { name: 'not found', title: 'Not found · Tend', open: goTo('/no-such-bed', '404 Page Not Found') },
]);

test('the pages that are sent carry no style attribute and no inline handler', async ({ page }) => {
  await signUp(page);
  for (const path of [
    '/',
    '/sign-up',
    '/sign-in',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/dashboard',
    '/no',
  ]) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html.length, path).toBeGreaterThan(1_000);
    expect(html.match(/<[^>]+\s(style|on[a-z]+)=[^>]*>/g) ?? [], path).toEqual([]);
  }
});
