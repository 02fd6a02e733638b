import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '#ui/Card.tsx';
import { joinClasses } from '#ui/link.ts';
import { FOCUS_LABELS } from '../overview-content.ts';
import { countFocus } from '../overview-rules.ts';
import { type GardenOfToday, sessionPath } from '../rules.ts';
import styles from './TodaysFocus.module.css';

function Practice({ practice }: { practice: GardenOfToday['focus'][number] }) {
  const { name, duration, isCompleted } = practice;
  return (
    <li>
      <Link href={sessionPath(practice)} className={joinClasses(styles.practice, isCompleted && styles.done)}>
        <span className={styles.tick}>{isCompleted ? <Check size={18} strokeWidth={2.4} /> : null}</span>
        <span className={styles.name}>
          {name}
          {isCompleted ? <span className="vh">, completed</span> : null}
        </span>{' '}
        <span className={`num ${styles.minutes}`}>{duration} min</span>
      </Link>
    </li>
  );
}

/** The five practices of today's focus, with how many are done and the minutes of the others. */
export function TodaysFocus({ garden, isNew }: { garden: GardenOfToday; isNew: boolean }) {
  const { done, all, minutesLeft } = countFocus(garden.focus);
  return (
    <Card as="section" className={styles.focus} aria-labelledby="todays-focus">
      <h2 id="todays-focus">Today's Focus: {FOCUS_LABELS[garden.focusArea]}</h2>
      <p className={`soft num ${styles.counts}`}>
        {isNew && done === 0 ? (
          <span>A short list to take from, in any order.</span>
        ) : (
          <>
            <span>
              {done}/{all} activities completed today
            </span>
            {minutesLeft > 0 ? <span>{minutesLeft} min remaining</span> : null}
          </>
        )}
      </p>
      <ul>
        {garden.focus.map((practice) => (
          <Practice key={practice.id} practice={practice} />
        ))}
      </ul>
    </Card>
  );
}
