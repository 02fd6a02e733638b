import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from './tend.ts';
import { expectToast } from './toasts.ts';

const countMoving = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

const expectStill = async (page: Page): Promise<void> => {
  await expect.poll(() => countMoving(page), { message: `moving on ${page.url()}`, timeout: 2_000 }).toBe(0);
};

async function walkThrough(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStill(page);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectStill(page);
  await page.keyboard.press('Escape');
  await page.goto('/emotions');
  await page.getByRole('radio', { name: 'Happy' }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await expectStill(page);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  await expectStill(page);
}

/** Only these two are moved beside the page; whatever else moves is drawn anew by it, picture by picture. */
const BESIDE_THE_PAGE = ['opacity', 'transform'];

test('what moves for ever on the landing page costs the page nothing', async ({ page }) => {
  await page.goto('/landing');
  const listMoved = () =>
    page.evaluate(() => {
      const endless = document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .filter((effect) => effect.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
      const own = ['offset', 'computedOffset', 'easing', 'composite'];
      const keys = endless.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      return [...new Set(keys)].filter((key) => !own.includes(key));
    });
  await expect.poll(listMoved).not.toEqual([]);
  expect((await listMoved()).filter((key) => !BESIDE_THE_PAGE.includes(key))).toEqual([]);
});

test('nothing moves on any screen for who asked the device for less motion', async ({ page }) => {
  await page.goto('/landing');
  await expect.poll(() => countMoving(page), { message: 'the garden sways for others' }).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  for (const path of ['/landing', '/sign-up', '/sign-in', '/no-such-bed']) {
    await page.goto(path);
    await expectStill(page);
  }
  await walkThrough(page);
});

test('nothing moves on any screen for who chose gentle motion, also after a reload', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Menu/ }).click();
  const gentle = page.getByRole('switch', { name: 'Gentle motion' });
  await gentle.click();
  await expect(gentle).toBeChecked();
  await expectStill(page);
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()).user.gentleMotion)
    .toBe(true);
  await walkThrough(page);
  await page.goto('/landing');
  await expectStill(page);
});

/** What is left of a choice where the system paints every colour: lines, and marks that come and go. */
const linesOf = (choice: Locator): Promise<string> =>
  choice.evaluate((input) => {
    const label = input.closest('label') ?? input;
    return [label, ...label.querySelectorAll('*')]
      .map((part) => {
        const { outlineStyle, outlineWidth, borderWidth, display, visibility, translate } =
          getComputedStyle(part);
        return [outlineStyle, outlineWidth, borderWidth, display, visibility, translate].join(' ');
      })
      .join('; ');
  });

async function expectChoiceSeen(page: Page, choice: Locator): Promise<void> {
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(choice).not.toBeChecked();
  await blur();
  const before = await linesOf(choice);
  await choice.click();
  await expect(choice).toBeChecked();
  await blur();
  await expect.poll(() => linesOf(choice)).not.toBe(before);
}

/** A press that stays is told by its ground. */
async function expectPressSeen(page: Page, button: Locator): Promise<void> {
  const ground = () => button.evaluate((pressed) => getComputedStyle(pressed).backgroundColor);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.move(0, 0);
  const before = await ground();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(ground).not.toBe(before);
}

test('with the colours of the system every choice is seen by a line or a mark, and everything works', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectChoiceSeen(page, page.getByRole('checkbox', { name: 'Emotional Balance' }));
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expectChoiceSeen(page, page.getByRole('radio', { name: 'Dusk' }));
  await expectChoiceSeen(page, page.getByRole('switch', { name: 'Gentle motion' }));
  await page.keyboard.press('Escape');
  await page.goto('/emotions');
  await expectChoiceSeen(page, page.getByRole('radio', { name: 'Calm' }));
  await page.getByRole('slider', { name: 'Energy' }).press('ArrowRight');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectToast(page, { title: 'Mood saved!', variant: 'default' });
  await page.goto('/weekly-check-in');
  await expectChoiceSeen(page, page.getByRole('radio', { name: 'Good' }));
  await page.goto('/entrepreneur-setup');
  await expectChoiceSeen(page, page.getByRole('radio', { name: 'Growth (2-5 years)' }));
  await page.goto('/morning-rituals');
  await expectPressSeen(page, page.getByRole('button', { name: /^Keep / }).first());
  await page.goto('/sign-in');
  await expectChoiceSeen(page, page.getByRole('checkbox', { name: 'Remember me' }));
  await page.getByRole('textbox', { name: 'Password' }).focus();
  const ring = await page
    .getByRole('textbox', { name: 'Password' })
    .evaluate((field) => getComputedStyle(field).outlineStyle);
  expect(ring).not.toBe('none');
});
