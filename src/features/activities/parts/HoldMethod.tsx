import { ChevronDown } from 'lucide-react';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { HOLD } from '../content.ts';
import styles from './HoldMethod.module.css';

const OPENED = 'hold';

/** The H.O.L.D. method behind one card of four leaves. */
export function HoldMethod() {
  return (
    <section aria-labelledby="hold">
      <details
        className={styles.hold}
        open={readTabItem(OPENED)}
        onToggle={({ currentTarget }) => writeTabItem(OPENED, currentTarget.open || undefined)}
      >
        <summary>
          <span className={styles.leaves} aria-hidden="true">
            {HOLD.letters.map(({ letter }) => (
              <i key={letter}>{letter}</i>
            ))}
          </span>
          <span className={styles.name}>
            <b id="hold">{HOLD.title}</b>
            <span>Hand, Orient, Lengthen, Do. Under two minutes.</span>
          </span>
          <ChevronDown size={24} />
        </summary>
        <div className={styles.inside}>
          <p>{HOLD.intro}</p>
          <ol className={styles.letters}>
            {HOLD.letters.map(({ letter, word, line, why }) => (
              <li key={letter}>
                <span className={styles.letter} aria-hidden="true">
                  {letter}
                </span>
                <div>
                  <h3>{word}</h3>
                  <p>{line}</p>
                  <p className={styles.why}>{why}</p>
                </div>
              </li>
            ))}
          </ol>
          <p>{HOLD.closing}</p>
          <p className={styles.why}>{HOLD.caution}</p>
        </div>
      </details>
    </section>
  );
}
