import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { thirdOf } from '#platform/shared/low-day.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { areaSpecies, speciesBoxes } from '#ui/garden/species.ts';
import { Vine } from '#ui/garden/Vine.tsx';
import { BEDS } from '../content.ts';
import type { Overview } from '../queries.ts';
import { CHECKED_FROM, lastWords, stepsOf } from '../rules.ts';
import styles from './FiveBeds.module.css';

type Bed = (typeof BEDS)[number];
type BedProps = { bed: Bed; overview: Overview; isEmpty: boolean; isLow: boolean };

const GROUND = 330;
const FULL = 268;
const LINE = GROUND - (CHECKED_FROM / 100) * FULL;

function Picture({ bed, percent, index }: { bed: Bed; percent: number; index: number }) {
  const species = areaSpecies[bed.area];
  const height = (percent / 100) * FULL;
  return (
    <svg
      className={`il ${styles.picture}`}
      viewBox="0 0 226 344"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={styles.line} d={`M0 ${LINE}H226`} strokeDasharray="1 9" strokeWidth="1.6" />
      {percent > 0 ? (
        <Use id={species} x={113} y={GROUND} scale={height / -speciesBoxes[species][1]} />
      ) : (
        <Use id="sprout" x={113} y={GROUND} scale={0.9} />
      )}
      <Use id="grass" x={index % 2 ? 178 : 52} y={GROUND} scale={0.4} />
      <path className={styles.soil} d={`M0 ${GROUND}H226V344H0Z`} />
    </svg>
  );
}

function BedOf({ bed, overview, isEmpty, isLow, index }: BedProps & { index: number }) {
  const { area, title, path, one, things } = bed;
  const of = isLow ? thirdOf(bed.of) : bed.of;
  const { figures, lastDays, today } = overview;
  const percent = figures.percentages[area];
  const isChecked = percent >= CHECKED_FROM;
  return (
    <li data-area={area}>
      <Link className={styles.bed} href={path}>
        <Picture bed={bed} percent={percent} index={index} />
        <span className={styles.words}>
          <b>{title}</b>
          {isEmpty ? null : (
            <span className={styles.percent}>
              {isChecked ? <Check size={22} aria-label="80 percent or more" role="img" /> : null}
              <span className="num">{percent}%</span>
            </span>
          )}
          <span className={styles.count}>
            {isEmpty ? 'Nothing here yet' : `${stepsOf(percent, of)} of ${of} ${of === 1 ? one : things}`}
          </span>
          {isEmpty ? null : <span className={styles.last}>{lastWords(lastDays[area], today)}</span>}
          <span className={styles.vine}>
            <Vine on={Math.round(percent / 10)} of={10} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The five areas as beds: the height of a plant is the share of today that is done. */
export function FiveBeds({ overview, isEmpty, isLow }: Omit<BedProps, 'bed'>) {
  return (
    <section className={styles.section} aria-labelledby="five-beds">
      <h2 id="five-beds">Five beds</h2>
      <p className="soft">
        {isEmpty
          ? 'Each has a seed in it already.'
          : 'The taller, the more of today’s small things are done. The dotted line is at 80%.'}
      </p>
      <div className={styles.ground}>
        <svg
          className={`il ${styles.hills}`}
          viewBox="0 0 1128 344"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="h1" d="M0 208C180 148 340 232 560 196C760 166 940 232 1128 180V344H0Z" />
          <path className="h2" d="M0 262C220 214 440 282 660 248C860 220 1000 262 1128 240V344H0Z" />
        </svg>
        <ul className={styles.beds} data-offers="2">
          {BEDS.map((bed, index) => (
            <BedOf key={bed.area} {...{ bed, overview, isEmpty, isLow, index }} />
          ))}
        </ul>
      </div>
    </section>
  );
}
