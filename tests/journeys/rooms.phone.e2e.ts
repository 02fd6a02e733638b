import { expect, test } from './tend.ts';

test('two sit together over one link, and the room ends for both', async ({ page, otherDevice }) => {
  await page.goto('/focus');
  await page.getByRole('link', { name: 'Sit with me' }).click();
  await page.getByLabel('What are you working on?').fill('Send the invoice');
  await page.getByRole('button', { name: 'Make the room' }).click();
  await expect(page.getByText('Nobody has opened the link yet.', { exact: false })).toBeVisible();
  const link = await page.getByLabel('The link of this room').inputValue();

  const friend = await otherDevice.newPage();
  await friend.goto(link);
  await expect(friend.getByText('“Send the invoice”')).toBeVisible();
  await expect(page.getByText('Your friend has seen the link.', { exact: false })).toBeVisible();
  await friend.getByLabel('Which plant are you?').selectOption('Fern');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByText('You, Fern')).toBeVisible();
  await expect(page.getByText('Your friend is here.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Start' }).click();
  await expect(friend.getByRole('timer')).toHaveText(/^19:\d\d$/);
  await friend.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByText('“Keep going”')).toBeVisible();
  await friend.reload();
  await expect(friend.getByText('You, Fern')).toBeVisible();
  expect(
    (await friend.evaluate(() => Object.keys(localStorage))).filter((key) => /room|user/.test(key)),
  ).toEqual([]);

  await page.getByRole('button', { name: 'End the room' }).click();
  await expect(page.getByRole('heading', { name: 'The room is empty now.' })).toBeVisible();
  await expect(friend.getByRole('heading', { name: 'The room is empty now.' })).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'The room is empty now.' })).toBeVisible();
});
