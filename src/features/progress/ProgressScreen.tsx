import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { dayIn } from '#platform/shared/day.ts';
import { isLowOn } from '#platform/shared/low-day.ts';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './ProgressScreen.module.css';
import { CheckInWeeks, DoneWeeks } from './parts/ByWeek.tsx';
import { Encouragement } from './parts/Encouragement.tsx';
import { Figures } from './parts/Figures.tsx';
import { FiveBeds } from './parts/FiveBeds.tsx';
import { Overall } from './parts/Overall.tsx';
import { Weather } from './parts/Weather.tsx';
import { YearBand } from './parts/YearBand.tsx';
import { type Overview, useOverview } from './queries.ts';

const WhatHelps = lazy(async () => ({ default: (await import('./parts/WhatHelps.tsx')).WhatHelps }));

type PicturesProps = { user: User; overview: Overview };

function Pictures({ user, overview }: PicturesProps) {
  const { figures, weeks, today } = overview;
  const isEmpty = figures.lastRecordedDay === null;
  const since = dayIn(user.timeZone, Date.parse(user.createdAt));
  return (
    <>
      <Overall {...{ overview, isEmpty, since }} />
      <FiveBeds overview={overview} isEmpty={isEmpty} isLow={isLowOn(user, today)} />
      <Figures overview={overview} isEmpty={isEmpty} shown={user.steadinessShown} />
      {isEmpty ? null : <Encouragement {...{ overview, since }} />}
      <Weather weeks={weeks} today={today} />
      {isEmpty ? null : (
        <>
          <CheckInWeeks weeks={weeks} today={today} />
          <DoneWeeks weeks={weeks} today={today} />
          <Suspense>
            <WhatHelps user={user} />
            {/* Comes with what is above it, so that it does not move under a finger. */}
            <YearBand />
          </Suspense>
        </>
      )}
    </>
  );
}

function Kept({ user }: { user: User }) {
  const { overview, waiting, error, retry } = useOverview(user);
  if (overview)
    return (
      <>
        {waiting > 0 ? (
          <Notice>
            {countOf(waiting, 'thing')} {waiting === 1 ? 'waits' : 'wait'} on this device, and will be counted
            once it is sent.
          </Notice>
        ) : null}
        <Pictures user={user} overview={overview} />
      </>
    );
  if (error)
    return (
      <ErrorState title="Your progress cannot be shown right now." onRetry={retry}>
        Whatever you noted is kept. Please try once more in a moment.
      </ErrorState>
    );
  return (
    <Skeleton words="Loading progress...">
      <SkeletonBlock size="ring" />
      <SkeletonBlock size="heading" />
      <SkeletonBlock size="line" />
      <SkeletonBlock size="card" />
    </Skeleton>
  );
}

/** How the garden stands: today in figures, this week, and the last twelve weeks in pictures. */
export function ProgressScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div key={user.id} className={`wrap ${styles.screen}`}>
      <PageHeader
        title="Your Wellness Progress"
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
      />
      <Kept user={user} />
    </div>
  );
}
