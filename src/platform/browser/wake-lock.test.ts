import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './wake-lock.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));
const settle = () => act(() => soon().then(soon).then(soon));

type Sentinel = { released: boolean; release(): Promise<void> };

/** The browser's wake lock: it lets go by itself whenever the page is hidden. */
function aBrowser() {
  let visibility = 'visible';
  const sentinels: Sentinel[] = [];
  const request = async () => {
    await soon();
    if (visibility !== 'visible') throw new DOMException('The page is hidden.', 'NotAllowedError');
    const sentinel: Sentinel = {
      released: false,
      release: async () => {
        sentinel.released = true;
      },
    };
    sentinels.push(sentinel);
    return sentinel;
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible');
  const turn = (to: 'visible' | 'hidden') => {
    visibility = to;
    if (to === 'hidden') for (const sentinel of sentinels) sentinel.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    return settle();
  };
  return {
    turn,
    count: () => sentinels.length,
    held: () => sentinels.filter(({ released }) => !released).length,
  };
}

const show = async (isOn: boolean) => {
  const hook = renderHook((on) => useWakeLock(on), { initialProps: isOn });
  await settle();
  return hook;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the screen stays awake while it is on, and not before or after', async () => {
  const browser = aBrowser();
  const { rerender, unmount } = await show(false);
  expect(browser.held()).toBe(0);
  rerender(true);
  await settle();
  expect(browser.held()).toBe(1);
  rerender(false);
  await settle();
  expect(browser.held()).toBe(0);
  rerender(true);
  await settle();
  unmount();
  await settle();
  expect(browser.held()).toBe(0);
});

test('a page that comes back to the front is kept awake again', async () => {
  const browser = aBrowser();
  await show(true);
  await browser.turn('hidden');
  expect(browser.held()).toBe(0);
  await browser.turn('visible');
  expect(browser.held()).toBe(1);
});

test('a lock that is granted only after it was switched off is given back', async () => {
  const browser = aBrowser();
  const { rerender } = renderHook((on) => useWakeLock(on), { initialProps: true });
  await Promise.resolve();
  rerender(false);
  await settle();
  expect(browser.count()).toBe(1);
  expect(browser.held()).toBe(0);
});

test('a page seen again while a lock is still on its way holds one lock at most', async () => {
  const browser = aBrowser();
  const { unmount } = renderHook(() => useWakeLock(true));
  await browser.turn('visible');
  expect(browser.held()).toBe(1);
  unmount();
  await settle();
  expect(browser.held()).toBe(0);
});

test('a browser without it, or one that refuses, is left in peace', async () => {
  vi.stubGlobal('navigator', {});
  (await show(true)).unmount();
  vi.stubGlobal('navigator', {
    wakeLock: { request: () => Promise.reject(new Error('the battery is low')) },
  });
  (await show(true)).unmount();
  expect(document.body).toBeInTheDocument();
});
