import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useMealFields } from '../queries.ts';
import { fieldsOf, findFaults, findMealWords, type MealEntry, mealLabel } from '../rules.ts';
import styles from './MealEditor.module.css';
import { askForRest } from './MealForm.tsx';
import { MealInputs } from './MealInputs.tsx';

type MealEditorProps = {
  userId: string;
  entry: MealEntry;
  showsCalories: boolean;
  /** It was removed on another device while it was being edited. */
  isGone: boolean;
  onUpdate: (entry: MealEntry, seen: MealEntry) => Promise<unknown>;
  onLogAnew: (entry: MealEntry) => Promise<unknown>;
  onClose: () => void;
};

/** A logged meal as a form, in its place. Calories that are hidden stay as they were. */
export function MealEditor(props: MealEditorProps) {
  const { userId, entry, showsCalories, isGone, onUpdate, onLogAnew, onClose } = props;
  const { fields, isTyped, seen, change, clear } = useMealFields(userId, entry.id, fieldsOf(entry), entry);
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
    if (!isTyped) return close();
    const edited = { ...entry, ...words };
    await (isGone ? onLogAnew(edited) : onUpdate(edited, seen ?? entry)).then(close, () => {});
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
      {isGone ? <Notice>This meal was removed on another device. Your words are still here.</Notice> : null}
      <MealInputs
        fields={fields}
        faults={isAsked ? findFaults(fields) : {}}
        onChange={change}
        showsCalories={showsCalories}
      />
      <div className={styles.foot}>
        <Button type="submit" kind="yew" size="small">
          {isGone ? 'Log it anew' : 'Save changes'}
        </Button>
        <Button kind="text" size="small" onClick={close}>
          {isGone ? 'Let it go' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
