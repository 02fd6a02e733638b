import { leafPath } from '#ui/garden/leaf.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { joinClasses } from '#ui/link.ts';
import type { LevelName } from '../content.ts';
import type { Week } from '../rules.ts';
import styles from './Lines.module.css';

type Point = { x: number; y: number; week: Week };
type Size = { width: number; height: number; name: 'wide' | 'narrow' };

const SIZES: readonly Size[] = [
  { width: 1040, height: 300, name: 'wide' },
  { width: 340, height: 230, name: 'narrow' },
];
const EDGE = 14;

/** The points of a line, in runs: a week without a note is a gap. */
function runsOf(weeks: readonly Week[], id: LevelName, { width, height }: Size): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  weeks.forEach((week, index) => {
    if (!week.levels) {
      run = [];
      return;
    }
    if (run.length === 0) runs.push(run);
    const x = EDGE + (index * (width - 2 * EDGE)) / (weeks.length - 1);
    run.push({ x, y: EDGE + ((5 - week.levels[id]) / 4) * (height - 2 * EDGE), week });
  });
  return runs;
}

const pathOf = (run: readonly Point[]): string =>
  run.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function Stress({ runs, floor }: { runs: readonly Point[][]; floor: number }) {
  return runs.map((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return null;
    return (
      <g key={first.x}>
        <path className={styles.wash} d={`${pathOf(run)}L${last.x} ${floor}L${first.x} ${floor}Z`} />
        <path className={joinClasses('s', styles.stress)} d={pathOf(run)} />
        {run.length === 1 ? <circle className={styles.stressDot} cx={first.x} cy={first.y} r="4" /> : null}
      </g>
    );
  });
}

function Energy({ runs }: { runs: readonly Point[][] }) {
  return runs.map((run) => (
    <g key={run[0]?.x}>
      <path className={joinClasses('s', styles.energy)} d={pathOf(run)} />
      {run.map(({ x, y }, index) => (
        <path key={x} className={styles.leaf} d={leafPath(x, y, 16, 5, index % 2 ? -46 : -134, 2)} />
      ))}
    </g>
  ));
}

function Mood({ runs }: { runs: readonly Point[][] }) {
  return runs.map((run) => (
    <g key={run[0]?.x}>
      <path className={joinClasses('s', styles.mood)} d={pathOf(run)} />
      {run.map(({ x, y, week }) => (
        <circle key={x} className={week.noted === 1 ? styles.hollow : styles.dot} cx={x} cy={y} r="6.5" />
      ))}
    </g>
  ));
}

function LinesOf({ weeks, label, size }: { weeks: readonly Week[]; label: string; size: Size }) {
  const { width, height, name } = size;
  const floor = height - EDGE;
  const runs = (id: LevelName) => runsOf(weeks, id, size);
  const first = weeks.findIndex(({ noted }) => noted > 0);
  return (
    <svg
      className={joinClasses('il', styles.lines, styles[name])}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {[EDGE, height / 2].map((y) => (
        <path key={y} className={joinClasses('s', styles.rule)} d={`M${EDGE} ${y}H${width - EDGE}`} />
      ))}
      <Stress runs={runs('stress')} floor={floor} />
      <path className={joinClasses('s', styles.floor)} d={`M${EDGE} ${floor}H${width - EDGE}`} />
      <Energy runs={runs('energy')} />
      <Mood runs={runs('mood')} />
      {weeks.map(({ weekOf, noted }, index) =>
        noted === 0 && index > first ? (
          <Use
            key={weekOf}
            id="moss"
            x={EDGE + (index * (width - 2 * EDGE)) / (weeks.length - 1)}
            y={floor}
            scale={name === 'wide' ? 0.8 : 0.36}
          />
        ) : null,
      )}
    </svg>
  );
}

/** Mood as dots, energy as leaves, stress as a dashed line over a wash: three marks, not three colours alone. */
export function Lines({ weeks, label }: { weeks: readonly Week[]; label: string }) {
  return SIZES.map((size) => <LinesOf key={size.name} weeks={weeks} label={label} size={size} />);
}

export function Mark({ name }: { name: LevelName }) {
  return (
    <svg className="il" viewBox="0 0 34 16" width="34" height="16" aria-hidden="true">
      <path className={joinClasses('s', styles[name])} d="M3 9H31" />
      {name === 'mood' ? <circle className={styles.dot} cx="17" cy="9" r="6" /> : null}
      {name === 'energy' ? <path className={styles.leaf} d={leafPath(15, 9, 14, 4, -50, 2)} /> : null}
    </svg>
  );
}
