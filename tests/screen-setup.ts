import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';

// The files of one worker share a page. Each begins where a page of its own would begin.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
setClock(() => Date.now());
localStorage.clear();
sessionStorage.clear();
for (const name of ['locks', 'mediaSession', 'serviceWorker']) Reflect.deleteProperty(navigator, name);

// jsdom has no media; the device is taken to be by day and in full motion.
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom counts frames by an interval. One that was asked for while a test had stopped the clock was the last of the page,
// for every file after: frames wait by the real clock, which each file finds here.
const { setTimeout: wait, clearTimeout: forget } = globalThis;
const frames = {
  requestAnimationFrame: (draw: FrameRequestCallback) => Number(wait(() => draw(performance.now()), 16)),
  cancelAnimationFrame: (frame: number) => forget(frame),
};
for (const page of [globalThis, document.defaultView]) Object.assign(page ?? {}, frames);

// jsdom has no layout either, so nothing is ever out of sight.
Element.prototype.scrollIntoView ??= () => {};
globalThis.scrollTo = () => {};

// Nobody's hand is as fast as these: each press comes a second after the one before, unless it says when it comes.
let pressed = 0;
const pressedAt = new WeakMap<Event, number>();
Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: MouseEvent) {
    if (!pressedAt.has(this)) {
      pressed += 1_000;
      pressedAt.set(this, pressed);
    }
    return pressedAt.get(this);
  },
});

// A busy computer is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
