import { Link } from 'wouter';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { type ActivityType, WORDING } from '../content.ts';
import type { Activity } from '../queries.ts';
import styles from './PracticesHeader.module.css';

function Tended({ activities }: { activities: readonly Activity[] }) {
  const done = activities.filter(({ isCompleted }) => isCompleted).length;
  const minutes = activities.reduce((sum, each) => sum + each.completions.length * each.duration, 0);
  return (
    <div className={styles.tended}>
      <Vine on={done} of={activities.length} />
      <p>{done === 0 ? 'Nothing yet today, no hurry' : `${countOf(minutes, 'minute')} today`}</p>
    </div>
  );
}

type PracticesHeaderProps = {
  type: ActivityType;
  /** With what was done today; leave it out where a figure would distract. */
  activities: readonly Activity[] | undefined;
};

export function PracticesHeader({ type, activities }: PracticesHeaderProps) {
  const { heading, lead } = WORDING[type];
  return (
    <header className={styles.header}>
      <BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>
      <h1 tabIndex={-1}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {activities && activities.length > 0 ? <Tended activities={activities} /> : null}
    </header>
  );
}
