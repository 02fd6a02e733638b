import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '#features/account/queries.ts';
import { describeTimer, sessionTitle } from '#features/activities/rules.ts';
import { useReading } from '#platform/browser/read-aloud.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { countOf } from '#platform/shared/text.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { areaSpecies } from '#ui/garden/species.ts';
import { SessionActions } from '#ui/SessionActions.tsx';
import { SessionPage } from '#ui/SessionPage.tsx';
import { SessionPicture } from '#ui/SessionPicture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepByStep } from '#ui/StepByStep.tsx';
import { TimeUp } from '#ui/TimeUp.tsx';
import type { Plan, PlanActivity } from '../queries.ts';
import { type RunningActivity, useActivitySession } from '../use-activity-session.ts';

const loadEnding = () => import('./ActivityEnding.tsx');
const ActivityEnding = lazy(async () => ({ default: (await loadEnding()).ActivityEnding }));

type ActivitySessionProps = { user: User; plan: Plan; activity: PlanActivity; onLeave: () => void };

const isFromPress = (): boolean => (history.state as { isFromList?: boolean } | null)?.isFromList === true;

type RunningProps = { user: User; activity: PlanActivity; session: RunningActivity };

function Steps({ user, activity, session }: RunningProps) {
  const { place, timer, change, start, finish } = session;
  const { instructions, caution } = activity;
  const { isReading, read, toggle } = useReading(instructions, place.step, user.readsAloud);
  return (
    <StepByStep
      steps={instructions}
      index={place.step}
      caution={caution}
      isReading={isReading}
      isPlain={user.adhdMode}
      onToggleReading={toggle}
    >
      <SessionActions
        state={timer.timer.state}
        index={place.step}
        count={instructions.length}
        isOver={place.isOver}
        complete="Complete"
        finish="Finish here"
        onStart={() => {
          start();
          read(place.step);
        }}
        onPause={timer.pause}
        onReset={place.isOver || timer.timer.state === 'idle' ? undefined : timer.reset}
        onGoTo={(step) => {
          change({ step });
          read(step);
        }}
        onComplete={finish}
      />
    </StepByStep>
  );
}

function Plants({ activity }: { activity: PlanActivity }) {
  const tall = areaSpecies[activity.category];
  return (
    <>
      <Use id="grass" x={96} y={170} scale={0.5} />
      <Use id="sprout" x={170} y={168} scale={0.8} />
      <Use id={tall} x={1100} y={170} scale={0.4} flip />
      <Use id={tall} x={1164} y={168} scale={0.54} />
      <Use id="sprout" x={1390} y={166} scale={0.7} />
    </>
  );
}

/** An activity of a plan in the session view: its time, its steps, its ending. */
export function ActivitySession(props: ActivitySessionProps) {
  const { user, plan, activity, onLeave } = props;
  const session = useActivitySession(props);
  const { place, timer, start, forget } = session;
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
  useTitle(sessionTitle(activity.title, timer), 'Plans');
  const leave = () => {
    if (place.isOver) forget();
    onLeave();
  };
  if (place.isEnded)
    return (
      <Suspense fallback={<Skeleton />}>
        <ActivityEnding user={user} plan={plan} activity={activity} onLeave={leave} />
      </Suspense>
    );
  return (
    <SessionPage
      area={activity.category}
      plants={<Plants activity={activity} />}
      title={activity.title}
      kind={`${plan.title}, ${countOf(activity.duration, 'minute')}`}
      close={{ label: 'Leave the session', onPress: leave }}
      picture={
        <SessionPicture
          area={activity.category}
          minutes={activity.duration}
          timer={timer.timer}
          time={describeTimer(timer, user.timeZone)}
          breath={activity.breath}
          step={place.step}
          count={activity.instructions.length}
          isOver={place.isOver}
          vibrates={user.vibration}
        />
      }
    >
      {place.isOver ? <TimeUp minutes={activity.duration} /> : null}
      <Steps user={user} activity={activity} session={session} />
    </SessionPage>
  );
}
