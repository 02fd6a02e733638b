import { Use } from '#ui/garden/Plant.tsx';
import type { Species } from '#ui/garden/species.ts';

export type PlaceState = 'grown' | 'next' | 'empty';

type Place = { species: Species; scale: number; x: number; flip?: true; grass: number; sprout: number };

/** Each place has its flower, with what grows around it. */
const PLACES: readonly Place[] = [
  { species: 'poppy', scale: 1.1, x: 196, grass: 262, sprout: 112 },
  { species: 'tulip', scale: 1.46, x: 200, flip: true, grass: 120, sprout: 290 },
  { species: 'daisy', scale: 1.8, x: 190, grass: 270, sprout: 100 },
];
const HEIGHT = 340;
const LOW_HEIGHT = 210;
const LOW = 0.68;

export const heightOf = (isLow: boolean): number => (isLow ? LOW_HEIGHT : HEIGHT);

function Growing({ place, isLow }: { place: Place; isLow: boolean }) {
  const y = heightOf(isLow);
  const { species, scale, x, flip = false, grass, sprout } = place;
  return (
    <>
      <Use id="grass" x={grass} y={y} scale={0.62} />
      <Use id={species} x={x} y={y} scale={isLow ? scale * LOW : scale} flip={flip} sway={1} />
      <Use id="sprout" x={sprout} y={y} scale={0.8} />
    </>
  );
}

/** One of the three places of the bed: a flower, the sun where the next one comes up, or a little grass. */
export function WinPlace({ index, state, isLow }: { index: number; state: PlaceState; isLow: boolean }) {
  const y = heightOf(isLow);
  const place = PLACES[index];
  return (
    <svg className="il" viewBox={`0 0 400 ${y}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {state === 'grown' && place ? <Growing place={place} isLow={isLow} /> : null}
      {state === 'next' ? (
        <>
          <circle className="su3" cx="200" cy={y} r={isLow ? 64 : 104} />
          <Use id="sprout" x={200} y={y} scale={isLow ? 0.9 : 1.4} />
          <Use id="grass" x={300} y={y} scale={0.4} />
        </>
      ) : null}
      {state === 'empty' ? (
        <>
          <Use id="grass" x={120} y={y} scale={0.34} />
          <Use id="grass" x={288} y={y} scale={0.28} flip />
        </>
      ) : null}
    </svg>
  );
}

const r = Math.round;

export function Hills({ isLow, className }: { isLow: boolean; className: string | undefined }) {
  const [w, h] = [1128, heightOf(isLow)];
  return (
    <svg
      className={`il ${className ?? ''}`}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="h1"
        d={`M0 ${r(h * 0.62)}C180 ${r(h * 0.4)} 338 ${r(h * 0.6)} 519 ${r(h * 0.56)}C722 ${r(h * 0.5)} 880 ${r(h * 0.36)} ${w} ${r(h * 0.52)}V${h}H0Z`}
      />
      <path
        className="h2"
        d={`M0 ${r(h * 0.78)}C226 ${r(h * 0.6)} 429 ${r(h * 0.76)} 632 ${r(h * 0.7)}C835 ${r(h * 0.62)} 970 ${r(h * 0.6)} ${w} ${r(h * 0.7)}V${h}H0Z`}
      />
    </svg>
  );
}
