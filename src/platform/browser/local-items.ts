/** What this browser keeps of a person outside its database: the four items, the timers that run or are paused with the place in their sessions, what the server has of them, what helped, what the quiz found, how tasks were begun, and when a save was last taken. */
const NAMES = [
  'onboarding',
  'user',
  'progress',
  'settings',
  'timers',
  'timer',
  'places',
  'sos',
  'quiz',
  'steps',
  'saved',
] as const;
/**
 * What belongs to the device and stays when a person leaves: the country, so that the next one finds a number that
 * answers; that nobody is here, and how the last one left; and that the server has yet to hear of it.
 */
type Name = (typeof NAMES)[number] | 'country' | 'left' | 'ending';

/** When the server last took a save of this browser, by the clock of the device. */
export type Saved = { atMs: number };

/** How the last person left this device; `owner` while words of hers wait here to be sent. */
export type Left = { how: 'signed-out' | 'ended'; owner?: string | undefined };

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

export function removeItem(name: Name): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage that is off keeps nothing.
  }
}

export const clearItems = (): void => NAMES.forEach(removeItem);

/** Calls the listener when another tab changes an item. Returns a function that stops it. */
export function watchItem(name: Name, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(name)) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
