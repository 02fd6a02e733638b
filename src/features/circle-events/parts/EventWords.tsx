import type { CircleEvent } from '../queries.ts';
import { whenWords } from '../rules.ts';
import styles from './EventWords.module.css';

type EventWordsProps = {
  event: Pick<CircleEvent, 'title' | 'text' | 'beginsAt' | 'minutes' | 'isCancelled'>;
  timeZone: string;
};

/** What an event is, and when by the clock of whoever reads. */
export function EventWords({ event, timeZone }: EventWordsProps) {
  const { title, text, beginsAt, minutes, isCancelled } = event;
  return (
    <>
      {isCancelled ? <p className={styles.cancelled}>Cancelled</p> : null}
      <p className={styles.when}>
        <time dateTime={beginsAt}>{whenWords(new Date(beginsAt), minutes, timeZone)}</time>
      </p>
      <h3 className={styles.title} dir="auto">
        {title}
      </h3>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
    </>
  );
}
