import { joinClasses } from './link.ts';
import styles from './ProgressLine.module.css';

type ProgressLineProps = {
  /** What the steps lead through, for screen readers. */
  label: string;
  step: number;
  of: number;
  wordsHidden?: boolean;
};

export function ProgressLine({ label, step, of, wordsHidden }: ProgressLineProps) {
  const words = `Step ${step} of ${of}`;
  return (
    <div className={styles.line}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={words}
      >
        <svg className={styles.track} width="100%" height="8" aria-hidden="true">
          <rect className={styles.rest} width="100%" height="8" rx="4" />
          <rect className={styles.done} width={`${(100 * step) / of}%`} height="8" rx="4" />
        </svg>
      </div>
      <p className={joinClasses(styles.words, wordsHidden && 'vh')}>{words}</p>
    </div>
  );
}
