import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { goTo, judge } from './looks.ts';
import { betweenPresses, expect, signUp, test } from './tend.ts';

const openGate = async (page: Page) => {
  await page.goto('/community');
  await page.getByRole('button', { name: 'Open the gate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The garden wall' })).toBeVisible();
};

test('two people: a note, a sign, a word of it once, and leaving takes the note along', async ({
  page,
  browser,
  baseURL,
}) => {
  const text = `Sent the awkward email ${randomUUID().slice(0, 8)}.`;
  await signUp(page);
  await page.goto('/dashboard');
  await openGate(page);
  await page.getByRole('textbox', { name: 'Your note' }).fill(text);
  await page.getByRole('button', { name: 'Leave it on the wall' }).click();
  await expect(page.getByText(/^On the wall, as /)).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const reader = await other.newPage();
  await signUp(reader);
  await openGate(reader);
  const stone = reader.getByRole('listitem').filter({ hasText: text });
  await stone.getByRole('button', { name: 'Leave a sign' }).click();
  // What comes into the place of a press is not pressed with it.
  await reader.waitForTimeout(600);
  await stone.getByRole('button', { name: 'With you' }).click();
  await expect(stone.getByRole('button', { name: 'You left: With you' })).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Somebody left you a sign: With you.')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Close the wall for me' }).click();
  await expect(page.getByRole('button', { name: 'Open the gate' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'The garden wall' })).toBeVisible();
  await expect(reader.getByText(text)).toHaveCount(0);
  await other.close();
});

test('a circle of two: a link takes a seat, a note is seen, and leaving takes it along', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  await page.goto('/circles');
  await page.getByRole('button', { name: 'Begin a circle' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link into this circle' }).inputValue();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = await other.newPage();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Take a seat' }).click();
  await friend.getByRole('textbox', { name: 'Your words' }).fill('Sent the awkward email.');
  await friend.getByRole('button', { name: 'Share with this circle' }).click();
  await expect(friend.getByRole('button', { name: 'Take back what you shared' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Sent the awkward email.')).toBeVisible();
  await friend.getByRole('button', { name: 'Leave this circle' }).click();
  await betweenPresses(friend);
  await friend.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(friend.getByRole('heading', { level: 1, name: 'Circles' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'here first' })).toBeVisible();
  await expect(page.getByText('Sent the awkward email.')).toHaveCount(0);
  await other.close();
});

async function openWall(page: Page): Promise<void> {
  const { id } = await signUp(page);
  await page.request.post(`/api/community/${id}/join`);
  await goTo('/community', 'The garden wall')(page);
  await expect(page.getByRole('textbox', { name: 'Your note' })).toBeVisible();
}

async function openGateAlone(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/community', 'There is a wall at the end of the garden')(page);
}

async function openCircle(page: Page): Promise<void> {
  const { id } = await signUp(page);
  const begin = await page.request.post(`/api/circles/${id}`, { data: { userId: id, firstName: null } });
  const circle = (await begin.json()) as { id: string };
  await goTo(`/circles/${circle.id}`, 'Your circle')(page);
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
}

async function openCircles(page: Page): Promise<void> {
  await signUp(page);
  await goTo('/circles', 'Circles')(page);
  await expect(page.getByRole('button', { name: 'Begin a circle' })).toBeVisible();
}

judge([
  { name: 'the gate', title: 'The garden wall · Tend', open: openGateAlone },
  { name: 'the wall', title: 'The garden wall · Tend', open: openWall },
  { name: 'circles', title: 'Circles · Tend', open: openCircles },
  { name: 'a circle', title: 'Circles · Tend', open: openCircle },
]);
