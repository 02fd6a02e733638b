import type { User } from '#features/account/queries.ts';
import { dayIn } from '#platform/shared/day.ts';
import type { DaysAroundProps } from '#ui/days-around.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { daysAround } from '../around-rules.ts';
import { listWeek, type WeekDay } from '../overview-rules.ts';
import { useGarden } from '../queries.ts';
import { DayName } from './DayName.tsx';
import { DaySpot } from './DaySpot.tsx';
import styles from './DaysAround.module.css';

type Days = ReturnType<typeof daysAround>;

/** The small picture of an ending: 390 wide, today at 195 on a ground line at 286. */
const SMALL = { yesterday: 55, tomorrow: 325, step: 100, ground: 286, soil: 306 };

function SmallPlants({ before, ahead }: Days) {
  const days = ahead.flat();
  return (
    <g className={styles.coming} data-days="">
      {before.map((day, index) => (
        <DaySpot
          key={day.day}
          day={day}
          index={index}
          x={SMALL.yesterday - (before.length - 1 - index) * SMALL.step}
          y={SMALL.ground}
          size={0.6}
        />
      ))}
      {days.map((day, index) => (
        <DaySpot
          key={day.day}
          day={day}
          index={index}
          x={SMALL.tomorrow + index * SMALL.step}
          y={SMALL.ground}
          size={0.9}
        />
      ))}
    </g>
  );
}

function SmallSeeds({ ahead }: Days) {
  return (
    <g className={styles.coming} data-days="">
      {ahead.flat().map(({ day }, index) => (
        <Use
          key={day}
          id="seed"
          x={SMALL.tomorrow + index * SMALL.step}
          y={SMALL.soil}
          scale={1.1}
          flip={index % 2 === 1}
        />
      ))}
    </g>
  );
}

function DayBefore({ day, index, hasWords }: { day: WeekDay; index: number; hasWords: boolean }) {
  return (
    <li>
      <svg
        className={`il ${styles.plants}`}
        viewBox="-80 -205 160 205"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <DaySpot day={day} index={index} x={0} y={0} size={0.78} />
      </svg>
      <p className={styles.words}>
        <b>
          <DayName day={day.day} />
        </b>{' '}
        <span className={hasWords ? undefined : 'vh'}>{day.word.replace('whelmed', '\u00adwhelmed')}</span>
      </p>
    </li>
  );
}

function DaysAhead({ days, hasWords }: { days: readonly WeekDay[]; hasWords: boolean }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <li style={{ flexGrow: Math.min(days.length, 2) }}>
      <span className={styles.seeds}>
        {days.map(({ day }, index) => (
          <svg key={day} className="il" viewBox="-8 -7 16 14" aria-hidden="true">
            <Use id="seed" x={0} y={0} flip={index % 2 === 1} />
          </svg>
        ))}
      </span>
      <p className={styles.words}>
        <b>
          <DayName day={first.day} />
          {last === first ? null : (
            <>
              {' to '}
              <DayName day={last.day} />
            </>
          )}
        </b>{' '}
        <span className={hasWords ? undefined : 'vh'}>{first.word}</span>
      </p>
    </li>
  );
}

function Strip({ before, ahead, hasWords }: Days & { hasWords: boolean }) {
  return (
    <>
      {before.length > 0 ? (
        <ol className={styles.before} data-days="" data-ground="dark" aria-label="The days before">
          {before.map((day, index) => (
            <DayBefore key={day.day} day={day} index={index} hasWords={hasWords} />
          ))}
        </ol>
      ) : null}
      {ahead.length > 0 ? (
        <ol className={styles.ahead} data-days="" data-ground="dark" aria-label="The days ahead">
          {ahead.map((days) => (
            <DaysAhead key={days[0]?.day} days={days} hasWords={hasWords} />
          ))}
        </ol>
      ) : null}
    </>
  );
}

/**
 * What the other days of this week held, to both sides of today, as far as it is known. One thing at a time: with ADHD
 * mode the picture tells it, and the figures of other days are left out.
 */
export function DaysAround({ user, part }: DaysAroundProps & { user: User }) {
  const { garden } = useGarden(user);
  if (!garden) return null;
  const days = daysAround(listWeek(garden, dayIn(user.timeZone, Date.parse(user.createdAt))));
  if (part === 'plants') return <SmallPlants {...days} />;
  if (part === 'seeds') return <SmallSeeds {...days} />;
  return <Strip {...days} hasWords={!user.adhdMode} />;
}
