import { type MouseEvent, memo } from 'react';
import { type Day, weekdayOf } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { joinClasses } from '#ui/link.ts';
import { type GroundSize, HILLS, type View, WEEKDAYS, type Zoom } from '../content.ts';
import { nearPlantOf, rowOf, sizeOf, tallnessOf, tallPlantOf } from '../drawing-rules.ts';
import { drawGround, hillOf, keepInRow, type Month, placeOf, type Spot, tendedIn } from '../rules.ts';
import styles from './Ground.module.css';
import { markerOf } from './Markers.tsx';

type GroundProps = {
  month: Month;
  zoom: Zoom;
  view: View;
  /** The day over which the sun stands. */
  sun: Day | undefined;
  /** Until its turn has come it is bare. */
  isGrown: boolean;
  onPress: (month: Month, event: MouseEvent<Element>) => void;
};

/** The hills go on from one ground to the next. They lie behind all grounds, so that what leans over an edge is whole. */
const Hills = memo(function Hills({
  month,
  zoom,
  view,
}: Pick<GroundProps, 'zoom' | 'view'> & { month: number }) {
  const { width, height } = sizeOf({ view, zoom });
  return (
    <svg
      className={styles.hills}
      style={{ aspectRatio: `${width} / ${height}` }}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {HILLS.map(({ colour, ...hill }) => (
        <path key={colour} d={hillOf(month, hill)} fill={`var(${colour})`} />
      ))}
    </svg>
  );
});

/** Near, a day is the plant of its area: one element each, as a year of them is there to scroll through. */
function Plants({ month, zoom, view }: Pick<GroundProps, 'month' | 'zoom' | 'view'>) {
  return month.spots.map(({ date, day }, index) => {
    if (!day) return null;
    const { species, x, scale, isFlipped } = nearPlantOf(day, index, month, { zoom, view });
    return (
      <path key={date} d={`M${x} 0h.1`} markerStart={markerOf(species, isFlipped)} strokeWidth={scale} />
    );
  });
}

function Picture({ month, zoom, view, sun, isGrown }: Omit<GroundProps, 'onPress'>) {
  const size = sizeOf({ view, zoom });
  const { width, height } = size;
  const { spots } = month;
  const lit = spots.find(({ date }) => date === sun);
  const marked = zoom === 'year' && isGrown ? spots.filter(({ mark }) => mark) : [];
  const isPlanted = (spot: Spot) => zoom === 'week' || marked.includes(spot);
  const layers = isGrown ? drawGround(month, size, isPlanted) : [];
  const glow = height * 0.14;
  return (
    <svg className={styles.picture} viewBox={`0 ${-height} ${width} ${height}`} aria-hidden="true">
      {lit ? (
        <circle
          className="su3"
          cx={keepInRow(placeOf(spots.indexOf(lit), month, size), glow + 4, rowOf(month, { zoom, view }))}
          cy={-height * 0.6}
          r={glow}
        />
      ) : null}
      <Tufts month={month.month} {...size} />
      {layers.map(({ d, colour, width: line }) => (
        <path
          key={`${colour} ${line}`}
          d={d}
          fill={line ? 'none' : `var(${colour})`}
          stroke={line ? `var(${colour})` : 'none'}
          strokeWidth={line ?? undefined}
          strokeLinecap="round"
        />
      ))}
      {marked.map((spot) => {
        const { species, x, scale } = tallPlantOf(spot, month, { zoom, view });
        return <Use key={spot.date} id={species} x={x} y={0} scale={scale} />;
      })}
      {zoom === 'week' && isGrown ? <Plants {...{ month, zoom, view }} /> : null}
    </svg>
  );
}

/** Some grass on every ground, and on none as on the next. */
function Tufts({ month, width, tallest }: { month: number } & GroundSize) {
  const tuft = (share: number): string => {
    const [x, tall] = [(0.06 + (share % 1) * 0.88) * width, (tallest / 12) * (1 + ((share * 7) % 1))];
    const blade = (side: number, top: number) =>
      `M${x.toFixed(1)} 0q${(tall * side * 0.2).toFixed(1)} ${(-tall * top * 0.6).toFixed(1)} ${(tall * side).toFixed(1)} ${(-tall * top).toFixed(1)}`;
    return [blade(-0.75, 0.8), blade(-0.3, 1.1), blade(0.1, 1.3), blade(0.45, 1), blade(0.8, 0.7)].join('');
  };
  return <path className="s k2" d={tuft(month * 0.618) + tuft(month * 0.382 + 0.45)} strokeWidth="2" />;
}

/** Near, each day has its date. They are no part of the button, which is called by its month. */
const Dates = ({ month }: Pick<GroundProps, 'month'>) => (
  <span className={styles.dates} aria-hidden="true">
    {month.spots.map(({ date }) => (
      <span key={date}>
        {WEEKDAYS[weekdayOf(date) - 1]?.slice(0, 3)} <b>{Number(date.slice(8))}</b>
      </span>
    ))}
  </span>
);

/** A ground is drawn anew when something of its own changes, so that one press draws one ground. */
export const Ground = memo(function Ground({ month, onPress, ...shown }: GroundProps) {
  const { zoom } = shown;
  const { spots, label } = month;
  const tended = tendedIn(month);
  const marked = zoom === 'year' ? spots.filter(({ mark }) => mark) : [];
  // Called as it is written: whoever speaks to the device says what stands there.
  const name = zoom === 'year' ? label.slice(0, 3) : label;
  const words = marked.map(({ mark }) => mark?.words.toLowerCase());
  return (
    <li className={styles.place}>
      <Hills month={month.month} {...{ zoom }} view={shown.view} />
      <button
        type="button"
        className={styles.month}
        aria-label={[name, tended > 0 ? countOf(tended, 'stem') : 'ground', ...words].join(', ')}
        onClick={(event) => onPress(month, event)}
      >
        <Picture month={month} {...shown} />
        <span className={joinClasses(styles.name, zoom === 'week' && styles.dated)} aria-hidden="true">
          <span>{name}</span>
        </span>
      </button>
      {zoom === 'week' && shown.isGrown ? <Dates month={month} /> : null}
      {shown.view === 'wide'
        ? marked.map((spot) => <Words key={spot.date} month={month} spot={spot} />)
        : null}
    </li>
  );
});

/** The ground goes on where nothing of it can be pressed: at a desk SOS floats over the end of a row. */
export const Beyond = memo(function Beyond({ month, view }: Pick<GroundProps, 'view'> & { month: number }) {
  return (
    <li className={styles.beyond} aria-hidden="true">
      <Hills month={month} zoom="year" view={view} />
      <span className={styles.name}>&nbsp;</span>
    </li>
  );
});

/** What is said of a day that stands out, over its plant, and never past the edge of the page. */
function Words({ month, spot }: { month: Month; spot: Spot }) {
  const words = spot.mark?.words ?? '';
  const at = ((month.spots.indexOf(spot) + 0.5) / month.spots.length) * 100;
  const top = `${((1 - tallnessOf(spot.mark?.species)) * 80 - 4).toFixed(1)}%`;
  const half = `${(words.length * 0.22).toFixed(1)}em`;
  const styleOf = () => {
    if (month.month === 1) return { left: `max(12px, calc(${at}% - ${half}))` };
    if (month.month === 12) return { right: `max(12px, calc(${100 - at}% - ${half}))` };
    return { left: `${at}%`, translate: '-50%' };
  };
  return (
    <span className={styles.mark} style={{ top, ...styleOf() }} aria-hidden="true">
      {words}
    </span>
  );
}
