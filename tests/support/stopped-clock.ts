import { vi } from 'vitest';

/**
 * Stops the clock at noon, and all that waits for it. Frames too: jsdom counts them by an interval, and a frame that is
 * asked for while intervals stand still would be the last one of the page, for the files after as well.
 */
export function stopClock(): void {
  vi.useFakeTimers({
    now: Date.UTC(2026, 2, 20, 12),
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
}
