import { CIRCLE_RULES } from '../content.ts';
import styles from './Rules.module.css';

/** What sitting in a circle means, before she chooses. */
export function Rules() {
  return (
    <ol className={styles.rules}>
      {CIRCLE_RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}
