import { afterEach, expect, test, vi } from 'vitest';

/** A browser with sound and vibration; both are still before the first touch. */
function aBrowser({ isTouched = true, answersAfterMs = 0 } = {}) {
  const log: string[] = [];
  class AParam {
    linearRampToValueAtTime() {}
    exponentialRampToValueAtTime() {}
  }
  class ANode {
    gain = new AParam();
    onended: (() => void) | null = null;
    connect(next: unknown) {
      return next;
    }
    start() {
      log.push('tone');
    }
    stop() {}
  }
  class AnAudioContext {
    currentTime = 0;
    destination = {};
    constructor() {
      log.push('audio');
    }
    async resume() {
      await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
      log.push('awake');
    }
    async suspend() {
      log.push('asleep');
    }
  }
  vi.stubGlobal('AudioContext', AnAudioContext);
  vi.stubGlobal('OscillatorNode', ANode);
  vi.stubGlobal('GainNode', ANode);
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: isTouched },
    vibrate: () => log.push('buzz') > 0,
  });
  return log;
}

/** The bell of a page that was just opened. */
async function aBell() {
  vi.resetModules();
  return import('./bell.ts');
}

const soon = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the sound that the starting gesture allowed rings later, and rests in between', async () => {
  const log = aBrowser();
  const { prepareBell, ringBell } = await aBell();
  prepareBell();
  await soon();
  expect(log).toEqual(['audio', 'awake', 'asleep']);
  ringBell({ sound: true, vibration: false });
  await soon();
  expect(log.slice(3)).toEqual(['awake', 'tone', 'tone', 'tone']);
});

test('sound and vibration each come only if wanted', async () => {
  const log = aBrowser();
  const { ringBell } = await aBell();
  ringBell({ sound: false, vibration: false });
  await soon();
  expect(log).toEqual([]);
  ringBell({ sound: false, vibration: true });
  await soon();
  expect(log).toEqual(['buzz']);
});

test('before the first touch of a page the browser is not even asked', async () => {
  const log = aBrowser({ isTouched: false });
  const { prepareBell, ringBell } = await aBell();
  prepareBell();
  ringBell({ sound: true, vibration: true });
  await soon();
  expect(log).toEqual([]);
});

test('a bell that may sound only long after it was due stays silent', async () => {
  const log = aBrowser({ answersAfterMs: 40 });
  const { ringBell } = await aBell();
  const instants = [0, 2_000];
  vi.spyOn(performance, 'now').mockImplementation(() => instants.shift() ?? 2_000);
  ringBell({ sound: true, vibration: false });
  await soon(120);
  expect(log).toEqual(['audio', 'awake', 'asleep']);
});

test('a browser without sound and vibration stays silent', async () => {
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal('navigator', {});
  const { prepareBell, ringBell } = await aBell();
  expect(() => {
    prepareBell();
    ringBell({ sound: true, vibration: true });
  }).not.toThrow();
});
