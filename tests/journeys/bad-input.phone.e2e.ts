import type { Page } from '@playwright/test';
import {
  aPerson,
  beGuest,
  betweenPresses,
  dayAgo,
  expect,
  fillSignUp,
  saveMood,
  signUp,
  test,
} from './tend.ts';
import { expectToast } from './toasts.ts';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const EXOTIC = `${SCRIPT} "a" & 'b' 🌱👩🏽‍🌾 שלום עולם مرحبا`;
const BAD_EMAIL = 'Please give an email address, such as name@example.com.';

const signUpFaults = [
  ['First name', '', 'Please give your first name.'],
  ['First name', 'x'.repeat(81), 'At most 80 characters, please.'],
  ['Last name', '   ', 'Please give your last name.'],
  ['Last name', 'a\u0007b', 'Please remove the characters that cannot be shown.'],
  ['Email address', '', BAD_EMAIL],
  ['Email address', 'no address', BAD_EMAIL],
  ['Email address', `${SCRIPT}@example.com`, BAD_EMAIL],
  ['Email address', `${'a'.repeat(250)}@example.com`, BAD_EMAIL],
  ['Password', '', 'Please choose a password.'],
  ['Password', 'x'.repeat(257), 'A password has at most 256 characters.'],
  ['Password', 'password1', 'This password is among the first that guessers try. Please choose another.'],
] as const;

const hasNoSession = async (page: Page) => (await page.request.get('/api/session')).status() === 401;

test('each field of the sign-up says what to mend, keeps what was typed, and nothing is stored', async ({
  page,
}) => {
  const person = aPerson();
  await page.goto('/sign-up');
  for (const [label, typed, sentence] of signUpFaults) {
    await fillSignUp(page, person);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    if (label === 'Password' && typed) await page.getByLabel('Confirm password', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Join the Circle' }).click();
    await expect(field, `${label}: ${typed.slice(0, 30)}`).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
  }
  expect(await hasNoSession(page)).toBe(true);
});

test('a name made of markup, emoji and right-to-left text is shown exactly as it was typed', async ({
  page,
}) => {
  const name = `${SCRIPT.slice(0, 28)} 🌱 שלום`;
  await page.goto('/sign-up');
  await fillSignUp(page, { ...aPerson(name), lastName: '</title><b>' });
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`, ${name}.`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`, ${name}.`);
  await page.getByRole('button', { name: `Menu of ${name}` }).click();
  await expect(page.getByText(`${name} </title><b>`)).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
});

test('an empty sign-in asks for both words, and an endless one is only wrong', async ({ page }) => {
  await page.goto('/sign-in');
  const [email, password] = [page.getByLabel('Email address'), page.getByLabel('Password', { exact: true })];
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(email).toHaveAccessibleDescription('Please give your email address.');
  await expect(password).toHaveAccessibleDescription('Please give your password.');
  for (const typed of [`${'a'.repeat(900)}@example.com`, SCRIPT, '🌱', 'שלום@דוגמה.קום']) {
    await email.fill(typed);
    await password.fill('x'.repeat(900));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, { title: 'Sign In Failed', variant: 'destructive' });
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveValue('x'.repeat(900));
    await password.fill('');
  }
  expect(await hasNoSession(page)).toBe(true);
});

test('a forgotten password asks for an address, and a reset for a whole link and two good passwords', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  for (const typed of ['', 'nobody', SCRIPT]) {
    await page.getByLabel('Email address').fill(typed);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(BAD_EMAIL);
  }
  await page.goto(`/reset-password#${encodeURIComponent(SCRIPT)}`);
  const password = page.getByRole('textbox', { name: 'New password', exact: true });
  const repetition = page.getByLabel('Confirm password', { exact: true });
  const submit = page.getByRole('button', { name: 'Set the new password' });
  await password.fill('seven77');
  await repetition.fill('another');
  await submit.click();
  await expectToast(page, { title: 'Password Mismatch', variant: 'destructive' });
  await repetition.fill('seven77');
  await submit.click();
  await expectToast(page, { title: 'Password Too Short', variant: 'destructive' });
  await password.fill('a garden 🌱 of words');
  await repetition.fill('a garden 🌱 of words');
  await submit.click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expect(password).toHaveValue('a garden 🌱 of words');
});

test('the setup says what to mend in each field and shows everything else exactly as typed', async ({
  page,
}) => {
  await beGuest(page);
  await page.goto('/onboarding');
  const goOn = page.getByRole('button', { name: 'Continue' });
  const name = page.getByLabel('What may Tend call you?');
  await name.fill('x'.repeat(81));
  await goOn.click();
  await expect(name).toHaveAccessibleDescription('At most 80 characters, please.');
  await name.fill('🌱');
  for (const next of ['Your Goals', 'Your Schedule', 'Emergency Contact']) {
    await betweenPresses(page);
    await goOn.click();
    await expect(page.getByRole('heading', { name: next })).toBeVisible();
  }
  const [contact, phone] = [page.getByLabel('Contact name'), page.getByLabel('Phone number')];
  for (const [field, typed, sentence] of [
    [contact, 'x'.repeat(121), 'At most 120 characters, please.'],
    [phone, 'call me', /Please give a phone number in digits/],
    [phone, SCRIPT, /Please give a phone number in digits/],
    [phone, '1'.repeat(41), 'At most 40 characters, please.'],
  ] as const) {
    await field.fill(typed);
    await goOn.click();
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(field).toHaveValue(typed);
    await field.fill('');
  }
  await contact.fill(EXOTIC);
  await goOn.click();
  await expect(page.getByRole('definition').filter({ hasText: 'onerror' })).toHaveText(EXOTIC);
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Start My Journey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('🌱');
});

test('notes keep markup, emoji and right-to-left text exactly, and say when they are too long', async ({
  page,
}) => {
  await page.goto('/emotions');
  const notes = page.getByLabel('Three good things, however small');
  const save = page.getByRole('button', { name: /^Save/ });
  await page.getByRole('radio', { name: 'Calm' }).check();
  await notes.fill('x'.repeat(5_001));
  await save.click();
  await expect(notes).toHaveAccessibleDescription(/^1 character more than fits here/);
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue('x'.repeat(5_001));
  await notes.fill(`${EXOTIC}\u0007`);
  await save.click();
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await page.reload();
  await expect(notes).toHaveValue(EXOTIC);
});

test('a past day shows markup as text, and a day that does not exist opens today', async ({ page }) => {
  const { id } = await signUp(page);
  await page.goto('/landing');
  const yesterday = await dayAgo(page, 1);
  await saveMood(page, id, yesterday, EXOTIC);
  await page.goto(`/emotions?date=${yesterday}`);
  await expect(page.getByText(EXOTIC, { exact: true })).toBeVisible();
  expect(await page.locator('main img').count()).toBe(0);
  for (const date of ['2026-02-30', '9999-12-31', SCRIPT, '0000-00-00', '%00']) {
    await page.goto(`/emotions?date=${encodeURIComponent(date)}`);
    await expect(page.getByRole('button', { name: 'Save today’s weather' }), date).toBeVisible();
  }
});
