import { tapTwice } from './double-tap.ts';
import { dayAgo, expect, signUp, test } from './tend.ts';

test('a double press removes one meal, and Undo brings back all that it names', async ({ page }) => {
  const { id } = await signUp(page);
  const date = await dayAgo(page, 0);
  const path = `/api/nutrition/${id}/${date}`;
  for (const description of ['Porridge', 'Soup', 'Curry', 'Apple'])
    await page.request.post('/api/nutrition', { data: { userId: id, date, meal: 'lunch', description } });
  const left = async () =>
    ((await (await page.request.get(path)).json()) as { description: string }[]).map(
      ({ description }) => description,
    );
  await page.goto('/nutrition');
  await tapTwice(page, page.getByRole('button', { name: 'Remove Porridge' }));
  await expect.poll(left).toEqual(['Soup', 'Curry', 'Apple']);
  await tapTwice(page, page.getByRole('button', { name: 'Remove Soup' }));
  await expect.poll(left).toEqual(['Curry', 'Apple']);
  await expect(page.getByText('2 meals removed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await left()).sort()).toEqual(['Apple', 'Curry', 'Porridge', 'Soup']);
  await page.waitForTimeout(600);
  await tapTwice(page, page.getByRole('button', { name: /^Log once more: *Apple/ }));
  await expect.poll(async () => (await left()).filter((each) => each === 'Apple')).toHaveLength(2);
  await page.waitForTimeout(600);
  expect((await left()).filter((each) => each === 'Apple')).toHaveLength(2);
});
