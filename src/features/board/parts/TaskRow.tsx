import { NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Use } from '#ui/garden/Plant.tsx';
import type { Card } from '../rules.ts';
import { EditPlace } from './EditPlace.tsx';
import { MoveButton } from './MoveButton.tsx';
import styles from './TaskRow.module.css';
import { isBefore, useBenchPlace } from './use-bench.ts';
import { useEditing } from './use-editing.ts';

export function SeedPicture() {
  return (
    <svg className="il" viewBox="-12 -10 24 20" width="26" height="22" aria-hidden="true">
      <Use id="seed" x={0} y={0} scale={1.15} />
    </svg>
  );
}

type TaskRowProps = { card: Card; picture?: ReactNode };

/** A task as one line: its title, which opens for editing, and the way to move it. */
export function TaskRow({ card, picture = <SeedPicture /> }: TaskRowProps) {
  const { user, bench, lifted } = useBenchPlace();
  const { isEditing, titleId, open, close } = useEditing(user.id, card.id);
  if (isEditing)
    return (
      <li className={styles.editing}>
        <EditPlace card={card} onClose={close} />
      </li>
    );
  return (
    <li
      className={styles.row}
      data-card={card.id}
      data-lifted={lifted?.id === card.id || undefined}
      data-before={isBefore(bench, lifted, card) || undefined}
    >
      {picture}
      <button
        type="button"
        id={titleId}
        className={styles.title}
        aria-label={`Edit: ${card.title}${card.notes ? ', with notes' : ''}`}
        onClick={open}
      >
        {card.title}
        {card.notes ? <NotebookText size={18} /> : null}
      </button>
      <MoveButton card={card} />
    </li>
  );
}
