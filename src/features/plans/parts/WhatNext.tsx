import { NEXT, WHO_CHOOSES } from '../content.ts';
import styles from './WhatNext.module.css';

/** What becomes of the answers, and who chooses. */
export function WhatNext() {
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <ol>
        {NEXT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>{WHO_CHOOSES}</p>
    </section>
  );
}
