import type { APIRequestContext, Page } from '@playwright/test';
import { press, tabTo, typeInto } from './keyboard.ts';
import { setTextSize } from './page-shape.ts';
import { dayAgo, expect, settle, signUp, test } from './tend.ts';
import { expectToast, toasts } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

type Meal = { id: string; meal: string; description: string; calories: number | null };

const mealsOf = async (page: Page, userId: string, daysAgo = 0): Promise<Meal[]> =>
  (await (
    await page.request.get(`/api/nutrition/${userId}/${await dayAgo(page, daysAgo)}`)
  ).json()) as Meal[];

const list = (page: Page) => page.getByRole('region', { name: /’s meals$/ });
const inList = (page: Page, description: string) =>
  list(page)
    .getByRole('paragraph')
    .and(page.getByText(description, { exact: true }));
const form = (page: Page) => page.getByRole('region', { name: /^Log Meal/ });

async function openMeals(page: Page): Promise<string> {
  const { id } = await signUp(page);
  await page.goto('/nutrition');
  await expect(page.getByText('No meals logged today')).toBeVisible();
  return id;
}

/** Also what a screen loads later is on the device by now, so that nothing is missing without a network. */
async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
}

async function logMeal(page: Page, meal: string, description: string): Promise<void> {
  await form(page).getByRole('radio', { name: meal }).check();
  await form(page).getByLabel('What was it?').fill(description);
  await form(page).getByRole('button', { name: 'Log Meal' }).click();
  await expect(inList(page, description)).toBeVisible();
}

async function logThroughApi(request: APIRequestContext, body: object): Promise<void> {
  expect((await request.post('/api/nutrition', { data: body })).status()).toBe(201);
}

test('by keyboard alone a meal is logged, edited, removed, brought back, and calories are hidden', async ({
  page,
}) => {
  const userId = await openMeals(page);
  await tabTo(page, form(page).getByRole('button', { name: 'Log Meal' }));
  await press(page, 'Enter');
  await expectToast(page, {
    title: 'Missing information',
    description: 'Please fill in the meal type and description.',
    variant: 'destructive',
  });
  await expect(form(page).getByRole('radio', { name: 'Breakfast' })).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(form(page).getByRole('radio', { name: 'Lunch' })).toBeChecked();
  await typeInto(page, form(page).getByLabel('What was it?'), 'Lentil soup');
  await typeInto(page, form(page).getByLabel(/^Calories/), '420');
  await press(page, 'Enter');
  await expectToast(page, { title: 'Lunch logged', variant: 'default' });
  await expect(page.getByRole('img', { name: '1 of 3 meals logged today: 33 percent.' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Edit Lentil soup' }));
  await press(page, 'Enter');
  await expect(list(page).getByLabel('What was it?')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', bread');
  await press(page, 'Enter');
  await expectToast(page, { title: 'Meal changed', variant: 'default' });
  await expect(page.getByRole('button', { name: 'Edit Lentil soup, bread' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove Lentil soup, bread' }));
  await press(page, 'Enter');
  await expect(page.getByText('No meals logged today')).toBeVisible();
  await press(page, 'F8');
  await tabTo(page, toasts(page).getByRole('button', { name: 'Undo' }));
  await press(page, 'Enter');
  await expect(inList(page, 'Lentil soup, bread')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Hide calories for good' }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByText(/420 calories/)).toBeHidden();
  await expect
    .poll(async () =>
      (await mealsOf(page, userId)).map(({ description, calories }) => [description, calories]),
    )
    .toEqual([['Lentil soup, bread', 420]]);
  await page.reload();
  await expect(inList(page, 'Lentil soup, bread')).toBeVisible();
  await expect(page.getByLabel(/^Calories/)).toBeHidden();
});

test('what is added, edited and removed without a network survives the tab and arrives exactly once', async ({
  page,
  context,
}) => {
  const { id: userId } = await signUp(page);
  await page.goto('/nutrition');
  const date = await dayAgo(page, 0);
  await logThroughApi(page.request, { userId, date, meal: 'breakfast', description: 'Porridge' });
  await logThroughApi(page.request, { userId, date, meal: 'dinner', description: 'Curry' });
  await page.reload();
  await expect(inList(page, 'Curry')).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await logMeal(page, 'Lunch', 'Soup');
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Soup' }).click();
  await list(page).getByLabel('What was it?').fill('Soup and bread');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Remove Porridge' }).click();
  await expect(inList(page, 'Porridge')).toBeHidden();
  await page.close();
  const again = await context.newPage();
  await again.goto('/nutrition');
  await expect(inList(again, 'Soup and bread')).toBeVisible();
  await expect(list(again).getByRole('listitem')).toHaveCount(2);
  await again.getByRole('button', { name: 'Remove Curry' }).click();
  await toasts(again).getByRole('button', { name: 'Undo' }).click();
  await expect(list(again).getByRole('listitem')).toHaveCount(2);
  await context.setOffline(false);
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await mealsOf(again, userId)).map(({ description }) => description).sort(), {
      timeout: 15_000,
    })
    .toEqual(['Curry', 'Soup and bread']);
  await expect(again.getByText('Kept on this device', { exact: true })).toHaveCount(0);
  await again.reload();
  await expect(list(again).getByRole('listitem')).toHaveCount(2);
});

test('a meal of yesterday is logged again today with one tap, and shows up in the other tab', async ({
  page,
  context,
}) => {
  const { id: userId } = await signUp(page);
  await page.goto('/nutrition');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByText('No meals logged yesterday')).toBeVisible();
  await logMeal(page, 'Dinner', '<b>Curry</b> 🌱 مرق');
  await expect.poll(async () => (await mealsOf(page, userId, 1)).length).toBe(1);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const other = await context.newPage();
  await other.goto('/nutrition');
  await expect(other.getByText('No meals logged today')).toBeVisible();
  await page.getByRole('button', { name: /Log again: .*Curry/ }).click();
  await expect(inList(page, '<b>Curry</b> 🌱 مرق')).toBeVisible();
  await expect(inList(other, '<b>Curry</b> 🌱 مرق')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No meals logged today')).toBeVisible();
  await expect(other.getByText('No meals logged today')).toBeVisible();
  await settle(page);
});

test('the day stands between its two arrows at every width, also in large type', async ({ page }) => {
  await openMeals(page);
  const arrows = page
    .getByRole('navigation', { name: 'Choose a day' })
    .getByRole('button', { name: /^(Previous|Next) day$/ });
  // Both at one moment: a change of width moves the page once more when it has been drawn.
  const findMiddles = () =>
    arrows.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
  for (const [width, size] of [
    [1440, ''],
    [390, ''],
    [390, '200%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, size);
    const [previous, next] = await findMiddles();
    expect(previous, `${width} px ${size}`).toBeDefined();
    expect(previous, `${width} px ${size}`).toBe(next);
  }
});
