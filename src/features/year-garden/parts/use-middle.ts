import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Zoom } from '../content.ts';

function bringToMiddle(box: HTMLElement, zoom: Zoom, share: number): void {
  box.scrollLeft = zoom === 'year' ? 0 : share * box.scrollWidth - box.clientWidth / 2;
}

/**
 * Brings a place of the year, as a share of it, into the middle of its box, where the year is longer than that.
 * Whatever she scrolled there stays there when the phone is turned.
 */
export function useMiddle(box: RefObject<HTMLElement | null>, share: number, zoom: Zoom): void {
  const middle = useRef(share);
  useLayoutEffect(() => {
    middle.current = share;
    if (box.current) bringToMiddle(box.current, zoom, share);
  }, [box, share, zoom]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const keep = () => {
      middle.current = (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth;
    };
    const restore = () => bringToMiddle(current, zoom, middle.current);
    current.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('resize', restore);
    return () => {
      current.removeEventListener('scroll', keep);
      window.removeEventListener('resize', restore);
    };
  }, [box, zoom]);
}
