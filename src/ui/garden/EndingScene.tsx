import './ending-scene.css';
import type { ReactNode } from 'react';
import { LargeFern } from './LargeFern.tsx';
import { Use } from './Plant.tsx';
import { type Area, areaSpecies } from './species.ts';

type SceneProps = {
  area: Area;
  /** It was taken back: the plant closes again and stays. */
  isUndone: boolean;
};

/** How tall the plant of each area stands beside the fern. */
const SIZE: Readonly<Record<Area, number>> = {
  mental: 1.16,
  physical: 1.34,
  nutrition: 1.5,
  regulation: 0.92,
  emotions: 1.5,
  community: 1.36,
};

/** What came up, larger than all around it. Its foot is at (0, 0). */
function NewPlant({ area, isUndone }: SceneProps) {
  if (area === 'regulation')
    return (
      <LargeFern front={{ openness: isUndone ? 0 : 1, className: isUndone ? undefined : 'ending-frond' }} />
    );
  const id = areaSpecies[area];
  return (
    <>
      <Use id={id} x={-96} y={0} scale={0.62} flip />
      <Use id={id} x={92} y={0} scale={0.7} />
      {isUndone ? (
        <Use id="bud" x={0} y={0} scale={1.4} />
      ) : (
        <g className="ending-plant">
          <Use id={id} x={0} y={0} />
        </g>
      )}
    </>
  );
}

function Standing({ x, y, size, ...scene }: SceneProps & { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${Math.round(size * SIZE[scene.area] * 1000) / 1000})`}>
      <NewPlant {...scene} />
    </g>
  );
}

/**
 * Today's column on a ground line, for a wide page: 1440 by 420, today at 940. What grows beside it stands behind the
 * soil; the flowers of the meadow are there only until it is.
 */
export function WideEndingScene({ children, ...scene }: SceneProps & { children?: ReactNode }) {
  return (
    <>
      <svg className="il" viewBox="0 0 1440 420" aria-hidden="true">
        <path className="ending-far" d="M0 220C240 150 460 210 700 190C960 168 1180 120 1440 176V420H0Z" />
        <path className="ending-near" d="M0 262C300 214 560 262 820 236C1060 214 1240 226 1440 236V420H0Z" />
        <circle className="su3 ending-sun" cx="940" cy="96" r="200" />
        <Use id="grass" x={35} y={300} scale={0.4} />
        <Use id="grass" x={246} y={300} scale={0.4} flip />
        <Use id="grass" x={420} y={301} scale={0.34} />
        <Use id="grass" x={604} y={301} scale={0.42} flip />
        <g className="ending-meadow">
          <Use id="daisy" x={125} y={300} scale={0.62} />
          <Use id="sprout" x={338} y={300} scale={0.8} />
          <Use id="moss" x={480} y={301} />
          <Use id="bud" x={524} y={300} scale={0.6} flip />
          <Use id="tulip" x={700} y={300} scale={0.5} />
        </g>
      </svg>
      {children}
      <svg className="il" viewBox="0 0 1440 420" aria-hidden="true">
        <Use id="grass" x={1195} y={300} scale={0.3} />
        <Use id="grass" x={1215} y={300} scale={0.28} flip />
        <Use id="grass" x={844} y={300} scale={0.6} />
        <Use id="grass" x={1010} y={300} scale={0.5} flip />
        <Standing x={940} y={300} size={1} {...scene} />
        <Use id="tulip" x={1072} y={300} scale={0.8} flip />
        <path className="so" d="M0 298C260 292 520 304 760 297C1000 291 1220 303 1440 296V420H0Z" />
        <g className="ending-meadow">
          <Use id="seed" x={1155} y={324} scale={1.2} />
          <Use id="seed" x={1245} y={322} scale={1.2} flip />
        </g>
      </svg>
    </>
  );
}

/** The same for a phone: 390 by 300, today in the middle. Its ground goes on to both sides of that, for a tablet and for large type. */
export function NarrowEndingScene({
  plants,
  seeds,
  ...scene
}: SceneProps & Record<'plants' | 'seeds', ReactNode>) {
  return (
    <svg className="il" viewBox="0 66 390 300" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path
        className="ending-far"
        d="M-1000 200C-800 150 -400 230 -300 190C-200 150 -90 250 0 210C90 170 230 220 390 176C520 140 600 200 690 180C780 160 1200 220 1390 190V380H-1000Z"
      />
      <path
        className="ending-near"
        d="M-1000 226C-800 200 -400 254 -300 232C-200 210 -100 270 0 246C120 214 260 250 390 226C500 206 600 240 690 226C780 212 1200 240 1390 226V380H-1000Z"
      />
      <circle className="su3 ending-sun" cx="195" cy="206" r="124" />
      <g className="ending-meadow">
        <Use id="daisy" x={46} y={286} scale={0.6} />
        <Use id="sprout" x={-64} y={287} scale={0.9} />
        <Use id="tulip" x={-150} y={287} scale={0.5} />
        <Use id="grass" x={-212} y={288} scale={0.5} />
        <Use id="grass" x={430} y={285} scale={0.44} flip />
        <Use id="bud" x={472} y={285} scale={0.7} />
        <Use id="moss" x={560} y={286} />
      </g>
      {plants}
      <Use id="tulip" x={330} y={286} scale={0.6} flip />
      <Use id="grass" x={136} y={286} scale={0.5} />
      <Use id="grass" x={240} y={286} scale={0.42} flip />
      <Standing x={195} y={286} size={0.64} {...scene} />
      <path
        className="so"
        d="M-1000 286C-800 290 -420 280 -300 286C-180 292 -90 288 0 284C120 279 270 290 390 283C490 277 590 290 690 285C790 280 1200 290 1390 286V380H-1000Z"
      />
      <g className="ending-meadow">
        <Use id="seed" x={325} y={306} scale={1.1} />
      </g>
      {seeds}
    </svg>
  );
}
