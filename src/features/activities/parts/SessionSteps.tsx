import { ArrowRight, Check, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import type { User } from '#features/account/queries.ts';
import { useReading } from '#platform/browser/read-aloud.ts';
import type { RunningTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { Button } from '#ui/Button.tsx';
import { StepByStep } from '#ui/StepByStep.tsx';
import { useStep } from '../queries.ts';
import styles from './SessionSteps.module.css';

/** A second press that was meant for Start goes nowhere: another button has come into its place. */
const SETTLE_MS = 500;

type ActionsProps = {
  steps: readonly string[];
  index: number;
  timer: RunningTimer;
  /** What the button of the last step says. */
  complete: string;
  onGoTo: (index: number) => void;
  onStart: () => void;
  onComplete: () => void;
};

function Actions({ steps, index, timer, complete, onGoTo, onStart, onComplete }: ActionsProps) {
  const startedAtMs = useRef(0);
  const clockButton = useRef<HTMLButtonElement>(null);
  const { state } = timer.timer;
  const isLast = index >= steps.length - 1;
  const start = () => {
    startedAtMs.current = now();
    onStart();
  };
  const goOn = () => {
    if (now() - startedAtMs.current < SETTLE_MS) return;
    if (isLast) onComplete();
    else onGoTo(index + 1);
  };
  const reset = () => {
    timer.reset();
    clockButton.current?.focus();
  };
  return (
    <div className={styles.actions} data-state={state}>
      <Button
        ref={clockButton}
        kind={state === 'idle' ? 'sun' : 'line'}
        className={styles.clock}
        iconBefore={state === 'running' ? <Pause size={22} /> : <Play size={22} />}
        onClick={state === 'running' ? timer.pause : start}
      >
        {state === 'running' ? 'Pause' : { idle: 'Start', paused: 'Resume' }[state]}
      </Button>
      <Button
        kind={state === 'idle' ? 'line' : 'sun'}
        className={styles.next}
        iconAfter={isLast ? <Check size={22} /> : <ArrowRight size={22} />}
        onClick={goOn}
      >
        {isLast ? complete : 'Next Step'}
      </Button>
      <div className={styles.quiet}>
        {steps.length > 1 ? (
          <Button kind="text" aria-disabled={index === 0} onClick={() => onGoTo(index - 1)}>
            Previous Step
          </Button>
        ) : null}
        {state === 'idle' ? null : (
          <Button kind="text" onClick={reset}>
            Reset
          </Button>
        )}
      </div>
    </div>
  );
}

type SessionStepsProps = Pick<ActionsProps, 'steps' | 'timer' | 'complete' | 'onStart' | 'onComplete'> & {
  user: User;
  /** What the step is kept under. */
  subject: string;
  /** Above the steps of a session that has a video too. */
  title: string | undefined;
  caution: string | null;
};

/** One step at a time, with the way on, the way back, and the clock's buttons. */
export function SessionSteps(props: SessionStepsProps) {
  const { user, subject, steps, title, caution, timer, onStart } = props;
  const { index, goTo } = useStep(user, subject, steps.length, timer.timer.state !== 'idle');
  const { isReading, read, toggle } = useReading(steps, index, user.readsAloud);
  const readOn = (next: number) => {
    goTo(next);
    read(next);
  };
  const start = () => {
    onStart();
    read(index);
  };
  return (
    <StepByStep
      {...{ steps, index, title, caution, isReading }}
      isPlain={user.adhdMode}
      onToggleReading={toggle}
    >
      <Actions {...props} index={index} onGoTo={readOn} onStart={start} />
    </StepByStep>
  );
}
