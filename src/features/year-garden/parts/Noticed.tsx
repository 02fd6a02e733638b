import type { ReactNode } from 'react';
import { formatDay } from '#platform/shared/day.ts';
import { Card } from '#ui/Card.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { WEEKDAYS } from '../content.ts';
import { countWeekdays, findFullestWeekday, findReturn, type Month } from '../rules.ts';
import styles from './Noticed.module.css';

type OneProps = { title: string; words: string; children: ReactNode };

function One({ title, words, children }: OneProps) {
  return (
    <Card as="li">
      <svg className={`il ${styles.picture}`} viewBox="0 0 280 130" aria-hidden="true">
        {children}
      </svg>
      <h3>{title}</h3>
      <p>{words}</p>
    </Card>
  );
}

const TALLEST = 81;

function Weekdays({ counts, fullest }: { counts: readonly number[]; fullest: number }) {
  const most = counts[fullest] ?? 1;
  return (
    <>
      {WEEKDAYS.map((name, index) => {
        const isFullest = index === fullest;
        const [x, tall] = [22 + 39 * index, Math.round((TALLEST * (counts[index] ?? 0)) / most)];
        return (
          <g key={name}>
            <path
              className={`s ${isFullest ? 'k1' : 'k3'}`}
              d={`M${x} 106q-2${-tall / 2} 0${-tall}`}
              strokeWidth="3.4"
            />
            <circle className={isFullest ? 'po' : 'l4'} cx={x} cy={106 - tall} r={isFullest ? 10 : 7} />
            <text className={isFullest ? styles.fullest : styles.tick} x={x} y="127" textAnchor="middle">
              {name[0]}
            </text>
          </g>
        );
      })}
      <path className="s k2" d="M4 107H274" strokeWidth="3" />
    </>
  );
}

const Return = () => (
  <>
    <circle className="su3" cx="216" cy="62" r="34" />
    <Use id="moss" x={70} y={106} scale={1.5} />
    <Use id="bud" x={128} y={107} />
    <Use id="moss" x={186} y={106} scale={1.1} flip />
    <Use id="sprout" x={232} y={107} scale={1.1} />
    <path className="so" d="M4 106H276V112C276 120 270 126 262 126H18C10 126 4 120 4 112Z" />
  </>
);

/** What the days of a year tell by themselves: counts of what is there, and no more. */
export function Noticed({ months }: { months: readonly Month[] }) {
  const counts = countWeekdays(months);
  const fullest = findFullestWeekday(counts);
  const weekday = fullest === undefined ? undefined : WEEKDAYS[fullest];
  const back = findReturn(months.flatMap(({ spots }) => spots));
  if (!weekday && !back) return null;
  return (
    <section className={`wrap ${styles.noticed}`} aria-labelledby="noticed">
      <h2 id="noticed">What the garden noticed</h2>
      <ul>
        {weekday && fullest !== undefined ? (
          <One
            title={`${weekday}s are your day`}
            words={`You tend most on ${weekday}s: ${counts[fullest]} of them have a stem. If something matters, plant it there.`}
          >
            <Weekdays counts={counts} fullest={fullest} />
          </One>
        ) : null}
        {back ? (
          <One
            title="You came back"
            words={`After a quiet time you came back on ${formatDay(back, 'date')}. Nothing was lost.`}
          >
            <Return />
          </One>
        ) : null}
      </ul>
    </section>
  );
}
