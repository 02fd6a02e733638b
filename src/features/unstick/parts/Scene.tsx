import { type ReactNode, useEffect } from 'react';
import { Use } from '#ui/garden/Plant.tsx';
import type { StepName } from '../rules.ts';
import styles from './Scene.module.css';

const WIDE_SOIL =
  'M0 40C30 38.8 110 33.3 180 33C250 32.7 333.3 38.5 420 38C506.7 37.5 606.7 30.3 700 30C793.3 29.7 890 35.8 980 36C1070 36.2 1163.3 30.8 1240 31C1316.7 31.2 1406.7 36 1440 37V64H0Z';

type GroundProps = {
  shown: StepName;
  /** What has come up in front of the sun. */
  plant: ReactNode;
};

function WideGround({ shown, plant }: GroundProps) {
  return (
    <svg
      className={`il ${styles.wide}`}
      viewBox="0 0 1440 60"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {plant ? (
        <>
          <path className="su3" d="M922 44A226 226 0 1 1 1318 44Z" />
          <g transform="translate(1120 40)">
            <g className={styles.up}>
              <g transform="scale(3.6)">{plant}</g>
            </g>
          </g>
          <Use id="daisy" x={984} y={38} scale={0.92} flip />
          <Use id="grass" x={950} y={38} scale={0.56} flip />
        </>
      ) : null}
      {shown === 'down' ? <Use id="daisy" x={1236} y={38} scale={0.8} /> : null}
      <Use id="grass" x={1300} y={38} scale={0.56} flip />
      <Use id="grass" x={150} y={38} scale={0.5} />
      <Use id="sprout" x={220} y={38} scale={0.8} />
      <path className="so" d={WIDE_SOIL} />
    </svg>
  );
}

function NarrowGround({ plant }: Pick<GroundProps, 'plant'>) {
  return (
    <svg
      className={`il ${styles.narrow}`}
      viewBox="0 0 390 60"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {plant ? (
        <>
          <path className="su3" d="M206 44A100 100 0 1 1 374 44Z" />
          <g transform="translate(290 40)">
            <g className={styles.up}>
              <g transform="scale(1.34)">{plant}</g>
            </g>
          </g>
          <Use id="grass" x={352} y={40} scale={0.44} />
          <Use id="daisy" x={206} y={40} scale={0.6} flip />
        </>
      ) : (
        <>
          <Use id="grass" x={40} y={40} scale={0.4} />
          <Use id="sprout" x={330} y={40} scale={0.8} />
          <Use id="grass" x={360} y={40} scale={0.34} flip />
        </>
      )}
      <path className="so" d="M0 42C90 32 240 42 390 35V64H0Z" />
    </svg>
  );
}

type SceneProps = { shown: StepName; plant?: ReactNode; air: ReactNode; soil: ReactNode };

/** What the hands need first at each moment. */
const FIRST: Readonly<Record<StepName, string>> = { down: 'textarea', pick: ':checked', step: '#start-step' };

/** One picture for all three moments: words above the ground line, seeds below it, and the focus where it is needed. */
export function Scene({ shown, plant, air, soil }: SceneProps) {
  useEffect(() => {
    // After the page has put the focus on its main part, as it does on arrival.
    const soon = requestAnimationFrame(() => {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>(FIRST[shown])?.focus();
    });
    return () => cancelAnimationFrame(soon);
  }, [shown]);
  return (
    <>
      <div className={styles.air} data-shown={shown}>
        <div className={`wrap ${styles.inner}`}>{air}</div>
      </div>
      <div className={styles.soil} data-shown={shown} data-ground="dark">
        <WideGround shown={shown} plant={plant} />
        <NarrowGround plant={plant} />
        <div className={`wrap ${styles.inner}`}>{soil}</div>
      </div>
    </>
  );
}
