import { type ComponentType, useEffect, useState } from 'react';
import { noteFault } from '#platform/browser/faults.ts';
import { afterNextFrame } from '#platform/browser/frames.ts';
import { plantDeferredGarden } from '#ui/deferred-garden.ts';

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

/** Something that happens once to a page. */
type Happening = { isOver: boolean; wait: () => Promise<void> };

const firstFrame: Happening = { isOver: false, wait: afterNextFrame };
const deferredGarden: Happening = { isOver: false, wait: () => afterNextFrame().then(plantDeferredGarden) };

function useIsOver(happening: Happening): boolean {
  const [isOver, setIsOver] = useState(happening.isOver);
  useEffect(() => {
    if (isOver) return;
    let isGone = false;
    void happening.wait().then(() => {
      happening.isOver = true;
      if (!isGone) setIsOver(true);
    });
    return () => {
      isGone = true;
    };
  }, [happening, isOver]);
  return isOver;
}

/** True from the first turn after the first frame of all: what comes then holds nothing up that is on its way to the screen. */
export const useIsPainted = (): boolean => useIsOver(firstFrame);

/** True once the plants are there that the first frame does without, or have been waited for. */
export const useIsPlanted = (): boolean => useIsOver(deferredGarden);
