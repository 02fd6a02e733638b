import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { addDays, formatDay } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { DayNavigation } from '#ui/DayNavigation.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { DayNotices } from './parts/DayNotices.tsx';
import { ReflectionForm } from './parts/ReflectionForm.tsx';
import { hasReflectionDraft, useDayNotes } from './queries.ts';
import styles from './ReflectionScreen.module.css';
import { formatDate, SMALL_WINS_MOST } from './rules.ts';
import { useShownDay } from './use-shown-day.ts';

const PastReflection = lazy(async () => ({
  default: (await import('./parts/PastReflection.tsx')).PastReflection,
}));

const SmallWins = lazy(async () => ({ default: (await import('./parts/SmallWins.tsx')).SmallWins }));

function ReflectionOfUser({ user }: { user: User }) {
  const { date, today, hasDayTurned, isWritable, show } = useShownDay(user, hasReflectionDraft);
  const count = useDayNotes(user.id, date).notes.smallWins.length;
  const yesterday = addDays(today, -1);
  const day = { userId: user.id, date };
  return (
    <div className={`wrap ${styles.screen}`} data-area="emotions">
      <PageHeader
        title="Daily Reflection"
        lead={`${formatDate(date)}.${isWritable ? ' Answer any, leave any.' : ''}`}
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={<DayNavigation date={date} today={today} onShow={show} />}
      />
      <DayNotices
        {...{ date, today, hasDayTurned, isWritable }}
        unsaved={
          hasReflectionDraft(user.id, yesterday)
            ? `${formatDay(yesterday, 'weekday')}’s reflection is typed and not saved yet.`
            : undefined
        }
        onShow={show}
      />
      {isWritable ? (
        <ReflectionForm key={date} {...day} isOneAtATime={user.adhdMode} />
      ) : (
        <Suspense>
          <PastReflection key={date} {...day} onShowToday={() => show(today)} />
        </Suspense>
      )}
      <section aria-labelledby="small-wins">
        <div className={styles.heading}>
          <h2 id="small-wins">Small wins</h2>
          <p className="soft">
            {count} of {SMALL_WINS_MOST}
            {isWritable ? ', saved as you add them' : ''}
          </p>
        </div>
        <Suspense fallback={<WaitingWins />}>
          <SmallWins key={date} {...day} isWritable={isWritable} isLow />
        </Suspense>
      </section>
    </div>
  );
}

const WaitingWins = () => (
  <Skeleton>
    <SkeletonBlock size="card" />
    <SkeletonBlock size="card" />
  </Skeleton>
);

/** Five questions about a day, with its small wins below; the days before to read. */
export function ReflectionScreen() {
  const { user } = useSession();
  return user ? <ReflectionOfUser key={user.id} user={user} /> : null;
}
