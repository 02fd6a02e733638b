import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TendServer } from './server.ts';
import { betweenPresses, expect, expectAccessible, signUp, test } from './tend.ts';

const root = join(import.meta.dirname, '..', '..');

/** Names somebody a keeper, as whoever runs this Tend does. */
function nameKeeper({ folder, url }: TendServer, email: string): void {
  const env = { ...process.env, DATA_DIR: folder, PORT: new URL(url).port };
  execFileSync('npm', ['run', '-s', 'keeper', email], { cwd: root, env });
}

async function joinAs(page: Page, firstName: string) {
  const person = await signUp(page, firstName);
  await page.request.post(`/api/community/${person.id}/join`);
  return person;
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function writeEvent(page: Page, title: string): Promise<void> {
  await page.goto('/community/keep');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Day', { exact: true }).fill(inDays(3));
  await page.getByLabel('Begins at').fill('16:00');
  await page.getByRole('textbox', { name: /^Link/ }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByText('Please give a whole link that begins with https://.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Link/ }).fill('https://meet.example.com/coffee');
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByText('The event stands.')).toBeVisible();
}

test('a keeper holds an event open; a member asks, takes it along, and hears once that it moved', async ({
  page,
  otherDevice,
  playwright,
  server,
}) => {
  const title = `Coffee ${Date.now()}`;
  const keeper = await joinAs(page, 'Keeper');
  nameKeeper(server, keeper.email);
  await writeEvent(page, title);

  const reader = await otherDevice.newPage();
  await joinAs(reader, 'Reader');
  await reader.goto('/community#circle-events');
  const event = reader.getByRole('listitem').filter({ hasText: title });
  await expect(event.getByText('16:00 to 16:45')).toBeInViewport();
  await expect(event.getByRole('link', { name: 'Opens meet.example.com' })).toBeVisible();
  await event.getByRole('button', { name: `Remind me of ${title}` }).click();
  await expect(event.getByText(/^Tend says so 15 minutes before/)).toBeVisible();
  await expectAccessible(reader);
  const file = (await event.getByRole('link', { name: /^Calendar file/ }).getAttribute('href')) ?? '';
  expect(await (await reader.request.get(file)).text()).toContain(`SUMMARY:${title}`);

  await reader.getByText('All events in your calendar').click();
  await reader.getByRole('button', { name: 'Make an address' }).click();
  const address = await reader.getByRole('textbox', { name: 'Your calendar address' }).inputValue();
  const program = await playwright.request.newContext();
  expect(await (await program.get(address)).text()).toContain('SEQUENCE:0');

  await page.getByRole('button', { name: `Change ${title}` }).click();
  await page.getByLabel('Begins at').fill('17:30');
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('The change stands.')).toBeVisible();
  expect(await (await program.get(address)).text()).toContain('SEQUENCE:1');
  await reader.goto('/dashboard');
  await expect(async () => {
    await reader.reload();
    await reader.keyboard.press('Shift');
    await expect(reader.getByText('A circle event has a new time').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await reader.getByRole('button', { name: 'Show the events' }).click();
  await expect(event.getByText('17:30 to 18:15')).toBeInViewport();

  await page.getByRole('button', { name: `Cancel ${title}` }).click();
  await betweenPresses(page);
  await page.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: title }).getByText('Cancelled', { exact: true }),
  ).toBeVisible();
  expect(await (await program.get(address)).text()).toContain('STATUS:CANCELLED');
  await program.dispose();
});
