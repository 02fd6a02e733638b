import { ArrowLeft } from 'lucide-react';
import type { User } from '#features/account/queries.ts';
import { describeTimer, sessionTitle } from '#features/activities/rules.ts';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { useRunningTimer } from '#platform/browser/running-timer.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { countOf } from '#platform/shared/text.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { AlonePage } from '#ui/AlonePage.tsx';
import { Button } from '#ui/Button.tsx';
import { TimeLeft } from '#ui/TimeLeft.tsx';
import { toast } from '#ui/toast-store.ts';
import { CATEGORIES } from '../content.ts';
import {
  forgetPlace,
  type ListedMoment,
  type MomentSession,
  useCompleteMomentSession,
  useSessionPlace,
} from '../queries.ts';
import { elapsedSeconds, momentSubject } from '../rules.ts';
import { Afterwards } from './Afterwards.tsx';
import { Before } from './Before.tsx';
import styles from './Session.module.css';
import { SessionPlants } from './SessionPlants.tsx';
import { SessionSteps } from './SessionSteps.tsx';

const SHOWN = { onToldElsewhere: () => {} };

type SessionProps = { user: User; moment: ListedMoment; session: MomentSession; onLeave: () => void };

/** The timer of a session, its place, and what ends it. */
function useTimedSession({ user, moment, session, onLeave }: SessionProps) {
  const subject = momentSubject(moment.id, session.id);
  const complete = useCompleteMomentSession();
  const { place, change } = useSessionPlace(user.id, subject);
  const over = () => {
    ringBell({ sound: user.sounds, vibration: user.vibration });
    change({ isAsked: true, isOver: true });
  };
  // Where its end is told is kept with the place, which this tab shows too.
  const timer = useRunningTimer(user.id, subject, durationMsOf(moment.duration), over, SHOWN);
  const finish = async () => {
    const { moodAfter, energyAfter, effectiveness, notes } = place;
    const duration = elapsedSeconds(Date.parse(session.startedAt), now(), moment.duration);
    const said = { duration, moodAfter, energyAfter, effectiveness, wasInterrupted: false };
    try {
      await complete(session.id, { ...said, ...(notes.trim() && { notes: notes.trim() }) });
    } catch {
      return void toast({
        title: 'That didn’t save.',
        description: 'This device could not keep it. Your words are still here.',
        variant: 'destructive',
      });
    }
    timer.reset();
    forgetPlace(user.id, subject);
    toast({ title: 'Session completed! 🌟', description: 'Great job taking care of yourself today.' });
    onLeave();
  };
  return { timer, place, change, finish };
}

/** One moment, alone on the page: its time, its steps, and how it was. */
export function Session(props: SessionProps) {
  const { user, moment, session, onLeave } = props;
  const { timer, place, change, finish } = useTimedSession(props);
  const category = CATEGORIES.find(({ id }) => id === moment.category) ?? CATEGORIES[0];
  useWakeLock(timer.timer.state === 'running');
  useTitle(sessionTitle(moment.title, timer), 'Wellness Moments');
  const { isOver } = place;
  const start = () => {
    prepareBell();
    change({ isOver: false });
    timer.start();
  };
  const finishEarly = () => {
    timer.pause();
    change({ isAsked: true });
  };
  const reset = () => {
    timer.reset();
    change({ step: 0, isOver: false });
  };
  return (
    <AlonePage area={category.area} plants={<SessionPlants area={category.area} />}>
      <header className={`wrap ${styles.top}`}>
        <Button kind="text" iconBefore={<ArrowLeft size={20} />} onClick={onLeave}>
          Back to Moments
        </Button>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{moment.title}</h1>
          <p className={styles.kind}>
            {category.label}, {countOf(moment.duration, 'minute')}
          </p>
          <p className={styles.description}>{moment.description}</p>
        </div>
      </header>
      {place.isAsked ? (
        <Afterwards
          place={place}
          onChange={change}
          onBack={() => change({ isAsked: false })}
          onComplete={finish}
        />
      ) : (
        <div className={`wrap ${styles.main}`}>
          <TimeLeft
            {...describeTimer(timer, user.timeZone)}
            {...(isOver && { leftMs: 0, says: 'The time is over' })}
            minutes={moment.duration}
            size="compact"
          />
          <div className={styles.steps}>
            {timer.timer.state === 'idle' && !isOver ? <Before session={session} /> : null}
            <SessionSteps
              steps={moment.instructions}
              index={place.step}
              caution={moment.caution}
              isPlain={user.adhdMode}
              readsAloud={user.readsAloud}
              timer={timer}
              isOver={isOver}
              onGoTo={(step) => change({ step })}
              onStart={start}
              onReset={reset}
              onFinish={finishEarly}
            />
          </div>
        </div>
      )}
    </AlonePage>
  );
}
