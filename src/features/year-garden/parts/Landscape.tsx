import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { type Day, daysBetween } from '#platform/shared/day.ts';
import { joinClasses } from '#ui/link.ts';
import type { Zoom } from '../content.ts';
import { describeSpot, type Month } from '../rules.ts';
import { Ground } from './Ground.tsx';
import styles from './Landscape.module.css';
import { Markers } from './Markers.tsx';
import { useGrowth } from './use-growth.ts';
import { useView } from './use-view.ts';

type LandscapeProps = {
  months: readonly Month[];
  zoom: Zoom;
  today: Day;
  opened: Day | undefined;
  label: string;
  onOpen: (day: Day) => void;
};

/** The ground that is looked at comes first, then its neighbours on both sides. */
function rankOf(month: number, middle: number, all: number): number {
  const away = Math.abs(month - middle);
  const either = Math.min(middle - 1, all - middle);
  return away <= either ? Math.max(0, away * 2 - (month < middle ? 1 : 0)) : away + either;
}

/** The year as one landscape of twelve grounds. A press opens the day under it; the slider walks through them by keys. */
export function Landscape({ months, zoom, today, opened, label, onOpen }: LandscapeProps) {
  const view = useView();
  // The choice answers at once; the grounds are drawn between frames.
  const chosen = useDeferredValue(zoom);
  const drawn = view === 'paper' ? 'year' : chosen;
  const spots = useMemo(() => months.flatMap((month) => month.spots), [months]);
  const [first, last] = [spots[0], spots.at(-1)];
  const isThisYear = first !== undefined && last !== undefined && today >= first.date && today <= last.date;
  const day = opened ?? (isThisYear ? today : last?.date) ?? today;
  const index = Math.min(spots.length - 1, Math.max(0, daysBetween(first?.date ?? day, day)));
  const box = useRef<HTMLDivElement>(null);
  const grown = useGrowth(`${first?.date} ${drawn} ${view}`, months.length);
  // The day that is looked at stays in view when the picture comes nearer.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || drawn === 'year') return;
    current.scrollLeft = ((index + 0.5) / spots.length) * current.scrollWidth - current.clientWidth / 2;
  }, [drawn, index, spots.length]);
  const spot = spots[index] ?? first;
  if (!first || !spot) return null;
  const sun = opened ?? (isThisYear ? today : undefined);
  const middle = Number(day.slice(5, 7));
  const isGrown = (month: number) => view === 'paper' || rankOf(month, middle, months.length) < grown;
  return (
    <figure className={styles.figure} aria-label={label}>
      {drawn === 'week' ? <Markers /> : null}
      <div className={joinClasses(styles.box, styles[drawn], styles[view])} ref={box}>
        <ol className={styles.months} data-later="">
          {months.map((month) => (
            <Ground
              key={month.month}
              {...{ month, view, onOpen }}
              isGrown={isGrown(month.month)}
              zoom={drawn}
              sun={Number(sun?.slice(5, 7)) === month.month ? sun : undefined}
            />
          ))}
        </ol>
      </div>
      <label className={`wrap ${styles.walk}`}>
        <span>Walk through the days</span>
        <input
          type="range"
          min={0}
          max={spots.length - 1}
          value={index}
          aria-valuetext={describeSpot(spot)}
          onChange={(event) => onOpen(spots[Number(event.target.value)]?.date ?? day)}
        />
      </label>
    </figure>
  );
}
