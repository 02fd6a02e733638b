import { Link } from 'wouter';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import type { RefusedCheckIn } from '../queries.ts';
import { describeRatings, findWeekFault, formatWeek, listWords } from '../rules.ts';
import styles from './RefusedEntry.module.css';
import { Words } from './Words.tsx';

type RefusedEntryProps = { refused: RefusedCheckIn; today: Day };

/** A check-in that is on this device alone: why, what it says, and the ways on. */
export function RefusedEntry({ refused, today }: RefusedEntryProps) {
  const { weekOf, entry, message, forget } = refused;
  const isOpen = findWeekFault(weekOf, today) === undefined;
  return (
    <section className={styles.refused} aria-label={`Check-in of ${formatWeek(weekOf, today)} needs you`}>
      <h2>{formatWeek(weekOf, today)} is on this device only</h2>
      <p>
        {message} Your words are still here. {describeRatings(entry)}.
      </p>
      <Words words={listWords(entry)} />
      <div className={styles.actions}>
        {isOpen ? (
          <Button kind="yew" asLink={(parts) => <Link href={`/weekly-check-in?week=${weekOf}`} {...parts} />}>
            Open it
          </Button>
        ) : null}
        <Button kind="line" onClick={() => void forget()}>
          Let it go
        </Button>
      </div>
    </section>
  );
}
