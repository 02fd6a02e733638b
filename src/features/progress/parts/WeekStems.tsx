import type { Day } from '#platform/shared/day.ts';
import type { Area } from '#ui/area.ts';
import styles from './WeekStems.module.css';

type WeekStemsProps = {
  area: Area;
  label: string;
  /** The newest value, or all of them together, in words. */
  says: string;
  /** The oldest first; 0 where nothing was. */
  weeks: readonly { weekOf: Day; value: number }[];
  /** The value of the tallest stem. */
  most: number;
};

const STEP = 26;
const GROUND = 54;
const TALLEST = 42;

function Stem({ value, most, index }: { value: number; most: number; index: number }) {
  const x = STEP * (index + 0.5);
  if (value === 0) return <circle className={styles.rest} cx={x} cy={GROUND - 2} r="2.6" />;
  const top = GROUND - 6 - (value / most) * TALLEST;
  return (
    <>
      <path className={`s ${styles.stem}`} d={`M${x} ${GROUND}V${top}`} />
      <circle className={styles.head} cx={x} cy={top} r="5" />
    </>
  );
}

/** One row of a picture by weeks: a stem for each, as tall as its value, and a speck of moss for none. */
export function WeekStems({ area, label, says, weeks, most }: WeekStemsProps) {
  return (
    <li className={styles.row} data-area={area}>
      <p className={styles.words}>
        <b>{label}</b> <span className="num">{says}</span>
      </p>
      <svg className="il" viewBox={`0 0 ${STEP * weeks.length} 60`} aria-hidden="true">
        <path className={`s ${styles.ground}`} d={`M2 ${GROUND}H${STEP * weeks.length - 2}`} />
        {weeks.map(({ weekOf, value }, index) => (
          <Stem key={weekOf} value={value} most={most} index={index} />
        ))}
      </svg>
    </li>
  );
}
