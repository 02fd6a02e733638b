import { Droplets, Sprout } from 'lucide-react';
import type { Day } from '#platform/shared/day.ts';
import { NUTRITION_NOTE, WATER_TIP } from '../content.ts';
import { listTips } from '../rules.ts';
import styles from './Tips.module.css';

/** The tip about water, two others that change with the day, and for whom they are not. */
export function Tips({ date }: { date: Day }) {
  return (
    <section className={styles.tips} aria-labelledby="tips">
      <h2 id="tips">Easy on yourself</h2>
      <ul>
        <li>
          <Droplets size={22} />
          <p>{WATER_TIP}</p>
        </li>
        {listTips(date).map(({ text, source }) => (
          <li key={text}>
            <Sprout size={22} />
            <p>
              {text}
              {source ? (
                <>
                  {' '}
                  <a href={source.url} rel="noreferrer">
                    {source.name}
                  </a>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{NUTRITION_NOTE}</p>
    </section>
  );
}
