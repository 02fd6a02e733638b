import { leafPath } from './garden/leaf.ts';
import { Use } from './garden/Plant.tsx';
import { joinClasses } from './link.ts';
import styles from './StepGround.module.css';

function Ahead() {
  return (
    <>
      <path className={`s ${styles.stem}`} d="M30 42V30" strokeWidth="3" />
      <path className={styles.leaf} d={leafPath(30, 32, 15, 4.4, -150, 0)} />
      <path className={styles.leaf} d={leafPath(30, 32, 15, 4.4, -30, 0)} />
    </>
  );
}

type StepGroundProps = {
  label: string;
  /** What each step is called, in their order. */
  words: readonly string[];
  /** Counted from 1. */
  step: number;
};

/** The steps along the ground: a tulip where one has been or is, a sprout for what is ahead. */
export function StepGround({ label, words, step }: StepGroundProps) {
  return (
    <div
      className={styles.ground}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={words.length}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${words.length}`}
    >
      <svg className={styles.line} width="100%" height="4" aria-hidden="true">
        <rect className={styles.rest} width="100%" height="4" rx="2" />
        <rect className={styles.done} width={`${(100 * step) / words.length}%`} height="4" rx="2" />
      </svg>
      {words.map((word, index) => (
        <span key={word} className={joinClasses(styles.place, index + 1 === step && styles.now)}>
          <svg className="il" viewBox="0 0 60 44" width="60" height="44" aria-hidden="true">
            {index < step ? (
              <g className={index + 1 === step ? styles.grown : undefined}>
                <Use id="tulip" x={30} y={42} scale={0.3} />
              </g>
            ) : (
              <Ahead />
            )}
          </svg>
          <span className={styles.word}>{word}</span>
        </span>
      ))}
    </div>
  );
}
