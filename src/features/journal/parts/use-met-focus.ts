import { useCallback, useRef } from 'react';

/** The focus of a heading that may come a moment after it is asked for: `ref` is its ref. */
export function useMetFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef(false);
  const ref = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (!element || !isWanted.current) return;
    isWanted.current = false;
    element.focus();
  }, []);
  const focus = useCallback(() => {
    if (heading.current) heading.current.focus();
    else isWanted.current = true;
  }, []);
  return { ref, focus };
}
