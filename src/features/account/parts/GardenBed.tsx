import { Use } from '#ui/garden/Plant.tsx';
import type { Species } from '#ui/garden/species.ts';
import styles from './GardenBed.module.css';

type Spot = {
  id: Species;
  x: number;
  scale?: number;
  flip?: boolean;
  sway?: 0 | 1 | 2 | 3;
};

const YOUNG: readonly Spot[] = [
  { id: 'grass', x: 58, scale: 0.6 },
  { id: 'sprout', x: 96, scale: 1.1 },
  { id: 'sprout', x: 150, scale: 1.5, flip: true },
  { id: 'daisy', x: 206, scale: 0.86, sway: 1 },
  { id: 'bud', x: 262, scale: 1.05, sway: 2 },
  { id: 'grass', x: 306, scale: 0.8, flip: true },
  { id: 'tulip', x: 342, scale: 0.98, sway: 0 },
  { id: 'poppy', x: 424, scale: 0.98, sway: 3 },
  { id: 'sprout', x: 486, scale: 1.3 },
  { id: 'grass', x: 520, scale: 0.8 },
  { id: 'daisy', x: 556, scale: 0.7, flip: true, sway: 2 },
];

const GROWN: readonly Spot[] = [
  { id: 'allium', x: 92, scale: 1.08, sway: 1 },
  { id: 'fern', x: 318, scale: 1.16, flip: true },
  { id: 'iris', x: 190, scale: 1.1, sway: 2 },
  { id: 'grass', x: 140, scale: 0.9 },
  { id: 'poppy', x: 420, scale: 1.34, sway: 3 },
  { id: 'peony', x: 282, scale: 1.22, sway: 0 },
  { id: 'tulip', x: 356, scale: 1.06, sway: 1 },
  { id: 'daisy', x: 40, scale: 0.9, sway: 3 },
  { id: 'iris', x: 522, scale: 0.98, flip: true, sway: 0 },
  { id: 'daisy', x: 472, scale: 0.96, flip: true, sway: 2 },
  { id: 'grass', x: 236, scale: 0.7, flip: true },
  { id: 'grass', x: 556, scale: 1 },
];

const GROUND = 404;

/** Cut-paper plants on their soil, cropped by the edges of the column that they stand in. */
export function GardenBed({ stage }: { stage: 'young' | 'grown' }) {
  const spots = stage === 'young' ? YOUNG : GROWN;
  return (
    <svg
      className={`il ${styles.bed}`}
      viewBox="0 0 600 500"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className="su3" cx="424" cy="176" r="112" />
      <path className="h1" d="M-60 330C60 284 170 300 290 318C400 334 500 290 660 300V500H-60Z" />
      <path className="h2" d="M-60 372C80 336 230 350 350 362C470 372 560 348 660 352V500H-60Z" />
      {spots.map(({ x, ...spot }) => (
        <Use key={`${spot.id} ${x}`} x={x} y={GROUND + 6} {...spot} />
      ))}
      <path className="so" d="M-60 410C120 396 420 398 660 408V500H-60Z" />
      <Use id="bulb" x={120} y={446} scale={0.86} />
      <Use id="seed" x={226} y={438} />
      <Use id="seed" x={318} y={450} flip />
      <Use id="bulb" x={470} y={448} scale={0.7} flip />
    </svg>
  );
}
