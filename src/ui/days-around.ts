import { type ComponentType, useSyncExternalStore } from 'react';

export type DaysAroundProps = {
  /** All of it with its words, for a wide page; of a small picture what grows, or what lies in the soil. */
  part: 'strip' | 'plants' | 'seeds';
};
type DaysAround = ComponentType<DaysAroundProps>;

let brought: DaysAround | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Brings what draws the days before and after today into the scenes that show today, wherever one stands. */
export function bringDaysAround(part: DaysAround | undefined): void {
  brought = part;
  for (const listener of listeners) listener();
}

/** What draws the days around today, once somebody has brought it. */
export const useDaysAround = (): DaysAround | undefined =>
  useSyncExternalStore(
    listen,
    () => brought,
    () => undefined,
  );
