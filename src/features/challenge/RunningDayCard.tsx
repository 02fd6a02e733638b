import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { ringBell } from '#platform/browser/bell.ts';
import { useKeptTimer, useRunningTimer } from '#platform/browser/running-timer.ts';
import { timeIn } from '#platform/shared/day.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { useChallenge, useFiveMinutesOver } from './queries.ts';
import { dayPath, findTimedDay, type Place, TIMER_MS, timerSubject } from './rules.ts';

/** How a day's five minutes stand. Their end is noticed here too: the note waits inside. */
function Running({ user, place, title }: { user: User; place: Place; title: string }) {
  const { sayOver } = useFiveMinutesOver(user, place);
  const { leftMs, endsAtMs, reset } = useRunningTimer(user.id, timerSubject(place), TIMER_MS, () => {
    ringBell({ sound: user.sounds, vibration: user.vibration });
    sayOver(true);
  });
  return (
    <OpenCard
      label="An open day of the challenge"
      area="community"
      picture={<Wedge minutes={TIMER_MS / 60_000} left={leftMs / TIMER_MS} size={64} dial={false} />}
      name={`Day ${place.dayId}: ${title} ${endsAtMs === undefined ? 'waits for you' : 'is running'}`}
      line={
        <>
          <span className="num">{clockOf(leftMs)}</span> left
          {endsAtMs === undefined ? null : `, done at ${timeIn(user.timeZone, endsAtMs)}`}
        </>
      }
    >
      <Button kind="sun" asLink={(parts) => <Link href={dayPath(place.dayId, place.round)} {...parts} />}>
        Take it up again
      </Button>
      <Button kind="text" onClick={reset}>
        Let it go
      </Button>
    </OpenCard>
  );
}

type CardProps = {
  user: User;
  /** Stands there where nobody can be asked which day it is. */
  otherwise?: ReactNode;
};

/** The five minutes that were left running or paused, with the way back to their day. Nothing when there are none. */
export function RunningDayCard({ user, otherwise }: CardProps) {
  const place = findTimedDay(useKeptTimer(user.id)?.subject ?? '');
  const { known, isAway } = useChallenge(user);
  const day = known?.days.find(({ id }) => id === place?.dayId);
  if (!place) return null;
  if (day) return <Running key={timerSubject(place)} user={user} place={place} title={day.title} />;
  return isAway ? otherwise : null;
}
