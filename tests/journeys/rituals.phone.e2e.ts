import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '#app/public-pages.ts';
import { QUESTIONS, STARTERS } from '#features/quiz/content.ts';
import { PAGES, RITUALS } from '#features/rituals/content.ts';
import { listEverythingKept } from './device-storage.ts';
import { expectStill, watchShifts } from './page-shape.ts';
import { aPerson, expect, fillSignUp, signUp, test, untilWorkerIsReady } from './tend.ts';

test.use({ serviceWorkers: 'allow' });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('with JavaScript off, every kind of public page can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ritual-library');
  await expect(h1(page)).toHaveText('Ritual Library');
  // The styles of what stands around the screen have come along: the name and the way in share a line.
  const [name, wayIn] = await Promise.all(
    ['Tend, home', 'Sign In'].map((link) => page.getByRole('link', { name: link }).boundingBox()),
  );
  expect(wayIn?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  for (const { path, title, group, tips, quote } of PAGES) {
    await page.goto('/ritual-library');
    await page
      .getByRole('navigation', { name: 'Rituals by time of day' })
      .locator(`[href="${path}"]`)
      .click();
    await expect(h1(page)).toHaveText(title);
    for (const ritual of RITUALS.filter((each) => each.group === group))
      await expect(page.locator('h3', { hasText: ritual.title }).first(), ritual.title).toBeAttached();
    await expect(page.getByText(tips[0] ?? '')).toBeVisible();
    await expect(page.getByText(quote.text)).toBeVisible();
    await page.locator('summary').first().click();
  }
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The steps' })).toBeVisible();
  await page.goto('/ritual-quiz');
  await expect(h1(page)).toHaveCount(1);
  // This browser only pretends that scripts are off: it shows nothing of what stands there for that case.
  const html = await (await page.request.get('/ritual-quiz')).text();
  const readable = (/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '').replaceAll('&#x27;', "'");
  for (const { text, options } of QUESTIONS)
    for (const words of [text, ...Object.values(options)]) expect(readable).toContain(words);
  for (const { title, description, steps } of Object.values(STARTERS))
    for (const words of [title, description, ...steps]) expect(readable).toContain(words);
  await context.close();
});

test('the sitemap names pages that are there, each with one h1, its own title, and a preview with a picture', async ({
  page,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const titles = new Set<string>();
  for (const { path, title } of PUBLIC_PAGES) {
    expect(sitemap).toContain(`${path}</loc>`);
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect(html.match(/<title>/g), path).toHaveLength(1);
    expect(html).toContain(`<title>${title} · Tend</title>`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await page.request.get(image)).headers()['content-type'], path).toBe('image/png');
    titles.add(title);
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length);
  const missing = await page.request.get('/rituals/no-such-ritual', { headers: { accept: 'text/html' } });
  expect(missing.status()).toBe(404);
});

test('a press before the app is there counts once it is', async ({ page }) => {
  await page.goto('/morning-rituals');
  await page.getByRole('radio', { name: /^3/ }).click();
  await expect(page.getByRole('heading', { name: '4 fit in 3 minutes' })).toBeVisible();
  await expect(page).toHaveURL(/\?minutes=3$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '4 fit in 3 minutes' })).toBeVisible();
});

test('a visitor does a ritual without a network, having seen the landing page alone', async ({
  page,
  context,
}) => {
  await page.goto('/landing');
  await untilWorkerIsReady(page);
  await context.setOffline(true);
  for (const { path, title } of [...PAGES, { path: '/ritual-library', title: 'Ritual Library' }]) {
    await page.goto(path);
    await expect(h1(page)).toHaveText(title);
  }
  await page.goto('/rituals/three-breaths-first');
  await page.getByRole('link', { name: /^Start Three Breaths First/ }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish here' }).click();
  await expect(page.getByText('Nothing was stored. An account keeps what you tend.')).toBeVisible();
  await page.goto('/ritual-quiz?result=D');
  await expect(h1(page)).toHaveText('Desire Activation');
  expect(await page.evaluate(() => localStorage.getItem('tend-user'))).toBeNull();
});

test('what the quiz found survives signing up and becomes the first small thing, until it was done', async ({
  page,
}) => {
  await page.goto('/ritual-quiz');
  for (const answer of ['a', 'b', 'a']) {
    await page.keyboard.press(answer);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
  }
  await expect(page).toHaveURL(/\?result=A$/);
  await page.reload();
  await expect(h1(page)).toHaveText('Spiral Reset');
  await page.getByRole('link', { name: 'Join the Founding Circle' }).click();
  await fillSignUp(page, aPerson('Mira'));
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await page.waitForURL('**/onboarding');
  await page.goto('/dashboard');
  await expect(page.getByText('Spiral Reset').first()).toBeVisible();
});

test('a person’s ritual that was done without a network is recorded when it is back', async ({
  page,
  context,
}) => {
  const person = await signUp(page);
  await page.goto('/dashboard');
  await expect(h1(page)).toBeVisible();
  await page.goto('/evening-rituals');
  await untilWorkerIsReady(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Keep / }).first()).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Start Shutdown Note/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Finish here' }).click();
  await expect(page.getByText('It stands in today’s garden.')).toBeVisible();
  await context.setOffline(false);
  const recorded = async () =>
    (await (await page.request.get(`/api/ritual-sessions/${person.id}`)).json()) as { ritualId: string }[];
  await expect.poll(recorded).toMatchObject([{ ritualId: 'shutdown-note', wasInterrupted: false }]);
});

test('the ritual that lifted her mood leads its page and its part of the library, says why, and nothing moves', async ({
  page,
}) => {
  await watchShifts(page);
  const { id: userId } = await signUp(page);
  for (const moodAfter of [6, 6, 7, 6, 6]) {
    const startedAt = new Date().toISOString();
    const session = { userId, id: crypto.randomUUID(), ritualId: 'soft-wishes', startedAt };
    const data = { ...session, duration: 60, moodBefore: 4, moodAfter };
    expect((await page.request.post('/api/ritual-sessions', { data })).ok()).toBe(true);
  }
  await page.goto('/dashboard');
  await expect(h1(page)).toBeVisible();
  const because = page.getByText('Because your mood rose by 2.2 on average, over 5 sessions.');
  await page.goto('/ritual-library');
  await expect.poll(() => listEverythingKept(page)).toContain('"lift":2.2');
  for (const path of ['/evening-rituals', '/ritual-library']) {
    await page.goto(path);
    await expect(because).toBeVisible();
    await expectStill(page);
  }
});
