import { BEDS } from '#features/progress/content.ts';
import { AREA_LABELS } from '../content.ts';
import { Head } from './Head.tsx';
import styles from './Legend.module.css';

/** Which head stands for which area. */
export function Legend({ hasRain }: { hasRain: boolean }) {
  return (
    <ul className={`wrap ${styles.legend}`} aria-label="What the plants are">
      {BEDS.map(({ area }) => (
        <li key={area}>
          <svg viewBox="-12 -17 24 24" width="26" height="26" aria-hidden="true">
            <Head area={area} x={area === 'regulation' ? -6 : 0} y={area === 'regulation' ? 2 : 3} />
          </svg>
          {AREA_LABELS[area]}
        </li>
      ))}
      <li>
        <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
          <circle className={styles.moss} r="4.5" />
        </svg>
        Rest
      </li>
      {hasRain ? (
        <li>
          <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
            <path className={`s ${styles.rain}`} d="M-5-9l-3 10M3-7l-3 10M9-3l-3 10" strokeWidth="2.2" />
          </svg>
          Rain, on low days
        </li>
      ) : null}
    </ul>
  );
}
