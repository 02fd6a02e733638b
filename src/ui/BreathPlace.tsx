import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './BreathingPlant.module.css';
import type { BreathingPlant as Plant } from './BreathingPlant.tsx';
import { joinClasses } from './link.ts';

const BreathingPlant = lazy(async () => ({
  default: (await import('./BreathingPlant.tsx')).BreathingPlant,
}));

/** As wide and as high as the plant, so that no button below it moves away from a finger when it comes. */
const coming = (
  <div className={styles.breathing} aria-hidden="true">
    <div className={styles.words}>
      <p className={joinClasses('display', styles.word)}>&nbsp;</p>
      <p className={joinClasses('display num', styles.count)}>&nbsp;</p>
    </div>
    <svg className="il" viewBox="0 0 760 460" />
  </div>
);

/** The plant that breathes, which is loaded where it is shown, in a place that is kept for it. */
export function BreathPlace(props: ComponentProps<typeof Plant>) {
  return (
    <Suspense fallback={coming}>
      <BreathingPlant {...props} />
    </Suspense>
  );
}
