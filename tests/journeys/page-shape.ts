import { expect, type Page } from '@playwright/test';
import { settle } from './tend.ts';

/** What stands over the edge of the screen: words and controls, not the pictures, which may be cut. */
async function findOverflow(page: Page): Promise<string[]> {
  await settle(page);
  const found = await listOverflow(page);
  if (found.length === 0) return found;
  // What has begun to come in from the side meanwhile is judged where it ends.
  await settle(page);
  return listOverflow(page);
}

const listOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const parts = document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, a, button, input, textarea, legend, label, dt, dd, li, b, code',
    );
    const over = [...parts].filter((part) => {
      if (part.closest('.vh, .skip, svg') || !part.checkVisibility({ visibilityProperty: true }))
        return false;
      const { left, right, width: own } = part.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1);
    });
    const isScrolled = document.documentElement.scrollWidth > window.innerWidth;
    return [
      ...(isScrolled ? [`the page is ${document.documentElement.scrollWidth} wide`] : []),
      ...over.map((part) => `${part.localName} "${part.textContent?.slice(0, 40)}"`),
    ];
  });

/** The size of type that a person asked of the browser, such as `200%`; none for the usual. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

const NARROWEST = 320;

/** Nothing has to be scrolled to the side: as it is, on the narrowest phone, and on both with large type. */
export async function expectFits(page: Page, alsoAt: readonly number[] = [NARROWEST]): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [size.width, ...alsoAt]) {
    await page.setViewportSize({ ...size, width });
    expect(await findOverflow(page), `${page.url()} at ${width} px`).toEqual([]);
    await setTextSize(page, '200%');
    expect(await findOverflow(page), `${page.url()} at ${width} px with type of twice the size`).toEqual([]);
    await setTextSize(page, '');
  }
  await page.setViewportSize(size);
}

/** One first heading, no level left out, and a title that says where this is. */
export async function expectOutline(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ localName }) => Number(localName.slice(1))),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries())
    expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
}

/** Whatever is pressed is at least 44 px each way; a link within a sentence may be as tall as its line. */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select')]
      .filter((part) => part.checkVisibility() && !part.closest('.skip, p a'))
      .map((part) => part.closest('label') ?? part)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      })
      .map((target) => `${target.localName} "${target.ariaLabel ?? target.textContent?.trim()}"`),
  );
  expect(small, `targets on ${page.url()}`).toEqual([]);
}

/** How far a page may move while it comes, as the browser counts it. */
const MOST_SHIFT = 0.02;

/** Notes from the next page on how far each one moves by itself, and what of it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`window.shift = 0;
    window.shifted = [];
    const nameOf = (node) => (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 120);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries()) {
        if (hadRecentInput) continue;
        window.shift += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          window.shifted.push([value.toFixed(3), 'at ' + Math.round(startTime), nameOf(node),
            [from.x, from.y, from.width, from.height].join(' '), [to.x, to.y, to.width, to.height].join(' ')].join(' | '));
      }
    }).observe({ type: 'layout-shift', buffered: true });`);

/** Since it was opened the page has moved no further than may be; says what moved where it did. */
export async function expectStill(page: Page): Promise<void> {
  const [shift, shifted] = await page.evaluate<[number, string[]]>('[window.shift, window.shifted]');
  expect(shift, `${page.url()} moved:\n${shifted.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Less than moves a target away from under a finger that is on its way to it: half of 44 px, and the rounding. */
const MOST_MOVED_PX = 24;

/** Notes from the next page on what can be pressed and is moved, also below the first screen, but for what a font moves. */
export const watchTargets = (page: Page): Promise<unknown> =>
  page.addInitScript((most) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const tops = new Map<Element, number>();
    let faces = 0;
    const look = () => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
      if (loaded !== faces) tops.clear();
      faces = loaded;
      for (const target of document.querySelectorAll('main :is(a, button, input, summary)')) {
        const top = target.getBoundingClientRect().top + scrollY;
        const before = tops.get(target) ?? top;
        if (Math.abs(top - before) > most)
          moved.push(
            `${target.localName} "${target.ariaLabel ?? target.textContent?.trim()}" ${before} to ${top}`,
          );
        tops.set(target, top);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, MOST_MOVED_PX);

export async function expectTargetsStill(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>('window.moved'), `${page.url()} moved`).toEqual([]);
}
