import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeTimer, sessionTitle } from '#features/activities/rules.ts';
import { useReading } from '#platform/browser/read-aloud.ts';
import type { RunningTimer } from '#platform/browser/running-timer.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { SessionActions } from '#ui/SessionActions.tsx';
import { SessionPage } from '#ui/SessionPage.tsx';
import { SessionPicture } from '#ui/SessionPicture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepByStep } from '#ui/StepByStep.tsx';
import { TimeUp } from '#ui/TimeUp.tsx';
import type { Group } from './content.ts';
import { RitualPlants } from './parts/RitualPlants.tsx';
import type { RitualPlace } from './queries.ts';
import { areaOf, type Guided, lengthWords, minutesOf } from './rules.ts';
import { useRitualSession } from './use-ritual-session.ts';

const loadEnding = () => import('./parts/RitualEnding.tsx');
const RitualEnding = lazy(async () => ({ default: (await loadEnding()).RitualEnding }));

type RitualSessionCardProps = {
  ritual: Guided;
  /** The part of the day whose colours it has. */
  part: Group;
  /** It was done. */
  onDone?: () => void;
  onLeave: () => void;
};

const isFromPress = (): boolean => (history.state as { isFromList?: boolean } | null)?.isFromList === true;

type StepsProps = {
  ritual: Guided;
  place: RitualPlace;
  timer: RunningTimer;
  isPlain: boolean;
  readsAloud: boolean;
  onGoTo: (step: number) => void;
  onStart: () => void;
  onComplete: () => void;
};

function Steps(props: StepsProps) {
  const { ritual, place, timer, isPlain, readsAloud, onGoTo, onStart, onComplete } = props;
  const { steps, caution = null } = ritual;
  const { isReading, read, toggle } = useReading(steps, place.step, readsAloud);
  const goTo = (step: number) => {
    onGoTo(step);
    read(step);
  };
  const start = () => {
    onStart();
    read(place.step);
  };
  return (
    <StepByStep
      steps={steps}
      index={place.step}
      caution={caution}
      isReading={isReading}
      isPlain={isPlain}
      onToggleReading={toggle}
    >
      <SessionActions
        state={timer.timer.state}
        index={place.step}
        count={steps.length}
        isOver={place.isOver}
        complete="Done"
        finish="Finish here"
        onStart={start}
        onPause={timer.pause}
        onReset={place.isOver || timer.timer.state === 'idle' ? undefined : timer.reset}
        onGoTo={goTo}
        onComplete={onComplete}
      />
    </StepByStep>
  );
}

/** The place, held once it is over: another tab that leaves its ending forgets it for all. */
function useHeldPlace(place: RitualPlace) {
  const [held, hold] = useState(place);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, isOver, isEnded } = place;
  if (isOver && (id !== held.id || !held.isOver || isEnded !== held.isEnded)) hold(place);
  const isForgotten = held.isOver && !isOver && !isLeaving;
  return {
    shown: isForgotten ? { ...held, isEnded: true } : place,
    sayLeaving: () => setIsLeaving(true),
  };
}

/** A ritual as a guided session, alone on the page, for everybody. */
export function RitualSessionCard({ ritual, part, onDone, onLeave }: RitualSessionCardProps) {
  const session = useRitualSession(ritual, { steps: ritual.steps.length });
  const { user, ownerId, change, forget, timer, start, finish } = session;
  const { shown: place, sayLeaving } = useHeldPlace(session.place);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current || !isFromPress() || timer.timer.state !== 'idle' || place.isOver) return;
    hasBegun.current = true;
    start();
  });
  useEffect(() => begin(), []);
  // So that it is there when the time is over, without a network too.
  useEffect(() => void loadEnding().catch(() => {}), []);
  useWakeLock(timer.timer.state === 'running');
  useTitle(sessionTitle(ritual.title, timer), 'Rituals');
  const isDone = place.isOver;
  const tellDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  const leave = () => {
    sayLeaving();
    if (place.isOver) forget();
    onLeave();
  };
  if (place.isEnded)
    return (
      <Suspense fallback={<Skeleton />}>
        <RitualEnding key={ownerId} user={user} ritual={ritual} part={part} place={place} onLeave={leave} />
      </Suspense>
    );
  return (
    <SessionPage
      area={areaOf(part)}
      plants={<RitualPlants part={part} />}
      title={ritual.title}
      kind={`Ritual, ${lengthWords(ritual.seconds)}`}
      close={{ label: 'Leave the session', onPress: leave }}
      picture={
        <SessionPicture
          area={areaOf(part)}
          minutes={minutesOf(ritual)}
          timer={timer.timer}
          time={describeTimer(timer, user?.timeZone ?? deviceTimeZone())}
          breath={ritual.breath}
          step={place.step}
          count={ritual.steps.length}
          isOver={place.isOver}
          vibrates={user?.vibration ?? true}
        />
      }
    >
      {place.isOver ? <TimeUp minutes={Math.floor(ritual.seconds / 60)} /> : null}
      <Steps
        ritual={ritual}
        place={place}
        timer={timer}
        isPlain={user?.adhdMode ?? false}
        readsAloud={user?.readsAloud ?? false}
        onGoTo={(step) => change({ step })}
        onStart={start}
        onComplete={finish}
      />
    </SessionPage>
  );
}
