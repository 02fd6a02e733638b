import { Use } from '#ui/garden/Plant.tsx';
import type { Species } from '#ui/garden/species.ts';
import type { NextThing } from '../rules.ts';
import styles from './NextThing.module.css';

const TALL: Record<NextThing['id'], Species> = {
  'set-up': 'iris',
  weather: 'peony',
  'good-thing': 'peony',
  'keep-garden': 'allium',
  rest: 'iris',
};

/** Ferns in the dark before a pale disc; the tall flower belongs to what is offered. Drawn from the right edge. */
export function NextThingScene({ id, isLarge }: { id: NextThing['id']; isLarge: boolean }) {
  const shift = isLarge ? 168 : 416;
  const tall = TALL[id];
  return (
    <svg
      className={`il ${styles.scene}`}
      viewBox={`0 0 ${784 + shift} 412`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle cx={612 + shift} cy="212" r="152" />
      <Use id="fern" x={606 + shift} y={392} scale={1.4} sway={1} />
      <Use id={tall} x={704 + shift} y={396} scale={tall === 'peony' ? 1.36 : 1.06} flip sway={2} />
      <Use id="tulip" x={524 + shift} y={396} scale={0.86} />
      <Use id="daisy" x={486 + shift} y={396} scale={0.72} flip />
      <Use id="grass" x={556 + shift} y={396} scale={0.86} />
      <Use id="grass" x={664 + shift} y={396} scale={0.8} flip />
      <Use id="grass" x={748 + shift} y={396} scale={0.9} />
      <path
        d={`M0 402C160 394 420 388 ${600 + shift} 391C${680 + shift} 392 ${740 + shift} 396 ${784 + shift} 394V412H0Z`}
      />
    </svg>
  );
}
