import { MODES, TIPS } from '../content.ts';
import type { Mode } from '../rules.ts';
import styles from './FocusTips.module.css';

/** What helps a mind that is pulled away: three short lines for where she is. */
export function FocusTips({ mode }: { mode: Mode }) {
  const { title, tips } = TIPS[mode];
  return (
    <section className={styles.tips} data-area={MODES[mode].area} aria-labelledby="focus-tips">
      <h2 id="focus-tips">{title}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
