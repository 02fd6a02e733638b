import type { Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { expectFits, expectOutline, expectTargets } from './page-shape.ts';
import {
  beGuest,
  betweenPresses,
  expect,
  expectAccessible,
  settle,
  signUp,
  test,
  withoutOneTimer,
} from './tend.ts';

test.use({ serviceWorkers: 'allow' });

type Listed = {
  id: string;
  momentId: string;
  endedAt: string | null;
  duration: number;
  wasInterrupted: boolean;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sessionsOf = async (page: Page, userId: string): Promise<Listed[]> =>
  (await (await page.request.get(`/api/wellness-moments/sessions/${userId}`)).json()) as Listed[];
const figure = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });

async function showEverything(page: Page, userId: string): Promise<void> {
  await page.request.patch(`/api/user/${userId}`, { data: { adhdMode: false } });
}

/** Sessions of the last hours, each with its moods, through the API. */
async function completeSessions(page: Page, userId: string, momentId: string, moods: [number, number][]) {
  for (const [moodBefore, moodAfter] of moods) {
    const data = { userId, momentId, moodBefore, energyBefore: 5, isMoodBeforeAnswered: true };
    const { id } = (await (
      await page.request.post('/api/wellness-moments/sessions', { data })
    ).json()) as Listed;
    const after = { duration: 120, moodAfter, energyAfter: 6, effectiveness: 7, wasInterrupted: false };
    await page.request.post(`/api/wellness-moments/sessions/${id}/complete`, { data: after });
  }
}

async function expectGoodLook(page: Page, title: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expectOutline(page, title);
  await settle(page);
  await expectAccessible(page);
  await expectTargets(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk');
  await settle(page);
  await expectAccessible(page);
}

test('a moment is done from the situation to the question how it was, by keyboard alone', async ({
  page,
}) => {
  const { id } = await signUp(page);
  await showEverything(page, id);
  await page.goto('/wellness-moments');
  await tabTo(page, button(page, /^Overwhelmed/));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mindful Minute' })).toBeFocused();
  await expect(page).toHaveURL(/\/wellness-moments\?moment=mindful-minute$/);
  await expect(page).toHaveTitle(/^1:5\d · Mindful Minute · Tend$/);
  await tabTo(page, page.getByRole('radio', { name: 'Happy' }));
  await press(page, 'Space');
  await expect(page.getByText('Noted.')).toBeVisible();
  await tabTo(page, button(page, 'Next Step'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await tabTo(page, button(page, 'Finish Early'));
  await press(page, 'Enter');
  await expect(page.getByText('Session completed! 🌟')).toBeVisible();
  await expect(page.getByText('Great job taking care of yourself today.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A peony came up.' })).toBeFocused();
  await tabTo(page, button(page, 'Say more about it'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeFocused();
  await tabTo(page, page.getByRole('slider', { name: 'Your mood now' }));
  await press(page, 'ArrowRight');
  await tabTo(page, button(page, 'Complete Session'));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/wellness-moments$/);
  await expect(figure(page, 'Sessions This Week')).toContainText('1');
  await expect(figure(page, 'Day Streak')).toContainText('1');
  await expect
    .poll(() => sessionsOf(page, id))
    .toMatchObject([
      { momentId: 'mindful-minute', moodBefore: 10, energyBefore: 5, moodAfter: 6, wasInterrupted: false },
    ]);
});

test('the time survives a reload, its end throws nobody out, and going back leaves the session open', async ({
  page,
}) => {
  await page.clock.install();
  await withoutOneTimer(page);
  const { id } = await signUp(page);
  await page.goto('/wellness-moments?moment=window-gaze');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.clock.fastForward(30_000);
  await page.reload();
  await expect(page.getByText('Session in progress...')).toBeVisible();
  await expect(page.getByRole('img', { name: /^1 minute \d+ seconds left of 2 minutes$/ })).toBeVisible();
  await button(page, 'Back to Moments').click();
  await expect(page.getByText('Window Gaze is running')).toBeVisible();
  await page.getByRole('link', { name: 'Take it up again' }).click();
  await page.clock.fastForward(95_000);
  await expect(page.getByText('The two minutes are up.')).toBeVisible();
  await page.reload();
  await button(page, 'Good enough, finish').click();
  await expect(page.getByText('Session completed! 🌟')).toBeVisible();
  await expect.poll(() => sessionsOf(page, id)).toMatchObject([{ duration: 120, wasInterrupted: false }]);
});

test('a session that is begun and completed without a network arrives in order and once', async ({
  page,
  context,
}) => {
  const { id } = await signUp(page);
  await showEverything(page, id);
  await page.goto('/wellness-moments');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(button(page, /^Long Day/)).toBeVisible();
  await page.waitForTimeout(600);
  await context.setOffline(true);
  await button(page, /^Long Day/).click();
  await betweenPresses(page);
  await page.getByRole('radio', { name: 'Stressed' }).check();
  await expect(page.getByRole('radio', { name: 'Stressed' })).toBeChecked();
  await button(page, 'Finish Early').click();
  await expect(page.getByText('Session completed! 🌟')).toBeVisible();
  await button(page, 'Back to Moments').click();
  await expect(figure(page, 'Sessions This Week')).toContainText('1');
  await page.close();
  const again = await context.newPage();
  await again.goto('/wellness-moments');
  await expect(figure(again, 'Sessions This Week')).toContainText('1');
  await context.setOffline(false);
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => sessionsOf(again, id), { timeout: 15_000 })
    .toMatchObject([{ momentId: 'gratitude-booster', moodBefore: 3, wasInterrupted: false }]);
  await expect(figure(again, 'Sessions This Week')).toContainText('1');
});

test('every view of the moments is accessible by day and by dusk, fits every width and says where it is', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { id } = await signUp(page);
  await showEverything(page, id);
  await completeSessions(
    page,
    id,
    'hum-it-out',
    Array.from({ length: 6 }, () => [4, 7]),
  );
  await completeSessions(page, id, 'window-gaze', [
    [4, 4],
    [5, 5],
  ]);
  await page.goto('/wellness-moments?moment=doorway-reset');
  await expect(page.getByText('How are you right now?')).toBeVisible();
  await expectGoodLook(page, 'Doorway Reset · Tend');
  await button(page, 'Finish Early').click();
  await expect(page.getByText('Session completed! 🌟')).toBeVisible();
  await expectGoodLook(page, 'Doorway Reset · Tend');
  await button(page, 'Back to Moments').click();
  await expect(page.getByText('What helps me')).toBeVisible();
  await expectGoodLook(page, 'Wellness Moments · Tend');
});

test('a guest with one thing at a time finds the quick access, and her figures behind one line', async ({
  page,
}) => {
  const { id } = await beGuest(page);
  await completeSessions(page, id, 'hum-it-out', [[4, 7]]);
  // Its card comes when it likes, in the middle of a look too.
  await page.request.patch(`/api/user/${id}`, { data: { showsAchievements: false } });
  await page.goto('/wellness-moments');
  await expect(button(page, /^High Stress/)).toBeVisible();
  await expect(page.getByText('Sessions This Week')).toBeHidden();
  await page.getByText('Your week, and what helps').click();
  await expect(page.getByText('Sessions This Week')).toBeVisible();
  await expectGoodLook(page, 'Wellness Moments · Tend');
});
