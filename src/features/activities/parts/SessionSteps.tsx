import type { User } from '#features/account/queries.ts';
import { useReading } from '#platform/browser/read-aloud.ts';
import type { RunningTimer } from '#platform/browser/running-timer.ts';
import { SessionActions } from '#ui/SessionActions.tsx';
import { StepByStep } from '#ui/StepByStep.tsx';

type SessionStepsProps = {
  user: User;
  steps: readonly string[];
  index: number;
  timer: RunningTimer;
  isOver: boolean;
  /** What the button of the last step says. */
  complete: string;
  /** Above the steps of a session that has a video too. */
  title: string | undefined;
  caution: string | null;
  onGoTo: (index: number) => void;
  onStart: () => void;
  onComplete: () => void;
};

/** One step at a time, with the way on, the way back, and the clock's buttons. */
export function SessionSteps(props: SessionStepsProps) {
  const { user, steps, index, timer, isOver, complete, title, caution, onGoTo, onStart, onComplete } = props;
  const { isReading, read, toggle } = useReading(steps, index, user.readsAloud);
  const readOn = (next: number) => {
    onGoTo(next);
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
      <SessionActions
        state={timer.timer.state}
        index={index}
        count={steps.length}
        isOver={isOver}
        isQuiet={title !== undefined}
        complete={complete}
        finish={undefined}
        onStart={start}
        onPause={timer.pause}
        onReset={isOver || timer.timer.state === 'idle' ? undefined : timer.reset}
        onGoTo={readOn}
        onComplete={onComplete}
      />
    </StepByStep>
  );
}
