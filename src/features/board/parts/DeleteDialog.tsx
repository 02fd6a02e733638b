import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { Card } from '../rules.ts';
import styles from './DeleteDialog.module.css';

export type DeleteDialogProps = { card: Card; onClose: () => void; onDelete: () => void };

/** Asks once before a task goes. */
export function DeleteDialog({ card, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open
      title="Delete this task?"
      lead={card.title}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <div className={styles.buttons}>
        <Button kind="yew" onClick={onClose}>
          Keep it
        </Button>
        <Button kind="line" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
