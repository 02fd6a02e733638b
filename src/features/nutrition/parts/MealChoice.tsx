import { Apple, Check, Info, Sun, Sunrise, Sunset } from 'lucide-react';
import { useId } from 'react';
import { MEALS, type Meal } from '../content.ts';
import styles from './MealChoice.module.css';

const ICONS = { breakfast: Sunrise, lunch: Sun, dinner: Sunset, snack: Apple };

type MealChoiceProps = {
  meal: Meal | undefined;
  onMealChange: (meal: Meal) => void;
  error: string | undefined;
};

/** Which of the four meals it was: real radios, one stop of Tab, the arrow keys choose. */
export function MealChoice({ meal, onMealChange, error }: MealChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-says` : undefined}>
      <legend className={styles.legend}>Which meal?</legend>
      <div className={styles.meals}>
        {MEALS.map(({ id, label }) => {
          const Icon = meal === id ? Check : ICONS[id];
          return (
            <label key={id} className={styles.meal}>
              <Icon size={22} />
              <span className={styles.word} data-word={label}>
                {label}
              </span>
              <input
                type="radio"
                className="over"
                name={name}
                value={id}
                checked={meal === id}
                onChange={() => onMealChange(id)}
              />
            </label>
          );
        })}
      </div>
      {error ? (
        <p id={`${name}-says`} className={styles.error}>
          <Info size={20} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
