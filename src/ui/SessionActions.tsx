import { ArrowRight, Check, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { now } from '#platform/shared/clock.ts';
import { Button } from './Button.tsx';
import styles from './SessionActions.module.css';

/** A second press that was meant for Start goes nowhere: another button has come into its place. */
const SETTLE_MS = 500;

type SessionActionsProps = {
  state: 'idle' | 'running' | 'paused';
  index: number;
  count: number;
  /** The time has run out. What is left to do takes the time that it needs. */
  isOver: boolean;
  /** Something else on the page is the one thing to press. */
  isQuiet?: boolean;
  /** What the button of the last step says. */
  complete: string;
  /** What ends it before its last step; leave it out where nothing does. */
  finish: string | undefined;
  onStart: () => void;
  onPause: () => void;
  onReset: (() => void) | undefined;
  onGoTo: (index: number) => void;
  onComplete: () => void;
};

const CLOCK = { idle: 'Start', running: 'Pause', paused: 'Resume' } as const;

/** The buttons of a session, each always in its place: the clock, the way on, the way back. */
export function SessionActions(props: SessionActionsProps) {
  const { state, index, count, isOver, isQuiet, complete, finish, onReset, onGoTo, onComplete } = props;
  const startedAtMs = useRef(0);
  const clock = useRef<HTMLButtonElement>(null);
  const isLast = index >= count - 1;
  const isStarted = isOver || state === 'running';
  const start = () => {
    startedAtMs.current = now();
    props.onStart();
  };
  const goOn = () => {
    if (now() - startedAtMs.current < SETTLE_MS) return;
    if (isLast) onComplete();
    else onGoTo(index + 1);
  };
  const reset = () => {
    onReset?.();
    clock.current?.focus();
  };
  return (
    <div className={styles.actions}>
      {isOver ? null : (
        <Button
          ref={clock}
          kind={isStarted || isQuiet ? 'line' : 'sun'}
          className={styles.main}
          iconBefore={state === 'running' ? <Pause size={22} /> : <Play size={22} />}
          onClick={state === 'running' ? props.onPause : start}
        >
          {CLOCK[state]}
        </Button>
      )}
      <Button
        kind={isStarted && !isQuiet ? 'sun' : 'line'}
        className={styles.main}
        iconAfter={isLast ? <Check size={22} /> : <ArrowRight size={22} />}
        onClick={goOn}
      >
        {isLast ? complete : 'Next Step'}
      </Button>
      {isOver && !isLast ? (
        <Button kind="line" iconBefore={<Check size={22} />} onClick={onComplete}>
          Good enough, finish
        </Button>
      ) : null}
      <div className={styles.quiet}>
        {count > 1 ? (
          <Button kind="text" aria-disabled={index === 0} onClick={() => onGoTo(index - 1)}>
            Previous Step
          </Button>
        ) : null}
        {onReset ? (
          <Button kind="text" onClick={reset}>
            Reset
          </Button>
        ) : null}
        {finish && !isLast && !isOver ? (
          <Button kind="text" onClick={onComplete}>
            {finish}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
