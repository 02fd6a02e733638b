import { Fragment, type MouseEvent, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { type Day, daysBetween } from '#platform/shared/day.ts';
import { joinClasses } from '#ui/link.ts';
import type { Zoom } from '../content.ts';
import { dayOfColumn, isEndOfRow, sizeOf } from '../drawing-rules.ts';
import { describeSpot, type Month } from '../rules.ts';
import { Beyond, Ground } from './Ground.tsx';
import styles from './Landscape.module.css';
import { Markers } from './Markers.tsx';
import { useGrowth } from './use-growth.ts';
import { useMiddle } from './use-middle.ts';
import { useView } from './use-view.ts';

type LandscapeProps = {
  months: readonly Month[];
  zoom: Zoom;
  today: Day;
  opened: Day | undefined;
  label: string;
  onOpen: (day: Day) => void;
  /** A day was come to on the way through the days. */
  onWalk: (day: Day) => void;
};

/** Nothing is pressed while it is drawn, so what tells the stems apart comes then. */
const loadDayAt = () => import('../press-rules.ts');

/** So near to a stem a press is meant for it. */
const REACH_PX = 12;

/** The ground that is looked at comes first, then its neighbours on both sides. */
function rankOf(month: number, middle: number, all: number): number {
  const away = Math.abs(month - middle);
  const either = Math.min(middle - 1, all - middle);
  return away <= either ? Math.max(0, away * 2 - (month < middle ? 1 : 0)) : away + either;
}

/** The year as one landscape of twelve grounds. A press opens the day of the stem next to it; the slider walks through them by keys. */
export function Landscape({ months, zoom, today, opened, label, onOpen, onWalk }: LandscapeProps) {
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
  useMiddle(box, (index + 0.5) / spots.length, drawn);
  const onPress = useCallback(
    (month: Month, event: MouseEvent<Element>) => {
      const picture = event.currentTarget.querySelector('svg');
      if (event.detail === 0 || !picture) {
        const ofKeys = month.spots.find((each) => each.day) ?? month.spots[0];
        if (ofKeys) onOpen(ofKeys.date);
        return;
      }
      const { left, bottom, width } = picture.getBoundingClientRect();
      const scale = Math.max(1, width) / sizeOf({ view, zoom: drawn }).width;
      const at = { x: (event.clientX - left) / scale, y: (event.clientY - bottom) / scale };
      const shown = { view, zoom: drawn, reach: REACH_PX / scale };
      void loadDayAt()
        .then(({ dayAt }) => dayAt(months, month, at, shown))
        .catch(() => dayOfColumn(month, (event.clientX - left) / width))
        .then((pressed) => pressed && onOpen(pressed));
    },
    [months, view, drawn, onOpen],
  );
  const spot = spots[index] ?? first;
  if (!first || !spot) return null;
  const sun = opened ?? (isThisYear ? today : undefined);
  const middle = Number(day.slice(5, 7));
  const isGrown = (month: number) => view === 'paper' || rankOf(month, middle, months.length) < grown;
  return (
    <figure className={styles.figure} aria-label={label}>
      {drawn === 'week' ? <Markers /> : null}
      <div className={joinClasses(styles.box, styles[drawn], styles[view])} ref={box}>
        <ol className={styles.months}>
          {months.map((month) => (
            <Fragment key={month.month}>
              <Ground
                {...{ month, view, onPress }}
                isGrown={isGrown(month.month)}
                zoom={drawn}
                sun={Number(sun?.slice(5, 7)) === month.month ? sun : undefined}
              />
              {drawn === 'year' && isEndOfRow(month.month, view) ? (
                <Beyond month={month.month + 1} view={view} />
              ) : null}
            </Fragment>
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
          onChange={(event) => onWalk(spots[Number(event.target.value)]?.date ?? day)}
        />
      </label>
    </figure>
  );
}
