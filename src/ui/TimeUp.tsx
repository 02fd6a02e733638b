import { minutesInWords } from './ending-words.ts';
import styles from './TimeUp.module.css';

/** Said above the steps that are left when the time is over: nobody is hurried. */
export function TimeUp({ minutes }: { minutes: number }) {
  const time = minutes === 1 ? 'The minute is up.' : `The ${minutesInWords(minutes).toLowerCase()} are up.`;
  return (
    <p className={styles.up} role="status">
      <b>{time}</b> Take the time you need.
    </p>
  );
}
