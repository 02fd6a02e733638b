import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isBucket } from '../rules.ts';
import type { Lifted } from './use-bench.ts';

type Library = typeof import('@dnd-kit/dom');

const LIFT_AFTER_PX = 6;
const PRESS_MS = 300;
const PRESS_MAY_MOVE_PX = 8;
const TYPED_INTO = 'input, textarea, select, [role="menu"], form';

/** Comes with the first sign of a pointer: whoever works by keyboard never loads it. */
function useLibrary(): Library | undefined {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let isGone = false;
    const load = () =>
      void import('@dnd-kit/dom').then(
        (loaded) => {
          if (!isGone) setLibrary(() => loaded);
        },
        () => {},
      );
    const options = { once: true, passive: true };
    for (const type of ['pointerover', 'pointerdown', 'touchstart']) addEventListener(type, load, options);
    return () => {
      isGone = true;
      for (const type of ['pointerover', 'pointerdown', 'touchstart']) removeEventListener(type, load);
    };
  }, []);
  return library;
}

/** Which place of the bench lies under a point, without the card that is carried over it. */
function findPlaceAt(x: number, y: number, id: string): Omit<Lifted, 'isByKey'> | undefined {
  const under = document.elementsFromPoint(x, y).filter((part) => !part.closest(`[data-card="${id}"]`));
  const drawer = under.find((part) => part.closest('[data-bucket]'))?.closest<HTMLElement>('[data-bucket]');
  const bucket = drawer?.dataset.bucket ?? '';
  if (!drawer || !isBucket(bucket)) return undefined;
  const cards = [...drawer.querySelectorAll<HTMLElement>('[data-card]')].filter(
    (card) => card.dataset.card !== id,
  );
  const index = cards.findIndex((card) => {
    const { top, height, left, width } = card.getBoundingClientRect();
    const isBeside = bucket === 'done' && y >= top && y <= top + height;
    return isBeside ? x < left + width / 2 : y < top + height / 2;
  });
  return { id, bucket, index: index < 0 ? cards.length : index };
}

type Told = {
  onLift: (id: string) => void;
  onOver: (lifted: Lifted) => void;
  onDrop: () => void;
  onCancel: () => void;
};

function watchDrags(
  { DragDropManager, Draggable, PointerActivationConstraints, PointerSensor, ...library }: Library,
  root: HTMLElement,
  ids: readonly string[],
  told: Told,
): () => void {
  const { Delay, Distance } = PointerActivationConstraints;
  const manager = new DragDropManager({
    // The others write styles into the page, which the content policy refuses: the card itself moves here.
    plugins: [library.AutoScroller],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) =>
          pointerType === 'touch'
            ? [new Delay({ value: PRESS_MS, tolerance: PRESS_MAY_MOVE_PX })]
            : [new Distance({ value: LIFT_AFTER_PX })],
        preventActivation: ({ target }) => target instanceof Element && target.closest(TYPED_INTO) !== null,
      }),
    ],
  });
  for (const id of ids) {
    const element = root.querySelector(`[data-card="${id}"]`);
    if (element) new Draggable({ id, element }, manager);
  }
  let last = '';
  manager.monitor.addEventListener('dragstart', ({ operation }) => told.onLift(String(operation.source?.id)));
  manager.monitor.addEventListener('dragmove', ({ operation }) => {
    const { x, y } = operation.position.current;
    const { initial } = operation.position;
    const carried = operation.source?.element;
    if (carried instanceof HTMLElement) carried.style.translate = `${x - initial.x}px ${y - initial.y}px`;
    document.documentElement.style.userSelect = 'none';
    const place = findPlaceAt(x, y, String(operation.source?.id));
    const where = `${place?.bucket} ${place?.index}`;
    if (place && where !== last) told.onOver({ ...place, isByKey: false });
    last = where;
  });
  manager.monitor.addEventListener('dragend', ({ operation, canceled }) => {
    last = '';
    const carried = operation.source?.element;
    if (carried instanceof HTMLElement) carried.style.translate = '';
    document.documentElement.style.userSelect = '';
    if (canceled) told.onCancel();
    else told.onDrop();
  });
  return () => manager.destroy();
}

/**
 * Cards can be carried by mouse, pen and finger, and while they can, the root says so to its styles: what shows a hand
 * that grips, grips. `cards` names the ones on the bench in their order, with blanks between.
 */
export function usePointerDrag(root: RefObject<HTMLElement | null>, cards: string, told: Told): void {
  const library = useLibrary();
  const onLift = useEffectEvent(told.onLift);
  const onOver = useEffectEvent(told.onOver);
  const onDrop = useEffectEvent(told.onDrop);
  const onCancel = useEffectEvent(told.onCancel);
  useEffect(() => {
    const bench = root.current;
    if (!library || !bench) return;
    const stop = watchDrags(library, bench, cards.split(' '), {
      onLift: (id) => onLift(id),
      onOver: (lifted) => onOver(lifted),
      onDrop: () => onDrop(),
      onCancel: () => onCancel(),
    });
    bench.dataset.canCarry = '';
    return () => {
      delete bench.dataset.canCarry;
      stop();
    };
  }, [library, root, cards]);
}
