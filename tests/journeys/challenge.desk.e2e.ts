import { growChallenge, openDay } from './challenge.ts';
import { beGuest, expect, signUp, test, untilWorkerIsReady } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const NOTE = 'What did you notice first: a picture, a sound, a feeling, or just an idea?';

test('a guest grows the first day, sees it in its bed, and reads it again', async ({ page }) => {
  await beGuest(page);
  await page.goto('/dashboard');
  await page.goto('/challenge');
  await page.getByRole('link', { name: 'Start Now, day 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open the Inner Room' })).toBeVisible();
  const note = page.getByLabel(NOTE);
  await expect(page.getByRole('button', { name: 'Complete day 1' })).toBeDisabled();
  await note.fill('A door, cool to the touch.');
  await page.reload();
  await expect(note).toHaveValue('A door, cool to the touch.');
  await page.getByRole('button', { name: 'Complete day 1' }).click();
  await expect(page.getByText('Day Complete!', { exact: true })).toBeVisible();
  await page.waitForURL('**/challenge');
  await expect(page.getByText('1 of 30 grown')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 per day' })).toBeDisabled();
  await page.getByRole('link', { name: 'Day 1, Open the Inner Room, done. Review' }).click();
  await expect(page.getByText('A door, cool to the touch.')).toBeVisible();
  await page.getByRole('link', { name: 'Day 2, still a seed' }).waitFor({ state: 'detached' });
  await page.goto('/challenge/2');
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s seed is in the ground' })).toBeVisible();
});

test('in a lift a day is read, sat with and completed, and arrives when the network is back', async ({
  page,
  context,
}) => {
  const { id } = await signUp(page);
  await growChallenge(page, id, 11, 1);
  await page.goto('/challenge');
  await expect(page.getByText('11 of 30 grown')).toBeVisible();
  await untilWorkerIsReady(page);
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await openDay(page, 12, 'Borrowed Company');
  await page.getByRole('button', { name: 'Start five minutes' }).click();
  await expect(page.getByText('4:5')).toBeVisible();
  await page.getByLabel('Who could keep you company for twenty minutes this week?').fill('My sister.');
  await page.getByRole('button', { name: 'Complete day 12' }).click();
  await expect(page.getByText('Day Complete!', { exact: true })).toBeVisible();
  await page.waitForURL('**/challenge');
  await expect(page.getByText('12 of 30 grown')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/challenge/progress/${id}`);
      return ((await answer.json()) as unknown[]).length;
    })
    .toBe(12);
});

test('the five minutes are where they were left, on the same day and from the dashboard', async ({
  page,
}) => {
  await beGuest(page);
  await openDay(page, 1, 'Open the Inner Room');
  await page.getByRole('button', { name: 'Start five minutes' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.goto('/dashboard');
  await expect(page.getByText('Day 1: Open the Inner Room waits for you')).toBeVisible();
  await page.getByRole('link', { name: 'Take it up again' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('day 30 ends the month, its lines can be read on one page, and a new round can begin', async ({
  page,
}) => {
  const { id } = await signUp(page);
  await growChallenge(page, id, 29, 1);
  await openDay(page, 30, 'Open Door');
  await page.getByLabel('The one thing I am carrying forward is...').fill('One slow breath before I answer.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Day Complete!', { exact: true })).toBeVisible();
  await page.waitForURL('**/challenge');
  await expect(page.getByRole('heading', { name: 'Thirty seeds, thirty plants' })).toBeVisible();
  await page.getByRole('link', { name: 'Read all thirty lines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your thirty lines' })).toBeVisible();
  const file = page.getByRole('link', { name: 'Save as a file' });
  await expect(file).toHaveAttribute('download', 'thirty-days.txt');
  await expect(file).toHaveAttribute('href', /^blob:/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('One slow breath before I answer.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/challenge');
  await page.getByRole('link', { name: 'Begin again' }).click();
  await expect(page.getByText('0 of 30 grown')).toBeVisible();
});

test('by keyboard alone: to the day, a line, and completed', async ({ page }) => {
  await beGuest(page);
  await page.goto('/challenge');
  await page.getByRole('link', { name: 'Start Now, day 1' }).focus();
  await page.keyboard.press('Enter');
  const note = page.getByLabel(NOTE);
  await expect(note).toBeVisible();
  await note.focus();
  await page.keyboard.type('A sound first.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Complete day 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Day Complete!', { exact: true })).toBeVisible();
});
