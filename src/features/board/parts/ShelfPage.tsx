import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { AGAIN, NOT_MOVED } from '../content.ts';
import { moveTask, useShelf } from '../queries.ts';
import type { Task } from '../shapes.ts';
import styles from './ShelfPage.module.css';
import { useBenchPlace } from './use-bench.ts';

function Resting({ task }: { task: Task }) {
  const { user } = useBenchPlace();
  const at = task.doneAt ?? task.shelvedAt;
  const day = at && formatDay(dayIn(user.timeZone, Date.parse(at)), 'long');
  const takeBack = () =>
    void moveTask(task, { bucket: 'later' }).then(
      () => toast({ title: 'Back on the bench', description: `${task.title} is in Later.` }),
      () => toast({ title: NOT_MOVED, description: AGAIN, variant: 'destructive' }),
    );
  return (
    <li className={styles.task}>
      <span className={styles.words}>
        <b>{task.title}</b>
        <small>{task.doneAt ? `Done on ${day}` : `Put aside on ${day}`}</small>
      </span>
      <Button kind="text" size="small" aria-label={`Back to Later: ${task.title}`} onClick={takeBack}>
        Back to Later
      </Button>
    </li>
  );
}

/** Fifty at a time, and the way to the next ones. */
export function ShelfPage({
  before,
  onMore,
}: {
  before: string;
  onMore: ((next: string) => void) | undefined;
}) {
  const { user } = useBenchPlace();
  const { tasks, next, error, retry } = useShelf(user.id, before);
  const isEmpty = tasks?.length === 0 && !before;
  return (
    <>
      {isEmpty ? <p>What was done more than seven days ago stands here.</p> : null}
      {error && !tasks ? (
        <p role="alert">
          The shelf could not be reached. Everything on it is safe.{' '}
          <Button kind="text" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <ul>
        {tasks?.map((task) => (
          <Resting key={task.id} task={task} />
        ))}
      </ul>
      {next && onMore ? (
        <Button kind="text" onClick={() => onMore(next)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
