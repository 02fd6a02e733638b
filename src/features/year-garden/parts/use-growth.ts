import { useEffect, useState } from 'react';

/** So many grounds are drawn at once, and so many more in each frame that follows. */
const FIRST = 1;
const MORE = 1;

/** How many of the grounds are drawn yet. What changes all of them starts anew, so that no frame has all of them to draw. */
export function useGrowth(key: string, all: number): number {
  const [grown, setGrown] = useState({ key, count: FIRST });
  const count = grown.key === key ? grown.count : FIRST;
  useEffect(() => {
    if (count >= all) return;
    const frame = requestAnimationFrame(() => setGrown({ key, count: count + MORE }));
    return () => cancelAnimationFrame(frame);
  }, [key, count, all]);
  return count;
}
