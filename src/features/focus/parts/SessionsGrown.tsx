import { lazy, Suspense } from 'react';
import type { User } from '#features/account/queries.ts';
import { timeIn } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { type ShownSession, useFocusSessions } from '../queries.ts';
import { growingLine, PLACES, placeOf } from '../rules.ts';
import styles from './SessionsGrown.module.css';

const SessionsBed = lazy(async () => ({ default: (await import('./SessionsBed.tsx')).SessionsBed }));

/** Where the bed ends, and how much stands above it: flowers, a sprout, or nothing yet. */
const BED = 104;
function skyOf(grown: number, isWorking: boolean): number {
  if (grown > 0) return -22;
  return isWorking ? 46 : 80;
}

const minutesOf = ({ minutes, overtime }: ShownSession): number => minutes + overtime;

/** How many sessions were completed since the last reset, and every one of the day. */
export function SessionsGrown({ user, isWorking }: { user: User; isWorking: boolean }) {
  const sessions = useFocusSessions(user);
  const count = sessions.filter(({ isCounted }) => isCounted).length;
  const minutes = sessions.reduce((sum, each) => sum + minutesOf(each), 0);
  const grown = Math.min(count, PLACES.length - 1);
  const width = Math.max(230, placeOf(grown) + 60);
  const top = skyOf(grown, isWorking);
  return (
    <section className={styles.grown} aria-labelledby="sessions-completed">
      <svg
        className="il"
        viewBox={`0 ${top} ${width} ${BED - top}`}
        width={width}
        height={BED - top}
        aria-hidden="true"
      >
        <Suspense>
          <SessionsBed grown={grown} width={width} isWorking={isWorking} />
        </Suspense>
      </svg>
      <div>
        <h2 id="sessions-completed" className={styles.count}>
          Sessions completed: <span className="num">{count}</span>
        </h2>
        <p className={styles.line}>{growingLine(count, isWorking)}</p>
      </div>
      {sessions.length > 0 ? (
        <details className={styles.day}>
          <summary>Today: {countOf(minutes, 'minute')}</summary>
          <ul>
            {sessions.map((each) => (
              <li key={each.id}>
                <span className="num">{timeIn(user.timeZone, Date.parse(each.startedAt))}</span>,{' '}
                {countOf(minutesOf(each), 'minute')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
