import { WHY_SMALL_WINS } from '../content.ts';
import styles from './WhySmallWins.module.css';

/** Why it is worth writing them down. */
export function WhySmallWins() {
  return (
    <section className={styles.why} aria-labelledby="why-small-wins">
      <h2 id="why-small-wins">Why small wins</h2>
      <ul>
        {WHY_SMALL_WINS.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
