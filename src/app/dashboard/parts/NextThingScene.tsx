import { useIsPainted, useLazyComponent } from '#app/lazy-component.tsx';
import { plantDeferredGarden } from '#ui/deferred-garden.ts';
import styles from './NextThing.module.css';
import type { PlantsProps } from './NextThingPlants.tsx';

/** The plants cost as much as all the rest of the first frame, and nobody waits for them: it keeps their place. */
const loadPlants = async () => {
  const [{ NextThingPlants }] = await Promise.all([import('./NextThingPlants.tsx'), plantDeferredGarden()]);
  return NextThingPlants;
};

/** A pale disc in the dark, with what grows before it. It stands at the right edge. */
export function NextThingScene(props: PlantsProps) {
  const Plants = useLazyComponent(loadPlants, useIsPainted());
  return (
    <>
      <svg className={styles.ground} viewBox="0 0 784 22" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12C160 4 420 -2 600 1C680 2 740 6 784 4V22H0Z" />
      </svg>
      <svg
        className={`il ${styles.scene}`}
        viewBox="448 40 336 372"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
      >
        <circle cx={612} cy="212" r="152" />
        {Plants ? <Plants {...props} /> : null}
      </svg>
    </>
  );
}
