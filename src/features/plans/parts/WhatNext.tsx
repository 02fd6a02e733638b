import { NEXT, WHO_CHOOSES, WHO_WORDS } from '../content.ts';
import styles from './WhatNext.module.css';

/** What becomes of the answers, who chooses, and to whom the answers are sent if to anybody. */
export function WhatNext({ sentTo }: { sentTo: string | undefined }) {
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <ol>
        {NEXT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>
        {WHO_CHOOSES} {sentTo ? WHO_WORDS.model(sentTo) : WHO_WORDS.rules}
      </p>
    </section>
  );
}
