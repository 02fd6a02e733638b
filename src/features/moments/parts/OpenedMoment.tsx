import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { findEnded } from '#platform/browser/ended-session.ts';
import { useRunningTimer } from '#platform/browser/running-timer.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import {
  forgetPlace,
  type ListedMoment,
  type MomentSession,
  useBeginMomentSession,
  useIsAsking,
  useMomentSessions,
} from '../queries.ts';
import { findOpenSession, isCompleted, momentSubject } from '../rules.ts';
import { Session } from './Session.tsx';

/** How long a new session waits for the answer that may hold the one that was left open. */
const PATIENCE_MS = 2_000;

type OpenedMomentProps = { user: User; moment: ListedMoment; isStarted: boolean; onLeave: () => void };

/** The session whose ending this entry of the history shows. */
const findShownEnding = ({ id, momentId }: MomentSession): boolean =>
  findEnded(momentSubject(momentId, id)) === id;

const subjectOf = (session: MomentSession | undefined): string =>
  session ? momentSubject(session.momentId, session.id) : '';

/** The session of a moment that was opened: the one that was left open, else a new one, begun once. */
function useOpenedSession({
  user,
  moment,
  onLeave,
}: Omit<OpenedMomentProps, 'isStarted'>): MomentSession | undefined {
  const sessions = useMomentSessions(user);
  const begin = useBeginMomentSession(user.id);
  const [id, setId] = useState<string>();
  const hasBegun = useRef(false);
  const open = findOpenSession(sessions ?? []);
  const left = id || open?.momentId === moment.id ? undefined : open;
  const leftTimer = useRunningTimer(user.id, subjectOf(left), 0, () => {});
  const lastSeen = useRef<MomentSession>(undefined);
  const session = sessions?.find((each) => each.id === id) ?? lastSeen.current;
  const isAsking = useIsAsking(user);
  const [isPatient, setIsPatient] = useState(true);
  const isKnown = sessions !== undefined && !(isAsking && isPatient);

  const start = useEffectEvent(() => {
    const ended = sessions?.find(findShownEnding);
    if (ended) return setId(ended.id);
    if (open?.momentId === moment.id) return setId(open.id);
    if (left) {
      leftTimer.reset();
      forgetPlace(user.id, subjectOf(left));
    }
    void begin(moment.id).then(setId, () => {
      toast({
        title: 'That didn’t save.',
        description: 'This device could not keep it. Nothing else has changed.',
        variant: 'destructive',
      });
      onLeave();
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isKnown || hasBegun.current) return;
    hasBegun.current = true;
    start();
  }, [isKnown]);
  useEffect(() => {
    lastSeen.current = session;
  }, [session]);
  return session;
}

export function OpenedMoment(props: OpenedMomentProps) {
  const session = useOpenedSession(props);
  const hasLeft = useRef(false);
  // Its end is heard of twice: from the person, and from the sessions. Going back twice would leave Tend.
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    props.onLeave();
  };
  const leaveWhenOver = useEffectEvent(leave);
  const isOver = session !== undefined && isCompleted(session) && !findShownEnding(session);
  useEffect(() => {
    if (isOver) leaveWhenOver();
  }, [isOver]);
  if (!session || isOver)
    return (
      <div className="wrap">
        <Skeleton>
          <SkeletonBlock size="card" />
        </Skeleton>
      </div>
    );
  return <Session {...props} key={session.id} session={session} onLeave={leave} />;
}
