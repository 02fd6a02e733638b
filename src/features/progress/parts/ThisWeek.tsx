import { type Day, formatDay } from '#platform/shared/day.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { areaSpecies, type Species } from '#ui/garden/species.ts';
import type { Overview } from '../queries.ts';
import { firstDayIn, type WeekDay } from '../rules.ts';
import styles from './ThisWeek.module.css';

type ThisWeekProps = Pick<Overview, 'week' | 'today'> & { since: Day };
type Days = { today: Day; first: Day };

const GROUND = 136;
const placeOf = (index: number): number => 50 + index * 100;
const SIZES: Partial<Record<Species, number>> = {
  poppy: 0.44,
  iris: 0.36,
  peony: 0.5,
  fern: 0.46,
  pea: 0.48,
};

function Plant({ day, index, today, first }: Days & { day: WeekDay; index: number }) {
  const x = placeOf(index);
  const isFlipped = index % 2 === 1;
  if (day.isTended) {
    const species = day.area ? areaSpecies[day.area] : 'tulip';
    return <Use id={species} x={x} y={GROUND} scale={SIZES[species] ?? 0.5} flip={isFlipped} />;
  }
  if (day.date > today || day.date < first)
    return <Use id="grass" x={x} y={GROUND} scale={0.24} flip={isFlipped} />;
  if (day.date === today) return <Use id="sprout" x={x} y={GROUND} scale={1.1} />;
  return (
    <>
      <Use id="moss" x={x - 6} y={GROUND + 1} scale={0.7} />
      <Use id="bud" x={x + 20} y={GROUND} scale={0.5} flip />
    </>
  );
}

function wordOf({ date, isTended, minutes }: WeekDay, { today, first }: Days): string {
  if (isTended) return minutes > 0 ? `${minutes} min` : 'Tended';
  if (date > today || date < first) return '';
  return date === today ? 'Open' : 'Rest';
}

/** The seven days of this week: what was tended grows, rest days draw moss, and before her first day the ground is bare. */
export function ThisWeek({ week, today, since }: ThisWeekProps) {
  const days = { today, first: firstDayIn(week, since) };
  const now = week.findIndex(({ date }) => date === today);
  return (
    <div className={styles.week}>
      <h3 id="this-week">This Week</h3>
      <div className={styles.scene}>
        <svg className="il" viewBox="0 0 700 142" aria-hidden="true">
          <path className="h1" d="M0 96C120 66 240 100 360 84C480 70 580 92 700 78V150H0Z" />
          <path className="h2" d="M0 116C160 96 330 122 480 106C580 98 640 110 700 102V150H0Z" />
          <circle className="su3" cx={placeOf(now)} cy="84" r="48" />
          {week.map((day, index) => (
            <Plant key={day.date} day={day} index={index} {...days} />
          ))}
          <path className="so" d={`M0 ${GROUND}C200 132 500 139 700 134V150H0Z`} />
        </svg>
        <ol className={styles.days} aria-labelledby="this-week" data-ground="dark">
          {week.map((day) => {
            const weekday = formatDay(day.date, 'weekday');
            return (
              <li key={day.date} aria-current={day.date === today ? 'date' : undefined}>
                <b>
                  {day.date === today ? (
                    'Today'
                  ) : (
                    <>
                      {weekday.slice(0, 3)}
                      <span className="vh">{weekday.slice(3)}</span>
                    </>
                  )}
                </b>{' '}
                <span>{wordOf(day, days)}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
