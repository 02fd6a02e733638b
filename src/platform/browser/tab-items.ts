const PREFIX = 'tend-';
const keyOf = (name: string): string => PREFIX + name;

/** What this tab remembers under a name until it is closed, also through a reload. */
export function readTabItem<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Remembers a value in this tab, or forgets it when there is none. Where storage is off, nothing is remembered. */
export function writeTabItem(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The screen itself still holds it.
  }
}

/** What this tab remembers under all names that begin so. */
export function listTabItems<T>(start: string): T[] {
  try {
    const names = Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf(start)));
    return names.flatMap((key) => readTabItem<T>(key.slice(PREFIX.length)) ?? []);
  } catch {
    return [];
  }
}

/** Forgets everything that this tab remembers. */
export function clearTabItems(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage that is off remembers nothing.
  }
}
