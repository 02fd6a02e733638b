import { Use } from './Plant.tsx';
import { plantOfDay } from './SeedRow.tsx';

type SceneProps = { className?: string | undefined };

/** The seed that is next, tall before a pale disc, with what grew before it around it. For dark ground. */
export function NextSeedScene({ className = '' }: SceneProps) {
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 420 230"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <circle className="l1" opacity=".62" cx="270" cy="150" r="104" />
      <Use id="sprout" x={270} y={214} scale={3} />
      <Use id="grass" x={190} y={216} scale={0.6} />
      <Use id="tulip" x={352} y={216} scale={0.8} />
      <Use id="daisy" x={146} y={216} scale={0.7} />
      <Use id="grass" x={390} y={216} scale={0.7} flip />
    </svg>
  );
}

/** All that grew in thirty days, in one bed before the sun. */
export function MonthScene({ className = '' }: SceneProps) {
  const days = Array.from({ length: 15 }, (_, index) => 2 * index + 1);
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 1120 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className="su3" cx="560" cy="128" r="120" />
      <path className="h1" d="M0 226C280 190 520 240 760 214C900 200 1020 214 1120 204V262H0Z" />
      {days.map((day, index) => {
        const { id, scale } = plantOfDay(day);
        const sway = ([0, 1, 2, 3] as const)[index % 4] ?? 0;
        return (
          <Use
            key={day}
            id={id}
            x={40 + index * 74}
            y={246}
            scale={scale * (index % 2 ? 1.2 : 1.4)}
            flip={index % 2 === 0}
            sway={sway}
          />
        );
      })}
      {days.map((day, index) => (
        <Use key={day} id="grass" x={76 + index * 74} y={248} scale={0.4} flip={index % 2 === 1} />
      ))}
      <path className="so" d="M0 246C280 240 840 252 1120 244V262H0Z" />
    </svg>
  );
}
