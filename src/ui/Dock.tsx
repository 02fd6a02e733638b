import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { DOCK_ID } from './DockPlace.tsx';

const narrow = (): MediaQueryList => matchMedia('(max-width: 1000px)');

function watchWidth(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The foot of the page, on phones and tablets; at a desk nothing. */
export function useDock(): HTMLElement | null {
  const isNarrow = useSyncExternalStore(
    watchWidth,
    () => narrow().matches,
    () => false,
  );
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(DOCK_ID)), []);
  return isNarrow ? place : null;
}

/** The main action of a view: where it is written, and on phones and tablets pinned at the foot of the page. */
export function Dock({ children }: { children: ReactNode }) {
  const place = useDock();
  return place ? createPortal(children, place) : children;
}
