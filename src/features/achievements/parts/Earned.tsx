import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { AchievementId } from '../content.ts';
import type { AchievementOfUser } from '../queries.ts';
import styles from './Earned.module.css';
import { Rarity } from './Rarity.tsx';

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
  return `${formatDay(day, 'long')} ${day.slice(0, 4)}`;
}

/** What was earned, the newest first, and what it adds up to. */
export function Earned({ earned, fresh, points, timeZone }: EarnedProps) {
  if (earned.length === 0)
    return (
      <EmptyState title="Nothing has come up yet" heading="h2">
        The first one is never far. It comes by itself while you tend to the day.
      </EmptyState>
    );
  return (
    <section aria-labelledby="earned">
      <div className={styles.head}>
        <h2 id="earned">Earned</h2>
        <p className={styles.sum}>
          <b className="num">{points}</b> points
        </p>
      </div>
      <ul className={styles.list}>
        {earned.map(({ id, icon, name, description, rarity, points: own, earnedAt }) => (
          <li key={id} className={styles.one}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <div className={styles.words}>
              <div className={styles.title}>
                <h3>{name}</h3>
                {fresh.includes(id) ? <Chip tone="good">New</Chip> : null}
              </div>
              <p className={styles.description}>{description}</p>
              <Rarity rarity={rarity} points={own} />
              <p className={styles.day}>
                <time dateTime={earnedAt}>{describeDay(earnedAt, timeZone)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
