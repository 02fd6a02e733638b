import { useBoard } from '#features/board/queries.ts';
import { findCard } from '#features/board/rules.ts';
import type { FirstStep } from '../rules.ts';
import styles from './OnlyThis.module.css';

type OnlyThisProps = {
  userId: string;
  taskId: string;
  /** What the task was begun with. */
  step: FirstStep | undefined;
  /** The time is for that step alone. */
  isStep: boolean;
};

/** What the time is for: a task of the board, or the first step into it. Nothing for a task that is not there any more. */
export function OnlyThis({ userId, taskId, step, isStep }: OnlyThisProps) {
  const { bench } = useBoard(userId);
  const card = bench && findCard(bench, taskId);
  const move = step?.text && `Smallest first move: ${step.text}`;
  const [title, line] = isStep && step?.text ? [step.text, card?.title] : [card?.title, move ?? card?.notes];
  if (!title) return null;
  return (
    <section className={styles.only} aria-labelledby="only-this">
      <p className={styles.kicker}>Only this, for now</p>
      <h2 id="only-this" className={styles.title}>
        {title}
      </h2>
      {line ? <p className={styles.line}>{line}</p> : null}
    </section>
  );
}
