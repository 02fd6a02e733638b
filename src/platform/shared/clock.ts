let readClock = (): number => Date.now();

/** The present instant, in milliseconds since 1970. The only place where the wall clock is read. */
export const now = (): number => readClock();

/** The present instant as a Date, for the database driver and for formatting. */
export const nowDate = (): Date => new Date(readClock());

/** Replaces the clock in tests; returns a function that puts the real one back. */
export function setClock(read: () => number): () => void {
  const before = readClock;
  readClock = read;
  return () => {
    readClock = before;
  };
}
