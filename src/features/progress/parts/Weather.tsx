import { Link } from 'wouter';
import { formatDay } from '#platform/shared/day.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { LEVELS, type LevelName } from '../content.ts';
import type { Overview } from '../queries.ts';
import { describeWeather, hasLine, nameOfWeek, type Week } from '../rules.ts';
import { Chart } from './Chart.tsx';
import { Lines, Mark } from './Lines.tsx';
import styles from './Weather.module.css';

type WeatherProps = Pick<Overview, 'weeks' | 'today'>;

const TITLE = 'Twelve weeks of weather';

function TooFew() {
  return (
    <section className={styles.few} aria-labelledby="few-weeks">
      <h2 id="few-weeks">{TITLE}</h2>
      <div className={styles.waiting}>
        <svg className="il" viewBox="0 0 1128 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path className="h1" d="M0 84C200 50 420 92 640 70C820 54 980 80 1128 62V150H0Z" />
          <path className="h2" d="M0 112C240 90 480 120 720 104C900 94 1020 108 1128 98V150H0Z" />
          <Use id="sprout" x={380} y={140} scale={0.9} />
          <Use id="grass" x={470} y={140} scale={0.44} />
          <Use id="sprout" x={660} y={140} scale={0.6} />
          <Use id="grass" x={740} y={140} scale={0.5} flip />
          <path className="so" d="M0 140C300 136 800 144 1128 138V152H0Z" />
        </svg>
        <p data-ground="dark">
          <b>A line needs two weeks.</b> It begins with how you feel today.{' '}
          <Link href="/emotions">Note a mood</Link>
        </p>
      </div>
    </section>
  );
}

const latest = (weeks: readonly Week[], id: LevelName): string =>
  (weeks.findLast(({ levels }) => levels)?.levels?.[id] ?? 0).toFixed(1);

const cellsOf = ({ levels, noted }: Week): string[] => [
  ...LEVELS.map(({ id }) => levels?.[id].toFixed(1) ?? 'rest'),
  String(noted),
];

/** Mood, energy and stress of the last twelve weeks: three marks, a gap with moss where nothing was noted. */
export function Weather({ weeks, today }: WeatherProps) {
  if (!hasLine(weeks)) return <TooFew />;
  const sentence = describeWeather(weeks);
  const hasThin = weeks.some(({ noted }) => noted === 1);
  return (
    <Chart
      title={TITLE}
      sentence={sentence}
      columns={[...LEVELS.map(({ label }) => label), 'Days noted']}
      rows={weeks.map((week) => ({ name: nameOfWeek(week.weekOf, today), cells: cellsOf(week) }))}
      summary="Read the weeks as a table"
    >
      <ul className={styles.legend}>
        {LEVELS.map(({ id, label }) => (
          <li key={id}>
            <Mark name={id} />
            <span>
              {label} <b className="num">{latest(weeks, id)}</b>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.picture}>
        <div className={styles.scale} aria-hidden="true">
          <span>High, 5</span>
          <span>Low, 1</span>
        </div>
        <Lines weeks={weeks} label={sentence} />
        <p className={styles.axis} aria-hidden="true">
          <span>{formatDay(weeks[0]?.weekOf ?? today, 'date')}</span>
          <span>Now</span>
        </p>
      </div>
      <p className="soft sm">
        Each point is the mean of its week’s days{hasThin ? '; a hollow one stands for a single day' : ''}.
        Moss marks weeks at rest.
      </p>
    </Chart>
  );
}
