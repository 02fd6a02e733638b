import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { ringBell } from '#platform/browser/bell.ts';
import { useKeptTimer, useRunningTimer } from '#platform/browser/running-timer.ts';
import { timeIn } from '#platform/shared/day.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { type ActivityType, WORDING } from './content.ts';
import { useToldCompletion } from './parts/use-completion.ts';
import { type Activity, forgetStep, useActivities } from './queries.ts';
import { findSession, KEPT_ID, sessionSubject } from './rules.ts';

type KeptProps = Pick<CardProps, 'user' | 'shownId'> & { activity: Activity; subject: string };

function Kept({ user, activity, subject, shownId }: KeptProps) {
  const { id, type, name, duration } = activity;
  const complete = useToldCompletion(user);
  const runId = useKeptTimer(user.id)?.runId;
  const { timer, leftMs, endsAtMs, reset } = useRunningTimer(
    user.id,
    subject,
    durationMsOf(duration),
    (endedAtMs) => {
      ringBell({ sound: user.sounds, vibration: user.vibration });
      void complete(activity, { atMs: endedAtMs, runId });
      forgetStep(user.id, subject);
    },
  );
  const letGo = () => {
    reset();
    forgetStep(user.id, subject);
    document.getElementById('main')?.focus();
  };
  return (
    <OpenCard
      label="An open session"
      area={type}
      picture={<Wedge minutes={duration} left={leftMs / timer.durationMs} size={64} dial={false} />}
      name={`${name} ${endsAtMs === undefined ? 'waits for you' : 'is running'}`}
      line={
        <>
          <span className="num">{clockOf(leftMs)}</span> left
          {endsAtMs === undefined ? null : `, done at ${timeIn(user.timeZone, endsAtMs)}`}
        </>
      }
    >
      {id === shownId ? null : (
        <Button
          kind="sun"
          asLink={(parts) => <Link id={KEPT_ID} href={`${WORDING[type].path}?session=${id}`} {...parts} />}
        >
          Take it up again
        </Button>
      )}
      <Button kind="text" onClick={letGo}>
        Let it go
      </Button>
    </OpenCard>
  );
}

type CardProps = {
  user: User;
  /** Stands there where nobody can be asked what the session is. */
  otherwise?: ReactNode;
  /** The practice that the screen itself leads back to. */
  shownId?: string | undefined;
};

type OfTypeProps = CardProps & { type: ActivityType; id: string };

function KeptOfType({ user, type, id, otherwise, shownId }: OfTypeProps) {
  const { activities, error } = useActivities(user, type);
  const activity = activities?.find((each) => each.id === id);
  if (activity)
    return <Kept user={user} activity={activity} subject={sessionSubject(type, id)} shownId={shownId} />;
  return error && !activities ? otherwise : null;
}

/** The session that was left open, with the way back to it. Its end is noticed here too. Nothing when there is none. */
export function RunningSessionCard(props: CardProps) {
  const { user } = props;
  const session = findSession(useKeptTimer(user.id)?.subject ?? '');
  return session ? <KeptOfType key={`${session.type} ${session.id}`} {...props} {...session} /> : null;
}
