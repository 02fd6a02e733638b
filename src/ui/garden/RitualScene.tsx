import { Cloud, Moon, type PartOfDay, type Planted, Plants, Rain, SKY, Stars } from './SkyParts.tsx';

const HERO: Readonly<Record<PartOfDay, readonly Planted[]>> = {
  morning: [
    ['daisy', 806, 1],
    ['tulip', 874, 0.96],
    ['daisy', 934, 1.3, 'flip'],
    ['bell', 994, 1],
    ['tulip', 1052, 0.78],
    ['sprout', 742, 1],
    ['sprout', 688, 0.72],
    ['grass', 846, 0.7],
    ['grass', 966, 0.8, 'flip'],
    ['grass', 1086, 0.7],
  ],
  midday: [
    ['poppy', 826, 0.74],
    ['poppy', 968, 0.6, 'flip'],
    ['tulip', 900, 0.96],
    ['daisy', 1030, 0.8],
    ['tulip', 1076, 0.7],
    ['sprout', 742, 1],
    ['grass', 780, 0.7],
    ['grass', 936, 0.8, 'flip'],
    ['grass', 1056, 0.7],
  ],
  'in-the-moment': [
    ['fern', 904, 0.94],
    ['bell', 800, 1.06],
    ['bell', 1042, 0.9, 'flip'],
    ['sprout', 742, 1],
    ['grass', 850, 0.7],
    ['grass', 990, 0.8],
    ['grass', 1086, 0.7],
  ],
  evening: [
    ['iris', 912, 0.66],
    ['bud', 830, 1.2],
    ['bud', 996, 0.9, 'flip'],
    ['moss', 1046, 1.3],
    ['moss', 758, 1],
    ['grass', 866, 0.7],
    ['grass', 960, 0.8, 'flip'],
    ['grass', 1086, 0.7],
  ],
};

function HeroSky({ part }: { part: PartOfDay }) {
  if (part === 'morning') return <circle className="su3" cx="880" cy="212" r="138" />;
  if (part === 'midday') return <circle className="su3" cx="1010" cy="86" r="54" />;
  if (part === 'evening')
    return (
      <>
        <Moon x={1016} y={84} scale={1.2} />
        <Stars
          stars={[
            [700, 66, 2.4],
            [792, 40, 2],
            [880, 92, 2.6],
            [1080, 130, 2.4],
          ]}
        />
      </>
    );
  return (
    <>
      <Cloud x={980} y={70} scale={2.4} />
      <Cloud x={860} y={104} scale={1.5} />
      <Rain x={850} y={126} />
      <Rain x={944} y={112} />
    </>
  );
}

/** The top of a page, with the sky of its part of the day, in a picture of 1120 by 270. */
export function HeroScene({ part, className = '' }: { part: PartOfDay; className?: string | undefined }) {
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 1120 270"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <HeroSky part={part} />
      <path
        className={`hill-${SKY[part]}`}
        d="M0 236C200 200 420 236 640 214C820 196 980 222 1120 196V270H0Z"
      />
      <Plants plants={HERO[part]} y={256} />
      <path className="so" d="M0 257C300 249 800 261 1120 253V272H0Z" />
    </svg>
  );
}

/** Which plants stand for which length: the longer, the taller. */
const LENGTHS: readonly (readonly Planted[])[] = [
  [['sprout', 60, 0.8]],
  [
    ['daisy', 28, 0.66],
    ['daisy', 60, 0.78],
    ['daisy', 92, 0.62],
  ],
  [
    ['poppy', 26, 0.42],
    ['poppy', 62, 0.47],
    ['poppy', 98, 0.4],
  ],
  [
    ['iris', 40, 0.4],
    ['iris', 84, 0.36, 'flip'],
  ],
  [
    ['sprout', 14, 0.6],
    ['daisy', 36, 0.5],
    ['tulip', 62, 0.62],
    ['poppy', 90, 0.42],
    ['iris', 112, 0.32],
  ],
];

type LengthSceneProps = { index: number; isChosen: boolean; className?: string | undefined };

/** One bed of the choice by length, 120 by 150: the chosen one stands before the sun. */
export function LengthScene({ index, isChosen, className = '' }: LengthSceneProps) {
  return (
    <svg className={`il ${className}`} viewBox="0 0 120 150" aria-hidden="true">
      {isChosen ? <circle className="su3" cx="60" cy="96" r="52" /> : null}
      <Plants plants={LENGTHS[index] ?? []} y={149} />
    </svg>
  );
}
