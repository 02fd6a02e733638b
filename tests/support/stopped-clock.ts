import { vi } from 'vitest';

/** Stops the clock at noon, and all that waits for it, frames too. */
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
