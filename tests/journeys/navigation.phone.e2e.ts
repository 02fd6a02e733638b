import type { Locator, Page } from '@playwright/test';
import { SCREEN_PATHS } from '#app/paths.ts';
import { expectNothingCovered } from './covered.ts';
import { setTextSize } from './page-shape.ts';
import {
  aPerson,
  beGuest,
  betweenPresses,
  expect,
  expectAccessible,
  settle,
  signUp,
  test,
  withoutStream,
} from './tend.ts';

/** For visitors, or reached from the sign-in page or a mail. */
const OUTSIDE = [
  '/',
  '/landing',
  '/sign-up',
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
];
/** Opened from the one screen that they are a part of: a day and its lines, a ritual, the pages of the library, what keepers see, the answers for a plan. */
const PART_OF_A_SCREEN =
  /:id$|^\/challenge\/|^\/community\/|-rituals$|^\/ritual-quiz$|^\/entrepreneur-setup$/;
const OWN = Object.keys(SCREEN_PATHS).filter(
  (path) => !OUTSIDE.includes(path) && !PART_OF_A_SCREEN.test(path),
);
const OPENERS = ['Check in', 'Practise', 'Garden', /^Menu/] as const;

/** The links that are always there, then those that one press on something always there opens. */
async function* linksWithinTwoPresses(page: Page): AsyncGenerator<Locator> {
  const links = page
    .locator('header a[href], nav a[href], [role="dialog"] a[href]')
    .filter({ visible: true });
  yield links;
  for (const name of OPENERS) {
    const opener = page.getByRole('button', { name, exact: typeof name === 'string' });
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield links;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await betweenPresses(page);
  }
}

async function goInTwoPresses(page: Page, path: string): Promise<void> {
  await betweenPresses(page);
  for await (const links of linksWithinTwoPresses(page)) {
    const link = links.and(page.locator(`[href="${path}"]`)).first();
    if (!(await link.isVisible())) continue;
    await link.click();
    return expect(page).toHaveURL((url) => url.pathname === path);
  }
  throw new Error(`${path} is further away than two presses`);
}

async function setAdhdMode(page: Page, id: string, adhdMode: boolean): Promise<void> {
  await page.request.patch(`/api/user/${id}`, { data: { adhdMode } });
}

for (const [width, height, adhdMode] of [
  [390, 844, true],
  [390, 844, false],
  [768, 1024, true],
  [1440, 900, true],
  [1440, 900, false],
] as const)
  test(`at ${width} px every screen is two presses away from today, ADHD mode ${adhdMode ? 'on' : 'off'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { id } = await signUp(page);
    await setAdhdMode(page, id, adhdMode);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const within: string[] = [];
    for await (const links of linksWithinTwoPresses(page))
      within.push(
        ...(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))),
      );
    expect(OWN.filter((path) => !within.includes(path))).toEqual([]);
    for (const path of ['/weekly-check-in', '/achievements', '/settings']) await goInTwoPresses(page, path);
  });

test('a guest finds the way into an account in two presses, and the sheet says where she is', async ({
  page,
}) => {
  await beGuest(page);
  for (const path of ['/sign-up', '/sign-in']) {
    await page.goto('/emotions');
    await goInTwoPresses(page, path);
  }
  await page.goto('/emotions');
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('pressing what is open closes it, another group takes its place, and SOS opens above it', async ({
  page,
}) => {
  await beGuest(page);
  await page.goto('/dashboard');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Check in');
  await expect(page.getByRole('dialog', { name: 'Check in' })).toBeVisible();
  await press('Practise');
  await expect(page.getByRole('dialog', { name: 'Practise' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await settle(page);
  await expectAccessible(page);
  await betweenPresses(page);
  await press('Practise');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Garden');
  await expect(page.getByRole('dialog', { name: 'Your garden' })).toBeVisible();
  await press('SOS, support right now');
  await expect(page.getByRole('dialog', { name: 'Emergency Support' })).toBeVisible();
});

test('what runs is said in the header of every screen, in minutes, and leads back to it', async ({
  page,
}) => {
  await beGuest(page);
  await page.goto('/mental?session=m-brain-sweep');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.goto('/settings');
  const running = page.getByRole('link', { name: 'A practice is running, 6 min left. Go back to it' });
  const menu = page.getByRole('button', { name: /^Menu/ });
  const middleOf = async (shown: Locator) => {
    const { y, height } = (await shown.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(async () =>
      expect(Math.abs((await middleOf(running)) - (await middleOf(menu))), `at ${width} px`).toBeLessThan(
        1.5,
      ),
    ).toPass();
  }
  await running.click();
  await expect(page).toHaveURL(/\/mental\?session=m-brain-sweep$/);
});

test('without a network the header says so, once, until there is one again', async ({ page, context }) => {
  await beGuest(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Menu/ }).focus();
  const said = page.getByRole('banner').getByText(/^Offline/);
  await expect(page.getByRole('banner').getByRole('status')).toBeAttached();
  await context.setOffline(true);
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(said).toBeHidden();
});

const OPEN = ['/landing', '/sign-up', '/sign-in', '/forgot-password'];
const IN_USE = [...OWN, '/mental?session=m-brain-sweep', ...OPEN];

const SIZES = [
  [320, 640, ''],
  [320, 640, '200%'],
  [390, 844, ''],
  [390, 844, '200%'],
  [768, 1024, ''],
  [1024, 768, ''],
  [1440, 900, ''],
  [1440, 900, '200%'],
] as const;

for (const path of IN_USE)
  test(`on ${path} no control lies under another one at any width, and all come into view`, async ({
    page,
  }) => {
    await beGuest(page);
    await withoutStream(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What comes after the first frame is there before the page is scrolled through.
    await page.waitForLoadState('networkidle');
    for (const [width, height, size] of SIZES) {
      await page.setViewportSize({ width, height });
      await setTextSize(page, size);
      await settle(page);
      await expectNothingCovered(page, `${path} at ${width} px ${size}`);
    }
  });

for (const count of [0, 25])
  test(`on a phone the button of signing up is seen without scrolling, ${count} founding places taken`, async ({
    page,
  }) => {
    await page.route('**/api/founding-member-count', (route) => route.fulfill({ json: { count } }));
    await page.goto('/sign-up');
    await expect(page.getByText(/All 25 founding places are taken/)).toBeVisible({ visible: count === 25 });
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height });
      // The page is laid out anew a moment after its view has changed.
      await expect(async () => {
        const button = await page.getByRole('button', { name: 'Join the Circle' }).boundingBox();
        const bar = await page.getByRole('button', { name: 'SOS, support right now' }).boundingBox();
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      }).toPass({ timeout: 5_000 });
    }
  });

test('the setup hides the navigation, and Continue stays beside SOS however far it is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/onboarding');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const before = await goOn.boundingBox();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await goOn.boundingBox()).toEqual(before);
});

test('the toast after signing up lies neither on the setup nor on anything that can be pressed', async ({
  page,
}) => {
  const { firstName, lastName, email, password } = aPerson('Toast');
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join the Circle' }).click();
  await page.waitForURL('**/onboarding');
  const toast = page.getByText('Your account has been created successfully.').first();
  await expect(toast).toBeVisible();
  await settle(page);
  const lyingUnder = await page.evaluate(() => {
    const box = document.querySelector('[data-variant][data-state="open"]')?.getBoundingClientRect();
    const parts = [...document.querySelectorAll('a[href], button, input, [data-keep-clear]')];
    return parts
      .filter((part) => !part.closest('[data-variant]') && part.checkVisibility())
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return box && right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });
  expect(lyingUnder).toEqual([]);
});
