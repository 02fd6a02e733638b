let holders = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  holders += change;
  for (const listener of listeners) listener();
}

export const areToastsHeld = (): boolean => holders > 0;

export function subscribeToHold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What went well is told after this, for its full time: until the function that it returns is called. */
export function holdToasts(): () => void {
  count(1);
  return () => count(-1);
}
