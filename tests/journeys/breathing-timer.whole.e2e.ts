import type { Page } from '@playwright/test';
import { test } from './hidden-tabs.ts';
import { openSos } from './sos.ts';
import { expect } from './tend.ts';

/** The instants at which the dialog said each phase, by the page's own clock. */
const noteWords = (page: Page) =>
  page.evaluate(() => {
    const said: [string, number][] = [];
    Object.assign(window, { said });
    const status = document.querySelector('[role="dialog"] [role="status"]');
    if (!status) return;
    new MutationObserver(() => said.push([status.textContent ?? '', Date.now()])).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });

const wordsOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => Reflect.get(window, 'said') as [string, number][]);

test('in a hidden tab, slowed down, every breath is on time to the end', async ({ openBrowser, baseURL }) => {
  test.setTimeout(150_000);
  const { context, hide } = await openBrowser();
  const page = await context.newPage();
  await page.goto(`${baseURL}/sign-in`);
  const dialog = await openSos(page);
  await dialog.getByRole('button', { name: 'Breathe with me' }).click();
  await noteWords(page);
  await expect(dialog.getByRole('status')).toHaveText('Breathe in', { timeout: 6_000 });
  await hide(page);
  await expect.poll(async () => (await wordsOf(page)).at(-1)?.[0], { timeout: 100_000 }).toBe('Rest here');
  const said = await wordsOf(page);
  const dueMs = [0, 1, 2, 3].flatMap((round) => [0, 4, 11].map((second) => (round * 19 + second) * 1_000));
  expect(said.map(([word]) => word)).toEqual([
    ...Array.from({ length: 4 }, () => ['Breathe in', 'Hold', 'Breathe out']).flat(),
    'Rest here',
  ]);
  const offsets = [...dueMs, 76_000].map((due, index) => (said[index]?.[1] ?? 0) - due);
  // Any word may be the late one, also the first: the most punctual of them tells when the breaths began.
  const beganMs = Math.min(...offsets);
  const late = offsets.map((offset) => offset - beganMs).sort((one, other) => one - other);
  // A busy computer may be late once; a tab that is slowed down is late by up to a minute from its tenth second on.
  expect(late[Math.floor(late.length / 2)]).toBeLessThan(250);
  expect(late.at(-1)).toBeLessThan(1_000);
});
