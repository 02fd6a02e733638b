import { Play } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { NextSeedScene } from '#ui/garden/SeedScenes.tsx';
import type { ListedDay, ShownCompletion } from '../queries.ts';
import { dayPath, type Place, statusOf, weekOfDay } from '../rules.ts';
import styles from './TodaysSeed.module.css';

type TodaysSeedProps = {
  days: readonly ListedDay[];
  completed: readonly ShownCompletion[];
  place: Place;
  today: Day;
  /** The round, when the address has to name it. */
  named: number | undefined;
};

/** The day that comes next, and the way to it; once today has one, tomorrow's. */
export function TodaysSeed({ days, completed, place, today, named }: TodaysSeedProps) {
  const { dayId } = place;
  const isToday = statusOf(completed, place, today) === 'current';
  return (
    <section className={styles.today} data-ground="dark" aria-labelledby="todays-seed">
      <NextSeedScene className={styles.scene} />
      <div className={styles.words}>
        <p className={styles.kicker}>
          Day {dayId}, week {weekOfDay(dayId).week}
        </p>
        <h2 id="todays-seed">{days[dayId - 1]?.title}</h2>
        <p>
          {isToday
            ? 'Five minutes with a timer, then one line about how it went.'
            : 'Today’s seed is in the ground. This one opens tomorrow, and it keeps until you come.'}
        </p>
        <div className={styles.actions}>
          {isToday ? (
            <Button
              kind="sun"
              iconBefore={<Play size={22} />}
              aria-label={`Start Now, day ${dayId}`}
              asLink={(parts) => <Link href={dayPath(dayId, named)} {...parts} />}
            >
              Start Now
            </Button>
          ) : (
            <Button kind="line" disabled>
              1 per day
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
