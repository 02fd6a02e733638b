import type { Page } from '@playwright/test';
import { dialogOf, openSos } from './sos.ts';
import { expect, signUp, test } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Taps SOS as soon as it can be seen, then the first offer until it answers. */
function tapAtOnce(): void {
  let hasAsked = false;
  let tapping: ReturnType<typeof setInterval> | undefined;
  const observer = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>('[aria-label^="SOS"][aria-haspopup]');
    const offer = document.querySelector<HTMLElement>('[role="dialog"] [data-tool="breathing"]');
    if (button && !hasAsked) {
      hasAsked = true;
      setTimeout(() => button.click());
    }
    if (offer) tapping ??= setInterval(() => offer.click(), 20);
    if (!document.querySelector('[role="dialog"] [role="status"]')) return;
    clearInterval(tapping);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

for (const path of ['/', '/sign-in', '/dashboard', '/no-such-bed'])
  test(`without a network and a session, ${path} has the tools and the lines within two taps`, async ({
    page,
    context,
  }) => {
    await page.goto('/landing');
    await untilKept(page);
    await page.close();
    await context.clearCookies();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.addInitScript(tapAtOnce);
    await cold.goto(path, { waitUntil: 'commit' });
    const dialog = dialogOf(cold);
    await expect(dialog.getByRole('status')).toHaveText(/^(Settle|Breathe) in$/);
    await dialog.getByRole('button', { name: 'Back to support' }).click();
    await expect(dialog.getByText(/your person/i)).toBeHidden();
    await expect(dialog.getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /In danger now/ })).toBeVisible();
    await dialog.getByRole('button', { name: /^Calming sounds/ }).click();
    await dialog.getByRole('button', { name: 'Rain' }).click();
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
    await context.setOffline(false);
  });

test('a press is noted before anything else of the page hears of it, which may be just what draws the button', async ({
  page,
}) => {
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/sign-in');
  const noted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const root = document.getElementById('root');
        root?.addEventListener('click', () => resolve(document.documentElement.dataset.sos), true);
        document.querySelector<HTMLElement>('button[data-sos]')?.click();
      }),
  );
  expect(noted).toBe('wished');
});

test('on the landing page without scripts SOS leads to the numbers of every country', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'SOS, support right now' }).click();
  const numbers = page.locator('#support');
  await expect(numbers.getByText(/In the United States or Canada, call or text 988/)).toBeInViewport();
  await expect(numbers.getByRole('link', { name: '741741' }).first()).toHaveAttribute(
    'href',
    'sms:741741?&body=HOME',
  );
  await numbers.getByText('Lines in 23 countries').click();
  await expect(numbers.getByText(/^Japan: call 0120-279-338/)).toBeVisible();
  await page.goto('/sign-in');
  await expect(page.getByText(/^Tend needs JavaScript.*call or text 988/)).toBeVisible();
  await context.close();
});

test('without a network the person’s own contact is there, also in a new tab', async ({ page, context }) => {
  const { id } = await signUp(page);
  const contact = { supportName: 'My sister', supportType: 'phone', supportValue: '+351 912 345 678' };
  await page.request.patch(`/api/user-settings/${id}`, { data: contact });
  await page.goto('/dashboard');
  await untilKept(page);
  await page.waitForTimeout(1_000);
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/dashboard');
  const dialog = await openSos(cold);
  await expect(dialog.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+351912345678',
  );
  await context.setOffline(false);
});
