import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canReadAloud, readAloud, stopReading } from './read-aloud.ts';

/** Reads one part of a text after the other, with a pause to breathe after each, until it is stopped or at the end. */
export function useSlowReading(parts: readonly string[], pauseMs: number) {
  const [at, setAt] = useState<number>();
  const runs = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    runs.current += 1;
    clearTimeout(pause.current);
    stopReading();
    setAt(undefined);
  };
  const stopAtEnd = useEffectEvent(stop);
  useEffect(() => () => stopAtEnd(), []);
  const readFrom = (index: number) => {
    const part = parts[index];
    if (part === undefined) return stop();
    runs.current += 1;
    const run = runs.current;
    setAt(index);
    readAloud(part, () => {
      // A voice that is stopped tells its end too.
      if (run !== runs.current) return;
      pause.current = setTimeout(() => readFrom(index + 1), pauseMs);
    });
  };
  const toggle = () => (at === undefined ? readFrom(0) : stop());
  /** The part that is being read; no button for it without a voice. */
  return { at, toggle: canReadAloud() ? toggle : undefined };
}
