import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { MonthScene } from '#ui/garden/SeedScenes.tsx';
import type { ListedDay, ShownCompletion } from '../queries.ts';
import { challengePath, DAYS_MOST, isAt, latestRoundOf } from '../rules.ts';
import styles from './MonthsEnd.module.css';

type MonthsEndProps = {
  days: readonly ListedDay[];
  completed: readonly ShownCompletion[];
  round: number;
};

function Line({ day, notes, word }: { day: ListedDay | undefined; notes: string; word: string }) {
  return (
    <figure className={styles.line}>
      <figcaption>
        {word}: {day?.reflectionPrompt}
      </figcaption>
      <blockquote>{notes}</blockquote>
    </figure>
  );
}

/** All thirty are grown: the whole bed, the first and the last line, and the ways on. */
export function MonthsEnd({ days, completed, round }: MonthsEndProps) {
  const first = completed.find(isAt({ round, dayId: 1 }));
  const last = completed.find(isAt({ round, dayId: DAYS_MOST }));
  const isLatest = round === latestRoundOf(completed);
  return (
    <section className={styles.end} aria-labelledby="months-end">
      <MonthScene className={styles.scene} />
      <div className={styles.words} data-ground="dark">
        <h2 id="months-end">Thirty seeds, thirty plants</h2>
        <p className={styles.lead}>
          You came to this door thirty times and wrote thirty lines. All of it stays, and nothing has to
          follow.
        </p>
        <div className={styles.lines}>
          {first ? <Line day={days[0]} notes={first.notes} word="On day 1" /> : null}
          {last ? <Line day={days[DAYS_MOST - 1]} notes={last.notes} word="On day 30" /> : null}
        </div>
        <div className={styles.actions}>
          <Button
            kind="sun"
            asLink={(parts) => (
              <Link href={isLatest ? '/challenge/notes' : `/challenge/notes?round=${round}`} {...parts} />
            )}
          >
            Read all thirty lines
          </Button>
          {isLatest ? (
            <Button kind="line" asLink={(parts) => <Link href={challengePath(round + 1)} {...parts} />}>
              Begin again
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
