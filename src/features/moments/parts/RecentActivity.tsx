import { streakOf } from '#platform/shared/streak.ts';
import { Tile, Tiles } from '#ui/Tile.tsx';
import type { ShownSummary } from '../queries.ts';
import styles from './RecentActivity.module.css';

type RecentActivityProps = { summary: ShownSummary };

const orQuietly = (count: number) => ({ value: count > 0 ? count : 'Nothing yet', isQuiet: count === 0 });

/** What the own sessions of this week amount to. Nothing before the first one was completed. */
export function RecentActivity({
  summary: { completedThisWeek, days, restDays, today },
}: RecentActivityProps) {
  if (days.length === 0) return null;
  const seconds = completedThisWeek.reduce((sum, { duration }) => sum + duration, 0);
  const streak = streakOf(today, days, restDays);
  return (
    <section className={styles.recent} aria-labelledby="recent-activity">
      <h2 id="recent-activity">Recent Activity</h2>
      <Tiles>
        <Tile label="Sessions This Week" {...orQuietly(completedThisWeek.length)} />
        <Tile label="Total Minutes" {...orQuietly(Math.round(seconds / 60))} />
        <Tile label="Day Streak" {...orQuietly(streak)} />
      </Tiles>
    </section>
  );
}
