import './ritual-scenes.css';
import { Use } from './Plant.tsx';
import type { Species } from './species.ts';

export type PartOfDay = 'morning' | 'midday' | 'in-the-moment' | 'evening';
export const SKY: Readonly<Record<PartOfDay, string>> = {
  morning: 'dawn',
  midday: 'noon',
  'in-the-moment': 'rain',
  evening: 'night',
};

/** A plant with the place of its foot. */
export type Planted = readonly [id: Species, x: number, scale: number, flip?: 'flip'];

export const Plants = ({ plants, y }: { plants: readonly Planted[]; y: number }) =>
  plants.map(([id, x, scale, flip]) => (
    <Use key={`${id} ${x}`} id={id} x={x} y={y} scale={scale} flip={flip === 'flip'} />
  ));

export const Cloud = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <path
    className="cloud"
    transform={`translate(${x} ${y})scale(${scale})`}
    d="M-26 8C-36 8-36-6-25-6C-24-18-7-20-2-11C4-20 22-16 20-4C32-6 34 8 24 8Z"
  />
);

export const Moon = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <path
    className="su3"
    transform={`translate(${x} ${y})scale(${scale})`}
    d="M10-34A34 34 0 1 0 36 16A28 28 0 0 1 10-34Z"
  />
);

export const Stars = ({ stars }: { stars: readonly (readonly [number, number, number])[] }) =>
  stars.map(([x, y, radius]) => <circle key={`${x} ${y}`} className="su3" cx={x} cy={y} r={radius} />);

const DROPS = [
  [0, 0],
  [26, 14],
  [52, 2],
  [12, 40],
  [40, 46],
  [70, 34],
  [-14, 22],
] as const;

export const Rain = ({ x, y }: { x: number; y: number }) => (
  <path
    className="s k-rain"
    strokeWidth="3"
    d={DROPS.map(([right, down]) => `M${x + right} ${y + down}l-6 16`).join('')}
  />
);
