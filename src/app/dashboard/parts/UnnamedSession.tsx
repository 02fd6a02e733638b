import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { findSession } from '#features/activities/rules.ts';
import { dayPath, findTimedDay } from '#features/challenge/rules.ts';
import { findTimedSession, momentPath } from '#features/moments/rules.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { timeIn } from '#platform/shared/day.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { sessionPath } from '../rules.ts';

/** A session whose time this device keeps, where what it is about cannot be asked for: that it runs, and the way to it. */
export function UnnamedSession({ user }: { user: User }) {
  const { subject = '', timer } = useKeptTimer(user.id) ?? {};
  if (!timer || timer.state === 'idle') return null;
  const practice = findSession(subject);
  const day = findTimedDay(subject);
  const path = day ? dayPath(day.dayId, day.round) : momentPath(findTimedSession(subject)?.momentId);
  const isRunning = timer.state === 'running';
  return (
    <OpenCard
      label="An open session"
      area={practice?.type}
      picture={<Wedge minutes={timer.durationMs / 60_000} left={1} size={64} dial={false} />}
      name={isRunning ? 'A session is running' : 'A session waits for you'}
      line={isRunning ? `Done at ${timeIn(user.timeZone, timer.endsAtMs)}` : `${clockOf(timer.leftMs)} left`}
    >
      <Button
        kind="sun"
        asLink={(parts) => <Link href={practice ? sessionPath(practice) : path} {...parts} />}
      >
        Take it up again
      </Button>
    </OpenCard>
  );
}
