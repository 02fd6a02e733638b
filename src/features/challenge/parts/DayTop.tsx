import { Link } from 'wouter';
import type { Day } from '#platform/shared/day.ts';
import { SeedDayScene } from '#ui/garden/SeedDayScene.tsx';
import { SeedMark } from '#ui/garden/SeedRow.tsx';
import { WEEKS } from '../content.ts';
import type { ListedDay, ShownCompletion } from '../queries.ts';
import { DAYS_MOST, dayIdsOf, dayPath, type Place, type Status, statusOf, weekOfDay } from '../rules.ts';
import styles from './DayTop.module.css';

export type DayOfRound = {
  day: ListedDay;
  days: readonly ListedDay[];
  completed: readonly ShownCompletion[];
  place: Place;
  named: number | undefined;
  today: Day;
};

/** Where a day stands: "Day 12 of 30. Week 2: Process Power". */
export function DayKicker({ day }: Pick<DayOfRound, 'day'>) {
  const { week, title } = weekOfDay(day.id);
  return (
    <>
      Day {day.id} of {DAYS_MOST}. Week {week}: {title}
    </>
  );
}

function wordsFor(status: Status, title: string): string {
  if (status === 'completed') return `${title}, grown. Review`;
  return status === 'current' ? title : 'still a seed';
}

type CellProps = { dayId: number; isHere: boolean; title: string } & DayOfRound;

function Cell({ dayId, isHere, title, completed, place, named, today }: CellProps) {
  const status = statusOf(completed, { ...place, dayId }, today);
  const isGrown = status === 'completed';
  const inside = (
    <>
      {isHere && !isGrown ? null : <SeedMark isGrown={isGrown} />}
      <b className="display num" aria-hidden="true">
        {dayId}
      </b>
      <span className="vh">
        Day {dayId}, {wordsFor(status, title)}
      </span>
    </>
  );
  if (isGrown || status === 'current' || isHere)
    return (
      <Link
        href={dayPath(dayId, named)}
        className={styles.cell}
        data-status={status}
        aria-current={isHere ? 'page' : undefined}
      >
        {inside}
      </Link>
    );
  return (
    <span className={styles.cell} data-status={status}>
      {inside}
    </span>
  );
}

/** The picture of a day with its name, and the week that it stands in. */
export function DayTop(props: DayOfRound) {
  const { day, days, completed, place } = props;
  const week = WEEKS.find(({ week: number }) => number === day.week) ?? WEEKS[0];
  const isGrown = completed.some((each) => each.round === place.round && each.dayId === day.id);
  return (
    <div className={styles.top}>
      <SeedDayScene key={String(isGrown)} day={day.id} isGrown={isGrown} className={styles.scene} />
      <div className={styles.words}>
        <p className={styles.kicker}>
          <DayKicker day={day} />
        </p>
        <h1 tabIndex={-1}>{day.title}</h1>
        <p className={styles.lead}>{day.goal}</p>
      </div>
      <nav className={styles.week} data-ground="dark" aria-label="Days of this week">
        {dayIdsOf(week).map((dayId) => (
          <Cell
            {...props}
            key={dayId}
            dayId={dayId}
            isHere={dayId === day.id}
            title={days[dayId - 1]?.title ?? ''}
          />
        ))}
      </nav>
    </div>
  );
}
