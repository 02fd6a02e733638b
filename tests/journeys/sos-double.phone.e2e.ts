import type { Page } from '@playwright/test';
import { dialogOf, sosOf, UNTIL_PRESSABLE_MS } from './sos.ts';
import { beGuest, expect, test } from './tend.ts';

const BETWEEN_TAPS_MS = 250;

const SIZES = [
  [320, 568],
  [375, 667],
  [390, 844],
  [393, 727],
  [412, 823],
  [430, 932],
  [768, 1024],
  [1440, 900],
] as const;

type Point = { x: number; y: number };
type Box = Point & { width: number; height: number };
type Press = (page: Page, at: Point) => Promise<void>;

const tap: Press = (page, { x, y }) => page.touchscreen.tap(x, y);
const click: Press = (page, { x, y }) => page.mouse.click(x, y);

/** On a tablet by finger and by mouse. */
const waysAt = (width: number): Press[] => [...(width < 1_000 ? [tap] : []), ...(width > 700 ? [click] : [])];

/** Notes every address outside of Tend that is opened, and opens none. */
function noteWhatOpens(): void {
  localStorage.setItem('tend-country', '{"country":"US"}');
  const opened: string[] = [];
  Object.assign(window, { opened });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || link.origin === location.origin) return;
    event.preventDefault();
    opened.push(link.href);
  });
}

const openedOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'opened'));

/** The links that can be pressed where a button was. */
const linksWithin = (page: Page, place: Box) =>
  page.evaluate(({ x, y, width, height }) => {
    const found = new Set<string>();
    for (let right = 0; right <= width; right += 8)
      for (let down = 0; down <= height; down += 8) {
        const link = document.elementFromPoint(x + right, y + down)?.closest('a');
        if (link) found.add(link.href);
      }
    return [...found];
  }, place);

async function expectNowhere(page: Page): Promise<void> {
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByText('Pick one, or just breathe.')).toBeVisible();
  expect(await openedOn(page)).toEqual([]);
}

const isWithin = (box: Box | null, { x, y }: Point): boolean =>
  box !== null && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

async function pressTwice(page: Page, press: Press): Promise<void> {
  const place = await sosOf(page).boundingBox();
  if (!place) throw new Error('The SOS button has no place.');
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await press(page, at);
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  await press(page, at);
  await expect(dialogOf(page)).toBeVisible();
  // Once it takes presses, one beside the dialog closes it, and on a busy machine it may be by now.
  if (isWithin(await dialogOf(page).boundingBox(), at)) await press(page, at);
  await expectNowhere(page);
  expect(await linksWithin(page, place)).toEqual([]);
}

async function expectLinesWork(page: Page, press: Press): Promise<void> {
  await page.waitForTimeout(UNTIL_PRESSABLE_MS);
  const line = dialogOf(page).getByRole('link', { name: /^988 Call or text/ });
  await line.scrollIntoViewIfNeeded();
  const place = await line.boundingBox();
  if (!place) throw new Error('The line has no place.');
  await press(page, { x: place.x + 40, y: place.y + place.height / 2 });
  expect(await openedOn(page)).toEqual(['tel:988']);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

for (const path of ['/landing', '/dashboard'])
  for (const [width, height] of SIZES)
    test(`pressed twice at ${width}x${height} on ${path}, SOS opens, and nothing else happens`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(noteWhatOpens);
      const { id } = await beGuest(page);
      const contact = { supportName: 'My sister', supportType: 'phone', supportValue: '+1 555 010 0134' };
      await page.request.patch(`/api/user-settings/${id}`, { data: contact });
      for (const press of waysAt(width)) {
        await page.goto(path);
        await expect(sosOf(page)).toBeVisible();
        await pressTwice(page, press);
        await expectLinesWork(page, press);
      }
    });

for (const path of ['/landing', '/sign-in'])
  test(`Enter pressed twice on ${path} opens SOS, and nothing else happens`, async ({ page }) => {
    await page.addInitScript(noteWhatOpens);
    await page.goto(path);
    const pressedAt = Date.now();
    // By its own clock the dialog stays young, however long a busy computer takes from one key to the next.
    await page.clock.setFixedTime(pressedAt);
    await sosOf(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(BETWEEN_TAPS_MS);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expectNowhere(page);
    await page.clock.setFixedTime(pressedAt + UNTIL_PRESSABLE_MS);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading', { name: /^Breathe with me/ })).toBeFocused();
  });
