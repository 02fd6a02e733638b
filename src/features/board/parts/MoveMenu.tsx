import { Check, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { AgePicture } from '#ui/garden/BenchPictures.tsx';
import { useLayer } from '#ui/use-layer.ts';
import { type Bench, BUCKET_LABELS, BUCKETS, type Bucket, type Card } from '../rules.ts';
import styles from './MoveMenu.module.css';
import { useBenchPlace } from './use-bench.ts';

const HINTS: Readonly<Record<Bucket, string>> = {
  now: '',
  next: '',
  later: 'Back in the tray',
  done: '',
};

function hintOf(bench: Bench, bucket: Bucket, card: Card, isOneCard: boolean): string {
  if (bucket === card.bucket) return 'It is here';
  const isTaken = (bucket === 'now' || bucket === 'next') && bench[bucket].length > 0;
  return isOneCard && isTaken ? 'Holds one. Both fit.' : HINTS[bucket];
}

/** The keys of a menu: arrows, Home, End, a digit for each place, Escape and Tab out of it. */
function useMenuKeys(onClose: () => void, choose: (bucket: Bucket) => void) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
    [...items].find((item) => item.getAttribute('aria-checked') === 'false')?.focus();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    };
    const bucket = BUCKETS[Number(event.key) - 1];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (bucket) choose(bucket);
    else if (targets[event.key]) targets[event.key]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { menu, handleKey };
}

/** The four places, the one in which the card is marked, and the way to let it go. */
export function MoveMenu({ card, onClose }: { card: Card; onClose: () => void }) {
  const { bench, acts, user, askToDelete } = useBenchPlace();
  useLayer(true, onClose);
  const choose = (bucket: Bucket) => {
    onClose();
    if (bucket !== card.bucket) void acts.move(card, { bucket });
  };
  const { menu, handleKey } = useMenuKeys(onClose, choose);
  const ask = () => {
    onClose();
    askToDelete(card);
  };
  return (
    <>
      <div className={styles.scrim} onPointerDown={onClose} />
      <div
        ref={menu}
        className={styles.menu}
        role="menu"
        aria-label={`Move ${card.title}`}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <p className={styles.title}>Move to</p>
        {BUCKETS.map((bucket, index) => (
          <button
            key={bucket}
            type="button"
            role="menuitemradio"
            aria-checked={bucket === card.bucket}
            className={styles.item}
            onClick={() => choose(bucket)}
          >
            <AgePicture age={bucket} />
            <span className={styles.words}>
              <b>{BUCKET_LABELS[bucket]}</b>
              <small>{hintOf(bench, bucket, card, user.adhdMode)}</small>
            </span>
            {bucket === card.bucket ? <Check size={22} /> : <kbd className={styles.key}>{index + 1}</kbd>}
          </button>
        ))}
        <button type="button" role="menuitem" className={styles.item} onClick={ask}>
          <span className={styles.trash}>
            <Trash2 size={22} />
          </span>
          <span className={styles.words}>
            <b>Delete</b>
            <small>Asks first</small>
          </span>
        </button>
      </div>
    </>
  );
}
