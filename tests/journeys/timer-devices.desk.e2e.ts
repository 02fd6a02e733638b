import type { BrowserContext, Page } from '@playwright/test';
import { betweenPresses, expect, signIn, signUp, test } from './tend.ts';

const PRACTICE = '/mental?session=m-one-tab';
const AHEAD_MS = 600_000;

/** The same person on one more device, whose clock is ten minutes ahead. */
async function onOtherDevice(page: Page, otherDevice: BrowserContext) {
  const person = await signUp(page);
  await otherDevice.addInitScript((aheadMs) => {
    const read = Date.now;
    Date.now = () => read() + aheadMs;
  }, AHEAD_MS);
  const other = await otherDevice.newPage();
  await signIn(other, person);
  return { person, other };
}

/** The deadline of what runs in a browser, by the clock of this computer. */
const deadlineOf = (page: Page, aheadMs = 0): Promise<number> =>
  page.evaluate((ms) => {
    const { timers } = JSON.parse(localStorage.getItem('tend-timers') ?? '{"timers":[]}');
    const [running] = timers.filter((kept: { timer: { state: string } }) => kept.timer.state === 'running');
    return running ? running.timer.endsAtMs - ms : 0;
  }, aheadMs);

const inProgress = (page: Page) => page.getByText('Session in progress...');
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

test('what is started on one device stands on the other, is paused there, and goes on without a network', async ({
  page,
  otherDevice,
}) => {
  const { other } = await onOtherDevice(page, otherDevice);
  await page.goto(PRACTICE);
  await other.goto(PRACTICE);
  await expect(start(other)).toBeVisible();
  await start(page).click();
  await expect(inProgress(page)).toBeVisible();
  await expect(inProgress(other)).toBeVisible();
  const [here, there] = [await deadlineOf(page), await deadlineOf(other, AHEAD_MS)];
  expect(Math.abs(here - there)).toBeLessThan(1_000);

  await betweenPresses(other);
  await other.getByRole('button', { name: 'Pause' }).click();
  await expect(inProgress(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(inProgress(page)).toBeVisible();
  await expect(inProgress(other)).toBeHidden();
  await page.context().setOffline(false);
  await expect(inProgress(other)).toBeVisible();
  const [resumed, followed] = [await deadlineOf(page), await deadlineOf(other, AHEAD_MS)];
  expect(Math.abs(resumed - followed)).toBeLessThan(1_000);
});

/** Lets what runs here end in a moment, as if it had been begun so much earlier. */
const endSoon = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tend-timers') ?? '{}');
    kept.timers[0].timer.endsAtMs = Date.now() + 4_000;
    localStorage.setItem('tend-timers', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'tend-timers' }));
  });

test('an end that two devices show is told on both and recorded once', async ({ page, otherDevice }) => {
  const { person, other } = await onOtherDevice(page, otherDevice);
  await page.goto(PRACTICE);
  await other.goto(PRACTICE);
  await expect(start(other)).toBeVisible();
  await start(page).click();
  await expect(inProgress(other)).toBeVisible();
  await endSoon(page);
  for (const device of [page, other]) await expect(device.getByText('Take the time you need.')).toBeVisible();
  const completionsOf = async () => {
    const answer = await page.request.get(`/api/activities/${person.id}/mental`);
    const activities = (await answer.json()) as { id: string; completions: unknown[] }[];
    return activities.find(({ id }) => id === 'm-one-tab')?.completions.length;
  };
  await expect.poll(completionsOf).toBe(1);
  await expect
    .poll(async () => (await (await page.request.get(`/api/timer/${person.id}`)).json()).state)
    .toBe('finished');
  await other.reload();
  await expect(other.getByText('Take the time you need.')).toBeVisible();
  expect(await completionsOf()).toBe(1);
});

