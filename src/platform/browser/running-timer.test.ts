import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { now } from '#platform/shared/clock.ts';
import { atNoon, closeTabs, openTab, sleep, TIMERS_KEY, told, wait } from '#tests/support/browser-tabs.tsx';
import { clearItems } from './local-items.ts';
import { findKeptTimer, useKeptTimer, useRunningTimer } from './running-timer.ts';

const MINUTE_MS = 60_000;

afterEach(closeTabs);

test('a timer is idle, runs, is paused, runs on, and starts anew', async () => {
  atNoon();
  const tab = await openTab('mira', 'a walk', 10 * MINUTE_MS);
  expect(tab.shown()).toMatchObject({
    timer: { state: 'idle' },
    leftMs: 10 * MINUTE_MS,
    endsAtMs: undefined,
  });
  await tab.press('start');
  expect(tab.shown().endsAtMs).toBe(now() + 10 * MINUTE_MS);
  await wait(90_000);
  expect(tab.shown().leftMs).toBe(8.5 * MINUTE_MS);
  await tab.press('pause');
  await wait(MINUTE_MS);
  expect(tab.shown()).toMatchObject({ timer: { state: 'paused' }, leftMs: 8.5 * MINUTE_MS });
  await tab.press('start');
  await wait(MINUTE_MS);
  expect(tab.shown().leftMs).toBe(7.5 * MINUTE_MS);
  await tab.press('reset');
  expect(tab.shown()).toMatchObject({ timer: { state: 'idle' }, leftMs: 10 * MINUTE_MS });
  expect(tab.find()).toBeUndefined();
  expect(tab.onOver).not.toHaveBeenCalled();
});

test('the end is told right when it comes, with its instant, and the timer is idle again', async () => {
  atNoon();
  const tab = await openTab('mira', 'a walk', 61_337);
  const endsAtMs = now() + 61_337;
  await tab.press('start');
  await wait(61_336);
  expect(tab.onOver).not.toHaveBeenCalled();
  await wait(4);
  expect(tab.onOver.mock.calls).toEqual([[endsAtMs]]);
  expect(tab.shown().timer).toEqual({ state: 'idle', durationMs: 61_337 });
  await wait(10 * MINUTE_MS);
  expect(tab.onOver).toHaveBeenCalledTimes(1);
});

test('a timer that ran out while no tab was open is told of when its screen is next open', async () => {
  atNoon();
  const before = await openTab('mira', 'a walk', 5 * MINUTE_MS);
  await before.press('start');
  const endsAtMs = before.shown().endsAtMs ?? 0;
  before.close();
  await sleep(9 * 60 * MINUTE_MS);
  expect(before.onOver).not.toHaveBeenCalled();
  expect(before.find()).toEqual({
    subject: 'a walk',
    timer: { state: 'running', durationMs: 5 * MINUTE_MS, endsAtMs },
  });
  const after = await openTab('mira', 'a walk', 5 * MINUTE_MS);
  expect(after.onOver.mock.calls).toEqual([[endsAtMs]]);
  expect(after.find()).toBeUndefined();
});

test('a timer goes on where it was after its tab was closed, even when the screen asks for another length', async () => {
  atNoon();
  const before = await openTab('mira', 'a walk', 20 * MINUTE_MS);
  await before.press('start');
  before.close();
  await sleep(3 * MINUTE_MS);
  const after = await openTab('mira', 'a walk', 5 * MINUTE_MS);
  expect(after.shown()).toMatchObject({ timer: { state: 'running' }, leftMs: 17 * MINUTE_MS });
});

test('starting a timer pauses the one that runs in another tab, which can be taken up again', async () => {
  atNoon();
  const walk = await openTab('mira', 'a walk', 10 * MINUTE_MS);
  const scan = await openTab('mira', 'a scan', 4 * MINUTE_MS);
  await walk.press('start');
  await wait(MINUTE_MS);
  expect([walk.shown().isElsewhere, scan.shown().isElsewhere]).toEqual([false, true]);
  expect(scan.find()?.subject).toBe('a walk');
  await scan.press('start');
  expect(walk.shown()).toMatchObject({
    timer: { state: 'paused' },
    leftMs: 9 * MINUTE_MS,
    isElsewhere: true,
  });
  expect(walk.find()?.subject).toBe('a scan');
  await wait(5 * MINUTE_MS);
  expect(scan.onOver).toHaveBeenCalledTimes(1);
  expect(walk.find()).toMatchObject({ subject: 'a walk', timer: { state: 'paused' } });
  await walk.press('start');
  expect(walk.shown()).toMatchObject({ timer: { state: 'running' }, leftMs: 9 * MINUTE_MS });
});

test('a timer that two tabs show is one timer, and ends in one of them', async () => {
  atNoon();
  const first = await openTab('mira', 'a walk', 2 * MINUTE_MS);
  const second = await openTab('mira', 'a walk', 2 * MINUTE_MS);
  await first.press('start');
  expect(second.shown()).toMatchObject({ timer: { state: 'running' }, isElsewhere: false });
  await second.press('pause');
  expect(first.shown().timer.state).toBe('paused');
  await first.press('start');
  await wait(3 * MINUTE_MS);
  expect(first.onOver.mock.calls.length + second.onOver.mock.calls.length).toBe(1);
});

