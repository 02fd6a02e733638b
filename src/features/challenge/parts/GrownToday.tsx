import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { SeedDayScene } from '#ui/garden/SeedDayScene.tsx';
import type { ListedDay, ShownCompletion } from '../queries.ts';
import { dayPath } from '../rules.ts';
import styles from './GrownToday.module.css';

const AlsoCard = lazy(async () => ({
  default: (await import('#features/achievements/AlsoCard.tsx')).AlsoCard,
}));

type GrownTodayProps = { user: User; days: readonly ListedDay[]; done: ShownCompletion };

/** What has grown today, with her words, before the seed of tomorrow. */
export function GrownToday({ user, days, done }: GrownTodayProps) {
  const { dayId, round, notes } = done;
  return (
    <div className={styles.place} data-ending="">
      <section className={styles.grown} aria-labelledby="grown-today">
        <SeedDayScene day={dayId} isGrown className={styles.scene} />
        <div className={styles.words}>
          <p className={styles.stamp}>
            <Check size={22} />
            Day {dayId}, grown today
          </p>
          <h2 id="grown-today">{days[dayId - 1]?.title}</h2>
          <blockquote>{notes}</blockquote>
          <Button kind="text" asLink={(parts) => <Link href={dayPath(dayId, round)} {...parts} />}>
            Look at today’s note
          </Button>
        </div>
      </section>
      <Suspense>
        <AlsoCard user={user} />
      </Suspense>
    </div>
  );
}
