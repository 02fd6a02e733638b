import type { CSSProperties } from 'react';
import { countOf } from '#platform/shared/text.ts';
import { clockOf, minuteNotice, wordsOf } from '#platform/shared/timer-words.ts';
import { Wedge } from './garden/Wedge.tsx';
import { joinClasses } from './link.ts';
import styles from './TimeLeft.module.css';

type TimeLeftProps = {
  /** The length of the whole circle. */
  minutes: number;
  state: 'idle' | 'running' | 'paused';
  leftMs: number;
  durationMs: number;
  says: string;
  /** The time of day at which it is over, while it runs. */
  endsAt: string | undefined;
  note?: string | undefined;
  /** `compact` leaves room for more beside it, `small` stands below something larger. */
  size?: 'regular' | 'compact' | 'small';
};

/** What is left, as a shape, as a number, as the time of day at which it is over, and as the sky of a page of its own. */
export function TimeLeft(props: TimeLeftProps) {
  const { minutes, state, leftMs, durationMs, says, endsAt, note, size = 'regular' } = props;
  return (
    <section
      className={joinClasses(styles.time, styles[size])}
      style={{ '--left': leftMs / durationMs } as CSSProperties}
      data-state={state}
      aria-label="Time left"
    >
      <div className={styles.wedge}>
        <Wedge
          minutes={minutes}
          left={leftMs / durationMs}
          label={`${wordsOf(leftMs)} left of ${countOf(minutes, 'minute')}`}
          dial={size !== 'small'}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.left}>
          <b className="display num">{clockOf(leftMs)}</b>
          <span>left</span>
        </p>
        <div className={styles.state}>
          <p>{says}</p>
          {endsAt === undefined ? null : (
            <p>
              Done at <b className="num">{endsAt}</b>
            </p>
          )}
          {note ? <p>{note}</p> : null}
        </div>
      </div>
      <p className="vh" role="status">
        {state === 'running' ? minuteNotice(leftMs, durationMs) : ''}
      </p>
    </section>
  );
}
