import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { hasMealDraft, useMealStatus } from '../queries.ts';
import { type MealEntry, mealLabel } from '../rules.ts';
import { MealEditor } from './MealEditor.tsx';
import styles from './MealRow.module.css';
import { explainStatus } from './MealSaving.tsx';

export type RowActions = {
  userId: string;
  showsCalories: boolean;
  onUpdate: (entry: MealEntry) => Promise<unknown>;
  onRemove: (entry: MealEntry) => void;
  onRetryLog: (entry: MealEntry) => void;
};
type MealRowProps = RowActions & { entry: MealEntry };

/** Whether the row is being edited; the focus goes along into the form and back to where it came from. */
function useEditing(userId: string, id: string) {
  const [isEditing, setIsEditing] = useState(() => hasMealDraft(userId, id));
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    row.current?.querySelector<HTMLElement>(isEditing ? '[name="description"]' : 'button')?.focus();
  }, [isEditing]);
  return { isEditing, setIsEditing, row };
}

/** Only what the person has to know: that it waits here, or that it was refused. */
function RowStatus({ entry, onRetryLog }: Pick<MealRowProps, 'entry' | 'onRetryLog'>) {
  const status = useMealStatus(entry);
  if (status?.progress !== 'kept' && status?.progress !== 'needs-you') return null;
  return (
    <div className={styles.status}>
      <SaveStatus state={status.progress} onRetry={() => onRetryLog(entry)} />
      {status.progress === 'needs-you' ? <p>{explainStatus(status)}</p> : null}
    </div>
  );
}

/** One meal: what it was, how far its save is, and what can be done with it. */
export function MealRow({ entry, userId, showsCalories, onUpdate, onRemove, onRetryLog }: MealRowProps) {
  const { isEditing, setIsEditing, row } = useEditing(userId, entry.id);
  const { meal, description, calories } = entry;
  const which = <span className="vh">{description}</span>;
  if (isEditing)
    return (
      <li ref={row} className={styles.editing}>
        <MealEditor {...{ entry, userId, showsCalories, onUpdate }} onClose={() => setIsEditing(false)} />
      </li>
    );
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.words}>
        <p className={styles.meal}>
          {mealLabel(meal)}
          {showsCalories && calories !== null ? (
            <span> · {calories.toLocaleString('en')} calories</span>
          ) : null}
        </p>
        <p className={styles.description}>{description}</p>
        <RowStatus entry={entry} onRetryLog={onRetryLog} />
      </div>
      <div className={styles.actions}>
        <Button kind="text" size="small" onClick={() => setIsEditing(true)}>
          Edit {which}
        </Button>
        <Button kind="text" size="small" onClick={() => onRemove(entry)}>
          Remove {which}
        </Button>
      </div>
    </li>
  );
}
