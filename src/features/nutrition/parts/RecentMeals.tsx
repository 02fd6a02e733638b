import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { isSameMeal, type MealWords, mealLabel, RECENT_MOST } from '../rules.ts';
import styles from './RecentMeals.module.css';

type RecentMealsProps = {
  recent: readonly MealWords[];
  meals: readonly MealWords[];
  onLogAgain: (words: MealWords) => void;
};

const keyOf = ({ meal, description }: MealWords): string => `${meal} ${description.toLowerCase()}`;

/**
 * What was offered once stays in its place as long as the day is open, also when its meal is removed: the list below
 * would move, and the next press would miss.
 */
function useOffered(recent: readonly MealWords[]): readonly MealWords[] {
  const [offered, setOffered] = useState(recent);
  const known = new Set(offered.map(keyOf));
  const added = recent.filter((words) => !known.has(keyOf(words))).slice(0, RECENT_MOST - offered.length);
  if (added.length === 0) return offered;
  const all = [...offered, ...added];
  setOffered(all);
  return all;
}

/** Meals of the last weeks, each logged again with one tap. */
export function RecentMeals({ recent, meals, onLogAgain }: RecentMealsProps) {
  const offered = useOffered(recent);
  if (offered.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-meals">
      <h2 id="recent-meals">The same again?</h2>
      <p>One tap notes it.</p>
      <ul data-offers="3">
        {offered.map((words) => {
          const isThere = meals.some((meal) => isSameMeal(meal, words));
          return (
            <li key={keyOf(words)}>
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
