import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type View, viewOf } from '../content.ts';

/** How the landscape is laid out: by the width of the page, or for paper while it is printed. */
export function useView(): View {
  const [view, setView] = useState(() => viewOf(document.documentElement.clientWidth));
  useEffect(() => {
    const measure = () => setView(viewOf(document.documentElement.clientWidth));
    // What is printed is what stands in the page when this returns.
    const toPaper = () => flushSync(() => setView('paper'));
    window.addEventListener('resize', measure);
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, []);
  return view;
}
