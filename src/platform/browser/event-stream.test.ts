import { afterEach, expect, test, vi } from 'vitest';
import { apiClient } from './api.ts';
import { followStream } from './event-stream.ts';
import { noteReach } from './reach.ts';

const ADDRESS = '/api/events/ada';
const { BroadcastChannel: ChannelOfBrowser } = globalThis;
const MINUTE_MS = 60_000;

/** The browser's side of a stream, and what the test lets the server say on it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static opened: Stream[] = [];
  readyState = 0;

  constructor() {
    super();
    Stream.opened.push(this);
  }

  say(type: 'alive' | 'message' | 'error', data = '{"kind":"board"}'): void {
    this.readyState = type === 'error' ? this.readyState : Stream.OPEN;
    this.dispatchEvent(type === 'message' ? new MessageEvent(type, { data }) : new Event(type));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

/** Locks of one browser, in the order in which they were asked for. */
function locksOfBrowser() {
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, _: object, work: () => Promise<void>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(name, turn);
    return turn;
  };
  return { request };
}

let endings: (() => void)[] = [];
const onNews = vi.fn();
const follow = (heard = onNews) => {
  const end = followStream(ADDRESS, heard);
  endings.push(end);
  return end;
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const newest = (): Stream => Stream.opened.at(-1) as Stream;
const open = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED);

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function openBrowser(): void {
  // What a file before this one asked for in vain is no reason to be without a network here.
  void noteReach(Promise.resolve(new Response()), undefined);
  vi.useFakeTimers();
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', { onLine: true, locks: locksOfBrowser() });
}

afterEach(() => {
  for (const end of endings) end();
  endings = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onNews.mockReset();
});

test('what the stream says is news at once, and what it says in the next half second is one more', async () => {
  openBrowser();
  follow();
  await wait(0);
  newest().say('alive');
  expect(onNews).not.toHaveBeenCalled();
  for (let count = 0; count < 20; count += 1) newest().say('message');
  expect(onNews).toHaveBeenCalledTimes(1);
  await wait(1_000);
  expect(onNews).toHaveBeenCalledTimes(2);
});

test('a stream that breaks is opened again, later each time, and what went by unheard is asked for', async () => {
  openBrowser();
  follow();
  await wait(0);
  newest().say('alive');
  newest().say('error');
  await wait(1_500);
  expect(Stream.opened).toHaveLength(2);
  newest().say('alive');
  expect(onNews).toHaveBeenCalledTimes(1);
  for (let failures = 0; failures < 20; failures += 1) {
    newest().say('error');
    await wait(90_000);
  }
  expect(Stream.opened).toHaveLength(22);
  newest().say('error');
  await wait(20_000);
  expect(Stream.opened).toHaveLength(22);
});

test('one that falls silent is opened again', async () => {
  openBrowser();
  follow();
  await wait(0);
  newest().say('alive');
  await wait(40_000);
  newest().say('alive');
  await wait(45_000);
  expect(Stream.opened).toHaveLength(1);
  await wait(15_000);
  expect(Stream.opened).toHaveLength(2);
});

test('where nothing comes through, is asked each minute while the page is seen, and when it is seen again', async () => {
  openBrowser();
  follow();
  await wait(10 * MINUTE_MS);
  expect(onNews.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(onNews.mock.calls.length).toBeLessThanOrEqual(10);
  onNews.mockClear();
  show('hidden');
  await wait(10 * MINUTE_MS);
  expect(onNews).not.toHaveBeenCalled();
  show('visible');
  expect(onNews).toHaveBeenCalledTimes(1);
});

test('a page that nobody sees waits with its news until it is seen', async () => {
  openBrowser();
  follow();
  await wait(0);
  newest().say('alive');
  show('hidden');
  newest().say('message');
  await wait(5_000);
  expect(onNews).not.toHaveBeenCalled();
  show('visible');
  expect(onNews).toHaveBeenCalledTimes(1);
});

test('the tabs of a browser have one stream, and the next takes it over when one is closed', async () => {
  openBrowser();
  const [inFirst, inSecond] = [vi.fn(), vi.fn()];
  const closeFirst = follow(inFirst);
  follow(inSecond);
  await wait(0);
  expect(open()).toHaveLength(1);
  closeFirst();
  await wait(0);
  expect(open()).toHaveLength(1);
  expect(Stream.opened).toHaveLength(2);
  newest().say('message');
  expect(inSecond).toHaveBeenCalledTimes(1);
  expect(inFirst).not.toHaveBeenCalled();
});

test('what one tab has written at once is news in the others, and what it asked is none', async () => {
  openBrowser();
  vi.useRealTimers();
  vi.stubGlobal('BroadcastChannel', ChannelOfBrowser);
  const api = apiClient<{ readLetters: object; sendLetter: object }>()({
    readLetters: { route: 'GET /api/letters', summary: '', access: 'signedIn' },
    sendLetter: { route: 'POST /api/letters', summary: '', access: 'signedIn' },
  });
  vi.stubGlobal('fetch', async () => Response.json([]));
  const [inFirst, inSecond] = [vi.fn(), vi.fn()];
  follow(inSecond);
  follow(inFirst);
  await api.readLetters.send();
  await api.sendLetter.send();
  await vi.waitFor(() => expect(inSecond).toHaveBeenCalled());
  expect(inSecond).toHaveBeenCalledTimes(1);
  expect(inFirst).not.toHaveBeenCalled();
});

test('a page that is kept for a step back holds no stream, and asks anew when it is brought back', async () => {
  openBrowser();
  follow();
  await wait(0);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(open()).toHaveLength(0);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await wait(0);
  expect(open()).toHaveLength(1);
  expect(onNews).toHaveBeenCalledTimes(1);
});

test('what is taken at once is no news, and does not wait until the tab is seen', async () => {
  openBrowser();
  const takes = vi.fn((data: string) => data.includes('timer'));
  endings.push(followStream(ADDRESS, onNews, takes));
  await wait(0);
  newest().say('alive');
  show('hidden');
  newest().say('message', '{"kind":"timer"}');
  expect(takes).toHaveBeenCalledExactlyOnceWith('{"kind":"timer"}');
  expect(onNews).not.toHaveBeenCalled();
  newest().say('message', '{"kind":"mood"}');
  show('visible');
  expect(onNews).toHaveBeenCalledTimes(1);
});