test('an end is told by the next tab when the one whose turn it was is gone', async () => {
  atNoon();
  const first = await openTab('mira', 'a walk', MINUTE_MS);
  const second = await openTab('mira', 'a walk', MINUTE_MS);
  await first.press('start');
  vi.setSystemTime(now() + MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  first.close();
  await wait(0);
  expect(first.onOver).not.toHaveBeenCalled();
  expect(second.onOver).toHaveBeenCalledTimes(1);
});

test('the tab that shows what has ended tells it, whichever was first to look at the clock', async () => {
  atNoon();
  const told: unknown[] = [];
  for (const order of ['card first', 'screen first']) {
    const open = (isShown: boolean) => openTab('mira', 'a walk', MINUTE_MS, undefined, { isShown });
    const isCardFirst = order === 'card first';
    const tabs = [await open(!isCardFirst), await open(isCardFirst)];
    const [screen, card] = isCardFirst ? tabs.reverse() : tabs;
    await screen?.press('start');
    await wait(MINUTE_MS + 10_000);
    told.push([screen?.onOver.mock.calls.length, card?.onOver.mock.calls.length]);
    expect(screen?.onToldElsewhere).not.toHaveBeenCalled();
    for (const tab of tabs) tab.close();
  }
  expect(told).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('of two tabs that show what has ended one tells it and the other one hears of it', async () => {
  atNoon();
  const tabs = [
    await openTab('mira', 'a walk', MINUTE_MS, undefined, { isShown: true }),
    await openTab('mira', 'a walk', MINUTE_MS, undefined, { isShown: true }),
  ];
  await tabs[0]?.press('start');
  await wait(MINUTE_MS + 10_000);
  const calls = tabs.map((tab) => [tab.onOver.mock.calls.length, tab.onToldElsewhere.mock.calls.length]);
  expect(calls.sort()).toEqual([
    [0, 1],
    [1, 0],
  ]);
  await tabs[0]?.press('start');
  await wait(1_000);
  await tabs[1]?.press('pause');
  await tabs[1]?.press('reset');
  expect(tabs.map((tab) => tab.onToldElsewhere.mock.calls.length + tab.onOver.mock.calls.length)).toEqual([
    1, 1,
  ]);
});

test('an end that the tab which shows it sleeps through is told by another one a little later', async () => {
  atNoon();
  const card = await openTab('mira', 'a walk', MINUTE_MS);
  await card.press('start');
  const name = `tend-timer mira a walk ${card.shown().endsAtMs} shown`;
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}));
  await wait(MINUTE_MS + 2_000);
  expect(card.onOver).not.toHaveBeenCalled();
  await wait(2_000);
  expect(card.onOver).toHaveBeenCalledTimes(1);
});

test('a tab that shows something for a while gives its turn back when it is closed', async () => {
  atNoon();
  const screen = await openTab('mira', 'a walk', MINUTE_MS, undefined, { isShown: true });
  const card = await openTab('mira', 'a walk', MINUTE_MS);
  await screen.press('start');
  await wait(1_000);
  screen.close();
  await wait(MINUTE_MS - 1_000 + 10);
  expect(card.onOver).toHaveBeenCalledTimes(1);
});

test('people who use one browser never see the timers of one another', async () => {
  atNoon();
  const mine = await openTab('mira', 'a walk', MINUTE_MS);
  await mine.press('start');
  const other = await openTab('noor', 'a walk', MINUTE_MS);
  expect(other.shown()).toMatchObject({ timer: { state: 'idle' }, isElsewhere: false });
  expect(other.find()).toBeUndefined();
  expect(findKeptTimer('mira')?.subject).toBe('a walk');
  await wait(2 * MINUTE_MS);
  expect(other.onOver).not.toHaveBeenCalled();
});

test('whoever signs out leaves no timer behind, and one that is reset is gone from every screen', () => {
  atNoon();
  const { result } = renderHook(() => ({
    timer: useRunningTimer('mira', 'a walk', MINUTE_MS, told()),
    kept: useKeptTimer('mira'),
  }));
  act(() => result.current.timer.start());
  expect(result.current.kept?.subject).toBe('a walk');
  act(() => result.current.timer.reset());
  expect(result.current).toMatchObject({ kept: undefined, timer: { timer: { state: 'idle' } } });
  act(() => result.current.timer.start());
  clearItems();
  expect(localStorage.length).toBe(0);
});

test.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"userId":"mira"}',
  '{"userId":"mira","timers":{}}',
  '{"userId":"mira","timers":[null]}',
  '{"userId":"mira","timers":[{"subject":"a walk"}]}',
  '{"userId":"mira","timers":[{"subject":"a walk","timer":{"state":"running","durationMs":-1,"endsAtMs":9}}]}',
  '{"userId":"mira","timers":[{"subject":"a walk","timer":{"state":"running","durationMs":60000,"endsAtMs":"9"}}]}',
  '{"userId":"mira","timers":[{"subject":"a walk","timer":{"state":"paused","durationMs":10,"leftMs":11}}]}',
  '{"userId":"mira","timers":[{"subject":"a walk","timer":{"state":"flying","durationMs":10}}]}',
])('what is no timer is not taken for one: %s', async (text) => {
  atNoon();
  localStorage.setItem(TIMERS_KEY, text);
  const tab = await openTab('mira', 'a walk', MINUTE_MS);
  expect(tab.shown()).toMatchObject({ timer: { state: 'idle' }, isElsewhere: false });
  expect(tab.find()).toBeUndefined();
  await tab.press('start');
  await wait(MINUTE_MS + 10);
  expect(tab.onOver).toHaveBeenCalledTimes(1);
});

test('where the browser keeps nothing and has no locks, a timer runs in its page all the same', async () => {
  atNoon({ hasLocks: false });
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  const tab = await openTab('mira', 'a walk', 2 * MINUTE_MS);
  await tab.press('start');
  await wait(MINUTE_MS);
  expect(tab.shown()).toMatchObject({ timer: { state: 'running' }, leftMs: MINUTE_MS });
  await wait(2 * MINUTE_MS);
  expect(tab.onOver).toHaveBeenCalledTimes(1);
  expect(tab.shown().timer.state).toBe('idle');
});
