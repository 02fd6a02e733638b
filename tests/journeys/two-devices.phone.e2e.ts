import type { BrowserContext, Page } from '@playwright/test';
import { dayAgo, expect, expectAccessible, signIn, signUp, test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

/** One person with the same page open on two devices. */
async function openTwice(page: Page, path: string, otherDevice: BrowserContext): Promise<Page> {
  await page.goto(path);
  await otherDevice.addCookies(await page.context().cookies());
  const other = await otherDevice.newPage();
  await other.goto(path);
  return other;
}

const goOnline = async (page: Page) => {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
};
const answerOf = async (page: Page, path: string) => (await page.request.get(path)).json();

const notes = (page: Page) => page.getByLabel('Three good things, however small');
const writeMood = async (page: Page, feeling: string, words: string) => {
  await page.getByRole('radio', { name: feeling }).check();
  await notes(page).fill(words);
  await page.getByRole('button', { name: /^Save .* weather$/ }).click();
};

test('the mood of one day, written on two devices, loses no word', async ({ page, otherDevice }) => {
  const { id } = await signUp(page);
  const other = await openTwice(page, '/emotions', otherDevice);
  const path = `/api/mood/${id}/${await dayAgo(page, 0)}`;
  await expect(other.getByRole('radio', { name: 'Calm' })).toBeVisible();
  await page.context().setOffline(true);
  await writeMood(page, 'Calm', '1. Rain on the roof');
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  await writeMood(page, 'Calm', '1. Rain on the roof\n2. A long bath');
  await writeMood(other, 'Tired', '1. The neighbour’s cat');
  await expect(other.getByText('Mood saved!', { exact: true }).first()).toBeVisible();
  await goOnline(page);
  const both = page.getByRole('region', { name: 'This day has an entry from elsewhere' });
  await expect(both).toContainText('2. A long bath');
  await expect(both).toContainText('1. The neighbour’s cat');
  expect(await answerOf(page, path)).toMatchObject({ notes: '1. The neighbour’s cat' });
  await page.reload();
  await expect(both).toContainText('2. A long bath');
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Keep the words of both' }).click();
  await expect(both).toBeHidden();
  await expect
    .poll(async () => (await answerOf(page, path)).notes)
    .toMatch(/Rain on the roof\n2\. A long bath.*The neighbour’s cat/s);
  // The other device still shows its own, and what it adds meets what is there now.
  await notes(other).fill('1. The neighbour’s cat, asleep');
  await other.getByRole('button', { name: /^Save .* weather$/ }).click();
  await expect(other.getByRole('region', { name: 'This day has an entry from elsewhere' })).toContainText(
    'A long bath',
  );
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await answerOf(page, path)).notes).toBe('1. The neighbour’s cat, asleep');
});

test('two tabs that write about one day show each other what they wrote', async ({ page, context }) => {
  const { id } = await signUp(page);
  await page.goto('/emotions');
  const other = await context.newPage();
  await other.goto('/emotions');
  await notes(other).fill('1. Typed in the second tab');
  await writeMood(page, 'Happy', '1. Typed in the first tab');
  const both = other.getByRole('region', { name: 'This day has an entry from elsewhere' });
  await expect(both).toContainText('1. Typed in the first tab');
  await expect(both).toContainText('1. Typed in the second tab');
  await both.getByRole('button', { name: 'Keep the words of both' }).click();
  await other.getByRole('button', { name: /^Save .* weather$/ }).click();
  const path = `/api/mood/${id}/${await dayAgo(page, 0)}`;
  await expect.poll(async () => (await answerOf(page, path)).notes).toMatch(/second tab.*first tab/s);
});

