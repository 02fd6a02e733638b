import { Leaf } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '#platform/shared/day.ts';
import { Card } from '#ui/Card.tsx';
import { joinClasses } from '#ui/link.ts';
import type { ProgressDay } from '../overview-rules.ts';
import styles from './WeeklyProgress.module.css';

function DayCell({ day, isTended }: ProgressDay) {
  const weekday = formatDay(day, 'weekday');
  return (
    <li>
      <span className={joinClasses(styles.mark, isTended && styles.tended)}>
        {isTended ? <Leaf size={20} /> : null}
      </span>
      <span aria-hidden="true">{weekday.slice(0, 3)}</span>
      <span className="vh">
        {weekday}, {isTended ? 'tended' : 'at rest'}
      </span>
    </li>
  );
}

/** The last seven days, each filled when anything was recorded on it. */
export function WeeklyProgress({ days }: { days: readonly ProgressDay[] }) {
  const tended = days.filter(({ isTended }) => isTended).length;
  return (
    <Card as="section" className={styles.progress} aria-labelledby="weekly-progress">
      <div>
        <h2 id="weekly-progress">Weekly progress</h2>
        <p className="soft">{tended > 0 ? `${tended} of the last 7 days tended.` : 'No progress data'}</p>
        <Link href="/progress">View Details</Link>
      </div>
      {tended > 0 ? (
        <ol className={styles.days}>
          {days.map((day) => (
            <DayCell key={day.day} {...day} />
          ))}
        </ol>
      ) : null}
    </Card>
  );
}
