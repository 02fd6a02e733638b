import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Day, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast-store.ts';
import { useMealFields } from '../queries.ts';
import { EMPTY_FIELDS, findFaults, findMealWords, type MealFields, type MealWords } from '../rules.ts';
import styles from './MealForm.module.css';
import { MealInputs } from './MealInputs.tsx';

const isMissing = ({ meal, description }: MealFields): boolean => !meal || description.trim() === '';

/** Says once what is missing, and goes to the first field that has to be looked at. */
export function askForRest(form: HTMLFormElement | null, fields: MealFields): void {
  if (isMissing(fields))
    toast({
      variant: 'destructive',
      title: 'Missing information',
      description: 'Please fill in the meal type and description.',
    });
  const faults = findFaults(fields);
  const first = faults.meal ? 'input[type="radio"]' : `[name="${Object.keys(faults)[0]}"]`;
  form?.querySelector<HTMLElement>(first)?.focus();
}

type MealFormProps = {
  userId: string;
  date: Day;
  today: Day;
  showsCalories: boolean;
  onHideCalories: () => void;
  onLog: (words: MealWords) => Promise<unknown>;
  /** How far the last save of this screen is; gets whether something is typed that is not in it. */
  saving: (isTyped: boolean) => ReactNode;
  ref: RefObject<HTMLFormElement | null>;
};

/** Where a meal is written down. What is typed and not logged is kept in this tab, by user and day. */
export function MealForm(props: MealFormProps) {
  const { userId, date, today, showsCalories, onHideCalories, onLog, saving, ref } = props;
  const typed = useMealFields(userId, date, EMPTY_FIELDS);
  const [isAsked, setIsAsked] = useState(false);
  const logged = useRef<MealFields>(undefined);
  const fields = showsCalories ? typed.fields : { ...typed.fields, calories: '' };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = findMealWords(fields);
    setIsAsked(!words);
    if (!words) return askForRest(ref.current, fields);
    // Pressed twice before the empty form is drawn.
    if (logged.current === typed.fields) return;
    logged.current = typed.fields;
    // A device that cannot keep it says so through the status; what was typed stays.
    await onLog(words).then(typed.clear, () => {
      logged.current = undefined;
    });
  };
  return (
    <Card as="section" aria-labelledby="log-meal">
      <form ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="log-meal" className={styles.title}>
          Log Meal
          {date === today ? null : <span> for {formatDay(date, 'weekday')}</span>}
        </h2>
        <MealInputs
          fields={fields}
          faults={isAsked ? findFaults(fields) : {}}
          onChange={typed.change}
          showsCalories={showsCalories}
          onHideCalories={onHideCalories}
        />
        <div className={styles.foot}>
          <Button type="submit" kind="sun" className={styles.button}>
            Log Meal
          </Button>
          {saving(typed.isTyped)}
        </div>
      </form>
    </Card>
  );
}
