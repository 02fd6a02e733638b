import { Use } from '#ui/garden/Plant.tsx';
import type { WeekDay } from '../overview-rules.ts';
import { DaySpot } from './DaySpot.tsx';

type SceneProps = { week: readonly WeekDay[]; label: string; className: string | undefined };

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
      <DaySpot day={day} index={index} x={column * (index + 0.5)} y={y} size={size} />
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
