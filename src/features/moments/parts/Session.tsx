import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { describeTimer, sessionTitle } from '#features/activities/rules.ts';
import { NowCard } from '#features/mood/NowCard.tsx';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { findEnded, noteEnded } from '#platform/browser/ended-session.ts';
import { useReading } from '#platform/browser/read-aloud.ts';
import { type RunningTimer, useRunningTimer } from '#platform/browser/running-timer.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { countOf } from '#platform/shared/text.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { SessionActions } from '#ui/SessionActions.tsx';
import { SessionPage } from '#ui/SessionPage.tsx';
import { SessionPicture } from '#ui/SessionPicture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepByStep } from '#ui/StepByStep.tsx';
import { TimeUp } from '#ui/TimeUp.tsx';
import { toast } from '#ui/toast-store.ts';
import { CATEGORIES } from '../content.ts';
import {
  forgetPlace,
  type ListedMoment,
  type MomentSession,
  useChangeMomentSession,
  useCompleteMomentSession,
  useSessionPlace,
} from '../queries.ts';
import { elapsedSeconds, momentSubject } from '../rules.ts';
import { SessionPlants } from './SessionPlants.tsx';

const loadEnding = () => import('./SessionEnding.tsx');
const SessionEnding = lazy(async () => ({ default: (await loadEnding()).SessionEnding }));

const SHOWN = { onToldElsewhere: () => {} };

type SessionProps = {
  user: User;
  moment: ListedMoment;
  session: MomentSession;
  /** It was opened by a press on Start, which starts its time too. */
  isStarted: boolean;
  onLeave: () => void;
};

/** The timer of a session, its place, and what ends it. */
function useTimedSession({ user, moment, session, isStarted }: SessionProps) {
  const subject = momentSubject(moment.id, session.id);
  const complete = useCompleteMomentSession();
  const { place, change } = useSessionPlace(user.id, subject);
  const [isEnded, setIsEnded] = useState(() => findEnded(subject) === session.id);
  const isEnding = useRef(false);
  const finish = async () => {
    if (isEnding.current) return;
    isEnding.current = true;
    const duration = elapsedSeconds(Date.parse(session.startedAt), now(), moment.duration);
    try {
      noteEnded({ subject, id: session.id });
      await complete(session.id, { duration, wasInterrupted: false });
      setIsEnded(true);
      timer.reset();
      forgetPlace(user.id, subject);
    } catch {
      noteEnded(undefined);
      toast({
        title: 'That didn’t save.',
        description: 'This device could not keep it. Nothing else has changed.',
        variant: 'destructive',
      });
    }
    isEnding.current = false;
  };
  const over = () => {
    ringBell({ sound: user.sounds, vibration: user.vibration });
    if (place.step >= moment.instructions.length - 1) void finish();
    else change({ isOver: true });
  };
  // Where its end is told is kept with the place, which this tab shows too.
  const timer = useRunningTimer(user.id, subject, durationMsOf(moment.duration), over, SHOWN);
  const start = () => {
    prepareBell();
    change({ isOver: false });
    timer.start();
  };
  const begin = useEffectEvent(() => {
    if (isStarted && timer.timer.state === 'idle' && !place.isOver && !isEnded) start();
  });
  useEffect(() => begin(), []);
  const reset = () => {
    timer.reset();
    change({ step: 0, isOver: false });
  };
  return { timer, place, change, isEnded, start, reset, finish: () => void finish() };
}

/** Asked beside the first step alone, and easily left: there is a session to do. */
function Before({ session }: { session: MomentSession }) {
  const change = useChangeMomentSession();
  return (
    <NowCard
      question="How are you right now?"
      mood={session.isMoodBeforeAnswered ? session.moodBefore : undefined}
      // A device that cannot keep it leaves the question open.
      onChoose={(moodBefore) => change(session.id, { moodBefore })}
    />
  );
}

type PictureProps = Pick<SessionProps, 'user' | 'moment'> & {
  timer: RunningTimer;
  place: { step: number; isOver: boolean };
  area: (typeof CATEGORIES)[number]['area'];
};

function Picture({ user, moment, timer, place, area }: PictureProps) {
  const { breath, duration, description, instructions } = moment;
  return (
    <>
      <SessionPicture
        area={area}
        minutes={duration}
        timer={timer.timer}
        time={describeTimer(timer, user.timeZone)}
        breath={breath}
        step={place.step}
        count={instructions.length}
        isOver={place.isOver}
        vibrates={user.vibration}
        size="compact"
      />
      <p className="soft">{description}</p>
    </>
  );
}

/** One moment, alone on the page: its time, its steps, and its ending. */
export function Session(props: SessionProps) {
  const { user, moment, session, onLeave } = props;
  const { timer, place, change, isEnded, start, reset, finish } = useTimedSession(props);
  const { isReading, read, toggle } = useReading(moment.instructions, place.step, user.readsAloud);
  const category = CATEGORIES.find(({ id }) => id === moment.category) ?? CATEGORIES[0];
  useWakeLock(timer.timer.state === 'running');
  useTitle(sessionTitle(moment.title, timer), 'Wellness Moments');
  // So that it is there when the time is over, without a network too.
  useEffect(() => void loadEnding().catch(() => {}), []);
  if (isEnded)
    return (
      <Suspense fallback={<Skeleton />}>
        <SessionEnding user={user} moment={moment} session={session} onLeave={onLeave} />
      </Suspense>
    );
  const { isOver, step } = place;
  const goTo = (next: number) => {
    change({ step: next });
    read(next);
  };
  return (
    <SessionPage
      area={category.area}
      plants={<SessionPlants area={category.area} />}
      title={moment.title}
      kind={`${category.label}, ${countOf(moment.duration, 'minute')}`}
      close={{ label: 'Back to Moments', onPress: onLeave }}
      picture={<Picture user={user} moment={moment} timer={timer} place={place} area={category.area} />}
    >
      {isOver ? <TimeUp minutes={moment.duration} /> : null}
      <StepByStep
        steps={moment.instructions}
        index={step}
        caution={moment.caution}
        isPlain={user.adhdMode}
        isReading={isReading}
        onToggleReading={toggle}
        isCompact
      >
        <SessionActions
          state={timer.timer.state}
          index={step}
          count={moment.instructions.length}
          isOver={isOver}
          complete="Complete Session"
          finish="Finish Early"
          onStart={() => {
            start();
            read(step);
          }}
          onPause={timer.pause}
          onReset={reset}
          onGoTo={goTo}
          onComplete={finish}
        />
      </StepByStep>
      {step === 0 && !isOver ? <Before session={session} /> : null}
    </SessionPage>
  );
}
