import { type ComponentType, useEffect, useState } from 'react';
import { noteFault } from '#platform/browser/faults.ts';
import { afterNextFrame } from '#platform/browser/frames.ts';

const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part whose code is loaded when it is first wished for, and is there at once after that. Where it cannot be
 * loaded, nothing stands in its place and the rest goes on; the next wish asks for it again.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wish: unknown,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState(() => {
    const Part = loadedParts.get(load) as ComponentType<Props> | undefined;
    return Part && { Part };
  });
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (!wish || isLoaded) return;
    void load().then(
      (Part) => {
        loadedParts.set(load, Part);
        setLoaded({ Part });
      },
      (error: unknown) => noteFault('part', error),
    );
  }, [load, wish, isLoaded]);
  return loaded?.Part;
}

let isFirstFrameOver = false;

/** True from the first turn after the first frame of all: what comes then holds nothing up that is on its way to the screen. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(isFirstFrameOver);
  useEffect(() => {
    if (isPainted) return;
    let isGone = false;
    void afterNextFrame().then(() => {
      isFirstFrameOver = true;
      if (!isGone) setIsPainted(true);
    });
    return () => {
      isGone = true;
    };
  }, [isPainted]);
  return isPainted;
}
