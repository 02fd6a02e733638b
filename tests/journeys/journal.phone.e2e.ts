import type { Page } from '@playwright/test';
import { press, tabTo, typeInto } from './keyboard.ts';
import { dayAgo, expect, expectAccessible, signUp, test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const field = (page: Page) => page.getByRole('textbox', { name: 'One small thing that went well' });
const list = (page: Page) => page.getByRole('list', { name: /^Small wins/ });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Reflection' });

async function begin(page: Page, adhdMode = false): Promise<{ path: string; id: string }> {
  const { id } = await signUp(page);
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode, showsAchievements: false } });
  await page.goto('/emotions');
  return { id, path: `/api/progress/${id}/${await dayAgo(page, 0)}` };
}
const recordOf = async (page: Page, path: string) => (await page.request.get(path)).json();
const goOnline = async (page: Page) => {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
};

test('a day’s three small wins and its reflection are written by keyboard alone, and are there again', async ({
  page,
}) => {
  const { path } = await begin(page);
  await page.goto('/small-wins');
  for (const win of ['Sent the invoice', 'Ate outside', 'Asked for help']) {
    await typeInto(page, field(page), win);
    await press(page, 'Enter');
    await expect(list(page)).toContainText(win);
  }
  await expect(list(page)).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: 'Write today’s reflection' }));
  await press(page, 'Enter');
  await typeInto(page, text(page, 'Mental'), 'One clear hour');
  await typeInto(page, text(page, 'Improve'), 'Fewer tabs');
  await page.reload();
  await expect(text(page, 'Mental')).toHaveValue('One clear hour');
  expect(await recordOf(page, path)).toMatchObject({ mental: '' });
  await tabTo(page, save(page));
  await press(page, 'Enter');
  await expect(page.getByText('Reflection saved!', { exact: true }).first()).toBeVisible();
  expect(await recordOf(page, path)).toMatchObject({
    smallWins: ['Sent the invoice', 'Ate outside', 'Asked for help'],
    mental: 'One clear hour',
    improve: 'Fewer tabs',
  });
  await expect(list(page)).toContainText('Asked for help');
  await expectAccessible(page);
});

test('without a network both are kept through a reload, and sent once when it is back', async ({ page }) => {
  const { path } = await begin(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto('/reflection');
  await expect(text(page, 'Wins')).toBeVisible();
  await page.context().setOffline(true);
  await text(page, 'Wins').fill('The walk');
  await save(page).click();
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  await field(page).fill('Walked');
  await field(page).press('Enter');
  await expect(list(page)).toContainText('Walked');
  await text(page, 'Mental').fill('Half a thought');
  await page.reload();
  await expect(text(page, 'Wins')).toHaveValue('The walk');
  await expect(text(page, 'Mental')).toHaveValue('Half a thought');
  await expect(list(page)).toContainText('Walked');
  await goOnline(page);
  await expect
    .poll(() => recordOf(page, path))
    .toMatchObject({ wins: 'The walk', smallWins: ['Walked'], mental: '', version: 2 });
});

test('one day, written on two devices, loses no word', async ({ page, otherDevice }) => {
  const { path } = await begin(page);
  await page.goto('/reflection');
  await otherDevice.addCookies(await page.context().cookies());
  const other = await otherDevice.newPage();
  await other.goto('/reflection');
  await expect(text(other, 'Mental')).toBeVisible();
  await text(page, 'Mental').fill('From the phone');
  await save(page).click();
  await expect.poll(async () => (await recordOf(page, path)).mental).toBe('From the phone');
  await text(other, 'Mental').fill('From the laptop');
  await save(other).click();
  const both = other.getByRole('region', { name: 'This day has a reflection from elsewhere' });
  await expect(both).toContainText('From the phone');
  await expect(both).toContainText('From the laptop');
  await expectAccessible(other);
  await other.reload();
  await both.getByRole('button', { name: 'Keep the words of both' }).click();
  await expect
    .poll(async () => (await recordOf(page, path)).mental)
    .toMatch(/From the laptop\s+From the phone/);
  await expect(both).toBeHidden();
});

test('in ADHD mode one question stands at a time', async ({ page }) => {
  await begin(page, true);
  await page.goto('/reflection');
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await text(page, 'Mental').fill('Clear');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(text(page, 'Physical')).toBeFocused();
  await expect(text(page, 'Mental')).toHaveCount(0);
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByText('Reflection saved!', { exact: true }).first()).toBeVisible();
});