test('focus goes on where it was, and a page of today leads to it', async ({ page, otherDevice }) => {
  const { other } = await onOtherDevice(page, otherDevice);
  await page.goto('/focus');
  await start(page).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await other.goto('/dashboard');
  await expect(other.getByRole('link', { name: /^Focus is running/ })).toBeVisible();
  await other.goto('/focus');
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
  const placeOf = (on: Page) =>
    on.evaluate(() => JSON.parse(localStorage.getItem('tend-places') ?? '{}').places[0].place);
  const [here, there] = [await placeOf(page), await placeOf(other)];
  expect(there.id).toBe(here.id);
  expect(Math.abs(there.startedAtMs - AHEAD_MS - here.startedAtMs)).toBeLessThan(1_000);
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect(start(page)).toBeVisible();
});

const overtime = (page: Page) => page.getByText('Finish this thought', { exact: true });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause' });
const timerOf = async (page: Page, { id }: { id: string }) =>
  (await (await page.request.get(`/api/timer/${id}`)).json()) as Record<string, unknown>;

test('work that runs over is given five minutes more once, and let go of on both devices', async ({
  page,
  otherDevice,
}) => {
  const { person, other } = await onOtherDevice(page, otherDevice);
  await page.goto('/focus');
  await other.goto('/focus');
  await start(page).click();
  await expect(pause(other)).toBeVisible();
  await endSoon(page);
  for (const device of [page, other]) await expect(overtime(device)).toBeVisible();
  await expect.poll(async () => (await timerOf(page, person)).state).toBe('finished');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: '+ 5 minutes' }).dblclick();
  await expect(pause(page)).toBeVisible();
  await expect(overtime(other)).toBeVisible();
  await page.context().setOffline(false);
  await expect(pause(other)).toBeVisible();
  expect(await timerOf(page, person)).toMatchObject({ state: 'running', durationMs: 300_000 });
  const [here, there] = [await deadlineOf(page), await deadlineOf(other, AHEAD_MS)];
  expect(Math.abs(here - there)).toBeLessThan(1_000);

  await endSoon(page);
  for (const device of [page, other]) await expect(overtime(device)).toBeVisible();
  await expect.poll(async () => (await timerOf(page, person)).state).toBe('finished');
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  for (const device of [page, other]) {
    await expect(start(device)).toBeVisible();
    await expect(overtime(device)).toBeHidden();
  }
});

test('a practice stands at the step at which another device stands', async ({ page, otherDevice }) => {
  const { other } = await onOtherDevice(page, otherDevice);
  await page.goto(PRACTICE);
  await start(page).click();
  await expect(inProgress(page)).toBeVisible();
  const next = page.getByRole('button', { name: 'Next Step' });
  for (const step of [2, 3]) {
    await betweenPresses(page);
    await next.click();
    await expect(page.getByText(`Step ${step} of 6`)).toBeVisible();
  }
  await other.goto(PRACTICE);
  await expect(other.getByText('Step 3 of 6')).toBeVisible();
  await expect(inProgress(other)).toBeVisible();
  await other.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await expect(inProgress(page)).toBeVisible();
});

test('the five minutes of a day are over on a device that was not there, and what she writes stays out of the timer', async ({
  page,
  otherDevice,
}) => {
  const { person, other } = await onOtherDevice(page, otherDevice);
  await page.goto('/challenge/1');
  await page.getByRole('button', { name: 'Start five minutes' }).click();
  await expect(pause(page)).toBeVisible();
  await page.getByRole('textbox').fill('A door, cool to the touch.');
  await endSoon(page);
  await expect(page.getByText('Timer Complete!').first()).toBeVisible();
  await expect.poll(async () => (await timerOf(page, person)).state).toBe('finished');
  expect((await timerOf(page, person)).place).toBe('{"isOver":true}');
  await other.goto('/challenge/1');
  await expect(other.getByText('Timer Complete!').first()).toBeVisible();
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'Start five minutes' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('A door, cool to the touch.');
});
