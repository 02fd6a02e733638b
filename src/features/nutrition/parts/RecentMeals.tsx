import { Check, Plus } from 'lucide-react';
import { isSameMeal, type MealWords, mealLabel } from '../rules.ts';
import styles from './RecentMeals.module.css';

type RecentMealsProps = {
  recent: readonly MealWords[];
  meals: readonly MealWords[];
  onLogAgain: (words: MealWords) => void;
};

/** Meals of the last weeks, each logged again with one tap. */
export function RecentMeals({ recent, meals, onLogAgain }: RecentMealsProps) {
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-meals">
      <h2 id="recent-meals">The same again?</h2>
      <p>One tap notes it.</p>
      <ul>
        {recent.map((words) => {
          const isThere = meals.some((meal) => isSameMeal(meal, words));
          return (
            <li key={`${words.meal} ${words.description.toLowerCase()}`}>
              <button
                type="button"
                className={styles.again}
                // The second click of a double click means the first one.
                onClick={(event) => event.detail < 2 && onLogAgain(words)}
              >
                {isThere ? <Check size={20} /> : <Plus size={20} />}
                <span className={styles.words}>
                  <span className="vh">{isThere ? 'Log once more: ' : 'Log again: '}</span>
                  <span className={styles.description}>{words.description}</span>
                  <span className={styles.meal}>{mealLabel(words.meal)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
