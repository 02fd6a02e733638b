import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { NowCard } from '#features/mood/NowCard.tsx';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { findEnded, findEndedNote, noteEnded } from '#platform/browser/ended-session.ts';
import { type RunningTimer, useKeptTimer, useRunningTimer } from '#platform/browser/running-timer.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { countOf } from '#platform/shared/text.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { SessionPage } from '#ui/SessionPage.tsx';
import { SessionPicture } from '#ui/SessionPicture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TimeUp } from '#ui/TimeUp.tsx';
import { WORDING } from '../content.ts';
import { type Activity, forgetStep, useStep } from '../queries.ts';
import { describeTimer, findLink, sessionSubject, sessionTitle } from '../rules.ts';
import { SessionPlants } from './SessionPlants.tsx';
import { SessionSteps } from './SessionSteps.tsx';
import { SessionVideo } from './SessionVideo.tsx';
import { useCompletedElsewhere } from './use-completed-elsewhere.ts';
import { useCompletion } from './use-completion.ts';

const loadEnding = () => import('./SessionEnding.tsx');
const SessionEnding = lazy(async () => ({ default: (await loadEnding()).SessionEnding }));

type SessionProps = {
  user: User;
  activity: Activity;
  /** It was opened by a press on Start, which starts its time too. */
  isStarted: boolean;
  onLeave: () => void;
};

const stepsOf = ({ instructions, writtenSteps }: Activity): readonly string[] =>
  findLink(instructions) ? writtenSteps : instructions;

/** The session's timer, its place, and its completion: by the last button, or as soon as the time is over. */
function useSession({ user, activity, isStarted, onLeave }: SessionProps) {
  const subject = sessionSubject(activity.type, activity.id);
  const complete = useCompletion(user);
  const runId = useKeptTimer(user.id)?.runId;
  const steps = stepsOf(activity);
  const [endedId, setEndedId] = useState(() => findEnded(subject));
  const isEnding = useRef(false);
  const isEndedHere = useRef(endedId !== undefined);
  const [moodBefore, setMoodBefore] = useState(() => findEndedNote(subject)?.moodBefore);
  const show = (id: string | undefined) => {
    isEndedHere.current = true;
    setMoodBefore(place.moodBefore);
    forgetStep(user.id, subject);
    if (id === undefined) return onLeave();
    noteEnded({ subject, id, moodBefore: place.moodBefore });
    setEndedId(id);
  };
  const over = async (endedAtMs: number) => {
    ringBell({ sound: user.sounds, vibration: user.vibration });
    if (isEnding.current) return;
    isEnding.current = true;
    isEndedHere.current = true;
    const id = await complete(activity, { atMs: endedAtMs, runId });
    isEnding.current = false;
    if (id === undefined || place.index >= steps.length - 1) return show(id);
    isEndedHere.current = endedId !== undefined;
    place.stay(id);
  };
  const timer = useRunningTimer(user.id, subject, durationMsOf(activity.duration), over, {
    onToldElsewhere: () => {
      if (place.index >= steps.length - 1) onLeave();
    },
  });
  const place = useStep(user, subject, steps.length, timer.timer.state !== 'idle');
  useCompletedElsewhere(
    { activity, timer: timer.timer, completionId: place.completionId, isEndedHere },
    show,
  );
  const finish = async () => {
    if (isEnding.current) return;
    isEnding.current = true;
    isEndedHere.current = true;
    timer.reset();
    show(place.completionId ?? (await complete(activity, { atMs: now() })));
    isEnding.current = false;
  };
  const start = () => {
    prepareBell();
    timer.start();
  };
  const begin = useEffectEvent(() => {
    if (isStarted && timer.timer.state === 'idle' && !endedId && !place.completionId) start();
  });
  useEffect(() => begin(), []);
  const leave = () => {
    isEndedHere.current = true;
    if (place.completionId) forgetStep(user.id, subject);
    onLeave();
  };
  return { steps, timer, place, moodBefore, endedId, start, finish: () => void finish(), leave };
}

type PictureProps = Pick<SessionProps, 'user' | 'activity'> & {
  timer: RunningTimer;
  index: number;
  count: number;
  isOver: boolean;
};

/** The picture of the session; above it the video, where there is one. */
function Picture({ user, activity, timer, index, count, isOver }: PictureProps) {
  const { type, name, duration, instructions, breath } = activity;
  const link = findLink(instructions);
  return (
    <>
      {link ? <SessionVideo link={link} name={name} isPlain={user.adhdMode} /> : null}
      <SessionPicture
        area={type}
        minutes={duration}
        timer={timer.timer}
        time={describeTimer(timer, user.timeZone)}
        breath={breath}
        step={index}
        count={count}
        isOver={isOver}
        vibrates={user.vibration}
        size={link ? 'small' : 'regular'}
      />
    </>
  );
}

/** One practice, alone on the page: its time, its steps, and its ending. */
export function Session(props: SessionProps) {
  const { user, activity, onLeave } = props;
  const { type, name, duration, instructions, caution } = activity;
  const { steps, timer, place, moodBefore, endedId, start, finish, leave } = useSession(props);
  const link = findLink(instructions);
  const isOver = place.completionId !== undefined;
  useWakeLock(timer.timer.state === 'running');
  useTitle(sessionTitle(name, timer), WORDING[type].title);
  // So that it is there when the time is over, without a network too.
  useEffect(() => void loadEnding().catch(() => {}), []);
  if (endedId !== undefined)
    return (
      <Suspense fallback={<Skeleton />}>
        <SessionEnding
          user={user}
          activity={activity}
          completionId={endedId}
          moodBefore={moodBefore}
          atMs={now()}
          onLeave={onLeave}
        />
      </Suspense>
    );
  return (
    <SessionPage
      area={type}
      plants={<SessionPlants type={type} />}
      title={name}
      kind={`${WORDING[type].kind}, ${countOf(duration, 'minute')}`}
      close={{ label: 'Leave the session', onPress: leave }}
      picture={<Picture {...{ user, activity, timer, isOver }} index={place.index} count={steps.length} />}
    >
      {isOver ? <TimeUp minutes={duration} /> : null}
      <SessionSteps
        user={user}
        steps={steps}
        index={place.index}
        timer={timer}
        isOver={isOver}
        complete={WORDING[type].complete}
        title={link && steps.length > 0 ? 'The same without the video' : undefined}
        caution={caution}
        onGoTo={place.goTo}
        onStart={start}
        onComplete={finish}
      />
      {place.index === 0 && !isOver ? (
        <NowCard question="How are you right now?" mood={place.moodBefore} onChoose={place.sayBefore} />
      ) : null}
    </SessionPage>
  );
}
