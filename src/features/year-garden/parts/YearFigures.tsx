import { DataTable } from '#ui/DataTable.tsx';
import { type Month, minutesIn, rainedIn, restedIn, tendedIn } from '../rules.ts';
import styles from './YearFigures.module.css';

type YearProps = { months: readonly Month[] };

const sumOf = (months: readonly Month[], count: (month: Month) => number): number =>
  months.reduce((sum, month) => sum + count(month), 0);

function hoursWords(minutes: number): readonly [figure: string, words: string] {
  if (minutes < 90) return [String(minutes), minutes === 1 ? 'minute for yourself' : 'minutes for yourself'];
  return [String(Math.round(minutes / 60)), 'hours for yourself'];
}

/** The year in three figures; none while there is nothing to count. */
export function YearFigures({ months }: YearProps) {
  const tended = sumOf(months, tendedIn);
  if (tended === 0) return null;
  const rested = sumOf(months, restedIn);
  const figures = [
    [String(tended), tended === 1 ? 'day tended' : 'days tended'],
    hoursWords(sumOf(months, minutesIn)),
    [String(rested), rested === 1 ? 'day of rest, kept too' : 'days of rest, all kept'],
  ] as const;
  return (
    <ul className={`wrap ${styles.figures}`} aria-label="The year in figures">
      {figures
        .filter(([figure]) => figure !== '0')
        .map(([figure, words]) => (
          <li key={words}>
            <b className="display num">{figure}</b> <span>{words}</span>
          </li>
        ))}
    </ul>
  );
}

/** The same as the landscape, month by month. */
export function YearTable({ year, months }: YearProps & { year: number }) {
  const hasRain = sumOf(months, rainedIn) > 0;
  return (
    <DataTable
      className={`wrap ${styles.table}`}
      summary="Read the year as a table"
      caption={`The year ${year}, month by month`}
      columns={['Month', 'Tended', 'Rested', 'Minutes', ...(hasRain ? ['Rain'] : [])]}
      rows={months.map((month) => ({
        name: month.label,
        cells: [tendedIn(month), restedIn(month), minutesIn(month), ...(hasRain ? [rainedIn(month)] : [])],
      }))}
    />
  );
}
