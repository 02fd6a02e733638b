import { type ReactNode, useId } from 'react';
import { useToldError } from '#platform/browser/use-told-error.ts';
import { type Day, formatDay, weekOf } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { useMoodWeek } from '../queries.ts';
import { ENTRIES_FOR_PATTERN, feelingLabel, feelingOf, findPattern, type MoodEntry } from '../rules.ts';
import styles from './WeekWeather.module.css';

type WeekWeatherProps = { userId: string; date: Day; today: Day };
type WeekProps = { dates: readonly Day[]; moods: readonly MoodEntry[]; today: Day };

const ENERGY_COURSES = { rising: 'Rising since', falling: 'Falling since' } as const;

function countDays(count: number, isThisWeek: boolean): string {
  const week = isThisWeek ? 'this week' : 'that week';
  if (count === 0) return isThisWeek ? `No day yet ${week}` : `No day ${week}`;
  return `${count === 1 ? '1 day' : `${count} days`} ${week}`;
}

function Days({ dates, moods, today }: WeekProps) {
  return (
    <ol className={styles.days}>
      {dates.map((day) => {
        const mood = moods.find(({ date }) => date === day);
        const weekday = formatDay(day, 'weekday');
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            {mood ? <WeatherPicture weather={feelingOf(mood)} /> : <span className={styles.none} />}
            <span aria-hidden="true">{weekday[0]}</span>
            <span className="vh">
              {weekday}: {mood ? feelingLabel(feelingOf(mood)) : 'no entry'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Pattern({ dates, moods, today }: WeekProps) {
  const { noticedDays, mostCommon, energy } = findPattern(moods);
  const isEnough = moods.length >= ENTRIES_FOR_PATTERN;
  return (
    <>
      <dl className={styles.pattern}>
        {mostCommon ? <Finding term="Most common">{feelingLabel(mostCommon)}</Finding> : null}
        {energy ? (
          <Finding term="Energy">
            {energy.direction === 'steady'
              ? 'Steady'
              : `${ENERGY_COURSES[energy.direction]} ${formatDay(energy.since, 'weekday')}`}
          </Finding>
        ) : null}
        <Finding term="Noticed on">{countDays(noticedDays, dates.includes(today))}</Finding>
      </dl>
      {isEnough ? null : (
        <p className={styles.note}>A pattern shows from three days on. There is no hurry.</p>
      )}
    </>
  );
}

function Finding({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Away({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.note} role="status">
      <p>The week could not be looked up just now. Nothing of it is gone.</p>
      <Button kind="text" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The week that holds the day: a picture for each entry, and what the entries have in common. */
export function WeekWeather({ userId, date, today }: WeekWeatherProps) {
  const titleId = useId();
  const dates = weekOf(date);
  const { moods: known, error, retry } = useMoodWeek(userId, dates);
  const toldError = useToldError(error, retry);
  const moods = known?.filter((mood) => dates.includes(mood.date));
  if (error && !moods && !toldError) return null;
  return (
    <Card as="section" className={styles.week} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {dates.includes(today) ? 'This week’s weather' : 'That week’s weather'}
      </h2>
      {moods ? (
        <>
          <Days dates={dates} moods={moods} today={today} />
          <Pattern dates={dates} moods={moods} today={today} />
        </>
      ) : null}
      {moods || error ? null : (
        <Skeleton>
          <SkeletonBlock size="heading" />
          <SkeletonBlock size="line" />
          <SkeletonBlock size="line" />
        </Skeleton>
      )}
      {error && !moods ? <Away onRetry={retry} /> : null}
    </Card>
  );
}
