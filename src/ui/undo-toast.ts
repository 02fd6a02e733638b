import { listToasts, toast } from './toast-store.ts';

const UNDO_MS = 10_000;

type Deed = {
  /** What was done, such as `meals removed`. */
  about: string;
  titleOf: (count: number) => string;
  description: string;
  /** How to undo it elsewhere, for those who cannot reach the toast in time. */
  altText: string;
  undo: () => void;
};

let held: { id: string; deeds: readonly Deed[] } | undefined;

const isOpen = (id: string): boolean => listToasts().some((each) => each.id === id && each.isOpen);

/** Says what was done, with a way back. While that can be read, more of the same joins it, and Undo brings back all. */
export function toastWithUndo(deed: Deed): void {
  const [before] = held?.deeds ?? [];
  const earlier = held && before?.about === deed.about && isOpen(held.id) ? held.deeds : [];
  const deeds = [...earlier, deed];
  const undoAll = () => {
    held = undefined;
    // The last one first: what was done next to it finds it in its place.
    for (const { undo } of deeds.toReversed()) undo();
  };
  const { id } = toast({
    title: deed.titleOf(deeds.length),
    description: deeds.map(({ description }) => description).join(', '),
    durationMs: UNDO_MS,
    action: { label: 'Undo', altText: deed.altText, onSelect: undoAll },
  });
  held = { id, deeds };
}
