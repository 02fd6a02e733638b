import { GripVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { joinClasses } from '#ui/link.ts';
import type { Card } from '../rules.ts';
import styles from './MoveButton.module.css';
import { moveId, useBenchPlace } from './use-bench.ts';

const MoveMenu = lazy(async () => ({ default: (await import('./MoveMenu.tsx')).MoveMenu }));

type MoveButtonProps = { card: Card; hasWord?: boolean };

/** Enter and a press open the menu of places; Space lifts the card, for the arrows to carry. */
export function MoveButton({ card, hasWord = false }: MoveButtonProps) {
  const { lifted, onLiftKey, putBack } = useBenchPlace();
  const [isOpen, setIsOpen] = useState(false);
  const isLifted = lifted?.id === card.id && lifted.isByKey;
  const close = () => {
    setIsOpen(false);
    document.getElementById(moveId(card.id))?.focus();
  };
  return (
    <div className={styles.place}>
      <button
        type="button"
        id={moveId(card.id)}
        className={joinClasses(styles.button, hasWord && styles.withWord)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-pressed={isLifted || undefined}
        aria-label={`Move: ${card.title}`}
        aria-describedby="how-to-carry"
        onClick={() => (isLifted ? putBack() : setIsOpen(!isOpen))}
        onKeyDown={(event) => {
          if (isOpen && event.key === 'Escape') setIsOpen(false);
          else onLiftKey(event, card);
        }}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={() => isLifted && putBack()}
      >
        <GripVertical size={22} />
        {hasWord ? <span>Move</span> : null}
      </button>
      <Suspense>{isOpen ? <MoveMenu card={card} onClose={close} /> : null}</Suspense>
    </div>
  );
}
