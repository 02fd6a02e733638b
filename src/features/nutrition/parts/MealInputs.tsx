import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { MealFaults, MealFields } from '../rules.ts';
import { MealChoice } from './MealChoice.tsx';
import styles from './MealInputs.module.css';

type MealInputsProps = {
  fields: MealFields;
  faults: MealFaults;
  onChange: (changes: Partial<MealFields>) => void;
  showsCalories: boolean;
  onHideCalories?: (() => void) | undefined;
};

/** The three things that are noted of a meal; calories only for those who want them. */
export function MealInputs({ fields, faults, onChange, showsCalories, onHideCalories }: MealInputsProps) {
  return (
    <div className={styles.inputs}>
      <MealChoice meal={fields.meal} onMealChange={(meal) => onChange({ meal })} error={faults.meal} />
      <TextField
        name="description"
        label="What was it?"
        autoComplete="off"
        enterKeyHint="done"
        value={fields.description}
        error={faults.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      {showsCalories ? (
        <div className={styles.calories}>
          <TextField
            name="calories"
            label="Calories"
            optional
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={fields.calories}
            error={faults.calories}
            onChange={(event) => onChange({ calories: event.target.value })}
          />
          {onHideCalories ? (
            <Button kind="text" size="small" onClick={onHideCalories}>
              Hide calories for good
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
