import { useEffect, useRef, useState } from 'react';
import type { Save } from '#platform/browser/device-storage.ts';
import { BothTexts } from '#ui/BothTexts.tsx';
import { Button } from '#ui/Button.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { hasMealDraft, useMealStatus, useRefusedMeal } from '../queries.ts';
import { joinMeals, type MealEntry, type MealWords, mealLabel } from '../rules.ts';
import { MealEditor } from './MealEditor.tsx';
import styles from './MealRow.module.css';
import { explainStatus } from './MealSaving.tsx';

export type RowActions = {
  userId: string;
  showsCalories: boolean;
  /** `seen` is the meal over which it was edited; `settles` what was refused before, once that is decided. */
  onUpdate: (entry: MealEntry, seen: MealEntry, settles?: Save) => Promise<unknown>;
  onRemove: (entry: MealEntry) => void;
  onLogAnew: (entry: MealEntry) => Promise<unknown>;
  /** An edited meal that is not there any more has been let go. */
  onClose: () => void;
};
type MealRowProps = RowActions & { entry: MealEntry; isGone: boolean };

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

type Refused = NonNullable<ReturnType<typeof useRefusedMeal>>;
type StatusProps = Pick<MealRowProps, 'entry' | 'onLogAnew'> & { refused: Refused | undefined };

/** Only what the person has to know: that it waits here, or that it was refused. */
function RowStatus({ entry, refused, onLogAnew }: StatusProps) {
  const status = useMealStatus(entry);
  if (status?.progress !== 'kept' && status?.progress !== 'needs-you') return null;
  return (
    <div className={styles.status}>
      <SaveStatus
        state={status.progress}
        onRetry={() => void onLogAnew(entry).catch(() => {})}
        {...(refused?.isGone && { retryLabel: 'Log it anew' })}
      />
      {status.progress === 'needs-you' ? <p>{explainStatus(status)}</p> : null}
      {refused?.isGone ? (
        <Button kind="text" size="small" onClick={() => void refused.letGo()}>
          Let it go
        </Button>
      ) : null}
    </div>
  );
}

const asText = ({ meal, description, calories }: MealWords, showsCalories: boolean): string =>
  [mealLabel(meal), description, showsCalories && calories !== null ? `${calories} calories` : '']
    .filter(Boolean)
    .join('\n');

type BothMealsProps = Pick<MealRowProps, 'entry' | 'showsCalories' | 'onUpdate'> & { refused: Refused };

/** One meal that was edited on two devices. */
function BothMeals({ entry, refused, showsCalories, onUpdate }: BothMealsProps) {
  const { save, there, letGo } = refused;
  if (!there) return null;
  const keep = (words: MealWords) => void onUpdate({ ...entry, ...words }, there, save).catch(() => {});
  const joined = joinMeals(entry, there);
  return (
    <BothTexts
      heading="h3"
      title="This meal was changed on another device too"
      mine={asText(entry, showsCalories)}
      theirs={asText(there, showsCalories)}
      onKeepMine={() => keep(entry)}
      onTakeTheirs={() => void letGo()}
      onKeepBoth={joined && (() => keep(joined))}
    >
      Nothing was replaced. Which words should stay?
    </BothTexts>
  );
}

/** One meal: what it was, how far its save is, and what can be done with it. */
export function MealRow({ entry, isGone, onClose, ...actions }: MealRowProps) {
  const { userId, showsCalories, onUpdate, onRemove, onLogAnew } = actions;
  const { isEditing, setIsEditing, row } = useEditing(userId, entry.id);
  const refused = useRefusedMeal(entry);
  const { meal, description, calories } = entry;
  const which = <span className="vh">{description}</span>;
  const close = () => {
    setIsEditing(false);
    onClose();
  };
  if (isEditing || refused?.there)
    return (
      <li ref={row} className={styles.editing}>
        {refused?.there ? <BothMeals {...{ entry, refused, showsCalories, onUpdate }} /> : null}
        {isEditing ? (
          <MealEditor {...{ entry, userId, showsCalories, isGone, onUpdate, onLogAnew }} onClose={close} />
        ) : null}
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
        <RowStatus {...{ entry, refused, onLogAnew }} />
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
