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
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <circle className="su3" cx="424" cy="176" r="112" />
      <path
        className="h1"
        d="M-700 320C-460 270-120 350 60 322C180 303 240 312 300 318C420 330 520 296 700 300C900 304 1100 280 1300 310V540H-700Z"
      />
      <path
        className="h2"
        d="M-700 352C-400 372-160 340 80 350C240 357 320 364 420 364C600 364 900 338 1300 356V540H-700Z"
      />
      {spots.map(({ x, ...spot }) => (
        <Use key={`${spot.id} ${x}`} x={x} y={GROUND + 6} {...spot} />
      ))}
      <path className="so" d="M-700 420C-300 404 60 400 300 400C540 400 900 404 1300 420V540H-700Z" />
      <Use id="bulb" x={120} y={446} scale={0.86} />
      <Use id="seed" x={226} y={438} />
      <Use id="seed" x={318} y={450} flip />
      <Use id="bulb" x={470} y={448} scale={0.7} flip />
    </svg>
  );
}
