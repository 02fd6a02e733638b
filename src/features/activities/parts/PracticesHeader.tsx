import { Link } from 'wouter';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { type ActivityType, WORDING } from '../content.ts';
import type { Activity } from '../queries.ts';
import styles from './PracticesHeader.module.css';

const PLANTS = {
  mental: (
    <>
      <Use id="iris" x={92} y={232} scale={0.46} flip sway={1} />
      <Use id="iris" x={182} y={230} scale={0.56} sway={0} />
      <Use id="iris" x={318} y={232} scale={0.66} flip sway={2} />
      <Use id="daisy" x={248} y={228} scale={0.5} sway={3} />
    </>
  ),
  physical: (
    <>
      <Use id="poppy" x={96} y={232} scale={0.5} flip sway={1} />
      <Use id="poppy" x={204} y={230} scale={0.74} sway={0} />
      <Use id="poppy" x={322} y={234} scale={0.86} flip sway={2} />
      <Use id="daisy" x={262} y={228} scale={0.46} sway={3} />
    </>
  ),
  regulation: (
    <>
      <Use id="fern" x={128} y={230} scale={0.66} flip sway={1} />
      <Use id="fern" x={272} y={232} scale={0.98} sway={0} />
      <Use id="daisy" x={196} y={228} scale={0.5} sway={3} />
    </>
  ),
} as const;

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

/** Where this is, in the colour and with the plant of its area. */
export function PracticesHeader({ type, activities }: PracticesHeaderProps) {
  const { heading, lead } = WORDING[type];
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {activities && activities.length > 0 ? <Tended activities={activities} /> : null}
      </div>
      <svg className={styles.ground} viewBox="0 0 400 20" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12C90 2 180 16 270 8C320 4 360 8 400 4V20H0Z" />
      </svg>
      <svg
        className={`il ${styles.plants}`}
        viewBox="0 0 400 240"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
      >
        {PLANTS[type]}
        <Use id="grass" x={52} y={228} scale={0.4} />
        <Use id="grass" x={372} y={226} scale={0.46} flip />
        <Use id="sprout" x={20} y={229} scale={0.7} />
      </svg>
    </header>
  );
}
