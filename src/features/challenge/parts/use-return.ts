import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';

/** Goes back to the thirty days after a moment, unless a key or a touch says to stay. */
export function useReturn(path: string, onStay: () => void) {
  const [, navigate] = useLocation();
  const [afterMs, setAfterMs] = useState<number>();
  const stay = useEffectEvent(() => {
    setAfterMs(undefined);
    onStay();
  });
  const goBack = useEffectEvent(() => navigate(path));
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => goBack(), afterMs);
    const hold = () => {
      clearTimeout(timer);
      stay();
    };
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, hold, { once: true });
    return () => {
      clearTimeout(timer);
      for (const type of ['keydown', 'pointerdown']) removeEventListener(type, hold);
    };
  }, [afterMs]);
  return { leave: setAfterMs, isLeaving: afterMs !== undefined };
}
