export type DeviceText = {
  /** Nothing is kept: an empty text. */
  read(): string;
  /** Keeps a text, or with none forgets it. */
  write(text: string): void;
  /** Calls the listener when the text changes in this tab or another one. Returns a function that stops it. */
  watch(listener: () => void): () => void;
};

/** One text that this browser keeps under a key, the same in all its tabs. */
export function deviceText(key: string): DeviceText {
  const listeners = new Set<() => void>();
  /** What a browser that keeps nothing holds for this page alone. */
  let unkept: string | undefined;
  return {
    read: () => {
      try {
        return unkept ?? localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write: (text) => {
      try {
        if (text === '') localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unkept = undefined;
      } catch {
        unkept = text;
      }
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      const hearElsewhere = ({ key: changed }: StorageEvent) => {
        // What another tab has kept since, or forgotten with everything else, is newer.
        if (changed === key || changed === null) unkept = undefined;
        listener();
      };
      listeners.add(listener);
      addEventListener('storage', hearElsewhere);
      addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', hearElsewhere);
        removeEventListener('pageshow', listener);
      };
    },
  };
}
