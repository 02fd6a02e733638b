import type { Page } from '@playwright/test';
import {
  aPerson,
  beGuest,
  betweenPresses,
  dayAgo,
  expect,
  fillSignUp,
  type NewPerson,
  signUp,
  test,
} from './tend.ts';
import { expectToast, swipeRight, toasts } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

/** Scripts come once they are let go; what draws a toast has come once `toastCode` says so. */
async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const whenItCame = (file: RegExp) =>
    page.waitForEvent('requestfinished', (request) => file.test(request.url()));
  const toastCode = Promise.all([whenItCame(/Toaster-.*\.js$/), whenItCame(/Toaster-.*\.css$/)]);
  return { letGo: gate.resolve, toastCode };
}

async function expectTyped(page: Page, person: NewPerson, repetition = person.password): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(repetition);
}

async function openCheckIn(page: Page): Promise<void> {
  await beGuest(page);
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeVisible();
}

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save/ });
const selectMood = {
  title: 'Select a mood',
  description: "Please select how you're feeling before saving.",
  variant: 'destructive',
} as const;

test('two passwords that differ are named in a toast and under the field, and nothing typed is gone', async ({
  page,
}) => {
  const person = aPerson();
  await page.goto('/sign-up');
  await fillSignUp(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill('another garden');
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await expectToast(page, {
    title: 'Password Mismatch',
    description: 'Passwords do not match. Please try again.',
    variant: 'destructive',
  });
  await expect(page.getByText('These two don’t match yet.')).toBeVisible();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
  await expectTyped(page, person, 'another garden');
});

test('a short password is named in a toast, and nothing typed is gone', async ({ page }) => {
  const person = { ...aPerson(), password: 'seven77' };
  await page.goto('/sign-up');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await expectToast(page, {
    title: 'Password Too Short',
    description: 'Password must be at least 8 characters long.',
    variant: 'destructive',
  });
  await expectTyped(page, person);
});

test('a sign-up that reaches nobody says so, keeps what was typed, and works the next time', async ({
  page,
  context,
}) => {
  const person = aPerson();
  const { letGo, toastCode } = await holdScripts(page);
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await fillSignUp(page, person);
  letGo();
  await toastCode;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await expectToast(page, {
    title: 'Sign Up Failed',
    description: 'Something went wrong. Please try again.',
    variant: 'destructive',
  });
  await expectTyped(page, person);
  await context.setOffline(false);
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await page.waitForURL('**/onboarding');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByText('Welcome to Tend')).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await expectToast(page, {
    title: 'Welcome to Tend',
    description: 'Your account has been created successfully.',
    variant: 'default',
  });
});

test('an address that has an account already is told with the way to sign in', async ({
  page,
  otherDevice,
}) => {
  const { email } = await signUp(await otherDevice.newPage());
  const person = { ...aPerson(), email };
  await page.goto('/sign-up');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  await expectTyped(page, person);
});

test('a wrong password, an unknown address and a right pair each say what the catalogue says', async ({
  page,
  otherDevice,
}) => {
  const person = await signUp(await otherDevice.newPage());
  const failed = {
    title: 'Sign In Failed',
    description: 'Invalid email or password. Please try again.',
    variant: 'destructive',
  } as const;
  await page.goto('/sign-in');
  const tryWith = async (email: string, password: string) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await tryWith(person.email, 'not the right one');
  await expectToast(page, failed);
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await tryWith('nobody@example.com', person.password);
  await expectToast(page, failed);
  await tryWith(person.email, person.password);
  await page.waitForURL('**/dashboard');
  await expectToast(page, {
    title: 'Welcome back!',
    description: 'You have successfully signed in to Tend.',
    variant: 'default',
  });
});

test('saving without a mood asks for one, one toast at a time, and a saved mood says so', async ({
  page,
}) => {
  await openCheckIn(page);
  await page.getByLabel('Three good things, however small').fill('1. Rain');
  for (let presses = 0; presses < 3; presses += 1) {
    await saveButton(page).click();
    await expectToast(page, selectMood);
  }
  await expect(page.getByLabel('Three good things, however small')).toHaveValue('1. Rain');
  await page.getByRole('radio', { name: 'Calm' }).check();
  await saveButton(page).click();
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
});

for (const status of [422, 400])
  test(`a mood that the server refuses with ${status} stays on the screen and can be sent again`, async ({
    page,
  }) => {
    await openCheckIn(page);
    await page.route('**/api/mood', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'No', status, detail: 'This cannot be kept.' }),
      }),
    );
    await page.getByRole('radio', { name: 'Tired' }).check();
    await page.getByLabel('Three good things, however small').fill('1. Soup');
    await saveButton(page).click();
    await expectToast(page, {
      title: 'Error saving mood',
      description: 'There was a problem saving your mood entry. Please try again.',
      variant: 'destructive',
    });
    await expect(page.getByText('Needs you')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Tired' })).toBeChecked();
    await expect(page.getByLabel('Three good things, however small')).toHaveValue('1. Soup');
    await page.unroute('**/api/mood');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, { title: 'Mood saved!', variant: 'default' });
    const { user } = await (await page.request.get('/api/session')).json();
    const stored = await page.request.get(`/api/mood/${user.id}/${await dayAgo(page, 0)}`);
    expect(await stored.json()).toMatchObject({ feeling: 'tired', notes: '1. Soup' });
  });

test('a toast is gone after 5000 ms, or after a swipe of more than 50 px to the right', async ({ page }) => {
  await openCheckIn(page);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { toastTimes: times });
    const isShown = () => document.querySelector('[data-variant][data-state="open"]') !== null;
    new MutationObserver(() => {
      if (isShown() !== (times.length === 1)) times.push(performance.now());
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await saveButton(page).click();
  await expectToast(page, selectMood);
  await expect(toasts(page)).toHaveCount(0, { timeout: 9_000 });
  const [shown = 0, gone = 0] = await page.evaluate(
    () => (window as unknown as { toastTimes: number[] }).toastTimes,
  );
  // Its time begins when it is made, which a busy page sees a little later.
  expect(gone - shown).toBeGreaterThan(4_700);
  expect(gone - shown).toBeLessThan(6_000);
  await saveButton(page).click();
  await expectToast(page, selectMood);
  await swipeRight(page, toasts(page), 46);
  await expectToast(page, selectMood);
  await swipeRight(page, toasts(page), 80);
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 });
});
