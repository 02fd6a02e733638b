const LONGEST_MS = 200;

/** Ends in the first turn after the next frame. A page that nobody sees draws none, so it waits for none for long. */
export const afterNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
