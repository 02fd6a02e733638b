import { Card } from '#ui/Card.tsx';
import { HOLD } from '../content.ts';
import styles from './HoldMethod.module.css';

/** The H.O.L.D. method in four letters. */
export function HoldMethod() {
  return (
    <Card as="section" className={styles.hold} aria-labelledby="hold">
      <h2 id="hold">{HOLD.title}</h2>
      <p className={styles.intro}>{HOLD.intro}</p>
      <ol className={styles.letters}>
        {HOLD.letters.map(({ letter, word, line, why }) => (
          <li key={letter}>
            <span className={styles.letter} aria-hidden="true">
              {letter}
            </span>
            <h3>{word}</h3>
            <p>{line}</p>
            <p className={styles.why}>{why}</p>
          </li>
        ))}
      </ol>
      <p className={styles.closing}>
        {HOLD.closing} <span>{HOLD.caution}</span>
      </p>
    </Card>
  );
}
