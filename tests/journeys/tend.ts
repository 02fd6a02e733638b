import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createServerProcess, removeFolder, type TendServer } from './server.ts';

/** A journey has the built server, started once for each worker, and a browser that knows its address. */
export const test = base.extend<{ faults: string[] }, { server: TendServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await createServerProcess();
      await use(server);
      await server.stop();
      removeFolder(server.folder);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`${error.message}`));
      page.on('console', (message) => {
        const isExpected = /Failed to load resource|net::ERR/.test(message.text());
        if (message.type() === 'error' && !isExpected) faults.push(message.text());
      });
      await use(faults);
      expect(faults, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every rule of axe is on but those that judge pages of another kind. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
      rules: {
        'target-size': { enabled: true },
        'color-contrast-enhanced': { enabled: true },
        'color-contrast': { enabled: true },
      },
    })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

let people = 0;
/** Signs a new member up through the API, in the page's own browser. */
export async function signUp(
  page: Page,
  firstName = 'Test',
): Promise<{ email: string; password: string; id: string }> {
  people += 1;
  const email = `journey-${process.pid}-${people}-${performance.now()}@example.com`;
  const password = 'a garden behind the wall';
  const fields = {
    firstName,
    lastName: 'Person',
    email,
    password,
    timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone).catch(() => 'UTC'),
  };
  const answer = await page.request.post('/api/session/sign-up', { data: fields });
  expect(answer.status()).toBe(201);
  return { email, password, id: ((await answer.json()) as { id: string }).id };
}
