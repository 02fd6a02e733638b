import { type MouseEvent, memo, useDeferredValue, useEffect, useRef } from 'react';
import { type Day, daysBetween } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { areaSpecies } from '#ui/garden/species.ts';
import { joinClasses } from '#ui/link.ts';
import type { Zoom } from '../content.ts';
import { describeSpot, type GardenDay, type Month, type Spot, stemOf, tendedIn } from '../rules.ts';
import { Head } from './Head.tsx';
import styles from './Landscape.module.css';

type LandscapeProps = {
  months: readonly Month[];
  zoom: Zoom;
  today: Day;
  opened: Day | undefined;
  label: string;
  onOpen: (day: Day) => void;
};

const TALLEST: Readonly<Record<Zoom, number>> = { year: 118, month: 190, week: 190 };

/** Near, a day is the plant of its area; from further away, a stem with its head. */
function Stem({ day, zoom }: { day: GardenDay; zoom: Zoom }) {
  const { height, bend } = stemOf(day);
  if (zoom === 'week')
    return <Use id={areaSpecies[day.area]} x={0} y={0} scale={0.42 + height * 0.4} flip={bend < 0} />;
  const tip = Math.round(height * TALLEST[zoom]);
  return (
    <>
      <path
        className={`s ${styles.stem}`}
        d={`M0 0q${Math.round(bend * 0.15)} ${Math.round(-tip * 0.6)} ${bend} ${-tip}`}
      />
      <Head area={day.area} x={bend} y={2 - tip} />
    </>
  );
}

/** Rain feeds the garden: where nothing was tended, something has come up. */
function Rain({ spot, zoom }: { spot: Spot; zoom: Zoom }) {
  const scale = zoom === 'year' ? 0.5 : 1;
  return (
    <>
      <path
        className={`s ${styles.rain}`}
        transform={`scale(${scale})`}
        d="M-14-118l-4 15M-1-96l-4 15M12-124l-4 15M4-60l-4 15M-10-74l-4 15"
      />
      {spot.day ? null : <Use id="sprout" x={0} y={0} scale={scale * 0.7} />}
    </>
  );
}

function SpotPicture({ spot, zoom, at }: { spot: Spot; zoom: Zoom; at: string }) {
  const { day, state, isRainy, mark } = spot;
  if (state === 'bare' && !isRainy) return null;
  return (
    <svg x={at} y="100%" overflow="visible" aria-hidden="true">
      {day && !(mark && zoom === 'year') ? <Stem day={day} zoom={zoom} /> : null}
      {mark && zoom === 'year' ? (
        <g className={styles.tall}>
          <Use id={mark.species} x={0} y={0} />
        </g>
      ) : null}
      {isRainy ? <Rain spot={spot} zoom={zoom} /> : null}
      {state === 'rest' && !isRainy ? <circle className={styles.moss} cx="0" cy="-2" r="3.4" /> : null}
    </svg>
  );
}

/** The day of a month that lies under a press; by keys, the first with something in it. */
function dayUnder({ spots }: Month, event: MouseEvent<Element>): Day | undefined {
  if (event.detail === 0) return (spots.find(({ day }) => day) ?? spots[0])?.date;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const index = Math.floor(((event.clientX - left) / Math.max(1, width)) * spots.length);
  return spots[Math.min(spots.length - 1, Math.max(0, index))]?.date;
}

const TUFTS = ['22%', '71%'] as const;

/** The hills of a ground: they go on from one to the next. */
const Hills = () => (
  <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
    <path className="h1" d="M0 62C22 50 62 70 100 62V100H0Z" />
    <path className="h2" d="M0 78C34 86 70 68 100 78V100H0Z" />
  </svg>
);

type MonthProps = Pick<LandscapeProps, 'zoom' | 'opened' | 'onOpen'> & { month: Month };

/** A ground is drawn anew when something of its own changes, so that one press draws one ground. */
const MonthPicture = memo(function MonthPicture({ month, zoom, opened, onOpen }: MonthProps) {
  const { spots, label } = month;
  const place = (index: number): string => `${(((index + 0.5) / spots.length) * 100).toFixed(2)}%`;
  const at = spots.findIndex(({ date }) => date === opened);
  const open = (event: MouseEvent<Element>) => {
    const day = dayUnder(month, event);
    if (day) onOpen(day);
  };
  const tended = tendedIn(month);
  // Called as it is written: whoever speaks to the device says what stands there.
  const marks = zoom === 'year' ? spots.flatMap(({ mark }) => mark?.words.toLowerCase() ?? []) : [];
  const name = zoom === 'year' ? label.slice(0, 3) : label;
  return (
    <li className={styles.place} data-month={month.month}>
      <button
        type="button"
        className={styles.month}
        aria-label={[name, tended > 0 ? countOf(tended, 'stem') : 'ground', ...marks].join(', ')}
        onClick={open}
      >
        <svg className={styles.picture} aria-hidden="true">
          <Hills />
          {at >= 0 ? <circle className="su3" cx={place(at)} cy="52%" r="30" /> : null}
          {TUFTS.map((at) => (
            <svg key={at} x={at} y="100%" overflow="visible" aria-hidden="true">
              <Use id="grass" x={0} y={0} scale={zoom === 'year' ? 0.24 : 0.4} flip={at === TUFTS[0]} />
            </svg>
          ))}
          {spots.map((spot, index) => (
            <SpotPicture key={spot.date} spot={spot} zoom={zoom} at={place(index)} />
          ))}
        </svg>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      </button>
      {zoom === 'year'
        ? spots.map(({ date, mark }, index) =>
            mark ? (
              <span key={date} className={styles.mark} style={{ left: place(index) }} aria-hidden="true">
                {mark.words}
              </span>
            ) : null,
          )
        : null}
    </li>
  );
});

/** Keeps the month that is looked at in view when the picture comes nearer. */
function useInView(zoom: Zoom, day: Day) {
  const ref = useRef<HTMLDivElement>(null);
  const month = Number(day.slice(5, 7));
  useEffect(() => {
    const box = ref.current;
    const shown = box?.querySelector<HTMLElement>(`[data-month="${month}"]`);
    if (!box || !shown || zoom === 'year') return;
    const share = (Number(day.slice(8)) - 0.5) / 31;
    box.scrollLeft = shown.offsetLeft + shown.offsetWidth * share - box.clientWidth / 2;
  }, [zoom, month, day]);
  return ref;
}

/** The year as one landscape of twelve grounds. A press opens the day under it; the slider walks through them by keys. */
export function Landscape({ months, zoom, today, opened, label, onOpen }: LandscapeProps) {
  // The choice answers at once; the grounds are drawn between frames.
  const drawn = useDeferredValue(zoom);
  const spots = months.flatMap((month) => month.spots);
  const [first, last] = [spots[0], spots.at(-1)];
  const inYear = first && last && today >= first.date && today <= last.date ? today : last?.date;
  const day = opened ?? inYear ?? today;
  const ref = useInView(drawn, day);
  if (!first) return null;
  const index = Math.min(spots.length - 1, Math.max(0, daysBetween(first.date, day)));
  const spot = spots[index] ?? first;
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={joinClasses(styles.box, styles[drawn])} ref={ref}>
        <ol className={styles.months} data-later="">
          {months.map((month) => (
            <MonthPicture
              key={month.month}
              {...{ month, onOpen }}
              zoom={drawn}
              opened={month.spots.some(({ date }) => date === opened) ? opened : undefined}
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
