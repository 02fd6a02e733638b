import { Settings as SettingsIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { type Settings, useSettings } from '#features/settings/queries.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { isLowOn } from '#platform/shared/low-day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './FocusScreen.module.css';
import { TimerPart } from './parts/TimerPart.tsx';
import { minutesOn, tabTitle } from './rules.ts';
import { useFocusTimer } from './use-focus-timer.ts';

const FocusAside = lazy(async () => ({ default: (await import('./parts/FocusAside.tsx')).FocusAside }));

const SHOWN = { onToldElsewhere: () => {} };

function Focus({ user, settings }: { user: User; settings: Settings }) {
  const timer = useFocusTimer(user, settings, SHOWN);
  const [search] = useSearchParams();
  const { place, phase, isOver, leftMs } = timer;
  const { state } = timer.timer;
  const taskId = place ? place.taskId : search.get('task');
  useWakeLock(state === 'running');
  useTitle(tabTitle(phase, state, leftMs, isOver), 'Focus');
  return (
    <div className={styles.columns}>
      <TimerPart user={user} settings={settings} timer={timer} taskId={taskId} />
      <div className={styles.side}>
        <Suspense>
          <FocusAside user={user} settings={settings} timer={timer} taskId={taskId} />
        </Suspense>
      </div>
    </div>
  );
}

function FocusOfUser({ user }: { user: User }) {
  const { settings, error, retry } = useSettings(user.id);
  const isLow = isLowOn(user, useToday(user.timeZone));
  if (settings) return <Focus user={user} settings={minutesOn(isLow, settings)} />;
  if (!error)
    return (
      <Skeleton>
        <SkeletonBlock size="heading" />
        <SkeletonBlock size="line" />
        <SkeletonBlock size="ring" />
      </Skeleton>
    );
  return (
    <ErrorState title="Failed to fetch settings" onRetry={retry}>
      Your minutes are where they were. A timer that runs goes on.
    </ErrorState>
  );
}

/** The focus timer: one thing, a length of time, then a break. */
export function FocusScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.links}>
        <BackLink asLink={(parts) => <Link href="/board" {...parts} />}>Task board</BackLink>
        <Link href="/settings" className={styles.settings}>
          <SettingsIcon size={20} aria-hidden="true" />
          Timer settings
        </Link>
      </div>
      <FocusOfUser key={user.id} user={user} />
    </div>
  );
}
