import { useIsPlanted } from '#app/lazy-component.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import type { Species } from '#ui/garden/species.ts';
import type { NextThing } from '../rules.ts';
import styles from './NextThing.module.css';

const TALL: Record<NextThing['picture'], Species> = {
  'set-up': 'iris',
  weather: 'peony',
  meal: 'pea',
  mental: 'iris',
  physical: 'poppy',
  regulation: 'iris',
  'keep-garden': 'allium',
  rest: 'iris',
};
/** Where the tallest is not tall enough, or the widest too wide. */
const SCALES: Partial<Record<Species, number>> = { peony: 1.36, poppy: 1.2, pea: 1.36 };

/** Ferns in the dark before a pale disc; the tall flower belongs to what is offered. They stand at the right edge. */
export function NextThingScene({ picture }: Pick<NextThing, 'picture'>) {
  const tall = TALL[picture];
  // The plants cost as much as all the rest of the first frame, and nobody waits for them: it keeps their place.
  const isPlanted = useIsPlanted();
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
        {isPlanted ? (
          <>
            <Use id="fern" x={606} y={392} scale={1.4} sway={1} />
            <Use id={tall} x={704} y={396} scale={SCALES[tall] ?? 1.06} flip sway={2} />
            <Use id="tulip" x={524} y={396} scale={0.86} />
            <Use id="daisy" x={486} y={396} scale={0.72} flip />
            <Use id="grass" x={556} y={396} scale={0.86} />
            <Use id="grass" x={664} y={396} scale={0.8} flip />
            <Use id="grass" x={748} y={396} scale={0.9} />
          </>
        ) : null}
      </svg>
    </>
  );
}
