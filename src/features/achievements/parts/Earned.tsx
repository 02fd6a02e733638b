import { Link } from 'wouter';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type AchievementId, RARITY_LABELS } from '../content.ts';
import type { AchievementOfUser } from '../queries.ts';
import styles from './Earned.module.css';
import { PressedPlant } from './PressedPlant.tsx';
import { Stars } from './Stars.tsx';

type EarnedOne = AchievementOfUser & { earnedAt: string };
type EarnedProps = {
  earned: readonly EarnedOne[];
  /** Those that are seen for the first time. */
  fresh: readonly AchievementId[];
  points: number;
  timeZone: string;
};

function describeDay(earnedAt: string, timeZone: string): string {
  const day = dayIn(timeZone, Date.parse(earnedAt));
  return `${formatDay(day, 'date')} ${day.slice(0, 4)}`;
}

function Nothing() {
  return (
    <div className={styles.sheet}>
      <EmptyState
        title="Nothing has come up yet"
        heading="h2"
        picture={
          <div className={styles.pencilled}>
            <PressedPlant id="first-breath" place={0} />
          </div>
        }
        action={
          <Button kind="line" asLink={(parts) => <Link href="/wellness-moments" {...parts} />}>
            Take a wellness moment
          </Button>
        }
      >
        The first one is a breath away.
      </EmptyState>
    </div>
  );
}

/** What was earned, as a sheet of pressed flowers: the newest first, and what it adds up to. */
export function Earned({ earned, fresh, points, timeZone }: EarnedProps) {
  if (earned.length === 0) return <Nothing />;
  return (
    <section aria-labelledby="earned">
      <div className={styles.head}>
        <h2 id="earned">Pressed so far</h2>
        <p className={styles.sum}>
          <b className="num">{points}</b> points
        </p>
      </div>
      <ul className={`${styles.sheet} ${styles.list}`}>
        {earned.map(({ id, name, description, rarity, points: own, earnedAt }, place) => (
          <li key={id} className={styles.one} data-fresh={fresh.includes(id) || undefined}>
            <PressedPlant id={id} place={place} />
            <h3 className={styles.name}>{name}</h3>
            {fresh.includes(id) ? <Chip tone="good">New</Chip> : null}
            <p className={styles.description}>{description}</p>
            <div className={styles.facts}>
              <p>
                {RARITY_LABELS[rarity]}
                <Stars rarity={rarity} size={18} />, {own} points
              </p>
              <time dateTime={earnedAt}>{describeDay(earnedAt, timeZone)}</time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
