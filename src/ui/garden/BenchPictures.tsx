import { BuddedIris, Pot, SeedTray, YoungPlant } from './BenchPots.tsx';
import { Use } from './Plant.tsx';

const SOIL = 'M6 34C14 30 34 30 42 34C40 41 33 44 24 44C15 44 8 41 6 34Z';

type Age = 'later' | 'next' | 'now' | 'done';

function Grown({ age }: { age: Age }) {
  if (age === 'later') return <Use id="seed" x={24} y={31} />;
  if (age === 'next') return <Use id="sprout" x={24} y={34} scale={0.7} />;
  return age === 'now' ? (
    <Use id="bud" x={24} y={34} scale={0.42} />
  ) : (
    <Use id="daisy" x={24} y={34} scale={0.26} />
  );
}

/** One of the four ages of a card: seed, seedling, bud, flower. */
export function AgePicture({ age }: { age: Age }) {
  return (
    <svg className="il" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <path className="so" d={SOIL} />
      <Grown age={age} />
    </svg>
  );
}

type PictureProps = { className?: string | undefined };

const at = (x: number, y: number, scale = 1) => `translate(${x} ${y}) scale(${scale})`;

/** Three pots before the sun; the middle one holds what is in Now. */
export function NowPicture({ isTaken, className }: PictureProps & { isTaken: boolean }) {
  return (
    <svg className={className} viewBox="0 0 568 286" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle className="su3" cx="318" cy="152" r="118" />
      {isTaken ? (
        <g transform={at(318, 214)}>
          <BuddedIris />
        </g>
      ) : null}
      <g transform={at(318, 286, 1.08)}>
        <Pot />
      </g>
      <Use id="grass" x={180} y={244} scale={0.62} sway={2} />
      <g transform={at(180, 286, 0.52)}>
        <Pot />
      </g>
      <Use id="daisy" x={446} y={248} scale={0.72} flip />
      <g transform={at(446, 286, 0.45)}>
        <Pot />
      </g>
    </svg>
  );
}

/** A pot with a young plant. */
export function NextPicture({ isTaken, className }: PictureProps & { isTaken: boolean }) {
  return (
    <svg className={className} viewBox="0 0 284 286" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {isTaken ? (
        <g transform={at(142, 222)}>
          <YoungPlant />
        </g>
      ) : null}
      <g transform={at(142, 286, 0.8)}>
        <Pot />
      </g>
    </svg>
  );
}

const SEEDS = [-91, -51, -20, 16, 55, 91] as const;

/** A tray with a seed for each of the first six that wait. */
export function LaterPicture({ count, className }: PictureProps & { count: number }) {
  return (
    <svg className={className} viewBox="0 0 284 286" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g transform={at(142, 286)}>
        <SeedTray />
        {SEEDS.slice(0, count).map((x) => (
          <Use key={x} id="seed" x={x} y={-46} />
        ))}
      </g>
    </svg>
  );
}

/** Hills behind the whole bench, or behind a bed. */
export function Hills({ height, className }: PictureProps & { height: number }) {
  const y = (share: number) => Math.round(height * share);
  return (
    <svg className={className} viewBox={`0 0 1136 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        className="h1"
        d={`M0 ${y(0.62)}C182 ${y(0.4)} 341 ${y(0.6)} 523 ${y(0.56)}C727 ${y(0.5)} 886 ${y(0.36)} 1136 ${y(0.52)}V${height}H0Z`}
      />
      <path
        className="h2"
        d={`M0 ${y(0.78)}C227 ${y(0.6)} 432 ${y(0.76)} 636 ${y(0.7)}C841 ${y(0.62)} 977 ${y(0.6)} 1136 ${y(0.7)}V${height}H0Z`}
      />
    </svg>
  );
}
