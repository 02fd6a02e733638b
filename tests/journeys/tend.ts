import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createServerProcess, removeFolder, type TendServer } from './server.ts';

/** Notes what no page of Tend does: errors, broken files, breaches of the content policy, other hosts. */
function watch(context: BrowserContext, ownUrl: string): string[] {
  const faults: string[] = [];
  context.on('dialog', (dialog) => {
    faults.push(`a dialog of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    // The last one is what the browser says of push in windows that keep nothing, as all of these are.
    const isExpected = /Failed to load resource|net::ERR|Push API in incognito/.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownUrl) faults.push(`asked ${request.url()}`);
  });
  context.on('response', (response) => {
    const isFile = /^(script|stylesheet|font|image|manifest)$/.test(response.request().resourceType());
    if (isFile && response.status() >= 400) faults.push(`${response.status()} for ${response.url()}`);
  });
  return faults;
}

type Fixtures = {
  faults: string[];
  /** Another browser of the same kind, watched like the first. */
  otherDevice: BrowserContext;
};

/** A journey has the built server, started once for each worker, and a browser that knows its address. */
export const test = base.extend<Fixtures, { server: TendServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await createServerProcess();
      await use(server);
      await server.stop();
      removeFolder(server.folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = watch(context, baseURL ?? '');
      await use(faults);
      expect(faults, 'faults of the pages').toEqual([]);
    },
    { auto: true },
  ],
  otherDevice: async ({ browser, baseURL, contextOptions, viewport, timezoneId, locale }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport, timezoneId, locale });
    const faults = watch(context, baseURL ?? '');
    await use(context);
    await context.close();
    expect(faults, 'faults of the pages on the other device').toEqual([]);
  },
});

export { expect };

/** Two presses of one button within 400 ms are one: a hand that means two leaves so much time between them. */
export const betweenPresses = (page: Page): Promise<void> => page.waitForTimeout(450);

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^Menu/ }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/**
 * A stream never ends, so with one the network is never idle. Here it never begins, as behind a proxy that holds it back,
 * and Tend asks now and then. No route is set for it: a page that is routed brings every file anew each time.
 */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class HeldStream extends EventTarget {
      static readonly OPEN = 1;
      static readonly CLOSED = 2;
      readonly readyState = 0;
      close(): void {}
    }
    Object.assign(window, { EventSource: HeldStream });
  });

/** A clock that a journey moves is in no step with the server's, by which a timer is put right: here it stays the page's own. */
export const withoutOneTimer = (of: Page | BrowserContext): Promise<unknown> =>
  of.route('**/api/timer/*', (route) => route.fulfill({ status: 503 }));

/** From then on a page opens without a network. */
export const untilWorkerIsReady = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

/** Waits until nothing is on its way any more: fonts, entrances, colours. What sways for ever may sway on. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
        // What lies in a closed row, or far below, stands still and never ends.
        (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true }),
    );
    // Whatever else has no end is not waited for.
    const longest = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([longest, Promise.allSettled(ending.map(({ finished }) => finished))]);
  });
}

type Rules = Parameters<AxeBuilder['options']>[0];

/** Every rule of axe but those that judge pages of another kind. */
const ALL_RULES: Rules = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: {
    'target-size': { enabled: true },
    'color-contrast-enhanced': { enabled: true },
    'color-contrast': { enabled: true },
  },
};
const RULES_OF_COLOUR: Rules = {
  runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] },
};

export const expectAccessible = (page: Page): Promise<void> => expectKept(page, ALL_RULES);

/** For a page that was judged by all rules at another time of the day: the same parts, in other colours. */
export const expectReadable = (page: Page): Promise<void> => expectKept(page, RULES_OF_COLOUR);

/** Judged again where something slid in meanwhile: half way, no colour is the one it will have. */
async function expectKept(page: Page, rules: Rules): Promise<void> {
  let found = await listViolations(page, rules);
  if (found.length > 0) {
    await settle(page);
    found = await listViolations(page, rules);
  }
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

async function listViolations(page: Page, rules: Rules): Promise<string[]> {
  // Half a megabyte of axe is read once by each page; where it is, nothing has to be brought.
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'));
  // At its end a page lies under nothing; in between, what scrolls past the bar is cut by it for a moment.
  const fromTop = await page.evaluate(() => {
    const { scrollY } = window;
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], ...rules })
    // Without a page of its own to end in: nothing here has frames.
    .setLegacyMode()
    .analyze();
  await page.evaluate((top) => scrollTo(0, top), fromTop);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

let people = 0;
const newEmail = (): string => {
  people += 1;
  return `journey-${process.pid}-${people}-${performance.now()}@example.com`;
};

export type NewPerson = { firstName: string; lastName: string; email: string; password: string };
export const aPerson = (firstName = 'Test'): NewPerson => ({
  firstName,
  lastName: 'Person',
  email: newEmail(),
  password: 'a garden behind the wall',
});

const zoneOf = (page: Page): Promise<string> =>
  page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone).catch(() => 'UTC');

/** Sign-ups are counted by address, so each of these comes from one of its own. */
const fromElsewhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(people / 250)}.${people % 250}`,
});

/** Signs a new member up through the API, in the page's own browser. */
export async function signUp(page: Page, firstName = 'Test'): Promise<NewPerson & { id: string }> {
  const person = aPerson(firstName);
  const answer = await page.request.post('/api/session/sign-up', {
    data: { ...person, timeZone: await zoneOf(page) },
    headers: fromElsewhere(),
  });
  expect(answer.status()).toBe(201);
  return { ...person, id: ((await answer.json()) as { id: string }).id };
}

/** Begins a guest's session through the API, in the page's own browser. */
export async function beGuest(page: Page): Promise<{ id: string }> {
  const answer = await page.request.post('/api/session/guest', { data: { timeZone: await zoneOf(page) } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string };
}

/** Fills the form of the sign-up screen, which must be open. */
export async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
}

export async function signIn(page: Page, { email, password }: NewPerson): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** The calendar day some days ago in the page's own zone. */
export const dayAgo = (page: Page, days: number): Promise<string> =>
  page.evaluate((ago) => {
    const today = new Intl.DateTimeFormat('en-CA').format(Date.now());
    return new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
  }, days);

/** Saves a mood through the API, as the page's own browser would. */
export async function saveMood(page: Page, userId: string, date: string, notes = '1. Tea.'): Promise<void> {
  const mood = { userId, date, mood: 4, feeling: 'calm', energy: 4, stress: 2, notes };
  const answer = await page.request.post('/api/mood', { data: mood });
  expect(answer.status()).toBe(200);
}
