import { useEffect } from 'react';

const setTitle = (title: string): void => {
  document.title = `${title} · Tend`;
};

/** Puts a title in the place of the screen's for as long as something is open on it: it is read in another tab too. */
export function useTitle(title: string, screenTitle: string): void {
  useEffect(() => {
    // After the screen's own title, which is set in the same moment when the page has just been opened.
    const soon = setTimeout(() => setTitle(title));
    return () => clearTimeout(soon);
  }, [title]);
  useEffect(() => () => setTitle(screenTitle), [screenTitle]);
}
