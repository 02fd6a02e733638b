import { LargeFern } from './garden/LargeFern.tsx';
import { Use } from './garden/Plant.tsx';
import { type Area, areaSpecies } from './garden/species.ts';
import styles from './TimeUp.module.css';

/** Where the buds of the steps that are left stand, the nearest first. */
const BUDS = [112, -108, 186, -182, 256, -250];

/** The plant once the time is over: a frond is still rolled up, or a bud closed, for each step that is left. */
export function TimeUpPicture({ area, left }: { area: Area; left: number }) {
  return (
    <svg className={`il ${styles.picture}`} viewBox="0 0 760 460" aria-hidden="true">
      <circle className="su3" cx="380" cy="430" r="250" />
      <g transform="translate(380 432)">
        {area === 'regulation' ? (
          <LargeFern rolled={left} />
        ) : (
          <>
            <Use id={areaSpecies[area]} x={0} y={0} scale={1.3} />
            {BUDS.slice(0, left).map((x, index) => (
              <Use key={x} id="bud" x={x} y={0} scale={1.1} flip={index % 2 === 1} />
            ))}
          </>
        )}
      </g>
      <path className={styles.ground} d="M24 458C180 418 580 416 736 458Z" />
    </svg>
  );
}
