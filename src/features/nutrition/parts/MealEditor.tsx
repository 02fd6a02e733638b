import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useMealFields } from '../queries.ts';
import { fieldsOf, findFaults, findMealWords, type MealEntry, mealLabel } from '../rules.ts';
import styles from './MealEditor.module.css';
import { askForRest } from './MealForm.tsx';
import { MealInputs } from './MealInputs.tsx';

type MealEditorProps = {
  userId: string;
  entry: MealEntry;
  showsCalories: boolean;
  onUpdate: (entry: MealEntry) => Promise<unknown>;
  onClose: () => void;
};

/** A logged meal as a form, in its place. Calories that are hidden stay as they were. */
export function MealEditor({ userId, entry, showsCalories, onUpdate, onClose }: MealEditorProps) {
  const { fields, isTyped, change, clear } = useMealFields(userId, entry.id, fieldsOf(entry));
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    clear();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = findMealWords(fields);
    setIsAsked(!words);
    if (!words) return askForRest(form.current, fields);
    if (isTyped) await onUpdate({ ...entry, ...words }).then(close, () => {});
    else close();
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${mealLabel(entry.meal).toLowerCase()}`}
      onSubmit={(event) => void submit(event)}
      onKeyDown={leaveOnEscape}
    >
      <MealInputs
        fields={fields}
        faults={isAsked ? findFaults(fields) : {}}
        onChange={change}
        showsCalories={showsCalories}
      />
      <div className={styles.foot}>
        <Button type="submit" kind="yew" size="small">
          Save changes
        </Button>
        <Button kind="text" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
