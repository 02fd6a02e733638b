import { Link } from 'wouter';
import { DONE_KINDS, PARTS } from '../content.ts';
import type { Overview } from '../queries.ts';
import { describeCheckIns, describeDone, nameOfWeek, totalDone } from '../rules.ts';
import styles from './ByWeek.module.css';
import { Chart } from './Chart.tsx';
import { WeekStems } from './WeekStems.tsx';

type ByWeekProps = Pick<Overview, 'weeks' | 'today'>;

/** The four parts of the check-in: a stem for each, as tall as its rating. */
export function CheckInWeeks({ weeks, today }: ByWeekProps) {
  const last = weeks.findLast(({ ratings }) => ratings)?.ratings;
  const sentence = describeCheckIns(weeks);
  return (
    <Chart
      title="Your check-ins"
      sentence={sentence}
      columns={PARTS.map(({ label }) => label)}
      rows={(last ? weeks : []).map(({ weekOf, ratings }) => ({
        name: nameOfWeek(weekOf, today),
        cells: PARTS.map(({ id }) => (ratings ? String(ratings[id]) : 'rest')),
      }))}
      summary="Read the check-ins as a table"
    >
      {last ? (
        <ul className={styles.rows}>
          {PARTS.map(({ id, label, area }) => (
            <WeekStems
              key={id}
              area={area}
              label={label}
              says={`${last[id]} of 5 last`}
              weeks={weeks.map(({ weekOf, ratings }) => ({ weekOf, value: ratings?.[id] ?? 0 }))}
              most={5}
            />
          ))}
        </ul>
      ) : (
        <p>
          <Link href="/weekly-check-in">Take a check-in</Link>, whenever suits.
        </p>
      )}
    </Chart>
  );
}

/** What was done, by kind. Kinds without anything are left out. */
export function DoneWeeks({ weeks, today }: ByWeekProps) {
  const kinds = DONE_KINDS.filter(({ id }) => totalDone(weeks, id) > 0);
  const most = Math.max(1, ...kinds.flatMap(({ id }) => weeks.map(({ done }) => done[id])));
  return (
    <Chart
      title="What you did"
      sentence={describeDone(weeks)}
      columns={kinds.map(({ label }) => label)}
      rows={weeks.map(({ weekOf, done }) => ({
        name: nameOfWeek(weekOf, today),
        cells: kinds.map(({ id }) => (done[id] > 0 ? String(done[id]) : 'rest')),
      }))}
      summary="Read what you did as a table"
    >
      <ul className={styles.rows}>
        {kinds.map(({ id, label, area }) => (
          <WeekStems
            key={id}
            area={area}
            label={label}
            says={String(totalDone(weeks, id))}
            weeks={weeks.map(({ weekOf, done }) => ({ weekOf, value: done[id] }))}
            most={most}
          />
        ))}
      </ul>
    </Chart>
  );
}
