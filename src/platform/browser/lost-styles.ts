const tryAgainMs = 5_000;

/**
 * A style sheet that could not be loaded is asked for again, with the next connection or after a while. Nobody else does:
 * whoever imports its part once more takes the link that stands there for a style sheet that came.
 */
export function watchForLostStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const tryAgain = () => {
        removeEventListener('online', tryAgain);
        clearTimeout(waiting);
        target.replaceWith(target.cloneNode());
      };
      const waiting = setTimeout(tryAgain, tryAgainMs);
      addEventListener('online', tryAgain);
    },
    // A failed link tells nobody above it but those who listen on the way down.
    true,
  );
}
