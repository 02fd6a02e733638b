import { Play } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { type ActivityType, WORDING } from '../content.ts';
import type { Activity } from '../queries.ts';
import styles from './Featured.module.css';
import { buttonIdOf, costOf, PracticeStatus } from './PracticeRow.tsx';

/** The drawing comes once the words are there; where it cannot be loaded, its ground stays. */
const NoScene: ComponentType<{ type: ActivityType }> = () => null;
const loadScene = () => import('./FeaturedScene.tsx').catch(() => ({ FeaturedScene: NoScene }));
const FeaturedScene = lazy(async () => ({ default: (await loadScene()).FeaturedScene }));

type FeaturedProps = { activity: Activity; onOpen: (id: string) => void };

/** One practice to begin with, and why this one. */
export function Featured({ activity, onOpen }: FeaturedProps) {
  const { id, type, name, description, duration } = activity;
  const { featured } = WORDING[type];
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
          kind="sun"
          className={styles.start}
          iconBefore={<Play size={22} />}
          onClick={() => onOpen(id)}
        >
          Start<span className="vh"> {name}</span>, {countOf(duration, 'minute')}
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
