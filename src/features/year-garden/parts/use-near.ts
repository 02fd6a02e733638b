import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Zoom } from '../content.ts';

/** At the most, plants are drawn for so many days on either side of the one that is looked at. */
export const REACH = 32;
/** Others are drawn once the view has gone so many days on: well before the last of them, and seldom within a scroll. */
const STEP = 21;

/** Where the days of a landscape lie that is scrolled: the share of its width that is in the middle of the view. */
const middleOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): number =>
  (scrollLeft + clientWidth / 2) / scrollWidth;

type Near = { from: number; to: number };

/** Keeps the day that is looked at in view when the picture comes nearer, and says which days are near. */
export function useNear(
  box: RefObject<HTMLElement | null>,
  zoom: Zoom,
  { index, count, reach }: { index: number; count: number; reach: number },
): Near {
  const [middle, setMiddle] = useState(index);
  useLayoutEffect(() => {
    setMiddle(index);
    const { current } = box;
    if (!current || zoom === 'year') return;
    current.scrollLeft = ((index + 0.5) / count) * current.scrollWidth - current.clientWidth / 2;
  }, [box, zoom, index, count]);
  useEffect(() => {
    const { current } = box;
    if (!current || zoom !== 'week') return;
    const note = () => {
      const at = Math.round(middleOf(current) * count);
      setMiddle((now) => (Math.abs(at - now) < STEP ? now : at));
    };
    current.addEventListener('scroll', note, { passive: true });
    return () => current.removeEventListener('scroll', note);
  }, [box, zoom, count]);
  const days = Math.min(REACH, reach);
  return { from: middle - days, to: middle + days };
}
