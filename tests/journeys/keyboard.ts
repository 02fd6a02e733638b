import { expect, type Locator, type Page } from '@playwright/test';

export const MOST_STOPS = 60;

/** Says what is wrong with the place of the focus; nothing when one sees it. */
export const findUnseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    // Headings and main parts take the focus so that reading goes on from there; they are no controls.
    if (!focused || focused === document.body || focused.tabIndex < 0) return '';
    // The ring of a range is drawn on its thumb, which no script can read: expectRingSeen looks at the picture.
    if (focused.matches('[type="range"]')) return '';
    const isRinged = (part: Element) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && Number(opacity) > 0;
    };
    // A native control may lie unseen over its drawn stand-in, which then has the ring.
    const label = focused.closest('label');
    const places = label ? [label, ...label.querySelectorAll('*'), focused] : [focused];
    const name = `${focused.localName} "${(focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '').trim()}"`;
    if (!places.some(isRinged)) return `${name} has the focus and no ring`;
    const { top, bottom, left, right } = (label ?? focused).getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInView ? '' : `${name} has the focus outside of the view`;
  });

export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  const look = () => findUnseenFocus(page).catch(() => 'the page is being left');
  await expect.poll(look, { message: `after ${key} on ${page.url()}` }).toBe('');
}

/** Goes on with Tab until it stands on the control, seeing the focus at every stop. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`${control} was not reached with ${key}`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Fails unless the control, which has the focus, looks different from how it looks without. */
export async function expectRingSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const focused = await control.screenshot({ animations: 'disabled' });
  await control.evaluate((element: HTMLElement) => element.blur());
  const blurred = await control.screenshot({ animations: 'disabled' });
  expect(focused.equals(blurred), 'the focus is seen').toBe(false);
  await control.evaluate((element: HTMLElement) => element.focus());
}
