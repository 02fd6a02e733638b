import { Minus, MoveDown, MoveUp } from 'lucide-react';
import { Card } from '#ui/Card.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { Tile, Tiles } from '#ui/Tile.tsx';
import { STEPS } from '../content.ts';
import type { ShownCheckIn } from '../queries.ts';
import { averagesOf, labelOf, toneOf, trendsOf } from '../rules.ts';
import styles from './Overview.module.css';

const countOf = (count: number): string => (count === 1 ? '1 check-in' : `${count} check-ins`);

/** The mean of each rating over all check-ins. */
export function Averages({ checkIns }: { checkIns: readonly ShownCheckIn[] }) {
  const averages = averagesOf(checkIns);
  return (
    <section aria-labelledby="wellness-overview">
      <div className={styles.head}>
        <h2 id="wellness-overview">Wellness overview</h2>
        <p className="soft sm">The average of {countOf(checkIns.length)}.</p>
      </div>
      <Tiles label="Averages, out of 5">
        {STEPS.map(({ id, word, rating }) => (
          <Tile key={id} label={word} value={averages[rating].toFixed(1)} unit="of 5">
            <span className={styles.vine} data-tone={toneOf(averages[rating])}>
              <Vine on={Math.round(averages[rating])} of={5} width={110} />
            </span>
          </Tile>
        ))}
      </Tiles>
    </section>
  );
}

function Trend({ change }: { change: number }) {
  if (change === 0)
    return (
      <>
        <Minus size={20} /> Same
      </>
    );
  return (
    <>
      {change > 0 ? <MoveUp size={20} /> : <MoveDown size={20} />} {change > 0 ? `+${change}` : `−${-change}`}
    </>
  );
}

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
      <dl>
        {STEPS.map((step) => (
          <div key={step.id}>
            <dt>{step.word}</dt>
            <dd>
              <span>{labelOf(step, latest[step.rating])}</span>
              <span className={`num ${styles.change}`}>
                <Trend change={trends[step.rating]} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
