import { expect, test } from './tend.ts';

type Fault = { kind: string; screen: string; version: string; engine: string };

test('a screen whose part is gone says so kindly, and the server hears of it', async ({ page, faults }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/MoodScreen-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const told = page.waitForRequest((request) => request.url().endsWith('/api/fault'));
  await page.evaluate(() => {
    history.pushState(null, '', '/emotions');
  });
  await expect(page.getByText('This screen stumbled.')).toBeVisible();
  const request = await told;
  expect(request.postDataJSON() as Fault).toEqual({
    kind: 'part',
    message: '',
    frames: [],
    screen: '/emotions',
    version: expect.stringMatching(/^[\w-]{8}$/),
    engine: 'blink',
    waitingSaves: 0,
  });
  expect((await request.response())?.status()).toBe(204);
  expect(await request.headerValue('cookie')).toBeNull();
  // What the browser said of the missing files.
  faults.splice(0);
});

test('a page whose scripts are gone altogether tells that much, once', async ({ page, faults }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/{MoodScreen,fault-report}-*.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/fault')) told.push(request.postDataJSON());
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/emotions');
  });
  await expect(page.getByText('This screen stumbled.')).toBeVisible();
  await expect.poll(() => told).toEqual([{ kind: 'part' }]);
  // What the browser said of the missing files.
  faults.splice(0);
});
