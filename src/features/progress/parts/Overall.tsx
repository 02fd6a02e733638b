import { Play } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Wreath } from '#ui/garden/Wreath.tsx';
import type { Overview } from '../queries.ts';
import { labelOf } from '../rules.ts';
import styles from './Overall.module.css';
import { ThisWeek } from './ThisWeek.tsx';

type OverallProps = { overview: Overview; isEmpty: boolean; since: Day };

const Seedling = () => (
  <svg className={`il ${styles.seedling}`} viewBox="-50 -66 100 84" aria-hidden="true">
    <Use id="sprout" x={0} y={0} scale={1.4} />
    <path className="so" d="M-46 0C-20-6 20-6 46 0C40 12 22 16 0 16C-22 16-40 12-46 0Z" />
  </svg>
);

function Ring({ percent }: { percent: number }) {
  const label = labelOf(percent);
  return (
    <div className={styles.ring}>
      <Wreath
        share={percent / 100}
        label={percent > 0 ? `Overall wellness ${percent} percent: ${label}` : `Overall wellness: ${label}`}
        leaves={36}
        size={400}
        radius={98}
        leafLength={21}
        stemWidth={8}
      />
      <p className={styles.middle}>
        {percent > 0 ? <b className="display num">{percent}%</b> : <Seedling />}
        <span>{label}</span>
      </p>
    </div>
  );
}

function First({ next }: Pick<Overview, 'next'>) {
  return (
    <>
      <h2>Nothing to measure yet. That is how it starts.</h2>
      <p>One small thing, and this page begins to grow. Until then it makes nothing up.</p>
      {next ? (
        <Button
          kind="sun"
          className={styles.first}
          iconBefore={<Play size={22} />}
          asLink={(parts) => <Link href={next.path} {...parts} />}
        >
          Start the first one, {next.minutes} {next.minutes === 1 ? 'minute' : 'minutes'}
        </Button>
      ) : null}
    </>
  );
}

function Today({ percent }: { percent: number }) {
  const label = labelOf(percent);
  const isStarting = label === 'Getting Started';
  return (
    <>
      <h2>{isStarting ? 'Today is still open.' : `Overall wellness is ${label.toLowerCase()} today.`}</h2>
      <p>The mean of the five beds below, from what you noted today. Nothing is guessed.</p>
    </>
  );
}

/** The overall percentage of today as a wreath and a word, and the week beside it. */
export function Overall({ overview, isEmpty, since }: OverallProps) {
  const { figures, next, week, today } = overview;
  return (
    <section className={styles.overall} aria-label="Overall Wellness">
      <Ring percent={figures.overallWellness} />
      <div className={styles.says}>
        {isEmpty ? <First next={next} /> : <Today percent={figures.overallWellness} />}
        <ThisWeek week={week} today={today} since={since} />
      </div>
    </section>
  );
}
