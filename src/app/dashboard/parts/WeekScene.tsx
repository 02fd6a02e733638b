import { feelingOf } from '#features/mood/rules.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { COMPANIONS } from '../overview-content.ts';
import type { WeekDay } from '../overview-rules.ts';

import styles from './WeekScene.module.css';

type SceneProps = { week: readonly WeekDay[]; label: string; className: string | undefined };
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

function Spot(props: SpotProps) {
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

function Spots({
  week,
  column,
  y,
  size,
}: {
  week: readonly WeekDay[];
  column: number;
  y: number;
  size: number;
}) {
  return week.map((day, index) => (
    <g key={day.day}>
      <Spot day={day} index={index} x={column * (index + 0.5)} y={y} size={size} />
      {day.isRainy && day.state !== 'ahead' ? <Rain x={column * (index + 0.5)} y={y} size={size} /> : null}
    </g>
  ));
}

function Seeds({
  week,
  column,
  y,
  scale,
}: {
  week: readonly WeekDay[];
  column: number;
  y: number;
  scale: number;
}) {
  return week.map(({ day, state }, index) =>
    state === 'ahead' ? (
      <Use
        key={day}
        id="seed"
        x={column * (index + 0.5)}
        y={y + (index % 2) * 2}
        scale={scale}
        flip={index % 2 === 0}
      />
    ) : null,
  );
}

const sunOver = (week: readonly WeekDay[], column: number): number =>
  column * (week.findIndex(({ isToday }) => isToday) + 0.5);

export function WideWeekScene({ week, label, className }: SceneProps) {
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 1120 384"
      preserveAspectRatio="xMidYMin slice"
      role="img"
      aria-label={label}
    >
      <path className="h1" d="M0 226C180 166 330 212 520 202C720 192 860 136 1120 186V320H0Z" />
      <path className="h2" d="M0 256C240 214 420 250 620 238C820 226 960 214 1120 232V320H0Z" />
      <circle className="su3" cx={sunOver(week, 160)} cy="150" r="96" />
      <Spots week={week} column={160} y={272} size={1} />
      <path
        className="so"
        d="M0 270C53 269 107 267 160 267C213 267 267 272 320 272C373 272 427 270 480 269C533 268 587 266 640 266C693 266 747 268 800 269C853 270 907 272 960 272C1013 272 1067 269 1120 268V460H0Z"
      />
      <Seeds week={week} column={160} y={298} scale={1.2} />
    </svg>
  );
}

export function NarrowWeekScene({ week, label, className }: SceneProps) {
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 392 244"
      preserveAspectRatio="xMidYMin slice"
      role="img"
      aria-label={label}
    >
      <path className="h1" d="M0 124C90 92 160 124 216 108C280 90 330 108 392 112V220H0Z" />
      <path className="h2" d="M0 146C90 130 210 144 392 134V220H0Z" />
      <circle className="su3" cx={sunOver(week, 56)} cy="98" r="48" />
      <Spots week={week} column={56} y={164} size={0.5} />
      <path className="so" d="M0 163C100 160 210 166 392 161V270H0Z" />
      <Seeds week={week} column={56} y={171} scale={0.8} />
    </svg>
  );
}
