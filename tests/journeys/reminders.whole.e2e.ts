import type { CDPSession, Page } from '@playwright/test';
import { beGuest, expect, expectAccessible, test } from './tend.ts';
import { toasts } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

const remindersOf = (page: Page) => page.getByRole('switch', { name: 'Break reminders' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(remindersOf(page)).toBeVisible();
}

/** The registration of Tend's service worker, as the browser's own tools know it. */
async function findRegistration(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return found;
}

/**
 * Tells of the next notification that is shown. To be asked for those that are shown makes the browser forget one that
 * it is about to show: nobody asks before.
 */
async function watchNotifications(tools: CDPSession): Promise<() => Promise<void>> {
  const service = 'notifications';
  await tools.send('BackgroundService.startObserving', { service });
  await tools.send('BackgroundService.setRecording', { service, shouldRecord: true });
  return () =>
    new Promise((resolve) => {
      tools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
        if (backgroundServiceEvent.eventName === 'Notification displayed') resolve();
      });
    });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A reminder of the person that a tab has shown, with the slot that it was for. */
async function aShownReminder(page: Page, userId: string): Promise<{ id: string; dueAt: string }> {
  const date = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(Date.now()));
  const dueAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 2_000).toISOString();
  const set = await page.request.patch(`/api/daily-focus/${userId}/${date}`, {
    data: { nextBreakAt: dueAt },
  });
  expect(set.status()).toBe(200);
  const taken = await page.request.post(`/api/reminders/${userId}/take`, {
    data: { dueAt, isVisible: false },
  });
  const { id, isYours } = (await taken.json()) as { id: string; isYours: boolean };
  expect(isYours).toBe(true);
  return { id, dueAt };
}

test('reminders are turned on, kept quiet when wanted, and stay so', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const { id } = await beGuest(page);
  await openSettings(page);
  await expect(remindersOf(page)).not.toBeChecked();
  await remindersOf(page).click();
  await page.getByLabel('Quiet from').fill('21:15');
  await page.getByLabel('Quiet until').fill('06:45');
  await page.getByRole('switch', { name: 'Not today' }).click();
  const stored = async () => (await page.request.get(`/api/reminders/${id}/settings`)).json();
  const wished = { isOn: true, quietFrom: 1_275, quietUntil: 405, isOffToday: true };
  await expect.poll(stored).toEqual(wished);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Quiet from')).toHaveValue('21:15');
  await expect(page.getByRole('switch', { name: 'Not today' })).toBeChecked();
});

test('a page that nobody touches says a due break, in the words of the focus', async ({ page }) => {
  const { id } = await beGuest(page);
  const settings = { isOn: true, quietFrom: 0, quietUntil: 0 };
  await page.request.patch(`/api/reminders/${id}/settings`, { data: settings });
  const date = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(Date.now()));
  const dueAt = new Date(Date.now() + 90_000).toISOString();
  const data = { focusArea: 'balance', nextBreakAt: dueAt };
  await page.request.patch(`/api/daily-focus/${id}/${date}`, { data });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('0 of 3 breaks taken')).toBeVisible();
  const isHere = page.waitForResponse(/reminders\/.+\/settings/);
  await page.clock.fastForward(15_000);
  await isHere;
  const toast = toasts(page).filter({ hasText: 'Wellness reminder' });
  // In steps, so that what was heard is planned before its time has passed, and no further: the toast goes after 8 s.
  const isDue = () => page.evaluate((dueMs) => Date.now() >= dueMs, Date.parse(dueAt));
  while (!(await isDue())) {
    await page.waitForTimeout(500);
    await page.clock.fastForward(10_000);
  }
  await expect(toast).toContainText('You are more than your inbox. Take a few minutes for the rest of you.');
  const opened = page.context().waitForEvent('page');
  await toast.getByRole('button', { name: 'Take Break' }).click();
  await expect(await opened).toHaveURL(/wellness-moments\?moment=doorway-reset$/);
});

test('a push shows one notification however often it comes, and pressing it counts as acted on', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  const { id: userId } = await beGuest(page);
  const settings = { isOn: true, quietFrom: 0, quietUntil: 0 };
  await page.request.patch(`/api/reminders/${userId}/settings`, { data: settings });
  await openSettings(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { id, dueAt } = await aShownReminder(page, userId);
  const tools = await context.newCDPSession(page);
  const registrationId = await findRegistration(tools);
  const nextShown = await watchNotifications(tools);
  const tag = `break ${Date.parse(dueAt)}`;
  const words = { title: 'Wellness reminder', body: 'Good place to pause.', tag };
  const data = JSON.stringify({ id, ...words, path: '/wellness-moments?moment=doorway-reset' });
  for (let times = 0; times < 2; times += 1) {
    const isShown = nextShown();
    await tools.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data });
    await isShown;
    expect(await shownIn(page)).toEqual([words]);
  }
  // Only a person can press a notification: the same event, made here, may open no window but does the rest.
  const press = async () => {
    await context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then(([notification]) => {
      if (notification) dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })`);
    return shownIn(page);
  };
  await expect.poll(press).toEqual([]);
  const state = async () => {
    const ended = await page.request.patch(`/api/reminders/${id}`, { data: { state: 'seen' } });
    return ((await ended.json()) as { state: string }).state;
  };
  await expect.poll(state).toBe('acted');
});
