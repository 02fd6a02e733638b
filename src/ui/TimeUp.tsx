import { minutesInWords } from './ending-words.ts';
import styles from './TimeUp.module.css';

function timeUp(minutes: number): string {
  if (minutes < 1) return 'The time is up.';
  return minutes === 1 ? 'The minute is up.' : `The ${minutesInWords(minutes).toLowerCase()} are up.`;
}

/** Said above the steps that are left when the time is over: nobody is hurried. */
export function TimeUp({ minutes }: { minutes: number }) {
  return (
    <p className={styles.up} role="status">
      <b>{timeUp(minutes)}</b> Take the time you need.
    </p>
  );
}
