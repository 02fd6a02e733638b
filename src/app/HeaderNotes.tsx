import { CloudOff } from 'lucide-react';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { EventsWatcher } from '#features/events/EventsWatcher.tsx';
import { HeavyDayCard } from '#features/low-days/HeavyDayCard.tsx';
import { LowDayWatcher } from '#features/low-days/LowDayWatcher.tsx';
import type { RitualPlace } from '#features/rituals/queries.ts';
import { TimerWatcher } from '#features/timer/TimerWatcher.tsx';
import { StuckCard } from '#features/unstick/StuckCard.tsx';
import { StuckWatcher } from '#features/unstick/StuckWatcher.tsx';
import { findKeptPlace } from '#platform/browser/kept-places.ts';
import { isOffline, watchReach } from '#platform/browser/reach.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { now } from '#platform/shared/clock.ts';
import { isLowOn } from '#platform/shared/low-day.ts';
import { leftMs, type Timer } from '#platform/shared/timer.ts';
import { Wedge } from '#ui/garden/Wedge.tsx';
import styles from './HeaderNotes.module.css';
import { findTimed } from './timed.ts';

const MINUTE_MS = 60_000;

/** What runs and the way to it: of a ritual, to the screen that it was begun on. */
function findRunning(userId: string, subject: string): { what: string; href: string } | undefined {
  const timed = findTimed(subject);
  if (timed?.kind !== 'ritual') return timed;
  const { path = timed.href } = findKeptPlace<RitualPlace>(userId, subject) ?? {};
  return { ...timed, href: path };
}

/** Screens with a way out of being stuck of their own. */
const STUCK_ELSEWHERE = ['/dashboard', '/board', '/unstick'];

const LOOK_EVERY_MS = 1_000;

type RunningTimer = Extract<Timer, { state: 'running' }>;

/** What runs, as a slim wedge and in minutes: seconds would ask to be watched. */
function Running({ userId, timer, subject }: { userId: string; timer: RunningTimer; subject: string }) {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const { durationMs } = timer;
  useEffect(() => {
    // Seen only while the page is: a page's own timer will do, and each look asks the clock.
    const every = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const timed = findRunning(userId, subject);
  if (!timed) return null;
  const left = leftMs(timer, now());
  const minutes = Math.ceil(left / MINUTE_MS);
  const state = left > 0 ? `is running, ${minutes} min left` : 'is over';
  return (
    <Link href={timed.href} className={styles.running} aria-label={`${timed.what} ${state}. Go back to it`}>
      <Wedge minutes={durationMs / MINUTE_MS} left={left / durationMs} size={30} dial={false} />
      <span className="num">{left > 0 ? `${minutes} min` : 'Over'}</span>
    </Link>
  );
}

/** Said once for every screen. What a screen has open stays as it is. */
function Offline() {
  const isAway = useSyncExternalStore(watchReach, isOffline);
  return (
    <p className={styles.offline} role="status">
      {isAway ? (
        <>
          <CloudOff size={20} />
          <span className={styles.word}>Offline</span>
          <span className="vh">
            . What you save is kept on this device and goes out with the next connection.
          </span>
        </>
      ) : null}
    </p>
  );
}

/** What the header says of itself: that something runs, and that there is no connection. It hears of other devices too. */
export function HeaderNotes({ user }: { user: User }) {
  const [path] = useLocation();
  const isLow = isLowOn(user, useToday(user.timeZone));
  const kept = useKeptTimer(user.id);
  return (
    <div className={styles.notes}>
      <Offline />
      {kept?.timer.state === 'running' ? (
        <Running userId={user.id} timer={kept.timer} subject={kept.subject} />
      ) : null}
      <LowDayWatcher user={user} />
      <EventsWatcher key={user.id} userId={user.id} />
      <TimerWatcher key={`timer ${user.id}`} userId={user.id} findTimed={findTimed} />
      <StuckWatcher />
      {user.adhdMode && !isLow && !STUCK_ELSEWHERE.includes(path) ? (
        <span className={styles.stuck}>
          <StuckCard />
        </span>
      ) : null}
      {/* Today says it beside its greeting. */}
      {isLow || path !== '/dashboard' ? (
        <span className={isLow ? undefined : styles.heavy}>
          <HeavyDayCard user={user} isSmall />
        </span>
      ) : null}
    </div>
  );
}
