import { expect, type Page } from '@playwright/test';

type Seen = { covered: string[]; hidden: string[]; isEnd: boolean };

/** What lies at the middle and the corners of every control, as the page stands now. The bar at the foot is the edge of the view. */
const lookAround = (page: Page, seen: readonly string[]): Promise<Seen & { clear: string[] }> =>
  page.evaluate((before) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary';
    const bar = document.querySelector('aside[aria-label="Support"]')?.parentElement;
    const foot = bar?.getBoundingClientRect();
    const isBar = foot !== undefined && foot.width >= document.documentElement.clientWidth - 1;
    const edge = isBar ? foot.top : innerHeight;
    const nameOf = (part: Element) =>
      `${part.localName} "${(part.getAttribute('aria-label') ?? part.closest('label')?.textContent ?? part.textContent ?? '').trim().slice(0, 50)}"`;
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom;
    const isSame = (one: Element, other: Element) =>
      // A field may have a button of its own within it.
      (one.matches('input') && isWithin(other.getBoundingClientRect(), one.getBoundingClientRect())) ||
      one.contains(other) ||
      other.contains(one) ||
      one.closest('label') === (other.closest('label') ?? other);
    const covered: string[] = [];
    const clear = new Set(before);
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.skip, [inert]'),
    );
    const names = controls.map((control, index) => `${index} ${nameOf(control)}`);
    for (const [index, control] of controls.entries()) {
      const [box] = control.getClientRects();
      if (!box || box.width < 8 || box.height < 8) {
        clear.add(names[index] ?? '');
        continue;
      }
      const isInBar = isBar && bar?.contains(control);
      // The corners of a round one are not its own.
      const inset = Math.min(box.width, box.height) * 0.3;
      const [left, right] = [box.left + inset, box.right - inset];
      const [top, bottom] = [box.top + inset, box.bottom - inset];
      const middle = [(left + right) / 2, (top + bottom) / 2];
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ];
      for (const [place, [x = 0, y = 0]] of [middle, ...corners].entries()) {
        if (x < 0 || x > innerWidth || y < 0 || y > (isInBar ? innerHeight : edge)) continue;
        const top = document.elementFromPoint(x, y);
        const over = top?.closest(`${CONTROLS}, label`);
        if (over && !isSame(control, over)) covered.push(`${nameOf(control)} lies under ${nameOf(over)}`);
        if (place === 0 && top && isSame(control, over ?? top)) clear.add(names[index] ?? '');
      }
    }
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return { covered, clear: [...clear], hidden: names.filter((name) => !clear.has(name)), isEnd };
  }, seen);

/** Scrolls through the page: no control lies under another one, and each is once seen free of everything. */
export async function expectNothingCovered(page: Page, what: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  let clear: string[] = [];
  for (let steps = 0; steps < 150; steps += 1) {
    const found = await lookAround(page, clear);
    expect(found.covered, what).toEqual([]);
    if (found.isEnd) return expect(found.hidden, `${what}: never seen`).toEqual([]);
    clear = found.clear;
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
  }
  throw new Error(`${what} has no end`);
}
