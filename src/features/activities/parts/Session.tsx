import { X } from 'lucide-react';
import { useRef } from 'react';
import type { User } from '#features/account/queries.ts';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { useRunningTimer } from '#platform/browser/running-timer.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { countOf } from '#platform/shared/text.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { AlonePage } from '#ui/AlonePage.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TimeLeft } from '#ui/TimeLeft.tsx';
import { WORDING } from '../content.ts';
import { type Activity, forgetStep } from '../queries.ts';
import { describeTimer, findLink, sessionSubject, sessionTitle } from '../rules.ts';
import { useCompletion } from './Completion.tsx';
import styles from './Session.module.css';
import { SessionPlants } from './SessionPlants.tsx';
import { SessionSteps } from './SessionSteps.tsx';
import { SessionVideo } from './SessionVideo.tsx';

type SessionProps = { user: User; activity: Activity; onLeave: () => void };

/** The session's timer, and the completion that its end or the last button brings, whichever comes first. */
function useSession({ user, activity, onLeave }: SessionProps, subject: string) {
  const complete = useCompletion(user);
  const isDone = useRef(false);
  const finish = (atMs: number) => {
    if (isDone.current) return;
    isDone.current = true;
    forgetStep(user.id, subject);
    void complete(activity, atMs);
    onLeave();
  };
  const over = (endedAtMs: number) => {
    ringBell({ sound: user.sounds, vibration: user.vibration });
    finish(endedAtMs);
  };
  const durationMs = durationMsOf(activity.duration);
  const timer = useRunningTimer(user.id, subject, durationMs, over, {
    onToldElsewhere: () => {
      isDone.current = true;
      onLeave();
    },
  });
  const completeNow = () => {
    timer.reset();
    finish(now());
  };
  return { timer, completeNow };
}

/** One practice, alone on the page: its time, its steps, and nothing else. */
export function Session({ user, activity, onLeave }: SessionProps) {
  const { type, name, duration, instructions, writtenSteps, caution } = activity;
  const subject = sessionSubject(type, activity.id);
  const link = findLink(instructions);
  const { timer, completeNow } = useSession({ user, activity, onLeave }, subject);
  const steps = link ? writtenSteps : instructions;
  useWakeLock(timer.timer.state === 'running');
  useTitle(sessionTitle(name, timer), WORDING[type].title);
  const start = () => {
    prepareBell();
    timer.start();
  };
  return (
    <AlonePage area={type} plants={<SessionPlants type={type} />}>
      <header className={`wrap ${styles.top}`}>
        <IconButton label="Leave the session" className={styles.leave} onClick={onLeave}>
          <X size={26} />
        </IconButton>
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p>
            {WORDING[type].kind}, {countOf(duration, 'minute')}
          </p>
        </div>
      </header>
      <div className={`wrap ${styles.main}`}>
        <div className={styles.time}>
          {link ? <SessionVideo link={link} name={name} isPlain={user.adhdMode} /> : null}
          <TimeLeft
            {...describeTimer(timer, user.timeZone)}
            minutes={duration}
            size={link ? 'small' : 'regular'}
          />
        </div>
        <SessionSteps
          user={user}
          subject={subject}
          steps={steps}
          timer={timer}
          complete={WORDING[type].complete}
          title={link && steps.length > 0 ? 'The same without the video' : undefined}
          caution={caution}
          onStart={start}
          onComplete={completeNow}
        />
      </div>
    </AlonePage>
  );
}
