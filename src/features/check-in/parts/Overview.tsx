import { Card } from '#ui/Card.tsx';
import { STEPS } from '../content.ts';
import type { ShownCheckIn } from '../queries.ts';
import { averagesOf, labelOf, trendsOf } from '../rules.ts';
import styles from './Overview.module.css';
import { RatingTulip } from './RatingTulip.tsx';

const countOf = (count: number): string => (count === 1 ? '1 check-in' : `${count} check-ins`);

/** The mean of each rating over all check-ins: as a plant and a word, and quietly as a figure. */
export function Averages({ checkIns }: { checkIns: readonly ShownCheckIn[] }) {
  const averages = averagesOf(checkIns);
  return (
    <section aria-labelledby="wellness-overview">
      <div className={styles.head}>
        <h2 id="wellness-overview">Wellness overview</h2>
        <p className="soft sm">Over {countOf(checkIns.length)}.</p>
      </div>
      <dl className={styles.averages}>
        {STEPS.map((step) => {
          const average = averages[step.rating];
          return (
            <div key={step.id}>
              <dt>{step.word}</dt>
              <dd>
                <RatingTulip rating={average} />
                <span className={styles.word}>{labelOf(step, Math.round(average))}</span>
                <span className={`num ${styles.figure}`}>{average.toFixed(1)} of 5</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const wordsForTrend = (before: string, change: number): string =>
  change === 0 ? 'as before' : `${change > 0 ? `+${change}` : `−${-change}`}, was ${before}`;

type TrendsProps = { latest: ShownCheckIn; previous: ShownCheckIn };

/** How the latest check-in stands to the one before it. */
export function Trends({ latest, previous }: TrendsProps) {
  const trends = trendsOf(latest, previous);
  return (
    <Card as="section" className={styles.trends} aria-labelledby="recent-trends">
      <div className={styles.head}>
        <h2 id="recent-trends">Recent Trends</h2>
        <p className="soft sm">The latest check-in beside the one before it.</p>
      </div>
      <dl className={styles.compared}>
        {STEPS.map((step) => (
          <div key={step.id}>
            <dt>{step.word}</dt>
            <dd>
              <span className={styles.word}>{labelOf(step, latest[step.rating])}</span>
              <span className={`num ${styles.figure}`}>
                {wordsForTrend(labelOf(step, previous[step.rating]), trends[step.rating])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
