import { Moon, type PartOfDay, type Planted, Plants, SKY } from './SkyParts.tsx';

const POSTERS: readonly (readonly Planted[])[] = [
  [
    ['tulip', 262, 0.98],
    ['daisy', 338, 0.86],
    ['bell', 386, 0.92],
    ['grass', 220, 0.6],
    ['grass', 420, 0.6],
  ],
  [
    ['poppy', 270, 0.72],
    ['poppy', 390, 0.5, 'flip'],
    ['grass', 330, 0.7],
    ['daisy', 440, 0.7],
  ],
];

/** The picture of a video before it plays, 480 by 236. */
export function PosterScene({
  part,
  index,
  className = '',
}: {
  part: PartOfDay;
  index: number;
  className?: string | undefined;
}) {
  const sky = SKY[part];
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 480 236"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={`sky-${sky}`} d="M0 0H480V236H0Z" />
      {part === 'evening' ? (
        <Moon x={366} y={74} scale={1} />
      ) : (
        <circle
          className="su3"
          cx={index % 2 ? 366 : 300}
          cy={index % 2 ? 84 : 170}
          r={index % 2 ? 46 : 112}
        />
      )}
      <path className={`hill-${sky}`} d="M0 190C120 160 340 190 480 168V236H0Z" />
      <Plants plants={POSTERS[index % 2] ?? []} y={222} />
      <path className="so" d="M0 223C160 218 320 227 480 221V238H0Z" />
    </svg>
  );
}
