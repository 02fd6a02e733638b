import { countOf } from '#platform/shared/text.ts';
import { joinClasses } from '#ui/link.ts';
import styles from './BreaksTaken.module.css';

type BreaksTakenProps = { completed: number; target: number };

/** One seed for each break of the day; those that are taken are green. */
export function BreaksTaken({ completed, target }: BreaksTakenProps) {
  return (
    <div className={styles.breaks}>
      <span className={styles.seeds} aria-hidden="true">
        {Array.from({ length: target }, (_, index) => `seed ${index}`).map((seed, index) => (
          <i key={seed} className={joinClasses(styles.seed, index < completed && styles.on)} />
        ))}
      </span>
      <span className="num">
        {completed} of {countOf(target, 'break')} taken
      </span>
    </div>
  );
}
