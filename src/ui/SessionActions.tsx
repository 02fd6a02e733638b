import { ArrowRight, Check, Pause, Play } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { now } from '#platform/shared/clock.ts';
import { Button } from './Button.tsx';
import { useDock } from './Dock.tsx';
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

/** The buttons of a session. At a desk each has its place; on a phone the one to press is at the foot of the page. */
export function SessionActions(props: SessionActionsProps) {
  const { state, index, count, isOver, isQuiet, complete, finish, onReset, onGoTo, onComplete } = props;
  const startedAtMs = useRef(0);
  const clock = useRef<HTMLButtonElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const dock = useDock();
  // The button of the clock has gone then, and with it the focus that it may have had.
  useLayoutEffect(() => {
    if (isOver && document.activeElement === document.body) way.current?.focus({ preventScroll: true });
  }, [isOver]);
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
  const clockButton = {
    ref: clock,
    kind: isStarted || isQuiet ? 'line' : 'sun',
    className: styles.main,
    iconBefore: state === 'running' ? <Pause size={22} /> : <Play size={22} />,
    onClick: state === 'running' ? props.onPause : start,
    children: CLOCK[state],
  } as const;
  const wayButton = {
    ref: way,
    kind: isStarted && !isQuiet ? 'sun' : 'line',
    className: styles.main,
    iconAfter: isLast ? <Check size={22} /> : <ArrowRight size={22} />,
    onClick: goOn,
    children: isLast ? complete : 'Next Step',
  } as const;
  const shown = isOver ? undefined : clockButton;
  // Each place keeps its button, whatever that says, so that a finger and the focus stay where they are.
  const [first, second] = dock && isStarted ? [wayButton, shown] : [shown, wayButton];
  const main = first ? <Button {...first} /> : null;
  return (
    <div className={styles.actions}>
      {dock ? createPortal(main, dock) : main}
      {second ? <Button {...second} /> : null}
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
