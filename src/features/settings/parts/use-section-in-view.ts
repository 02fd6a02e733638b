import { useEffect, useState } from 'react';

/** Where on the view she reads: near the top, and further down the nearer the page is to its end, so that every section has its turn. */
const READ_AT = 0.2;
/** What moves the page by hand. From then on its place says more than what has the focus. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function findByPlace(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const share = Math.min(1, scrollY / Math.max(1, scrollHeight - clientHeight));
  const line = clientHeight * (READ_AT + (1 - READ_AT) * share);
  const isAbove = (id: string) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= line;
  };
  return ids.findLast(isAbove) ?? ids[0];
}

const findAround = (ids: readonly string[], part: EventTarget | null): string | undefined =>
  ids.find((id) =>
    document
      .getElementById(id)
      ?.closest('section')
      ?.contains(part as Node),
  );

/** The section that she is in: the one with the focus, and once she moves the page, the one that she reads. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let isHeld = false;
    const letGo = () => {
      isHeld = false;
    };
    const look = () => {
      if (!isHeld) setShown(findByPlace(ids));
    };
    const hold = ({ target }: FocusEvent) => {
      const around = findAround(ids, target);
      if (!around) return;
      isHeld = true;
      setShown(around);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', hold);
    for (const type of MOVES) addEventListener(type, letGo, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', look);
      document.removeEventListener('focusin', hold);
      for (const type of MOVES) removeEventListener(type, letGo, { capture: true });
    };
  }, [ids]);
  return shown;
}
