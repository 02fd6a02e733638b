import { Link } from 'wouter';
import { formatDay } from '#platform/shared/day.ts';
import { FIRST_WEEK } from '../overview-content.ts';
import { describeDay, describeWeek, type WeekDay } from '../overview-rules.ts';
import { DayName } from './DayName.tsx';
import styles from './WeekGarden.module.css';
import { NarrowWeekScene, WideWeekScene } from './WeekScene.tsx';

function DayOfWeek({ day }: { day: WeekDay }) {
  const words = (
    <>
      <b className={day.isToday ? styles.now : undefined}>
        {day.isToday ? 'Today' : <DayName day={day.day} />}
      </b>{' '}
      <span>{day.word.replace('whelmed', '\u00adwhelmed')}</span>
    </>
  );
  if (day.state === 'ahead') return <span className={styles.day}>{words}</span>;
  return (
    <Link
      className={styles.day}
      href={day.isToday ? '/emotions' : `/emotions?date=${day.day}`}
      aria-current={day.isToday ? 'date' : undefined}
    >
      {words}
    </Link>
  );
}

/** The same as the picture, for those who read it as a table. */
function WeekTable({ week }: { week: readonly WeekDay[] }) {
  return (
    <div className="vh">
      <table>
        <caption>This week, day by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What it held</th>
          </tr>
        </thead>
        <tbody>
          {week.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day, 'weekday')}</th>
              <td>{describeDay(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The week as a strip of garden: what was noted grows, rest days draw moss, the days ahead are seeds. */
export function WeekGarden({ week, isNew }: { week: readonly WeekDay[]; isNew: boolean }) {
  const sentence = isNew ? FIRST_WEEK.words : describeWeek(week);
  return (
    <section className={styles.week} aria-labelledby="week-garden">
      <h2 id="week-garden">{isNew ? FIRST_WEEK.title : 'This week in your garden'}</h2>
      <p className="soft">{sentence}</p>
      <div className={styles.scene}>
        <WideWeekScene week={week} label={sentence} className={styles.wide} />
        <NarrowWeekScene week={week} label={sentence} className={styles.narrow} />
        <ol className={styles.days} data-ground="dark">
          {week.map((day) => (
            <li key={day.day}>
              <DayOfWeek day={day} />
            </li>
          ))}
        </ol>
      </div>
      <WeekTable week={week} />
    </section>
  );
}
