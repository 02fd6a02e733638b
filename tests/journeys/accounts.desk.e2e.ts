import { listEverythingKept } from './device-storage.ts';
import { noteMood, notesOf } from './moods.ts';
import {
  beGuest,
  betweenPresses,
  expect,
  openMenu,
  signIn,
  signOut,
  signUp,
  test,
  untilWorkerIsReady,
} from './tend.ts';
import { expectToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

test('signing out clears the four local items, loads the root anew, and ends the session on the server', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['onboarding', 'user', 'progress', 'settings'])
      if (localStorage.getItem(`tend-${name}`) === null) localStorage.setItem(`tend-${name}`, '{}');
    localStorage.setItem('of-another-page', 'stays');
    Object.assign(window, { isOldPage: true });
  });
  const old = await playwright.request.newContext({
    baseURL,
    storageState: await page.context().storageState(),
  });
  expect((await old.get('/api/session')).status()).toBe(200);
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: /Join the Founding/ })).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'of-another-page',
    'tend-left',
  ]);
  expect((await old.get('/api/session')).status()).toBe(401);
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await old.dispose();
});

test('a forgotten password is set anew once, through the link in the log, and ends every session', async ({
  page,
  otherDevice,
  server,
}) => {
  const person = await signUp(await otherDevice.newPage());
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(
    page.getByText('If there is an account with this address, a link is on its way.'),
  ).toBeVisible();
  const findLink = () => {
    const mail = server
      .log()
      .split('\n')
      .find((line) => line.includes(person.email));
    return mail?.match(/http:[^\s"\\]+\/reset-password#[\w-]+/)?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  const fillReset = async (password: string) => {
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set the new password' }).click();
  };
  await page.goto(findLink());
  await fillReset('another garden altogether');
  await page.waitForURL('**/sign-in');
  expect((await otherDevice.request.get('/api/session')).status()).toBe(401);
  await page.goto(findLink());
  await fillReset('a third garden, later');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await signIn(page, { ...person, password: 'another garden altogether' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
});

test('a new address becomes true through the link in the log, and other devices are signed out', async ({
  page,
  otherDevice,
  server,
}) => {
  const person = await signUp(page);
  await signIn(await otherDevice.newPage(), person);
  const email = `new-${person.email}`;
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Name and email/ }).click();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email address').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send a link there' }).click();
  await expect(page.getByText('Waiting for confirmation:', { exact: true })).toBeVisible();
  const findLink = () => server.log().match(/http:[^\s"\\]+\/confirm-email#[\w-]+/)?.[0] ?? '';
  await expect.poll(findLink).not.toBe('');
  await page.goto(findLink());
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByText(`You sign in with ${email} from now on.`)).toBeVisible();
  expect((await otherDevice.request.get('/api/session')).status()).toBe(401);
  await page.getByRole('link', { name: 'Go to your garden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: /^Name and email/ })).toContainText(email);
  await expect(page.getByText(/^Waiting for confirmation/)).toBeHidden();
});

const secrets = ['Hazel', 'The letter nobody has read', 'Half a thought'];

test('the next account on this browser finds nothing of the one before, on the screen or on the device', async ({
  page,
}) => {
  const first = await signUp(page, 'Hazel');
  await page.goto('/dashboard');
  await untilWorkerIsReady(page);
  await noteMood(page, 'Stressed', '1. The letter nobody has read');
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await notesOf(page).fill('1. Half a thought');
  await page.goto('/dashboard');
  await expect.poll(() => listEverythingKept(page)).toContain('The letter nobody has read');
  await signOut(page);
  const left = await listEverythingKept(page);
  for (const secret of [...secrets, first.id, first.email]) expect(left).not.toContain(secret);
  const second = await signUp(page, 'Rowan');
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Stressed' })).not.toBeChecked();
  await expect(notesOf(page)).toHaveValue('1. ');
  const stolen = await page.request.get(`/api/user/${first.id}`);
  expect(stolen.status()).toBe(404);
  await page.goto('/dashboard');
  await expect.poll(() => listEverythingKept(page)).toContain(second.id);
  const kept = await listEverythingKept(page);
  for (const secret of [...secrets, first.id, first.email]) expect(kept).not.toContain(secret);
});

test('signing in over a guest who never signed out keeps the guest’s words and leaves no trace of the guest', async ({
  page,
  otherDevice,
}) => {
  const person = await signUp(await otherDevice.newPage());
  const guest = await beGuest(page);
  await noteMood(page, 'Focused', '1. Written as a guest');
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await signIn(page, person);
  await page.goto('/emotions');
  await expect(notesOf(page)).toHaveValue(/Written as a guest/);
  await expect.poll(() => listEverythingKept(page)).not.toContain(guest.id);
});

test('signing out asks first while a save waits on this device', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await untilWorkerIsReady(page);
  await page.goto('/emotions');
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Calm' }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu.getByRole('alert')).toContainText('One save waits on this device and would be cleared.');
  await betweenPresses(page);
  await menu.getByRole('button', { name: 'Stay here' }).click();
  await expect(menu.getByRole('alert')).toBeHidden();
  await betweenPresses(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await context.setOffline(false);
  await betweenPresses(page);
  await menu.getByRole('button', { name: 'Clear and sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tend-left']);
});

test('a guest is asked before leaving, because nobody could open the garden again', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu.getByRole('alert')).toContainText('This garden has no account yet');
  await betweenPresses(page);
  await menu.getByRole('button', { name: 'Clear and sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/session')).status()).toBe(401);
});
