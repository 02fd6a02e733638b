import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { User } from '#features/account/queries.ts';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { LEFT } from './content.ts';
import styles from './LeftTasksCard.module.css';
import { useLeftTasks } from './use-left-tasks.ts';

/** Focuses what is said about a choice: the button that was pressed is gone. */
function useFocusAfterPress() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || !heading.current) return;
    heading.current.focus();
    isPressed.current = false;
  });
  const thenFocus = (press: () => void) => () => {
    isPressed.current = true;
    press();
  };
  return { heading, thenFocus };
}

type LeftTasksCardProps = { user: User; today: Day; since: Day | null };

/** The tasks that stood open through an absence: carried over as they are, or all put on the shelf, with a way back. */
export function LeftTasksCard({ user, today, since }: LeftTasksCardProps) {
  const { isAsked, isCarried, isFresh, carryOver, startFresh, undo } = useLeftTasks(user, today, since);
  const { heading, thenFocus } = useFocusAfterPress();
  if (!isAsked && !isCarried && !isFresh) return null;
  const answered = isFresh ? LEFT.fresh : LEFT.carried;
  const { title, text } = isAsked ? LEFT.asks : answered;
  return (
    <section className={styles.left} aria-labelledby="left-tasks">
      <h2 ref={heading} id="left-tasks" tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.ways}>
        {isAsked ? (
          <>
            <Button kind="line" onClick={thenFocus(carryOver)}>
              Carry over
            </Button>
            <Button kind="line" onClick={thenFocus(startFresh)}>
              Start fresh
            </Button>
          </>
        ) : null}
        {isFresh ? (
          <Button kind="line" iconBefore={<RotateCcw size={20} />} onClick={thenFocus(undo)}>
            Undo
          </Button>
        ) : null}
      </div>
    </section>
  );
}
