import { Play } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useKnownUser } from '#features/account/queries.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { countOf } from '#platform/shared/text.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { Button } from '#ui/Button.tsx';
import { type ActivityType, WORDING } from '../content.ts';
import type { Activity } from '../queries.ts';
import { findSession, sessionSubject } from '../rules.ts';
import styles from './Featured.module.css';
import { buttonIdOf, costOf, PracticeStatus } from './PracticeRow.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** The drawing comes once the words are there; where it cannot be loaded, its ground stays. */
const NoScene: ComponentType<{ type: ActivityType }> = () => null;
const loadScene = () => import('./FeaturedScene.tsx').catch(() => ({ FeaturedScene: NoScene }));
const FeaturedScene = lazy(async () => ({ default: (await loadScene()).FeaturedScene }));

type FeaturedProps = { activity: Activity; onOpen: (id: string) => void };

function GoOn({ userId, activity }: { userId: string; activity: Activity }) {
  const { type, id, duration } = activity;
  const leftMs = useTimeLeft(userId, sessionSubject(type, id), durationMsOf(duration));
  return `Go on, ${countOf(Math.max(1, Math.ceil(leftMs / durationMsOf(1))), 'minute')} left`;
}

/** One practice to begin with, and why this one. */
export function Featured({ activity, onOpen }: FeaturedProps) {
  const { id, type, name, description, duration } = activity;
  const { featured } = WORDING[type];
  const userId = useKnownUser()?.id ?? '';
  const open = findSession(useKeptTimer(userId)?.subject ?? '');
  const isOpen = open?.type === type && open.id === id;
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <div className={styles.words}>
        <p className={styles.because}>
          {id === featured.id ? featured.because : 'The shortest that is still open today'}
        </p>
        <h2 id="featured">{name}</h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.cost}>
          <span>{costOf(activity)}</span> <PracticeStatus {...activity} />
        </p>
        <Button
          id={buttonIdOf(id)}
          kind={open && !isOpen ? 'yew' : 'sun'}
          className={styles.start}
          iconBefore={<Play size={22} />}
          onClick={() => onOpen(id)}
        >
          {isOpen ? (
            <>
              <GoOn userId={userId} activity={activity} />
              <span className="vh">: {name}</span>
            </>
          ) : (
            <>
              Start<span className="vh"> {name}</span>, {countOf(duration, 'minute')}
            </>
          )}
        </Button>
      </div>
      <div className={styles.scene}>
        <Suspense>
          <FeaturedScene type={type} />
        </Suspense>
      </div>
    </section>
  );
}
