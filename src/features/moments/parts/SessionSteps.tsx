import { ArrowRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { useReading } from '#platform/browser/read-aloud.ts';
import type { RunningTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { Button } from '#ui/Button.tsx';
import { StepByStep } from '#ui/StepByStep.tsx';
import styles from './SessionSteps.module.css';

/** A second press that was meant for Start goes nowhere: another button has come into its place. */
const SETTLE_MS = 500;

type ActionsProps = {
  steps: readonly string[];
  index: number;
  timer: RunningTimer;
  /** The time has run out: what is left to do is to say how it was. */
  isOver: boolean;
  onGoTo: (index: number) => void;
  onStart: () => void;
  onReset: () => void;
  onFinish: () => void;
};

function Actions({ steps, index, timer, isOver, onGoTo, onStart, onReset, onFinish }: ActionsProps) {
  const startedAtMs = useRef(0);
  const clockButton = useRef<HTMLButtonElement>(null);
  const { state } = timer.timer;
  const isLast = index >= steps.length - 1;
  const goTo = (next: number) => {
    if (now() - startedAtMs.current < SETTLE_MS) return;
    onGoTo(next);
  };
  const start = () => {
    startedAtMs.current = now();
    onStart();
  };
  const reset = () => {
    onReset();
    clockButton.current?.focus();
  };
  return (
    <div className={styles.actions} data-state={state}>
      <Button
        ref={clockButton}
        kind={state === 'running' || isOver ? 'line' : 'sun'}
        className={styles.clock}
        iconBefore={state === 'running' ? <Pause size={22} /> : <Play size={22} />}
        onClick={state === 'running' ? timer.pause : start}
      >
        {state === 'running' ? 'Pause' : 'Start'}
      </Button>
      <Button
        kind={state === 'running' && !isLast ? 'sun' : 'line'}
        className={styles.next}
        iconAfter={<ArrowRight size={22} />}
        aria-disabled={isLast}
        onClick={() => goTo(index + 1)}
      >
        Next Step
      </Button>
      <div className={styles.quiet}>
        <Button kind="text" aria-disabled={index === 0} onClick={() => goTo(index - 1)}>
          Previous Step
        </Button>
        <Button kind="text" onClick={reset}>
          Reset
        </Button>
        <Button kind={isOver || (isLast && state === 'running') ? 'sun' : 'text'} onClick={onFinish}>
          {isOver ? 'Say how it was' : 'Finish Early'}
        </Button>
      </div>
    </div>
  );
}

type SessionStepsProps = ActionsProps & {
  caution: string | null;
  /** Leaves out what is not of this step. */
  isPlain: boolean;
  readsAloud: boolean;
};

/** One step at a time, with the way on, the way back, and the clock's buttons. */
export function SessionSteps({ caution, isPlain, readsAloud, ...actions }: SessionStepsProps) {
  const { steps, index, onGoTo, onStart } = actions;
  const { isReading, read, toggle } = useReading(steps, index, readsAloud);
  const goTo = (next: number) => {
    onGoTo(next);
    read(next);
  };
  const start = () => {
    onStart();
    read(index);
  };
  return (
    <StepByStep {...{ steps, index, caution, isPlain, isReading }} onToggleReading={toggle} isCompact>
      <Actions {...actions} onGoTo={goTo} onStart={start} />
    </StepByStep>
  );
}
