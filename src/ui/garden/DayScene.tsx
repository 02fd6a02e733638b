import { Cloud, Moon, type PartOfDay, type Planted, Plants, Rain, Stars } from './SkyParts.tsx';

const WIDE: readonly Planted[] = [
  ['daisy', 64, 0.9],
  ['daisy', 196, 1.1, 'flip'],
  ['tulip', 236, 0.72],
  ['sprout', 112, 1.1],
  ['sprout', 150, 0.8],
  ['grass', 30, 0.6],
  ['poppy', 372, 0.78],
  ['poppy', 500, 0.62, 'flip'],
  ['tulip', 440, 0.92],
  ['grass', 328, 0.8],
  ['grass', 468, 0.7, 'flip'],
  ['daisy', 534, 0.7],
  ['fern', 716, 0.78],
  ['bell', 628, 0.92],
  ['sprout', 806, 1],
  ['grass', 592, 0.7],
  ['grass', 772, 0.8],
  ['bud', 914, 1.1],
  ['iris', 990, 0.6],
  ['moss', 1062, 1.2],
  ['bud', 1090, 0.72, 'flip'],
  ['grass', 880, 0.7],
  ['grass', 1036, 0.8, 'flip'],
];
const WIDE_STARS = [
  [900, 52, 3],
  [940, 112, 2.4],
  [1076, 60, 2.4],
  [880, 150, 2],
  [1058, 158, 2.6],
] as const;

/** One day, four skies, one ground line. */
export function DayScene({ className = '' }: { className?: string | undefined }) {
  return (
    <svg className={`il ${className}`} viewBox="0 0 1120 320" aria-hidden="true">
      <path className="sky-night" d="M0 0H1120V320H0Z" />
      <path className="sky-rain" d="M0 0H850C822 70 866 150 836 226C828 262 836 296 842 320H0Z" />
      <path className="sky-noon" d="M0 0H566C540 60 582 146 556 220C546 258 556 296 562 320H0Z" />
      <path className="sky-dawn" d="M0 0H272C298 62 262 140 284 218C294 258 282 296 278 320H0Z" />
      <circle className="su3" cx="132" cy="262" r="92" />
      <circle className="su3" cx="420" cy="78" r="52" />
      <Cloud x={700} y={84} scale={2.7} />
      <Cloud x={640} y={122} scale={1.7} />
      <Rain x={640} y={146} />
      <Rain x={716} y={132} />
      <Moon x={1016} y={84} scale={1.05} />
      <Stars stars={WIDE_STARS} />
      <path className="hill-dawn" d="M0 262C90 236 190 250 290 268V320H0Z" />
      <path className="hill-noon" d="M250 272C350 232 470 250 580 266V320H250Z" />
      <path className="hill-rain" d="M548 268C650 236 760 262 860 258V320H548Z" />
      <path className="hill-night" d="M828 262C930 230 1030 256 1120 240V320H828Z" />
      <Plants plants={WIDE} y={304} />
      <path className="so" d="M0 304C280 297 840 309 1120 301V322H0Z" />
    </svg>
  );
}

const SMALL: Readonly<Record<PartOfDay, readonly Planted[]>> = {
  morning: [
    ['daisy', 292, 0.62],
    ['tulip', 344, 0.54],
    ['sprout', 318, 0.8],
    ['grass', 260, 0.4],
  ],
  midday: [
    ['poppy', 308, 0.44],
    ['tulip', 352, 0.5],
    ['grass', 274, 0.4],
    ['grass', 376, 0.4],
  ],
  'in-the-moment': [
    ['fern', 326, 0.42],
    ['bell', 372, 0.46, 'flip'],
    ['grass', 276, 0.4],
  ],
  evening: [
    ['iris', 318, 0.32],
    ['bud', 356, 0.62],
    ['moss', 286, 0.6],
  ],
};
const HILLS: Readonly<Record<PartOfDay, readonly [colour: string, path: string]>> = {
  morning: ['hill-dawn', 'M150 122C230 100 330 112 390 118V150H150Z'],
  midday: ['hill-noon', 'M150 128C230 106 330 116 390 112V150H150Z'],
  'in-the-moment': ['hill-rain', 'M150 124C230 108 330 118 390 114V150H150Z'],
  evening: ['hill-night', 'M150 126C230 108 330 118 390 112V150H150Z'],
};

function SmallSky({ part }: { part: PartOfDay }) {
  if (part === 'morning') return <circle className="su3" cx="306" cy="126" r="62" />;
  if (part === 'midday') return <circle className="su3" cx="340" cy="42" r="26" />;
  if (part === 'evening')
    return (
      <>
        <Moon x={346} y={40} scale={0.6} />
        <Stars
          stars={[
            [296, 30, 2],
            [314, 66, 1.6],
            [374, 74, 1.8],
          ]}
        />
      </>
    );
  return (
    <>
      <Cloud x={330} y={34} scale={1.4} />
      <Rain x={300} y={50} />
    </>
  );
}

type SmallSceneProps = {
  part: PartOfDay;
  className?: string | undefined;
  /** Only what stands at the right of the picture. */
  isNarrow?: boolean;
};

/** One part of the day, at the right of a picture of 390 by 150. */
export function SmallScene({ part, className = '', isNarrow = false }: SmallSceneProps) {
  const [colour, hill] = HILLS[part];
  return (
    <svg
      className={`il ${className}`}
      viewBox={isNarrow ? '230 0 160 150' : '0 0 390 150'}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <SmallSky part={part} />
      <path className={colour} d={hill} />
      <Plants plants={SMALL[part]} y={136} />
      <path className="so" d="M0 137C130 132 260 140 390 135V152H0Z" />
    </svg>
  );
}
