import { Link } from 'wouter';
import type { Day } from '#platform/shared/day.ts';
import { SeedMark, SeedPlant } from '#ui/garden/SeedRow.tsx';
import type { WEEKS } from '../content.ts';
import type { ListedDay, ShownCompletion } from '../queries.ts';
import { dayIdsOf, dayPath, type Status, statusOf } from '../rules.ts';
import styles from './WeekBed.module.css';

type Week = (typeof WEEKS)[number];
type WeekBedProps = {
  week: Week;
  days: readonly ListedDay[];
  completed: readonly ShownCompletion[];
  round: number;
  today: Day;
  named: number | undefined;
};

const labelOf = (dayId: number, title: string, status: Status): string => {
  if (status === 'completed') return `Day ${dayId}, ${title}, done. Review`;
  if (status === 'current') return `Day ${dayId}, ${title}. Start Now`;
  return status === 'daily_limit' ? `Day ${dayId}, ${title}. 1 per day` : `Day ${dayId}, still a seed`;
};

const DRAWN = { completed: 'grown', current: 'next', daily_limit: 'seed', locked: 'seed' } as const;

type CellProps = { dayId: number; title: string; status: Status; href: string };

function Cell({ dayId, title, status, href }: CellProps) {
  const isGrown = status === 'completed';
  const isNext = status === 'current' || status === 'daily_limit';
  const inside = (
    <>
      <span className={styles.above}>
        <SeedPlant day={dayId} state={DRAWN[status]} />
      </span>
      <span className={styles.soil}>
        {isGrown || status === 'current' ? null : <SeedMark isGrown={false} />}
        <b className={`display num ${isNext ? styles.next : ''}`} aria-hidden="true">
          {dayId}
        </b>
        <span className="vh">{labelOf(dayId, title, status)}</span>
      </span>
    </>
  );
  return isGrown || status === 'current' ? (
    <Link className={styles.cell} href={href} aria-current={status === 'current' ? 'step' : undefined}>
      {inside}
    </Link>
  ) : (
    <span className={styles.cell} data-status={status}>
      {inside}
    </span>
  );
}

/** A week as a bed: what grew stands, what is next sprouts, and the rest are seeds. */
export function WeekBed({ week, days, completed, round, today, named }: WeekBedProps) {
  const dayIds = dayIdsOf(week);
  const cells = dayIds.map((dayId) => ({ dayId, status: statusOf(completed, { round, dayId }, today) }));
  const grown = cells.filter(({ status }) => status === 'completed').length;
  const isAhead = cells.every(({ status }) => status === 'locked' || status === 'daily_limit');
  const id = `week-${week.week}`;
  return (
    <section className={styles.week} data-later="" data-ahead={isAhead || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          Week {week.week}: {week.title}
        </h2>
        <p className="num">
          {isAhead ? `Days ${week.from} to ${week.to}` : `${grown} of ${dayIds.length} grown`}
        </p>
      </div>
      <ol className={styles.row} data-days={dayIds.length}>
        {cells.map(({ dayId, status }) => (
          <li key={dayId}>
            <Cell
              dayId={dayId}
              title={days[dayId - 1]?.title ?? ''}
              status={status}
              href={dayPath(dayId, named)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
