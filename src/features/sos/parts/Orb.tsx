import { type RefObject, useMemo } from 'react';
import { type PhaseName, phasesOf } from '../rules.ts';
import styles from './Orb.module.css';

const RADIUS = 176;
const GAP_DEGREES = 3.2;
const DOTS_RADIUS = RADIUS + 24;

const at = (degrees: number, radius: number): [number, number] => {
  const radians = (degrees * Math.PI) / 180;
  return [Math.round(Math.cos(radians) * radius * 10) / 10, Math.round(Math.sin(radians) * radius * 10) / 10];
};

type Arc = { name: PhaseName; path: string; dots: [number, number][] };

/** One arc for each phase, as long as the phase, with a dot for each of its seconds. */
function arcsOf(hasHold: boolean): Arc[] {
  const phases = phasesOf(hasHold);
  const total = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  let from = -90;
  return phases.map(({ name, seconds }) => {
    const begins = from + GAP_DEGREES;
    const span = (seconds / total) * 360 - 2 * GAP_DEGREES;
    from += (seconds / total) * 360;
    const ends = begins + span;
    const path = `M${at(begins, RADIUS)}A${RADIUS} ${RADIUS} 0 ${span > 180 ? 1 : 0} 1 ${at(ends, RADIUS)}`;
    const dots = Array.from({ length: seconds }, (_, index) =>
      at(begins + ((index + 0.5) * span) / seconds, DOTS_RADIUS),
    );
    return { name, path, dots };
  });
}

type OrbProps = {
  hasHold: boolean;
  phase: string;
  count: number;
  /** Gets the circles that grow and shrink. */
  circles: RefObject<SVGGElement | null>;
};

/** The orb within its arcs. It says nothing by itself: the words beside it do. */
export function Orb({ hasHold, phase, count, circles }: OrbProps) {
  const arcs = useMemo(() => arcsOf(hasHold), [hasHold]);
  return (
    <svg className={styles.orb} viewBox="-215 -215 430 430" aria-hidden="true">
      {arcs.map(({ name, path, dots }) => (
        <g key={name} className={name === phase ? styles.present : undefined}>
          <path className={styles.arc} d={path} />
          {dots.map(([x, y], index) => (
            <circle
              key={x * 1_000 + y}
              className={name === phase && index < count ? styles.passed : styles.dot}
              cx={x}
              cy={y}
              r="3.6"
            />
          ))}
        </g>
      ))}
      <g ref={circles} className={styles.circles}>
        <circle className={styles.outer} r="146" />
        <circle className={styles.middle} r="112" />
        <circle className={styles.inner} r="78" />
      </g>
    </svg>
  );
}
