import { setClock } from '#platform/shared/clock.ts';

/** Runs the work as if it were that instant, such as `2026-03-20T23:30:00Z`. */
export async function onDay<T>(instant: string, work: () => Promise<T>): Promise<T> {
  const restore = setClock(() => Date.parse(instant));
  try {
    return await work();
  } finally {
    restore();
  }
}
