import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type User, useSession } from '#features/account/queries.ts';
import { useOtherTabs, withPending } from '#features/mood/queries.ts';
import type { MoodEntry } from '#features/mood/rules.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { useHour, useToday } from '#platform/browser/use-today.ts';
import { type Day, dayIn, formatDay, weekOf } from '#platform/shared/day.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { joinClasses } from '#ui/link.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './DashboardScreen.module.css';
import { Garden } from './parts/Garden.tsx';
import { useOneThing } from './parts/OneThing.tsx';
import { WelcomeBack } from './parts/WelcomeBack.tsx';
import { type Dashboard, refreshDashboard, useDashboard } from './queries.ts';
import { greetingFor, isBackAfterGap, listNextThings, listWeek } from './rules.ts';

const refreshFor = (cache: QueryClient, { userId }: { userId: string }) => refreshDashboard(cache, userId);

/** Asks anew when the day of the answer is over. */
function useFreshDay(userId: string, answered: Day | undefined, today: Day): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (answered !== undefined && answered !== today) refreshDashboard(cache, userId);
  }, [cache, userId, answered, today]);
}

type Answer = Pick<Dashboard, 'today' | 'onboarding' | 'lastRecordedDay'> & { moods: readonly MoodEntry[] };

/** What the screen shows, out of what the server said, what waits on this device, and the clock. */
function useSituation(user: User, dashboard: Answer | undefined) {
  const today = useToday(user.timeZone);
  const hour = useHour(user.timeZone);
  const pending = usePendingSaves();
  useFreshDay(user.id, dashboard?.today, today);
  if (!dashboard) return { today, hour };
  const days = weekOf(today);
  const known = withPending<MoodEntry>(dashboard.moods, pending, days);
  const moods = known.filter(({ date }) => days.includes(date));
  const since = dayIn(user.timeZone, Date.parse(user.createdAt));
  const isOnboarded = dashboard.onboarding !== null || pending.some(({ verb }) => verb === 'saveOnboarding');
  const isGuest = user.kind === 'guest';
  return {
    today,
    hour,
    isBack: isBackAfterGap(today, since, dashboard.lastRecordedDay, known),
    things: listNextThings({ today, hour, isOnboarded, isGuest, moods }),
    week: listWeek(today, since, moods),
  };
}

function DashboardOfUser({ user }: { user: User }) {
  const { dashboard, error, retry } = useDashboard(user.id);
  const { today, hour, isBack, things, week } = useSituation(user, dashboard);
  const oneThing = useOneThing(user);
  useOtherTabs(refreshFor);
  return (
    <div className={joinClasses('wrap', styles.screen, oneThing.isOn && styles.oneThing)}>
      <header className={styles.greeting}>
        {oneThing.isOn ? null : <p className="soft">{formatDay(today, 'long')}</p>}
        <h1 tabIndex={-1}>{greetingFor(hour, user.firstName)}</h1>
      </header>
      {isBack ? <WelcomeBack /> : null}
      {things && week ? <Garden things={things} week={week} oneThing={oneThing} /> : null}
      {things || error ? null : (
        <Skeleton>
          <SkeletonBlock size="card" />
          <SkeletonBlock size="card" />
          <SkeletonBlock size="heading" />
        </Skeleton>
      )}
      {error && !things ? (
        <ErrorState title="Your garden could not be reached." onRetry={retry}>
          Everything in it is safe. Trying again usually helps.
        </ErrorState>
      ) : null}
      {error && things ? (
        <p className={styles.away} role="status">
          Shown from this device. What you save is kept here and goes out with the next connection.
        </p>
      ) : null}
    </div>
  );
}

/** Today: one small thing to do next, and the week as a garden. */
export function DashboardScreen() {
  const { user } = useSession();
  return user ? <DashboardOfUser key={user.id} user={user} /> : null;
}
