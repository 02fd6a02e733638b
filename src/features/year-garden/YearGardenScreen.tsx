import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import type { Day } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { ZOOMS, type Zoom } from './content.ts';
import { Landscape } from './parts/Landscape.tsx';
import { Legend } from './parts/Legend.tsx';
import { Noticed } from './parts/Noticed.tsx';
import { Poster } from './parts/Poster.tsx';
import { YearFigures, YearTable } from './parts/YearFigures.tsx';
import { YearSteps } from './parts/YearSteps.tsx';
import { type GardenYear, useYear } from './queries.ts';
import { describeYear, listMonths, listYears, type Month, rainedIn, spotOf, yearOf } from './rules.ts';
import styles from './YearGardenScreen.module.css';

const OpenDay = lazy(async () => ({ default: (await import('./parts/OpenDay.tsx')).OpenDay }));

/** What is told of a year under its garden. A zoom or an opened day changes nothing of it. */
const ToldOfYear = memo(function ToldOfYear({ year, months }: { year: number; months: readonly Month[] }) {
  return (
    <>
      <YearFigures months={months} />
      <Noticed months={months} />
      <Poster year={year} months={months} />
      <YearTable year={year} months={months} />
    </>
  );
});

type GardenProps = { user: User; garden: GardenYear; zoom: Zoom; onYear: (year: number) => void };

function Garden({ user, garden, zoom, onYear }: GardenProps) {
  const [opened, setOpened] = useState<{ date: Day; presses: number }>();
  const onOpen = useCallback(
    (date: Day) => setOpened((before) => ({ date, presses: (before?.presses ?? 0) + 1 })),
    [],
  );
  const onWalk = (date: Day) => setOpened({ date, presses: 0 });
  const { year, days, firstDay, today } = garden;
  const months = useMemo(() => listMonths(garden.year, garden.days, garden), [garden]);
  const shown = opened && yearOf(opened.date) === year ? spotOf(months, opened.date) : undefined;
  return (
    <>
      <YearSteps year={year} years={listYears(firstDay, today)} onYear={onYear} />
      <p className={styles.sentence} role="status">
        {describeYear(months)}
      </p>
      <Landscape
        months={months}
        zoom={zoom}
        today={today}
        opened={shown?.date}
        label={`Your year ${year}. ${describeYear(months)}`}
        {...{ onOpen, onWalk }}
      />
      {shown ? (
        <Suspense>
          <OpenDay {...{ user, today, days }} spot={shown} presses={opened?.presses ?? 0} onShow={onWalk} />
        </Suspense>
      ) : null}
      <Legend hasRain={months.some((month) => rainedIn(month) > 0)} />
      <ToldOfYear year={year} months={months} />
    </>
  );
}

function GardenOfUser({ user }: { user: User }) {
  const thisYear = yearOf(useToday(user.timeZone));
  const [year, setYear] = useState(thisYear);
  const [zoom, setZoom] = useState<Zoom>('year');
  const { garden, error, retry } = useYear(user.id, year);
  return (
    <div className={styles.screen}>
      <div className="wrap">
        <PageHeader
          title="Your year, growing"
          lead="Each stem is a day you tended. The longer you stayed, the taller it stands. Moss marks the days that rested."
          back={
            <BackLink asLink={(parts) => <Link href="/progress" {...parts} />}>Back to progress</BackLink>
          }
          aside={<SegmentedControl label="Show" options={ZOOMS} value={zoom} onValueChange={setZoom} />}
        />
      </div>
      {garden ? <Garden user={user} garden={garden} zoom={zoom} onYear={setYear} /> : null}
      {garden ? null : (
        <div className="wrap">
          {error ? (
            <ErrorState title="Your garden cannot be shown right now." onRetry={retry}>
              Whatever grew in it is kept. Please try once more in a moment.
            </ErrorState>
          ) : (
            <Skeleton>
              <SkeletonBlock size="heading" />
              <SkeletonBlock size="line" />
              <SkeletonBlock size="panel" />
            </Skeleton>
          )}
        </div>
      )}
    </div>
  );
}

/** The garden of a year: every day with something in it is a plant, and opens. */
export function YearGardenScreen() {
  const { user } = useSession();
  return user ? <GardenOfUser key={user.id} user={user} /> : null;
}
