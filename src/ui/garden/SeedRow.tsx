import { Use } from './Plant.tsx';
import type { Species } from './species.ts';

const ORDER = [
  'poppy',
  'daisy',
  'iris',
  'tulip',
  'peony',
  'allium',
  'bell',
  'daisy',
  'fern',
  'poppy',
  'tulip',
] as const satisfies readonly Species[];
type Grown = (typeof ORDER)[number];

/** As large as fits into a cell of 120 by 150. */
const SCALES: Readonly<Record<Grown, number>> = {
  poppy: 0.54,
  daisy: 0.96,
  iris: 0.43,
  tulip: 0.82,
  peony: 0.58,
  allium: 0.52,
  bell: 1,
  fern: 0.5,
};

/** The plant that a day of thirty grows into, and how large it stands in its cell. */
export function plantOfDay(day: number): { id: Grown; scale: number } {
  const id = ORDER[(day - 1) % ORDER.length] ?? ORDER[0];
  return { id, scale: SCALES[id] };
}

/** What stands above the soil of one day: its plant, a sprout before the sun, or a tuft of grass. */
export function SeedPlant({ day, state }: { day: number; state: 'grown' | 'next' | 'seed' }) {
  const { id, scale } = plantOfDay(day);
  const isEven = day % 2 === 0;
  return (
    <svg className="il" viewBox="0 0 120 150" aria-hidden="true">
      {state === 'grown' ? (
        <>
          <Use id={id} x={60} y={146} scale={scale} flip={isEven} />
          {day % 3 === 0 ? <Use id="grass" x={84} y={147} scale={0.34} /> : null}
          {day % 4 === 1 ? <Use id="sprout" x={30} y={147} scale={0.6} /> : null}
        </>
      ) : null}
      {state === 'next' ? (
        <>
          <circle className="su3" cx="60" cy="92" r="50" />
          <Use id="sprout" x={60} y={146} scale={1.9} />
        </>
      ) : null}
      {state === 'seed' && day % 3 === 0 ? (
        <Use id="grass" x={isEven ? 44 : 76} y={148} scale={0.3} flip={isEven} />
      ) : null}
    </svg>
  );
}

/** A seed in the soil, or the sprout that it became, beside its number. */
export function SeedMark({ isGrown }: { isGrown: boolean }) {
  return isGrown ? (
    <svg className="il" viewBox="-13 -24 26 26" width="26" height="26" aria-hidden="true">
      <Use id="sprout" x={0} y={1} scale={0.6} />
    </svg>
  ) : (
    <svg className="il" viewBox="-13 -13 26 26" width="26" height="26" aria-hidden="true">
      <Use id="seed" x={0} y={0} />
    </svg>
  );
}
