import { Play } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Overview } from '../queries.ts';
import { encourage } from '../rules.ts';
import styles from './Encouragement.module.css';

const Bed = () => (
  <svg className="il" viewBox="0 0 420 300" aria-hidden="true">
    <circle className={styles.round} cx="266" cy="170" r="124" />
    <Use id="peony" x={280} y={292} scale={0.98} />
    <Use id="tulip" x={190} y={292} scale={0.84} />
    <Use id="daisy" x={146} y={292} scale={0.74} flip />
    <Use id="iris" x={362} y={294} scale={0.62} />
    <Use id="grass" x={226} y={292} scale={0.6} />
    <Use id="grass" x={330} y={292} scale={0.56} flip />
    <path className={styles.ground} d="M0 290C140 284 280 284 420 288V306H0Z" />
  </svg>
);

/** How the week since her garden began went, and one small thing for the area with the most room. */
export function Encouragement({ overview, since }: { overview: Overview; since: Day }) {
  const { week, today, next } = overview;
  const { title, words } = encourage(week, today, next?.area ?? null, since);
  return (
    <Panel className={styles.card} aria-labelledby="encouragement" picture={<Bed />}>
      <h2 id="encouragement" className={styles.title}>
        {title}
      </h2>
      <p className={styles.words}>{words}</p>
      {next ? (
        <Button
          kind="sun"
          iconBefore={<Play size={22} />}
          asLink={(parts) => <Link href={next.path} {...parts} />}
        >
          {next.title}, {countOf(next.minutes, 'minute')}
        </Button>
      ) : null}
    </Panel>
  );
}
