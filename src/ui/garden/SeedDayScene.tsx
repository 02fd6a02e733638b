import { Use } from './Plant.tsx';
import { plantOfDay } from './SeedRow.tsx';

/** The plant of a day: two that keep each other company while it is tended, one when it is grown. */
export function SeedDayScene({
  day,
  isGrown,
  className = '',
}: {
  day: number;
  isGrown: boolean;
  className?: string | undefined;
}) {
  const { id, scale } = plantOfDay(day);
  const large = scale * 1.6;
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 560 280"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <circle className="su3" cx={isGrown ? 380 : 372} cy={isGrown ? 176 : 170} r={isGrown ? 96 : 112} />
      <path className="h1" d="M40 282C170 236 400 250 560 226V282H40Z" />
      {isGrown ? (
        <>
          <Use id={id} x={372} y={281} scale={large} sway={1} />
          <Use id="grass" x={320} y={281} scale={0.7} />
          <Use id="daisy" x={446} y={281} scale={0.8} />
          <Use id="sprout" x={270} y={281} scale={0.9} />
          <Use id="grass" x={500} y={281} scale={0.6} flip />
        </>
      ) : (
        <>
          <Use id={id} x={312} y={281} scale={large} sway={1} />
          <Use id={id} x={416} y={281} scale={large * 0.84} flip sway={2} />
          <Use id="grass" x={274} y={281} scale={0.6} />
          <Use id="daisy" x={486} y={281} scale={0.7} />
          <Use id="sprout" x={362} y={281} />
          <Use id="grass" x={524} y={281} scale={0.7} flip />
          <Use id="sprout" x={226} y={281} scale={0.8} />
        </>
      )}
    </svg>
  );
}