test('one meal, edited on two devices and removed on one, loses no word', async ({ page, otherDevice }) => {
  const { id } = await signUp(page);
  const date = await dayAgo(page, 0);
  const path = `/api/nutrition/${id}/${date}`;
  await page.request.post('/api/nutrition', {
    data: { userId: id, date, meal: 'lunch', description: 'Soup' },
  });
  const other = await openTwice(page, '/nutrition', otherDevice);
  const edit = async (where: Page, before: string, after: string) => {
    await where.getByRole('button', { name: `Edit ${before}`, exact: true }).click();
    await where.getByRole('form', { name: 'Edit lunch' }).getByLabel('What was it?').fill(after);
    await where.getByRole('button', { name: 'Save changes' }).click();
  };
  await expect(other.getByRole('button', { name: 'Edit Soup' })).toBeVisible();
  await edit(page, 'Soup', 'Soup and bread');
  await expect.poll(async () => (await answerOf(page, path))[0].description).toBe('Soup and bread');
  await edit(other, 'Soup', 'Lentil soup');
  const both = other.getByRole('region', { name: 'This meal was changed on another device too' });
  await expect(both).toContainText('Soup and bread');
  await expect(both).toContainText('Lentil soup');
  await expectAccessible(other);
  await both.getByRole('button', { name: 'Keep the words of both' }).click();
  await expect
    .poll(async () => (await answerOf(page, path))[0].description)
    .toBe('Lentil soup; Soup and bread');
  // Removed on the second while the first goes on with what it shows.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Lentil soup; Soup and bread' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove Lentil soup; Soup and bread' }).click();
  await expect.poll(() => answerOf(page, path)).toEqual([]);
  await edit(page, 'Lentil soup; Soup and bread', 'Soup, at last');
  await expect(page.getByText(/This meal is not there any more/).first()).toBeVisible();
  expect(await answerOf(page, path)).toEqual([]);
  const list = page.getByRole('region', { name: /’s meals$/ });
  await list.getByRole('button', { name: 'Log it anew' }).click();
  await expect.poll(async () => (await answerOf(page, path))[0]?.description).toBe('Soup, at last');
});

test('settings typed on two devices are both kept, and one field of both is chosen', async ({
  page,
  otherDevice,
}) => {
  const { id } = await signUp(page);
  const other = await openTwice(page, '/settings', otherDevice);
  const path = `/api/focus/${id}`;
  const leave = (where: Page) => where.keyboard.press('Tab');
  await expect(other.getByLabel('Name', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await leave(page);
  await expect.poll(async () => (await answerOf(page, path)).supportName).toBe('Ana');
  await other.getByLabel('Focus', { exact: true }).fill('45');
  await leave(other);
  await expect.poll(() => answerOf(page, path)).toMatchObject({ supportName: 'Ana', focusWorkMin: 45 });
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Ana');
  await page.context().setOffline(true);
  await page.getByLabel('Name', { exact: true }).fill('Ana Maria');
  await leave(page);
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  await other.getByLabel('Name', { exact: true }).fill('Maria');
  await leave(other);
  await expect.poll(async () => (await answerOf(other, path)).supportName).toBe('Maria');
  await goOnline(page);
  const both = page.getByRole('region', { name: 'These settings were changed on another device too' });
  await expect(both).toContainText('Ana Maria');
  await expect(both).toContainText('Name of your person: Maria');
  await expectAccessible(page);
  expect(await answerOf(page, path)).toMatchObject({ supportName: 'Maria' });
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => answerOf(page, path)).toMatchObject({ supportName: 'Ana Maria', focusWorkMin: 45 });
  await expect(both).toBeHidden();
});

test('a name that two devices change while one is away stands there twice until the person chooses', async ({
  page,
  otherDevice,
}) => {
  const { id } = await signUp(page);
  const other = await openTwice(page, '/settings', otherDevice);
  const path = `/api/user/${id}`;
  for (const where of [page, other]) await where.getByRole('button', { name: /^Name and email/ }).click();
  await page.context().setOffline(true);
  await page.getByLabel('First name').fill('Ana');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  await other.getByLabel('First name').fill('Maria');
  await other.keyboard.press('Tab');
  await expect.poll(async () => (await answerOf(other, path)).firstName).toBe('Maria');
  await goOnline(page);
  const both = page.getByRole('region', { name: 'Your name was changed on another device too' });
  await expect(both).toContainText('Maria');
  await expectAccessible(page);
  expect(await answerOf(page, path)).toMatchObject({ firstName: 'Maria' });
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => answerOf(page, path)).toMatchObject({ firstName: 'Ana', version: 2 });
  await expect(both).toBeHidden();
});

test('what one device changes is seen on the other by itself, and so is that its session ended', async ({
  page,
  otherDevice,
}) => {
  const person = await signUp(page);
  const { id } = person;
  const other = await otherDevice.newPage();
  await signIn(other, person);
  const openFollowed = async (path: string) => {
    const followed = other.waitForResponse(/\/api\/events\//);
    await other.goto(path);
    await followed;
  };
  await openFollowed('/board');
  await page.request.post('/api/task', { data: { userId: id, title: 'Call Ada', bucket: 'now' } });
  await expect(other.getByText('Call Ada')).toBeVisible();
  await openFollowed('/nutrition');
  const date = await dayAgo(page, 0);
  const meal = { userId: id, date, meal: 'lunch', description: 'Lentil soup' };
  await page.request.post('/api/nutrition', { data: meal });
  await expect(other.getByRole('button', { name: 'Edit Lentil soup' })).toBeVisible();
  await page.request.delete('/api/sessions');
  await expect(other.getByRole('heading', { name: 'Please sign in once more.' })).toBeVisible();
});
