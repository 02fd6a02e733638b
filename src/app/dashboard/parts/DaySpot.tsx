import { feelingOf } from '#features/mood/rules.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { COMPANIONS } from '../overview-content.ts';
import type { WeekDay } from '../overview-rules.ts';
import styles from './DaySpot.module.css';

type SpotProps = { day: WeekDay; index: number; x: number; y: number; size: number };

/** As tall as the strip allows. */
const TALLEST: Record<WeekDay['plant'], number> = {
  iris: 0.8,
  poppy: 0.94,
  fern: 0.96,
  peony: 1.06,
  pea: 1.02,
};
const FULL_MINUTES = 20;

/** A little taller for each minute; without any, the taller the brighter the mood. */
function heightOf({ plant, minutes, mood }: WeekDay): number {
  const share = minutes > 0 ? Math.min(1, minutes / FULL_MINUTES) : (mood?.mood ?? 3) / 5;
  return TALLEST[plant] * (0.72 + 0.28 * share);
}

/** The plant of what the day held most of; its neighbours tell the feeling. */
function TendedSpot({ day, index, x, y, size }: SpotProps) {
  const [one, other] = COMPANIONS[day.mood ? feelingOf(day.mood) : 'neutral'];
  const side = index % 2 === 0 ? 1 : -1;
  return (
    <>
      <Use id={one.species} x={x + side * 56 * size} y={y} scale={one.scale * size} />
      <Use id={other.species} x={x - side * 56 * size} y={y} scale={other.scale * size} flip />
      <Use id={day.plant} x={x} y={y} scale={heightOf(day) * size} flip={side < 0} />
      <Use id="grass" x={x + side * 24 * size} y={y} scale={0.6 * size} flip={side < 0} />
    </>
  );
}

/** A low day is rain, and the garden drinks it. */
function Rain({ x, y, size }: Pick<SpotProps, 'x' | 'y' | 'size'>) {
  const drops = [-52, -30, -10, 14, 34, 56].map((place, index) => {
    const [left, top] = [x + place * size, y - (236 - (index % 3) * 44) * size];
    return `M${left.toFixed(1)} ${top.toFixed(1)}l${(-5 * size).toFixed(1)} ${(18 * size).toFixed(1)}`;
  });
  return <path className={`s ${styles.rain}`} strokeWidth={2.4 * size} d={drops.join('')} />;
}

function Growing(props: SpotProps) {
  const { day, index, x, y, size } = props;
  if (day.state === 'tended') return <TendedSpot {...props} />;
  if (day.state === 'rest')
    return (
      <>
        <Use id="moss" x={x - 10 * size} y={y + 1} scale={1.25 * size} />
        <Use
          id={day.isRainy ? 'sprout' : 'bud'}
          x={x + 36 * size}
          y={y}
          scale={(day.isRainy ? 1.3 : 0.74) * size}
          flip
        />
        <Use id="grass" x={x - 54 * size} y={y} scale={0.36 * size} />
      </>
    );
  if (day.state === 'open')
    return (
      <>
        <Use id="sprout" x={x - 4 * size} y={y} scale={1.5 * size} />
        <Use id="grass" x={x + 44 * size} y={y} scale={0.5 * size} />
        <Use id="grass" x={x - 50 * size} y={y} scale={0.4 * size} flip />
      </>
    );
  return (
    <Use
      id="grass"
      x={x + (index % 2 ? 28 : -24) * size}
      y={y + 2}
      scale={0.32 * size}
      flip={index % 2 === 1}
    />
  );
}

/** One day on the ground line: what it held, its rest, its rain, or the grass over a seed. Its foot is at (x, y). */
export function DaySpot(props: SpotProps) {
  const { day } = props;
  return (
    <>
      <Growing {...props} />
      {day.isRainy && day.state !== 'ahead' ? <Rain {...props} /> : null}
    </>
  );
}
