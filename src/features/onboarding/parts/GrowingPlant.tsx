import { leafPath } from '#ui/garden/leaf.ts';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './GrowingPlant.module.css';

/** How tall the stem stands at each step. */
const HEIGHTS = [30, 84, 146, 200, 224];
const GROUND = 330;
const MIDDLE = 150;

/** The pairs of leaves, lowest first, and the step at which each comes out. */
const PAIRS = [
  { above: 30, length: 34, width: 11, step: 1 },
  { above: 34, length: 76, width: 13, step: 2 },
  { above: 84, length: 66, width: 12, step: 3 },
  { above: 134, length: 52, width: 10, step: 4 },
];

/** One plant that grows with each step of the setup and opens on the last. */
export function GrowingPlant({ step }: { step: number }) {
  return (
    <svg
      className={`il ${styles.picture}`}
      viewBox="0 0 300 420"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <circle className="su3" cx="214" cy="112" r="66" />
      <path className="h1" d="M-900 300C-500 236-100 292 150 256C400 220 700 300 1200 250V460H-900Z" />
      <path className="h2" d="M-900 290C-500 320-100 268 150 292C400 316 800 270 1200 300V460H-900Z" />
      <Use id="grass" x={48} y={334} scale={0.5} />
      <Use id="grass" x={262} y={334} scale={0.66} flip />
      <GrownPlant key={step} step={step} />
      <path className="so" d="M-900 350C-400 336-100 326 150 326C400 326 800 338 1200 350V480H-900Z" />
      <Use id="seed" x={64} y={366} />
      <Use id="bulb" x={MIDDLE} y={360} scale={0.9} />
      <Use id="seed" x={236} y={372} flip />
    </svg>
  );
}

function GrownPlant({ step }: { step: number }) {
  const height = HEIGHTS[step - 1] ?? 0;
  const top = GROUND - height;
  const stem = `M${MIDDLE} ${GROUND + 8}C${MIDDLE - 8} ${GROUND - height * 0.4} ${MIDDLE + 8} ${GROUND - height * 0.7} ${MIDDLE} ${top}`;
  const pairs = PAIRS.filter((pair) => (step === 1 ? pair.step === 1 : pair.step > 1 && pair.step <= step));
  return (
    <g className={styles.grown}>
      <path className="s k2" strokeWidth="6" d={stem} />
      {pairs.map(({ above, length, width }) => (
        <g key={above}>
          <path className="l2" d={leafPath(MIDDLE, GROUND - above, length, width, -150, -7)} />
          <path className="l3" d={leafPath(MIDDLE, GROUND - above, length, width, -30, 7)} />
        </g>
      ))}
      {step === 2 || step === 3 ? <Tip y={top} /> : null}
      {step === 4 ? <Bud y={top} /> : null}
      {step === 5 ? (
        <use href="#g-emotions" transform={`translate(${MIDDLE} ${top - 8})scale(1.34)`} />
      ) : null}
    </g>
  );
}

function Tip({ y }: { y: number }) {
  return (
    <>
      <path className="l2" d={leafPath(MIDDLE, y + 3, 34, 8, -124, -3)} />
      <path className="l3" d={leafPath(MIDDLE, y + 3, 34, 8, -58, 3)} />
    </>
  );
}

function Bud({ y }: { y: number }) {
  return (
    <g transform={`translate(${MIDDLE} ${y + 6})scale(1.3)`}>
      <path className="pn2" d="M0-4C-13-12-10-30 0-40C10-30 13-12 0-4Z" />
      <path className="pn" d="M0-4C-8-14-6-30 0-40C3-28 3-14 0-4Z" />
      <path className="l2" d="M0 2C-16 0-17-14-12-24C-6-18-4-10 0-8C4-10 6-18 12-24C17-14 16 0 0 2Z" />
    </g>
  );
}
