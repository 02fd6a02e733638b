import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { ringBell } from '#platform/browser/bell.ts';
import { useKeptTimer, useRunningTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { timeIn } from '#platform/shared/day.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { CATEGORIES } from './content.ts';
import {
  forgetPlace,
  type ListedMoment,
  type MomentSession,
  useAreSessionsKnown,
  useCompleteMomentSession,
  useMomentSessions,
  useMoments,
  useSessionPlace,
} from './queries.ts';
import { elapsedSeconds, findOpenSession, findTimedSession, momentPath, momentSubject } from './rules.ts';

/** The way back into the session that was left open, so that the focus can come to it. */
export const KEPT_MOMENT_ID = 'kept-moment';

type OpenProps = { user: User; moment: ListedMoment; session: MomentSession };

/** The timer of a session that was left open. Its end is noticed here too: the question how it was waits inside. */
function useLeftSession({ user, moment, session }: OpenProps) {
  const subject = momentSubject(moment.id, session.id);
  const complete = useCompleteMomentSession();
  const { place, change } = useSessionPlace(user.id, subject);
  const timer = useRunningTimer(user.id, subject, durationMsOf(moment.duration), () => {
    ringBell({ sound: user.sounds, vibration: user.vibration });
    change({ isOver: true });
  });
  const letGo = async () => {
    const duration = elapsedSeconds(Date.parse(session.startedAt), now(), moment.duration);
    await complete(session.id, { duration, wasInterrupted: true });
    timer.reset();
    forgetPlace(user.id, subject);
    document.getElementById('main')?.focus();
  };
  return { timer, isOver: place.isOver, letGo };
}

function Left(props: OpenProps) {
  const { user, moment } = props;
  const { timer, isOver, letGo } = useLeftSession(props);
  const { leftMs, endsAtMs } = timer;
  const state = endsAtMs === undefined ? 'waits for you' : 'is running';
  return (
    <OpenCard
      label="An open moment"
      area={CATEGORIES.find(({ id }) => id === moment.category)?.area}
      picture={
        <Wedge
          minutes={moment.duration}
          left={isOver ? 0 : leftMs / timer.timer.durationMs}
          size={64}
          dial={false}
        />
      }
      name={`${moment.title} ${isOver ? 'is over' : state}`}
      line={
        isOver ? (
          'How was it?'
        ) : (
          <>
            <span className="num">{clockOf(leftMs)}</span> left
            {endsAtMs === undefined ? null : `, done at ${timeIn(user.timeZone, endsAtMs)}`}
          </>
        )
      }
    >
      <Button
        kind="sun"
        asLink={(parts) => <Link id={KEPT_MOMENT_ID} href={momentPath(moment.id)} {...parts} />}
      >
        {isOver ? 'Say how it was' : 'Take it up again'}
      </Button>
      <Button kind="text" onClick={() => void letGo().catch(() => {})}>
        Let it go
      </Button>
    </OpenCard>
  );
}

/** Forgets the timer of a session that has ended elsewhere, so that it hides no other. */
function Forgotten({ user, subject }: { user: User; subject: string }) {
  const { reset } = useRunningTimer(user.id, subject, 0, () => {});
  useEffect(() => {
    reset();
    forgetPlace(user.id, subject);
  }, [reset, user.id, subject]);
  return null;
}

type CardProps = {
  user: User;
  /** Stands there where nobody can be asked what the session is. */
  otherwise?: ReactNode;
};

/** The moment that was left open, with the way back to it. Nothing when there is none. */
export function RunningMomentCard({ user, otherwise }: CardProps) {
  const { moments, error } = useMoments();
  const areKnown = useAreSessionsKnown(user);
  const sessions = useMomentSessions(user);
  const subject = useKeptTimer(user.id)?.subject ?? '';
  const timed = findTimedSession(subject);
  const open = findOpenSession(sessions ?? []);
  const moment = moments?.find(({ id }) => id === open?.momentId);
  if (open && moment) return <Left key={open.id} user={user} moment={moment} session={open} />;
  // What nobody could be asked about may still run.
  if (timed && !areKnown) return error ? otherwise : null;
  return sessions && timed && timed.sessionId !== open?.id ? (
    <Forgotten key={subject} user={user} subject={subject} />
  ) : null;
}
