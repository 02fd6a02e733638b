import { GOOD_TO_KNOW, HOW_IT_WORKS } from '../content.ts';
import styles from './HowItWorks.module.css';

/** How a day goes, and what to know about picturing things. */
export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <div>
        <ol>
          {HOW_IT_WORKS.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ol>
        <details>
          <summary>Why picture the steps</summary>
          <p>{GOOD_TO_KNOW.whyProcess}</p>
        </details>
        <details>
          <summary>If no pictures come</summary>
          <p>{GOOD_TO_KNOW.noPictures}</p>
        </details>
      </div>
    </section>
  );
}
