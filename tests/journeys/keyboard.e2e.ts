import type { Page } from '@playwright/test';
import { expectRingSeen, findUnseenFocus, MOST_STOPS, press, tabTo, typeInto } from './keyboard.ts';
import { aPerson, beGuest, betweenPresses, expect, type NewPerson, settle, test } from './tend.ts';

async function fillSignUpByKeys(page: Page, person: NewPerson): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await typeInto(page, page.getByLabel('First name'), person.firstName);
  await typeInto(page, page.getByLabel('Last name'), person.lastName);
  await typeInto(page, page.getByLabel('Email address'), person.email);
  await typeInto(page, password, person.password);
  await tabTo(page, page.getByRole('button', { name: 'Show Password', exact: true }));
  await press(page, 'Space');
  await expect(password).toHaveAttribute('type', 'text');
  await betweenPresses(page);
  await press(page, 'Space');
  await expect(password).toHaveAttribute('type', 'password');
  await typeInto(page, page.getByLabel('Confirm password', { exact: true }), person.password);
  await press(page, 'Enter');
  await page.waitForURL('**/onboarding');
}

async function setUpByKeys(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' });
  const step = async (name: string) => {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    await betweenPresses(page);
  };
  const choose = async (name: RegExp | string) => {
    await tabTo(page, page.getByRole('checkbox', { name }));
    await press(page, 'Space');
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  };
  await tabTo(page, goOn);
  await press(page, 'Enter');
  await step('Your Goals');
  await choose('Better Sleep Quality');
  await choose('Emotional Balance');
  await tabTo(page, page.getByRole('button', { name: 'Back' }));
  await press(page, 'Enter');
  await step('Welcome');
  await tabTo(page, goOn);
  await press(page, 'Space');
  await step('Your Goals');
  await expect(page.getByRole('checkbox', { name: 'Emotional Balance' })).toBeChecked();
  await tabTo(page, goOn);
  await press(page, 'Enter');
  await step('Your Schedule');
  await choose(/^Evening/);
  await tabTo(page, goOn);
  await press(page, 'Enter');
  await step('Emergency Contact');
  await typeInto(page, page.getByLabel('Contact name'), 'A good friend');
  await typeInto(page, page.getByLabel('Phone number'), '+351 912 345 678');
  await press(page, 'Enter');
  await step('Ready to Begin');
  await expect(page.getByText('A good friend')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Start My Journey' }));
  await press(page, 'Enter');
  await page.waitForURL('**/dashboard');
}

async function lookAroundByKeys(page: Page): Promise<void> {
  const rest = page.getByRole('button', { name: /the rest of the garden/ });
  await tabTo(page, rest);
  if ((await rest.getAttribute('aria-expanded')) === 'false') await press(page, 'Space');
  const oneThing = page.getByRole('switch', { name: 'ADHD mode' });
  await tabTo(page, oneThing);
  await press(page, 'Space');
  await expect(oneThing).not.toBeChecked();
  await expect(rest).toBeHidden();
}

async function checkInByKeys(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: /^Start, / }), 'Shift+Tab');
  await press(page, 'Enter');
  await page.waitForURL('**/emotions');
  await tabTo(page, page.getByRole('radio', { name: 'Happy' }));
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked();
  const energy = page.getByRole('slider', { name: 'Energy' });
  await tabTo(page, energy);
  await expectRingSeen(energy);
  await press(page, 'ArrowRight');
  await expect(energy).toHaveAttribute('aria-valuetext', 'Good');
  const stress = page.getByRole('slider', { name: 'Stress' });
  await tabTo(page, stress);
  await press(page, 'ArrowLeft');
  await press(page, 'ArrowLeft');
  await expect(stress).toHaveAttribute('aria-valuetext', 'Barely there');
  const notes = page.getByLabel('Three good things, however small');
  await typeInto(page, notes, 'Tea in the sun');
  await press(page, 'Enter');
  await page.keyboard.type('A call');
  await expect(notes).toHaveValue('1. Tea in the sun\n2. A call');
  await tabTo(page, page.getByRole('button', { name: /^Save/ }));
  await press(page, 'Enter');
}

async function dismissToastByKeys(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices (F8)' });
  await expect(notices.getByText('Mood saved!')).toBeVisible();
  await press(page, 'F8');
  await tabTo(page, notices.getByRole('button', { name: 'Dismiss' }));
  await press(page, 'Enter');
  await expect(notices.getByText('Mood saved!')).toBeHidden();
}

async function visitMenuByKeys(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Menu/ });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, opener, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('radio', { name: 'As this device' }));
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk');
  for (let stops = 0; stops < 12; stops += 1) {
    await press(page, 'Tab');
    expect(await menu.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  }
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await press(page, 'Enter');
  await tabTo(page, menu.getByRole('button', { name: 'Sign Out' }));
  await press(page, 'Enter');
  await page.waitForURL((url) => url.pathname === '/');
}

async function signInByKeys(page: Page, { email, password }: NewPerson): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }).first());
  await press(page, 'Enter');
  await page.waitForURL('**/sign-in');
  await typeInto(page, page.getByLabel('Email address'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await tabTo(page, remember);
  await press(page, 'Space');
  await expect(remember).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Sign In' }));
  await press(page, 'Enter');
  await page.waitForURL('**/dashboard');
}

test('everything from the landing page to signing in again is done by keyboard alone', async ({ page }) => {
  const person = aPerson('Keys');
  await page.goto('/');
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Get Started' }));
  await press(page, 'Enter');
  await page.waitForURL('**/sign-up');
  await fillSignUpByKeys(page, person);
  await setUpByKeys(page);
  await lookAroundByKeys(page);
  await checkInByKeys(page);
  await dismissToastByKeys(page);
  await visitMenuByKeys(page);
  await signInByKeys(page, person);
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked();
});

test('a past day and the way back are reached by keyboard, and the skip link leads past the header', async ({
  page,
}) => {
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Happy' })).toBeVisible();
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Previous day' }));
  await press(page, 'Enter');
  await expect(page.getByText('No entry for this day')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Go to today' }));
  await press(page, 'Enter');
  await expect(page.getByRole('radio', { name: 'Happy' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to today' }));
  await press(page, 'Enter');
  await page.waitForURL('**/dashboard');
});

test('the view is at the control that takes the focus at once: a page that grows on the way cannot leave it behind', async ({
  page,
}) => {
  const { id } = await beGuest(page);
  expect((await page.request.patch(`/api/user/${id}`, { data: { adhdMode: false } })).ok()).toBe(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your garden starts here' })).toBeVisible();
  await settle(page);
  // To the end of the page and once around to its beginning.
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await findUnseenFocus(page), `after ${stops} times Tab`).toBe('');
  }
});
