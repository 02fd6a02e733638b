/** What this browser keeps of a person outside its database: the four items, the timers that run or are paused with the place in their sessions, and what helped. */
const NAMES = ['onboarding', 'user', 'progress', 'settings', 'timers', 'places', 'sos'] as const;
/** The country belongs to the device: it stays when a person leaves, so that the next one finds a number that answers. */
type Name = (typeof NAMES)[number] | 'country';

const keyOf = (name: Name): string => `tend-${name}`;

/** An item, or nothing when it is not there, cannot be read, or storage is off. */
export function readItem<T>(name: Name): T | undefined {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps an item; where storage is off or full, Tend works without it. */
export function writeItem(name: Name, value: object): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Whatever is kept here, Tend does without it.
  }
}

export function clearItems(): void {
  for (const name of NAMES) {
    try {
      localStorage.removeItem(keyOf(name));
    } catch {
      // Storage that is off keeps nothing.
    }
  }
}
